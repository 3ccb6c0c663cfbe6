import { startReceiver } from './start-receiver'

// The entry file of the receiver, which starts it on import. A usual guard, “only if `argv[1]` is
// this file”, would fail: process managers such as pm2 set `argv[1]` to their own file.

// Only the owner can read files that the receiver creates, such as the database.
process.umask(0o077)
// Without a handler, a signal ends a Node process immediately. With these handlers, the receiver
// finishes its start before it ends, so that it can close its store.
const endSignal = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => resolve())
})
try {
  const endReceiver = await startReceiver(process.env)
  await endSignal
  const { isStoreClosed } = await endReceiver()
  // While a thread hangs in a call of the database driver, `process.exit()` does not return.
  if (!isStoreClosed) process.kill(process.pid, 'SIGKILL')
  process.exit()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
