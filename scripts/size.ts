import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { warningShare } from './budgets.ts'
import { isOver, kindsOf, weighSite, type Total, type WeighedPage } from './weigh-site.ts'

const ownersFile = new URL('../node_modules/.build/package-shares.json', import.meta.url)

try {
  const { values } = parseArgs({ options: { dist: { type: 'string' } } })
  const pages = await weighSite({
    dist: values.dist ?? fileURLToPath(new URL('../dist', import.meta.url)),
    owners: existsSync(ownersFile) ? JSON.parse(readFileSync(ownersFile, 'utf8')) : {},
  })

  console.log('Bytes are what a browser receives: compressed, with the headers.')
  for (const page of pages) printPage(page)
  console.log()
  for (const { path, totals } of pages)
    for (const total of totals) {
      const sentence = `${path}: ${total.label}, ${total.value} of ${total.limit} ${total.unit}.`
      if (isOver(total)) console.error(`Over its budget: ${sentence}`)
      else if (isNear(total)) console.warn(`Warning, ${usedPercent(total)} used: ${sentence}`)
    }
  if (pages.some(({ totals }) => totals.some(isOver))) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// Vite's preview leaves handles open, which would keep the process running.
process.exit()

function printPage({ path, files, totals }: WeighedPage) {
  const fileRows = files.map(({ name, onDemand, owners, bytes }) => [
    onDemand ? `${name} (on demand)` : name,
    String(bytes),
    owners,
  ])
  const totalRows = totals.map((total) => [
    total.label,
    String(total.value),
    String(total.limit ?? ''),
    usedPercent(total),
    total.limit === undefined ? '' : String(total.limit - total.value),
    isOver(total) ? 'OVER' : isNear(total) ? 'warning' : '',
  ])
  console.log(`\n## ${path}\n`)
  const fileTable = [['file', 'bytes', 'owners, in bytes'], ...fileRows]
  // Without the last bar, so that one long row does not widen all others.
  console.log(markdownTable(fileTable, { align: [null, 'right'], delimiterEnd: false }))
  const kindRows = kindsOf(files).map(({ kind, count, bytes, onDemandBytes, largest }) => [
    kind,
    String(count),
    String(bytes),
    String(onDemandBytes),
    largest,
  ])
  const kindTable = [['kind', 'files', 'bytes', 'of these on demand', 'largest'], ...kindRows]
  console.log(`\n${markdownTable(kindTable, { align: [null, 'right', 'right', 'right'] })}\n`)
  const totalTable = [['budget', 'now', 'limit', 'used', 'room left', ''], ...totalRows]
  console.log(markdownTable(totalTable, { align: [null, 'right', 'right', 'right', 'right'] }))
}

function isNear({ value, limit }: Total) {
  return limit !== undefined && value >= warningShare * limit
}

function usedPercent({ value, limit }: Total) {
  return limit === undefined ? '' : `${((100 * value) / limit).toFixed(1)} %`
}
