import { runLiveChecks } from './live-checks.ts'

// The command `npm run check-live`. Exits with 2 if the checks could not run.

await runLiveChecks().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 2
})
