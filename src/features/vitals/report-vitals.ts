import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { readConnection } from '../../hydration/connection'

/**
 * Sends the Web Vitals of the page to `endpoint`, once, when the page is first hidden: times in milliseconds, the layout shift as a
 * score. What the browser does not measure is left out, since `JSON.stringify` drops what is undefined.
 */
export function reportVitals(endpoint: string, route: string) {
  const report: Record<string, string | number | undefined> = { route, connection: readConnection().effectiveType }
  const recordMetric = ({ name, value }: Metric) => {
    report[name.toLowerCase()] = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value)
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
