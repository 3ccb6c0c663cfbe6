import type { AnalyticsContent } from '#content-types'
import { whenIdle } from '../../browser/when-idle'
import { savesData } from '../../browser/connection'

// TypeScript knows neither.
type TrustedTypes = {
  createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string }
}
type Globals = { trustedTypes?: TrustedTypes; navigator: { globalPrivacyControl?: boolean } }

const refusesTracking = () => (globalThis as Globals).navigator.globalPrivacyControl === true

/**
 * Has the Web Vitals of a visit that began on `route` sent to `endpoint`. Not where the browser
 * asks that nobody is tracked.
 */
export function measureVisit(endpoint: string, route: string) {
  if (refusesTracking()) return
  whenIdle(() => {
    import('./report-vitals')
      .then(({ reportVitals }) => reportVitals(endpoint, route))
      .catch(() => undefined)
  })
}

/**
 * Loads the script of the service that counts visits. Not where the browser asks that nobody is
 * tracked, or to save data.
 */
export function countVisit({ service, script, id }: AnalyticsContent) {
  if (refusesTracking() || savesData()) return
  // The page's content security policy allows this Trusted Types policy. It returns the URL of the
  // script for every input.
  const policy = (globalThis as Globals).trustedTypes?.createPolicy('analytics', {
    createScriptURL: () => script,
  })
  const element = document.createElement('script')
  element.src = policy?.createScriptURL(script) ?? script
  // The script of Umami's cloud would send to another host, which the policy refuses.
  if (service === 'umami')
    Object.assign(element.dataset, { websiteId: id, hostUrl: script.replace(/\/[^/]*$/, '') })
  else element.dataset.domain = id
  // Plausible's newer scripts count only once they have options.
  if (service === 'plausible') Object.assign(window, { plausible: { o: {} } })
  whenIdle(() => document.head.append(element))
}
