import { readEnquirySettings, type EnquirySettings } from './enquiry-settings.ts'
import { readAddress } from './setting-address.ts'

/** What is set for the build. The pages, their policy, their code and the files for hosts are all made from it. */
export type Settings = {
  enquiry: EnquirySettings
  /** Where measurements of real visits are sent, or empty. */
  vitalsEndpoint: string
  /** Whether browsers are told to use only HTTPS for two years, and for all subdomains. */
  hasLongHsts: boolean
}

/** Reads the settings from the variables of the build. Throws an error of one sentence that says what to set. */
export function readSettings(env: Record<string, unknown>): Settings {
  const vitals = env.VITE_VITALS_ENDPOINT
  const isMeasured = typeof vitals === 'string' && vitals.trim() !== ''
  const advice = 'set it to the address that takes measurements, such as https://example.com/vitals or /vitals'
  const hsts = typeof env.VITE_LONG_HSTS === 'string' ? env.VITE_LONG_HSTS.trim() : ''
  if (!['', 'true', 'false'].includes(hsts))
    throw new Error(`VITE_LONG_HSTS is “${hsts}”: set it to true if every subdomain has HTTPS, or unset it.`)
  return {
    hasLongHsts: hsts === 'true',
    enquiry: readEnquirySettings(env),
    vitalsEndpoint: isMeasured ? readAddress('VITE_VITALS_ENDPOINT', vitals, { advice, maySitePath: true }).href : '',
  }
}
