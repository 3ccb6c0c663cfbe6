import type { Report } from './results.ts'

const metricKeys = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

/**
 * Reads the metrics, sizes and counts of a report, by their keys in lighthouserc.json. Times are in
 * milliseconds, sizes in bytes.
 */
export function readFigures({ audits }: Report): Record<string, number> {
  const figures: Record<string, number> = {}
  for (const key of metricKeys) {
    const value = audits[key]?.numericValue
    if (value !== undefined) figures[key] = value
  }
  const resourceTypes = audits['resource-summary']?.details?.items ?? []
  for (const { resourceType, transferSize = 0, requestCount = 0 } of resourceTypes) {
    figures[`resource-summary:${resourceType}:size`] = transferSize
    figures[`resource-summary:${resourceType}:count`] = requestCount
  }
  return figures
}
