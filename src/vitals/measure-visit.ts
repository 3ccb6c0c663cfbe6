import { whenIdle } from '../timing/when-idle'

/**
 * Measures the Web Vitals of this visit and sends them to `endpoint`, once, when the page is first hidden. `route` is the path
 * in the route table that the visit began on. Does nothing where the browser asks not to be tracked (Global Privacy Control) or
 * the code cannot be loaded.
 */
export function measureVisit(endpoint: string, route: string) {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) return
  whenIdle(() => {
    import('./report-vitals').then(({ reportVitals }) => reportVitals(endpoint, route)).catch(() => undefined)
  })
}
