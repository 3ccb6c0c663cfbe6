import { readEnquirySettings } from './enquiry/settings.ts'
import { errorWithoutStack } from './error-without-stack.ts'
import { readAddress } from './read-address.ts'
import { readTrustedProxies } from './read-trusted-proxies.ts'

// Matches the names of all settings.
const settingName =
  /^VITE_(ENQUIRY_(ENDPOINT|SERVICE|PROXY|SIMULATE)|(ERRORS|VITALS)_ENDPOINT|LONG_HSTS|TRUSTED_PROXIES)$/

/**
 * Reads the settings from the environment variables of a build. Throws a one-sentence error with
 * advice for an invalid or unknown setting.
 */
export function readSettings(env: Record<string, unknown>) {
  /** Returns the value of a setting. Empty if the setting is missing. */
  const read = (name: string) => (env[name] as string | undefined)?.trim() ?? ''
  const isTrue = (name: string) => {
    const value = read(name)
    if (!['', 'true', 'false'].includes(value))
      throw errorWithoutStack(`${name} is “${value}”: set it to true, or unset it.`)
    return value === 'true'
  }
  const unknownName = Object.keys(env).find(
    (name) => name.startsWith('VITE_') && !settingName.test(name),
  )
  if (unknownName)
    throw errorWithoutStack(`${unknownName} is no setting of this site: is it misspelled?`)
  const advice =
    'set it to the address that receives the data, such as https://example.com/reports or /reports'
  const readEndpoint = (name: string) => read(name) && readAddress(name, read(name), advice)
  return {
    enquiry: readEnquirySettings(read, isTrue('VITE_ENQUIRY_SIMULATE')),
    /** The address that receives web vitals of visits. Empty if the site sends none. */
    vitalsEndpoint: readEndpoint('VITE_VITALS_ENDPOINT'),
    /** The address that receives error reports of visits. Empty if the site sends none. */
    errorsEndpoint: readEndpoint('VITE_ERRORS_ENDPOINT'),
    /** Whether browsers are told to use only HTTPS for two years, and for all subdomains. */
    hasLongHsts: isTrue('VITE_LONG_HSTS'),
    /**
     * The IP addresses and networks of the proxies in front of the host. The host trusts
     * `X-Forwarded-For` from these proxies.
     */
    trustedProxies: readTrustedProxies(read('VITE_TRUSTED_PROXIES')),
  }
}
