import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

/** What is sent: times in milliseconds, the layout shift as a score. Metrics that the browser does not measure are missing. */
type VisitReport = {
  route: string
  connection?: string
  lcp?: number
  inp?: number
  cls?: number
  ttfb?: number
}

/** Sends the Web Vitals of the page to `endpoint`, once, when the page is first hidden. */
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
    // Not `sendBeacon`, which also sends cookies and the referrer. `text/plain` needs no CORS preflight.
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
  // While the event bubbles: web-vitals reports its last values in the capture phase, which comes first.
  addEventListener('visibilitychange', handleVisibilityChange)
}

function connectionTypeOf({ connection }: Navigator & { connection?: { effectiveType?: string } }) {
  const type = connection?.effectiveType
  return type ? { connection: type } : {}
}
