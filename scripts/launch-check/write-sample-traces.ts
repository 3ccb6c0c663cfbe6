import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles, textOf } from './built-files.ts'
import { contentFolder } from './finding.ts'
import { readContent, root } from './read-site.ts'
import { traceSample } from './sample.ts'

// Run after the sample itself was changed and built: `npx tsx scripts/launch-check/write-sample-traces.ts`.

const files = readFiles(join(root, 'dist'))
const ending = (end: string) => files.filter(({ name }) => name.endsWith(end))
const traces = traceSample(
  readContent(join(root, contentFolder), {}),
  ending('.svg').map(textOf),
  ending('.png').map(({ read }) => read()),
)
writeFileSync(new URL('sample-traces.json', import.meta.url), `${JSON.stringify(traces, undefined, 2)}\n`)
// What Vite leaves open would keep this process waiting.
process.exit()
