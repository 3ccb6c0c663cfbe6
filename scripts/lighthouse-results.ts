import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A row of an audit's table: a file, or an element. */
export type Item = {
  url?: string
  node?: { snippet?: string }
  resourceType?: string
  transferSize?: number
  totalBytes?: number
}
export type Audit = {
  title: string
  description: string
  score: number | null
  numericValue?: number
  metricSavings?: Record<string, number>
  details?: { items?: Item[]; overallSavingsBytes?: number }
}
/** The part of a Lighthouse report that is read here. */
export type Report = {
  requestedUrl: string
  audits: Record<string, Audit>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}
/** How Lighthouse CI held the median of a page's runs against one line of lighthouserc.json. */
export type Assertion = {
  url: string
  auditId: string
  auditProperty?: string
  level: 'error' | 'warn'
  actual: number
  expected: number
  passed: boolean
}

/** The medians of a page's runs. */
export type Side = { score: number; blockingMs: number }
export type Comparison = { path: string; site: Side; noScripts: Side; errors: string[]; isMachineSlow: boolean }

/** What `npm run lighthouse` notes beside the reports. `isPartial`: pages were left out, or runs. */
export type Note = { madeAt: string; buildHash: string; isPartial: boolean; comparisons: Comparison[] }

export const noteFile = 'run.json'

/** Reads what Lighthouse CI left of a device; nothing where there is none. */
export function readDevice(folder: string, device: string): { reports: Report[]; assertions: Assertion[] } {
  const read = (name: string) => {
    const file = join(folder, device, name)
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  }
  const files: { jsonPath: string }[] = read('manifest.json')
  // By their names, since the folder may have been copied from another machine.
  const reports = files.map(({ jsonPath }) => read(jsonPath.replace(/^.*[\\/]/, '')))
  return { reports, assertions: read('assertion-results.json') }
}

export function pathOf(url: string): string {
  return new URL(url).pathname
}
