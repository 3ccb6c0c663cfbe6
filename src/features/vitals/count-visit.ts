import type { AnalyticsContent } from '#content-types'
import { savesData } from '../../navigation/connection'
import { whenIdle } from '../../hydration/when-idle'
import { refusesTracking } from './measure-visit'

// TypeScript does not know it.
type TrustedTypes = {
  createPolicy: (name: string, rules: object) => { createScriptURL: (address: string) => string }
}

/**
 * Loads the script of the service that counts visits, once the browser is idle; not where the browser asks not to be tracked, or
 * to save data.
 */
export function countVisit({ service, script, id }: AnalyticsContent) {
  if (refusesTracking() || savesData()) return
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // The page's policy allows this one. It gives the address of the script, whatever it is asked for.
  const policy = trustedTypes?.createPolicy('analytics', { createScriptURL: () => script })
  const element = document.createElement('script')
  element.src = policy?.createScriptURL(script) ?? script
  // The script of Umami's cloud would send to another host, which the policy refuses.
  if (service === 'umami') Object.assign(element.dataset, { websiteId: id, hostUrl: script.replace(/\/[^/]*$/, '') })
  else element.dataset.domain = id
  // Plausible's newer scripts count only once they have options.
  if (service === 'plausible') Object.assign(window, { plausible: { o: {} } })
  whenIdle(() => document.head.append(element))
}
