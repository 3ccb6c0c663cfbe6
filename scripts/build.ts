import { buildSite } from './build-site.ts'

// Builds the site for visitors into dist/.

await buildSite().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
