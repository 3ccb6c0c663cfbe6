import { relative } from 'node:path'
import { markdownTable } from 'markdown-table'
import { budgetOf, desktopConfig, phoneConfig } from '../budgets.ts'
import { median } from '../median.ts'
import type { SiteAudit } from './audit-site.ts'
import type { Report } from './lhci.ts'
import { lostPoints, numberOf, reportsOf, resourceOf, type Result } from './results.ts'

type Device = Result['kind']

export const deviceNames = { phone: 'on a phone', desktop: 'on a desktop', twin: 'on a phone, without scripts' }

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** One line for each page and device. */
export function summaryTable(audit: SiteAudit, paths: string[], devices: Device[]): string {
  const columns = ['page', 'device', 'perf/a11y/best/SEO', 'FCP', 'LCP', 'TBT', 'CLS', 'script', 'total', 'requests']
  const rows = devices.flatMap((device) => paths.map((path) => summaryRow(audit, path, device)))
  return markdownTable([[...columns, 'verdict', 'report'], ...rows])
}

function summaryRow({ results, reports, kept }: SiteAudit, path: string, device: Device) {
  const found = reportsOf(reports[device], path)
  const own = results.filter((result) => result.path === path && result.kind === device && !result.isTarget)
  const report = kept[device].find(
    ({ url, isRepresentativeRun }) => isRepresentativeRun && new URL(url).pathname === path,
  )
  const medianOf = (read: (report: Report) => number) => median(found.map(read))
  const config = device === 'phone' ? phoneConfig : desktopConfig
  const timing = (audit: string) => {
    const overTwin = own.find(({ figure }) => figure === `${audit}:over-twin`)?.actual
    const overTwinText =
      overTwin === undefined ? '' : `, twin ${overTwin < 0 ? '-' : '+'} ${Math.round(Math.abs(overTwin))} ms`
    return Math.round(medianOf((each) => numberOf(each, audit))) + ' ms' + overTwinText
  }
  const bytes = (type: string) => {
    const budget = budgetOf(path, `resource-summary:${type}:size`, config)
    const value = medianOf((each) => resourceOf(each, type, 'transferSize'))
    return `${kilobytes(value)} of ${budget ? kilobytes(budget) : '?'} KB`
  }
  const requests = medianOf((each) => resourceOf(each, 'total', 'requestCount'))

  return [
    path,
    device,
    categories.map((category) => scoreOf(found, category)).join('/'),
    timing('first-contentful-paint'),
    timing('largest-contentful-paint'),
    timing('total-blocking-time'),
    medianOf((each) => numberOf(each, 'cumulative-layout-shift')).toFixed(3),
    bytes('script'),
    bytes('total'),
    `${requests} of ${budgetOf(path, 'resource-summary:total:count', config) ?? '?'}`,
    verdictText(own),
    report ? relative(process.cwd(), report.htmlPath) : '',
  ]
}

function verdictText(results: Result[]) {
  const count = (verdict: Result['verdict']) => results.filter((result) => result.verdict === verdict).length
  const parts = [count('missed') > 0 ? `${count('missed')} MISSED` : [], count('not sure') > 0 ? 'not sure' : []].flat()
  return parts.join(', ') || 'passed'
}

/** What is not met or not sure, a sentence each; under a score that is below 100, the audits that it lost by. */
export function resultLines({ results, reports }: SiteAudit): string[] {
  return results
    .filter(({ verdict }) => verdict !== 'met')
    .flatMap((result) => {
      const [group, category = ''] = result.figure.split(':')
      const lost = group === 'categories' ? lostPoints(reportsOf(reports[result.kind], result.path), category) : []
      const verdict = result.isTarget
        ? 'Over its target, not judged'
        : result.verdict === 'missed'
          ? 'Missed'
          : 'Not sure'
      return [`${verdict}: ${resultLine(result)}`].concat(lost.map((line) => `  ${line}`))
    })
}

export function resultLine({ path, kind, figure, actual, limit, comparison }: Result): string {
  const [group, name = '', unit] = figure.split(':')
  const where = `${path} ${deviceNames[kind]}`
  if (Number.isNaN(actual)) return `${where}: ${figure} could not be measured`
  if (comparison) {
    const range = `${Math.round(comparison.low)} to ${Math.round(comparison.high)}`
    if (group === 'categories')
      return `${where}: ${name} scores ${actual} points (${range}) less than the page without scripts, and may score ${limit} less`
    return `${where}: ${group} is ${Math.round(actual)} ms (${range}) over that of the page without scripts, and may be ${limit}`
  }
  if (group === 'categories') return `${where}: ${name} scores ${score(actual)}, not ${score(limit)}`
  if (unit === 'size') return `${where}: ${name} has ${actual} bytes, and may have ${limit}`
  if (unit === 'count') return `${where}: ${actual} ${name} requests, and there may be ${limit}`
  return `${where}: ${figure} is ${Math.round(1000 * actual) / 1000}, and may be ${limit}`
}

/** As the budgets judge it: the best run's in performance, the median in the others. */
function scoreOf(reports: Report[], category: string) {
  const scores = reports.map((report) => report.categories[category]?.score ?? 0)
  return score(category === 'performance' ? Math.max(...scores) : median(scores))
}

/** Of a `value` from 0 to 1. */
function score(value: number) {
  return String(Math.round(value * 100))
}

function kilobytes(bytes: number) {
  return (bytes / 1000).toFixed(1)
}
