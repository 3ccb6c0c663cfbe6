import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Device } from '../card.ts'

export type Row = Record<string, unknown>

/** The part of a Lighthouse report that is read here. Other versions of Lighthouse may lack any of it. */
export type Report = {
  requestedUrl: string
  lighthouseVersion: string
  fetchTime?: string
  audits: Record<string, ReportAudit>
  categories: Record<string, { score: number | null; auditRefs?: { id: string; weight: number }[] }>
  configSettings?: { formFactor?: string; onlyCategories?: string[] | null }
  runtimeError?: { code?: string; message?: string }
}
export type ReportAudit = {
  title?: string
  score?: number | null
  numericValue?: number
  /** The milliseconds by which Lighthouse says that a metric would come sooner. */
  metricSavings?: { FCP?: number; LCP?: number }
  details?: { type?: string; items?: Row[] }
}
export type Run = { path: string; device: Device; report: Report }

/** Reads the reports in a folder's folders `phone` and `desktop`. Throws one sentence when there is none. */
export function readResults(folder: string): Run[] {
  const folders = ['phone', 'desktop'].map((name) => join(folder, name)).filter((name) => existsSync(name))
  const runs = folders.flatMap(readFolder)
  if (runs.length === 0) throw new Error(`There are no results of Lighthouse in ${folder}.`)
  return runs
}

function readFolder(folder: string): Run[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.toSorted().flatMap((name) => {
    const report = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    // The manifest of Lighthouse CI, and runs of a part of Lighthouse.
    if (typeof report.lighthouseVersion !== 'string' || report.configSettings?.onlyCategories?.length) return []
    const device = report.configSettings?.formFactor === 'desktop' ? 'desktop' : 'phone'
    return { path: new URL(report.requestedUrl).pathname, device, report } satisfies Run
  })
}

/** The rows of an audit's table. */
export function rowsOf(report: Report, audit: string): Row[] {
  return report.audits[audit]?.details?.items ?? []
}

export type Request = { name: string; kind: string; bytes: number; isThirdParty: boolean }

/** What a browser asked for while the page opened; files of the site by their address on it, others by their whole address. */
export function requestsOf(report: Report): Request[] {
  const { origin } = new URL(report.requestedUrl)
  return rowsOf(report, 'network-requests').flatMap(({ url, resourceType, transferSize }) => {
    if (typeof url !== 'string' || !URL.canParse(url) || url.startsWith('data:')) return []
    const isThirdParty = new URL(url).origin !== origin
    const name = isThirdParty ? url : new URL(url).pathname
    return { name, kind: String(resourceType), bytes: Number(transferSize ?? 0), isThirdParty }
  })
}
