import type { AnalyticsContent } from '#content-types'
import { whenIdle } from '../../browser/when-idle'
import { savesData } from '../../browser/connection'
import { refusesMeasuring } from '../../browser/measuring-choice'

// TypeScript does not know `globalThis.trustedTypes`.
type TrustedTypes = {
  createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string }
}
type Globals = { trustedTypes?: TrustedTypes }

/**
 * Measures the Web Vitals of a visit that begins on `route`, and sends them to `endpoint`. Does
 * nothing if the visitor refuses measuring.
 */
export function measureVisit(endpoint: string, route: string) {
  if (refusesMeasuring()) return
  whenIdle(() => {
    import('./report-vitals')
      .then(({ reportVitals }) => reportVitals(endpoint, route))
      .catch(() => undefined)
  })
}

/**
 * Loads the script of the analytics service, which counts visits. Does nothing if the visitor
 * refuses measuring, or with Save-Data.
 */
export function countVisit({ service, script, id }: AnalyticsContent) {
  if (refusesMeasuring() || savesData()) return
  // The page's content security policy allows this Trusted Types policy, which returns the URL of
  // the script for every input.
  const policy = (globalThis as Globals).trustedTypes?.createPolicy('analytics', {
    createScriptURL: () => script,
  })
  const element = document.createElement('script')
  element.src = policy?.createScriptURL(script) ?? script
  // By default, the script of Umami's cloud sends to another host, which the policy refuses.
  const scriptFolder = script.replace(/\/[^/]*$/, '')
  if (service === 'umami') Object.assign(element.dataset, { websiteId: id, hostUrl: scriptFolder })
  else element.dataset.domain = id
  // Newer scripts of Plausible count visits only if they find options.
  if (service === 'plausible') Object.assign(window, { plausible: { o: {} } })
  whenIdle(() => document.head.append(element))
}
