import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Comparison } from './beside-no-script-build.ts'

export type Device = 'phone' | 'desktop'

/** A row of an audit's table: a file, an element, or a sum. */
export type Row = {
  url?: string
  node?: { snippet?: string }
  resourceType?: string
  transferSize?: number
  requestCount?: number
  totalBytes?: number
  wastedBytes?: number
  wastedMs?: number
}
export type Audit = {
  title: string
  description: string
  score: number | null
  numericValue?: number
  metricSavings?: Record<string, number>
  details?: { items?: Row[]; overallSavingsMs?: number; overallSavingsBytes?: number }
}
/** The part of a Lighthouse report that is read here. */
export type Report = {
  requestedUrl: string
  audits: Record<string, Audit>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}
/** How Lighthouse CI held a page against one line of lighthouserc.json. */
export type Assertion = {
  url: string
  auditId: string
  auditProperty?: string
  level: 'error' | 'warn'
  actual: number
  expected: number
  passed: boolean
}
export type DeviceResults = { device: Device; reports: Report[]; assertions: Assertion[] }

/** What `npm run lighthouse` notes beside the reports. `isPartial`: pages were left out, or runs. */
export type Note = { madeAt: string; commit: string; buildHash: string; isPartial: boolean; comparisons: Comparison[] }

export const noteFile = 'run.json'

/** Reads what Lighthouse CI left of a device; without assertions where it did not come so far. */
export function readDevice(folder: string, device: Device): DeviceResults {
  const read = (name: string) => {
    const file = join(folder, device, name)
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  }
  const files: { jsonPath: string }[] = read('manifest.json')
  // By their names, since the folder may have been copied from another machine.
  const reports = files.map(({ jsonPath }) => read(jsonPath.replace(/^.*[\\/]/, '')))
  return { device, reports, assertions: read('assertion-results.json') }
}

export function pathOf({ requestedUrl }: Pick<Report, 'requestedUrl'>): string {
  return new URL(requestedUrl).pathname
}
