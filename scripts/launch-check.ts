import { runLaunchCheck } from './launch-findings.ts'

// The command `npm run launch-check`. It always starts, and ends with 2 if it cannot tell what is left to do.

await runLaunchCheck().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 2
})
