import { startReceiver } from './start-receiver'

// The entry file of the receiver. It always starts: process managers such as pm2 put their own file into `argv[1]`.

// Files that the receiver creates, such as the database, can be read by their owner only.
process.umask(0o077)
try {
  const endReceiver = await startReceiver(process.env)
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void endReceiver().then(() => process.exit()))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
