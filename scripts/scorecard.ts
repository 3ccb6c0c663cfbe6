import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeScorecard } from './scorecard/write-scorecard.ts'

// Writes reports/scorecard.html and reports/scorecard.json from the reports of `npm run
// lighthouse`. Measures nothing.
//
// --folder=<folder>   the folder of the reports; reports/ by default
// --dist=<folder>     the built site of the reports; dist/ by default

const root = fileURLToPath(new URL('..', import.meta.url))
const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: join(root, 'reports') },
    dist: { type: 'string', default: join(root, 'dist') },
  },
})

try {
  const { html, data, summary } = await writeScorecard({
    root,
    reports: options.folder,
    dist: options.dist,
  })
  writeFileSync(join(options.folder, 'scorecard.html'), html)
  writeFileSync(join(options.folder, 'scorecard.json'), `${JSON.stringify(data, undefined, 2)}\n`)
  // GitHub shows the content of this file on the page of the job.
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, summary)
  console.log([data.answer, ...data.failures, ...data.notes].join('\n  '))
  console.log(`The scorecard is in ${join(options.folder, 'scorecard.html')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
