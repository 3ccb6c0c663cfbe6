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
  const report: VisitReport = { route, ...connectionOf(navigator) }
  const note = ({ name, value }: Metric) => {
    const key = name.toLowerCase() as 'lcp' | 'inp' | 'cls' | 'ttfb'
    report[key] = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value)
  }
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(note, { reportAllChanges: true })

  const send = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', send)
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
  addEventListener('visibilitychange', send)
}

function connectionOf(of: Navigator & { connection?: { effectiveType?: string } }) {
  const connection = of.connection?.effectiveType
  return connection ? { connection } : {}
}
