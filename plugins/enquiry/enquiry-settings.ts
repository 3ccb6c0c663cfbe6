import { services, type ServiceName } from '../../src/features/enquiry/enquiry-services.ts'
import { isLoopback, readAddress } from './setting-address.ts'

/** Where enquiries are sent, as set for the build. Without an endpoint the form simulates, and all but `isSimulated` are empty. */
export type EnquirySettings = {
  endpoint: string
  service: ServiceName | ''
  key: string
  /** The country of the company whose service it is, as two letters. */
  country: string
  /** Where the host of the site passes enquiries on to, if the endpoint is a path of the site. */
  proxy: string
  /** That nothing is sent was asked for by name. */
  isSimulated: boolean
}

type ServiceRequirements = {
  /** What the endpoint must look like, in words and as a check of its address, which may be a path of the site itself. */
  endpoint: string
  isEndpoint: (address: URL, isSitePath: boolean) => boolean
  /** The domain of the service: what is there is nobody's own back end. */
  domain?: string
  /** What the key is, for a service that needs one. */
  key?: string
}

const submitPath = /^\/submissions\/v3\/integration\/submit\/\d+\/[\da-f-]{36}$/i
// On the developer's own machine anything may stand in for a service.
const isAt = (host: string, path: RegExp) => (address: URL, isSitePath: boolean) =>
  !isSitePath && path.test(address.pathname) && (address.hostname === host || isLoopback(address))

/** What must be set for each service. How it is addressed is in `src/features/enquiry/enquiry-services.ts`. */
export const serviceRequirements: Record<ServiceName, ServiceRequirements> = {
  generic: {
    endpoint: 'the address of your back end, such as https://example.com/enquiries or /api/enquiries',
    isEndpoint: () => true,
  },
  netlify: {
    endpoint: 'a page of the site itself, without .html: /thanks',
    isEndpoint: ({ pathname }, isSitePath) => isSitePath && !pathname.includes('.'),
  },
  formspree: {
    endpoint: 'the address of your form, such as https://formspree.io/f/abcdwxyz',
    isEndpoint: isAt('formspree.io', /^\/f\/\w+$/),
    domain: 'formspree.io',
  },
  web3forms: {
    endpoint: 'https://api.web3forms.com/submit',
    isEndpoint: isAt('api.web3forms.com', /^\/submit$/),
    domain: 'web3forms.com',
    key: 'the access key of your form',
  },
  hubspot: {
    endpoint:
      'the address of your form with its portal and form ids, such as https://api.hsforms.com/submissions/v3/integration/submit/1234567/01234567-89ab-cdef-0123-456789abcdef',
    isEndpoint: (address, isSitePath) =>
      ['', '-na2', '-na3', '-eu1', '-ap1'].some((region) =>
        isAt(`api${region}.hsforms.com`, submitPath)(address, isSitePath),
      ),
    domain: 'hsforms.com',
  },
  basin: {
    endpoint: 'the address of your form, such as https://usebasin.com/f/0123456789ab',
    isEndpoint: isAt('usebasin.com', /^\/f\/\w+$/),
    domain: 'usebasin.com',
  },
}

const serviceNames = Object.keys(serviceRequirements)
const isService = (name: string): name is ServiceName => serviceNames.includes(name)
const none: EnquirySettings = { endpoint: '', service: '', key: '', country: '', proxy: '', isSimulated: false }

