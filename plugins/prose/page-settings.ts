import type { ServiceName } from '../../src/features/enquiry/enquiry-services.ts'
import { readSettings } from '../settings.ts'

/** The build settings that decide which texts replace `{settings}` in prose pages. */
export type PageSettings = {
  /**
   * Who receives enquiries. `simulated`: nobody, by setting. `unset`: nobody, without a setting.
   */
  receiver: ServiceName | 'simulated' | 'unset'
  /** Whether the site sends its web vitals to an endpoint. */
  isMeasured: boolean
  /** Whether the site sends its errors to an endpoint. */
  isReported?: boolean
}

/**
 * Reads the settings that pages mention from the variables of the build. Throws if one is invalid.
 */
export function pageSettings(env: Record<string, unknown>): PageSettings {
  const { enquiry, vitalsEndpoint, errorsEndpoint } = readSettings(env)
  const { service, isSimulated } = enquiry
  const receiver = service || (isSimulated ? 'simulated' : 'unset')
  return { receiver, isMeasured: vitalsEndpoint !== '', isReported: errorsEndpoint !== '' }
}
