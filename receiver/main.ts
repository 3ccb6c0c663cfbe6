import { startReceiver } from './start-receiver'

// The receiver's entry file. It starts without checking `argv[1]`, since process managers such as
// pm2 put their own file there.

// Only the owner can read files that the receiver creates, such as the database.
process.umask(0o077)
try {
  const endReceiver = await startReceiver(process.env)
  const endProcess = async () => {
    const { isStoreClosed } = await endReceiver()
    // `process.exit()` waits for a thread that hangs in a call of the database's driver.
    if (!isStoreClosed) process.kill(process.pid, 'SIGKILL')
    process.exit()
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void endProcess())
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
