import { startReceiver } from './start-receiver'

// The receiver's entry file. It starts without checking `argv[1]`, since process managers such as
// pm2 put their own file there.

// Only the owner can read files that the receiver creates, such as the database.
process.umask(0o077)
// Node ends a process without a handler at once, so the handlers are there before the start. A
// signal during the start ends the receiver when it has started.
const endSignal = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => resolve())
})
try {
  const endReceiver = await startReceiver(process.env)
  await endSignal
  const { isStoreClosed } = await endReceiver()
  // `process.exit()` waits for a thread that hangs in a call of the database's driver.
  if (!isStoreClosed) process.kill(process.pid, 'SIGKILL')
  process.exit()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
