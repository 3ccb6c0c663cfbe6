import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { phoneConfig } from './budgets.ts'
import { failedOutcome, summaryLine } from './count-results.mjs'
import { findBrowser } from './find-browser.mjs'
import { installDependencies } from './install-dependencies.mjs'
import { readMeasureOptions } from './measure-options.ts'
import { runCommand } from './run-command.mjs'
import { writeRunNote } from './scorecard/run-note.mjs'
import { choosePages } from './site-pages.ts'

/** @type {('phone' | 'desktop')[]} */
const devices = ['phone', 'desktop']
const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'reports/lighthouse')

const outcome = await check().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  return failedOutcome('not measured')
})
console.log(summaryLine([outcome]))
// What Vite's preview leaves open would keep this process waiting.
process.exit(outcome.failed > 0 ? 1 : 0)

async function check() {
  const options = readMeasureOptions({ runs: phoneConfig.collect.numberOfRuns, kinds: devices })
  const chosen = devices.filter((device) => options.only.includes(device))
  await installDependencies()
  // Only now: before, there may be no packages to import.
  const { auditSite } = await import('./lighthouse/audit-site.mjs')
  const { deviceNames, failureLines, summaryTable } = await import('./lighthouse/tables.mjs')
  const browser = await findBrowser({ install: true })
  const dist = options.dist ?? (await build())
  const paths = choosePages(dist, options.pages)

  const startedAt = performance.now()
  const audit = await auditSite({
    dist,
    workFolder: join(root, 'node_modules/.lighthouse'),
    reportsFolder: reports,
    kinds: chosen.flatMap((device) => (device === 'phone' ? ['phone', 'twin'] : device)),
    paths,
    runs: options.runs,
    extraRuns: 2,
    browser,
    onRun: ({ kind, path }, count) => {
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      console.log(`Lighthouse, ${count}: ${path} ${deviceNames[kind]} (${seconds} s)`)
    },
  })
  writeRunNote(reports, { dist, paths })

  console.log(`\n${summaryTable(audit, paths, chosen)}\n`)
  const failures = failureLines(audit)
  for (const line of failures) console.log(line)
  if (failures.length > 0) console.log()

  const passed = audit.results.filter((result) => result.isPassed).length
  return { passed, failed: audit.results.length - passed, skipped: 0, failures }
}

async function build() {
  const exitCode = await runCommand(process.execPath, ['node_modules/vite/bin/vite.js', 'build'])
  const dist = join(root, 'dist')
  if (exitCode !== 0 || !existsSync(dist)) throw new Error('The site could not be built: the reason is above.')
  return dist
}
