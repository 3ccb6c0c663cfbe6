import { whenIdle } from '../hydration/when-idle'

/**
 * Measures how fast this visit is for its visitor and sends it to `endpoint`, once, when the page is hidden; `route` is the
 * path of the route table that the visit began on. Does nothing for a browser that asks not to be tracked (Global Privacy
 * Control), and gives up without a word when its code cannot be loaded.
 */
export function measureVisit(endpoint: string, route: string) {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) return
  whenIdle(() => {
    import('./report-vitals').then(({ reportVitals }) => reportVitals(endpoint, route)).catch(() => undefined)
  })
}
