import { buildSite } from './build-site.ts'

// Builds the site into dist/, as visitors get it.

await buildSite().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