/** Reads the settings from the `VITE_ENQUIRY_` variables. Throws an error of one sentence that says what to set. */
export function readEnquirySettings(env: Record<string, unknown>): EnquirySettings {
  const read = (name: string) => {
    const value = env[`VITE_ENQUIRY_${name}`]
    return typeof value === 'string' ? value.trim() : ''
  }
  const endpoint = read('ENDPOINT')
  const simulate = read('SIMULATE')
  if (!['', 'true', 'false'].includes(simulate))
    throw new Error(`VITE_ENQUIRY_SIMULATE is “${simulate}”: set it to true, or unset it.`)
  const isSimulated = simulate === 'true'
  if (isSimulated && endpoint)
    throw new Error(
      'VITE_ENQUIRY_SIMULATE is true, and VITE_ENQUIRY_ENDPOINT is set too: unset the one that is not meant.',
    )

  const service = read('SERVICE') || 'generic'
  if (!isService(service))
    throw new Error(
      `There is no enquiry service “${service}”: set VITE_ENQUIRY_SERVICE to one of ${serviceNames.join(', ')}.`,
    )
  const required = serviceRequirements[service]
  if (!endpoint) {
    if (!['SERVICE', 'KEY', 'COUNTRY', 'PROXY'].some(read)) return { ...none, isSimulated }
    throw new Error(
      `VITE_ENQUIRY_ENDPOINT is missing, so no enquiry would arrive: set it to ${required.endpoint}, or unset the other VITE_ENQUIRY_ variables.`,
    )
  }

  const advice = `for ${service}, set it to ${required.endpoint}`
  const { href, url, isSitePath } = readAddress('VITE_ENQUIRY_ENDPOINT', endpoint, { advice, maySitePath: true })
  if (!required.isEndpoint(url, isSitePath)) throw new Error(`VITE_ENQUIRY_ENDPOINT is “${endpoint}”: ${advice}.`)
  const runBy = serviceNames.filter(isService).find((name) => isOf(serviceRequirements[name].domain, url))
  if (service === 'generic' && runBy)
    throw new Error(
      `VITE_ENQUIRY_ENDPOINT is an address of ${services[runBy].company?.name}: set VITE_ENQUIRY_SERVICE to ${runBy}.`,
    )
  const other = otherServices.find((domain) => isOf(domain, url))
  if (other)
    throw new Error(
      `VITE_ENQUIRY_ENDPOINT is an address of ${other}, a form service that the site does not know: set it to a back end of your own, which may pass enquiries on, or choose another service.`,
    )
  return {
    endpoint: href,
    service,
    key: readKey(service, read('KEY')),
    country: readCountry(service, read('COUNTRY')),
    proxy: readProxy(service, isSitePath, read('PROXY')),
    isSimulated,
  }
}

// What they answer is not known here, and they keep each of two enquiries with the same id.
const otherServices = [
  'airtable.com',
  'formcarry.com',
  'formsubmit.co',
  'getform.io',
  'jotform.com',
  'make.com',
  'script.google.com',
  'submit-form.com',
  'zapier.com',
]

const isOf = (domain: string | undefined, { hostname }: URL) =>
  domain !== undefined && (hostname === domain || hostname.endsWith(`.${domain}`))

function readKey(service: ServiceName, key: string) {
  const required = serviceRequirements[service].key
  if (required && !key) throw new Error(`VITE_ENQUIRY_KEY is missing: for ${service}, set it to ${required}.`)
  if (!required && key) throw new Error(`${service} takes no key: unset VITE_ENQUIRY_KEY.`)
  return key
}

function readCountry(service: ServiceName, typed: string) {
  const { company } = services[service]
  const country = typed.toUpperCase() || company?.country || ''
  if (!company && country)
    throw new Error('VITE_ENQUIRY_COUNTRY is the country of a form service: unset it for your own back end.')
  if (company && !isCountry(country))
    throw new Error(
      `VITE_ENQUIRY_COUNTRY is ${typed ? `“${typed}”` : 'missing'}: set it to the country in which ${company.name} has its seat, as two letters such as US, which the privacy page names.`,
    )
  return country
}

// Codes of the same list that are no country: regions, leagues, those for tests, those of the past, and UK, which is GB.
const otherRegions = new Set([
  'AC',
  'AN',
  'CS',
  'DD',
  'EU',
  'EZ',
  'QO',
  'SU',
  'TP',
  'UK',
  'UN',
  'XA',
  'XB',
  'YU',
  'ZR',
  'ZZ',
])

function isCountry(code: string) {
  if (!/^[A-Z]{2}$/.test(code) || otherRegions.has(code)) return false
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
}

function readProxy(service: ServiceName, isSitePath: boolean, proxy: string) {
  if (!proxy) return ''
  if (!isSitePath || service !== 'generic')
    throw new Error('VITE_ENQUIRY_PROXY is for an endpoint that is a path of the site, such as /enquiries: unset it.')
  return readAddress('VITE_ENQUIRY_PROXY', proxy, {
    advice: 'set it to the address of your back end, such as http://127.0.0.1:8787/enquiries',
    isForHosts: true,
  }).href
}
