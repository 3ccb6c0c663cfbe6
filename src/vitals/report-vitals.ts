import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

/** What is sent: times in milliseconds, the shift as a score; without those that the browser does not measure. */
export type VisitReport = {
  route: string
  connection?: string
  lcp?: number
  inp?: number
  cls?: number
  ttfb?: number
}

/** Watches the page and reports on it once, when it is hidden for the first time. */
export function reportVitals(endpoint: string, route: string) {
  const report: VisitReport = { route, ...connectionTypeOf(navigator) }
  const recordMetric = ({ name, value }: Metric) => {
    const key = name.toLowerCase() as 'lcp' | 'inp' | 'cls' | 'ttfb'
    report[key] = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value)
  }
  for (const observe of [onLCP, onINP, onCLS, onTTFB]) observe(recordMetric, { reportAllChanges: true })

  const handleVisibilityChange = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', handleVisibilityChange)
    // Not sendBeacon, which takes cookies and the page's address with it. Text needs no question beforehand.
    fetch(endpoint, {
      method: 'POST',
      body: JSON.stringify(report),
      headers: { 'content-type': 'text/plain' },
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => undefined)
  }
  // On the window, which hears of it after the library has noted its last values on the document.
  addEventListener('visibilitychange', handleVisibilityChange)
}

function connectionTypeOf({ connection }: Navigator & { connection?: { effectiveType?: string } }) {
  const type = connection?.effectiveType
  return type ? { connection: type } : {}
}
