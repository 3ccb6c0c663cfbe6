import { runLiveChecks } from './check-live/run-live-checks.ts'

// Checks the deployed site as visitors receive it.
//
// Exit codes: 0 without problems, 1 with problems, 2 if the checks could not run.

await runLiveChecks().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 2
})
