import { whenIdle } from '../../hydration/when-idle'

/** Whether the browser asks that the visitor is not tracked (Global Privacy Control). */
export const refusesTracking = () => 'globalPrivacyControl' in navigator && Boolean(navigator.globalPrivacyControl)

/**
 * Measures the Web Vitals of this visit and sends them to `endpoint`, once, when the page is first hidden. `route` is the path
 * in the route table that the visit began on. Does nothing where `refusesTracking` or
 * the code cannot be loaded.
 */
export function measureVisit(endpoint: string, route: string) {
  if (refusesTracking()) return
  whenIdle(() => {
    import('./report-vitals').then(({ reportVitals }) => reportVitals(endpoint, route)).catch(() => undefined)
  })
}
