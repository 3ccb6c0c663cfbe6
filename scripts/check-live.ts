import { runLiveChecks } from './live-checks.ts'

// The command `npm run check-live`. It always starts, and ends with 2 if it could not look.

await runLiveChecks().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 2
})
