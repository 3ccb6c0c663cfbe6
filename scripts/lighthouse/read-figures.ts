import type { Report } from './results.ts'

/**
 * Reads the figures of a report that lighthouserc.json limits, by their keys in that file. Times
 * are in milliseconds, sizes in bytes.
 */
export function readFigures({ audits }: Report): Record<string, number> {
  const figures: Record<string, number> = {}
  for (const key of [
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]) {
    const value = audits[key]?.numericValue
    if (value !== undefined) figures[key] = value
  }
  for (const { resourceType, transferSize = 0, requestCount = 0 } of audits['resource-summary']
    ?.details?.items ?? []) {
    figures[`resource-summary:${resourceType}:size`] = transferSize
    figures[`resource-summary:${resourceType}:count`] = requestCount
  }
  return figures
}
