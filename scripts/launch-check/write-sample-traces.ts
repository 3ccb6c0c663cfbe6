import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from './finding.ts'
import { readContent, root } from './read-site.ts'
import { traceSample } from './sample.ts'

// Run after the sample itself was changed and built: `npx tsx scripts/launch-check/write-sample-traces.ts`.

const dist = join(root, 'dist')
const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
const ending = (end: string) => names.filter((name) => name.endsWith(end)).map((name) => join(dist, name))
const traces = traceSample(
  await readContent(join(root, contentFolder)),
  ending('.svg').map((file) => readFileSync(file, 'utf8')),
  ending('.png').map((file) => readFileSync(file)),
)
writeFileSync(new URL('sample-traces.json', import.meta.url), `${JSON.stringify(traces, undefined, 2)}\n`)
// What Vite leaves open would keep this process waiting.
process.exit()
