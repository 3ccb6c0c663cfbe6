import { startReceiver } from './start-receiver'

// The receiver's entry file. It starts without checking `argv[1]`, since process managers such as pm2 put their own file there.

// Only the owner can read files that the receiver creates, such as the database.
process.umask(0o077)
try {
  const endReceiver = await startReceiver(process.env)
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void endReceiver().then(() => process.exit()))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
