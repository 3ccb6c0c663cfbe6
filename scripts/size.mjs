import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { budgetOf, budgets, pagePaths } from './budgets.mjs'
import { markdownTable } from './markdown-table.mjs'
import { isOver, overBudget, weighSite } from './weigh-site.mjs'

const ownersFile = new URL('../node_modules/.build/code-owners.json', import.meta.url)

try {
  const { values } = parseArgs({ options: { dist: { type: 'string' } } })
  const pages = weighSite({
    dist: values.dist ?? fileURLToPath(new URL('../dist', import.meta.url)),
    paths: pagePaths,
    owners: existsSync(ownersFile) ? JSON.parse(readFileSync(ownersFile, 'utf8')) : {},
    budgetOf,
    desktopScriptBytes: budgets.desktopScriptBytes,
  })

  for (const page of pages) printPage(page)
  const faults = overBudget(pages)
  for (const { path, label, bytes, budget } of faults) {
    console.error(`${path} is over its budget: ${label} has ${bytes} bytes of ${budget}.`)
  }
  if (faults.length > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** @param {import('./weigh-site.mjs').WeighedPage} page */
function printPage({ path, files, totals }) {
  const fileRows = files.map(({ name, onDemand, owners, bytes }) => [
    onDemand ? `${name} (on demand)` : name,
    String(bytes),
    '',
    owners,
  ])
  const totalRows = totals.map((total) => [
    `**${total.label}**`,
    `**${total.bytes}**`,
    `${total.budget ?? ''}${isOver(total) ? ' OVER' : ''}`,
    '',
  ])
  console.log(`\n## ${path}\n`)
  console.log(markdownTable(['file', 'Brotli bytes:', 'budget:', 'owners, in bytes'], [...fileRows, ...totalRows]))
}
