import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildSite } from './build-site.ts'
import { failedOutcome, summaryLine } from './count-results.mjs'
import { findBrowser } from './find-browser.mjs'
import { auditSite, kindsFor } from './lighthouse/audit-site.ts'
import { deviceNames, resultLine, resultLines, summaryTable } from './lighthouse/tables.ts'
import { checkMeasureOptions, measureOptions } from './measure-options.ts'
import { buildMark } from './scorecard/read/build-mark.ts'
import { writeRunNote } from './scorecard/read/write-run-note.ts'
import { choosePages } from './site-pages.ts'
import { isFailure, pullRequestRounds, releaseRounds } from './timing-rule.ts'

const devices: ('phone' | 'desktop')[] = ['phone', 'desktop']
const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'reports/lighthouse')

const outcome = await check().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return failedOutcome('not measured')
})
console.log(summaryLine([outcome]))
// What Vite's preview leaves open would keep this process waiting.
process.exit(outcome.failed > 0 ? 1 : 0)

async function check() {
  const { values } = parseArgs({ options: { ...measureOptions, release: { type: 'boolean', default: false } } })
  const rounds = values.release ? releaseRounds : pullRequestRounds
  const options = checkMeasureOptions(values, { runs: rounds, kinds: devices })
  const chosen = devices.filter((device) => options.only.includes(device))
  const browser = await findBrowser({ install: true })
  const dist = options.dist ?? (await buildSite())
  const paths = choosePages(dist, options.pages)

  const build = buildMark(dist)
  const startedAt = performance.now()
  const audit = await auditSite({
    dist,
    workFolder: join(root, 'node_modules/.lighthouse'),
    reportsFolder: reports,
    kinds: kindsFor(chosen),
    paths,
    runs: options.runs,
    browser,
    onRun: ({ kind, path }, { index, total }) => {
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      console.log(`Lighthouse, run ${index + 1} of ${total}: ${path} ${deviceNames[kind]} (${seconds} s)`)
    },
  })
  await writeRunNote(reports, dist, build, audit.results)

  console.log(`\n${summaryTable(audit, paths, chosen)}\n`)
  const lines = resultLines(audit)
  for (const line of lines) console.log(line)
  if (lines.length > 0) console.log()

  const judged = audit.results.filter(({ isTarget }) => !isTarget)
  const failed = judged.filter(({ verdict }) => isFailure(verdict, values.release))
  return { passed: judged.length - failed.length, failed: failed.length, skipped: 0, failures: failed.map(resultLine) }
}
