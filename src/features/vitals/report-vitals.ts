import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { readConnection } from '../../browser/connection'
import { postReport } from './error-reports'

/**
 * Sends the Web Vitals of a visit to `endpoint` once, when the page is first hidden. Times are in
 * milliseconds. The layout shift is a score without a unit, with four decimals.
 */
export function reportVitals(endpoint: string, route: string) {
  const report: Record<string, string | number | undefined> = {
    route,
    connection: readConnection().effectiveType,
  }
  const recordMetric = ({ name, value }: Metric) => {
    report[name.toLowerCase()] =
      name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value)
  }
  for (const observe of [onLCP, onINP, onCLS, onTTFB])
    observe(recordMetric, { reportAllChanges: true })

  const reported = new AbortController()
  const handleHide = ({ type }: Event) => {
    if (type !== 'pagehide' && document.visibilityState !== 'hidden') return
    reported.abort()
    void postReport(endpoint, report)
  }
  // Sends the report after the capture phase, in which web-vitals reports its last values. Some
  // browsers fire no `visibilitychange` when a page is closed, so `pagehide` also sends the report.
  for (const type of ['visibilitychange', 'pagehide'])
    addEventListener(type, handleHide, { signal: reported.signal })
}
