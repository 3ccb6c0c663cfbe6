import type { ServiceName } from '../../src/features/enquiry/enquiry-services.ts'
import { readSettings } from '../settings.ts'

/** The settings of a build that select the texts for `{settings}` in prose pages. */
export type PageSettings = {
  /**
   * The service that receives enquiries. `simulated`: nobody receives them, because
   * `VITE_ENQUIRY_SIMULATE` is true. `unset`: nobody receives them, because no setting of enquiries
   * is set.
   */
  receiver: ServiceName | 'simulated' | 'unset'
  /** Whether the site sends its web vitals to an endpoint. */
  isMeasured: boolean
  /** Whether the site sends its errors to an endpoint. */
  isReported?: boolean
}

/**
 * Reads the settings of prose pages from the environment variables of a build. Throws if a setting
 * is invalid.
 */
export function pageSettings(env: Record<string, unknown>): PageSettings {
  const { enquiry, vitalsEndpoint, errorsEndpoint } = readSettings(env)
  const { service, isSimulated } = enquiry
  const receiver = service || (isSimulated ? 'simulated' : 'unset')
  return { receiver, isMeasured: vitalsEndpoint !== '', isReported: errorsEndpoint !== '' }
}
