import { errorWithoutStack } from '../error-without-stack.ts'
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

const names = [
  'VITE_ENQUIRY_ENDPOINT',
  'VITE_ENQUIRY_SERVICE',
  'VITE_ENQUIRY_PROXY',
  'VITE_ENQUIRY_SIMULATE',
  'VITE_VITALS_ENDPOINT',
  'VITE_LONG_HSTS',
]

// Hosts set variables with the same prefix, such as `VITE_VERCEL_URL`.
const isMisspelled = (name: string) =>
  !names.includes(name) &&
  (names.includes(`VITE_${name}`) ||
    /^VITE_(.*(ENQUIR|VITALS|HSTS)|\w+_(ENDPOINT|SERVICE|PROXY|SIMULATE)$)/i.test(name))

/** Reads the settings from the variables of the build. Throws an error of one sentence that says what to set. */
export function readSettings(env: Record<string, unknown>): Settings {
  const read = (name: string) => (env[name] as string | undefined)?.trim() ?? ''
  const isTrue = (name: string) => {
    const value = read(name)
    if (!['', 'true', 'false'].includes(value))
      throw errorWithoutStack(`${name} is “${value}”: set it to true, or unset it.`)
    return value === 'true'
  }
  const misspelled = Object.keys(env).find((name) => isMisspelled(name) && read(name))
  if (misspelled) throw errorWithoutStack(`There is no setting ${misspelled}: there are only ${names.join(', ')}.`)
  const vitals = read('VITE_VITALS_ENDPOINT')
  const advice = 'set it to the address that takes measurements, such as https://example.com/vitals or /vitals'
  return {
    enquiry: readEnquirySettings(read, isTrue('VITE_ENQUIRY_SIMULATE')),
    vitalsEndpoint: vitals && readAddress('VITE_VITALS_ENDPOINT', vitals, advice, { maySitePath: true }),
    hasLongHsts: isTrue('VITE_LONG_HSTS'),
  }
}
