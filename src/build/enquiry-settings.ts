/** Where enquiries go, as the build was told. Without an endpoint the form simulates. */
export type EnquirySettings = { endpoint: string; service: string; key: string }

type Needs = {
  /** What the endpoint must look like, in words and as a check of its address and host. */
  endpoint: string
  isEndpoint: (address: URL, isOurs: boolean) => boolean
  /** What the key is, for a service that needs one. */
  key?: string
}

const ours = 'https://our.invalid'
const submitPath = /^\/submissions\/v3\/integration\/submit\/\d+\/[\da-f-]{36}$/i
const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
// On the developer's own machine anything may stand in for a service.
const at = (host: string, path: RegExp) => (address: URL, isOurs: boolean) =>
  !isOurs && path.test(address.pathname) && (address.hostname === host || isLoopback(address))

/** What each service needs to be told. How it is spoken to stands in `src/enquiry/enquiry-services.ts`. */
export const serviceNeeds: Record<string, Needs> = {
  generic: {
    endpoint: 'the address of your back end, such as https://example.com/enquiries or /api/enquiries',
    isEndpoint: () => true,
  },
  netlify: {
    endpoint: 'a page of the site itself, without .html: /thanks',
    isEndpoint: ({ pathname }, isOurs) => isOurs && !pathname.includes('.'),
  },
  formspree: {
    endpoint: 'the address of your form, such as https://formspree.io/f/abcdwxyz',
    isEndpoint: at('formspree.io', /^\/f\/\w+$/),
  },
  web3forms: {
    endpoint: 'https://api.web3forms.com/submit',
    isEndpoint: at('api.web3forms.com', /^\/submit$/),
    key: 'the access key of your form',
  },
  hubspot: {
    endpoint:
      'the address of your form with its portal and form ids, such as https://api.hsforms.com/submissions/v3/integration/submit/1234567/01234567-89ab-cdef-0123-456789abcdef',
    isEndpoint: (address, isOurs) =>
      ['', '-na2', '-na3', '-eu1', '-ap1'].some((region) =>
        at(`api${region}.hsforms.com`, submitPath)(address, isOurs),
      ),
  },
  basin: {
    endpoint: 'the address of your form, such as https://usebasin.com/f/0123456789ab',
    isEndpoint: at('usebasin.com', /^\/f\/\w+$/),
  },
}

const names = Object.keys(serviceNeeds)

/** Reads and checks the settings. Throws one sentence that says what to set. */
export function readEnquirySettings(env: Record<string, string | undefined>): EnquirySettings {
  const read = (name: string) => env[`VITE_ENQUIRY_${name}`]?.trim() ?? ''
  const [endpoint, service, key] = [read('ENDPOINT'), read('SERVICE') || 'generic', read('KEY')]
  const needs = names.includes(service) ? serviceNeeds[service] : undefined
  if (!needs)
    throw new Error(`There is no enquiry service “${service}”: set VITE_ENQUIRY_SERVICE to one of ${names.join(', ')}.`)

  if (!endpoint) {
    if (!read('SERVICE') && !key) return { endpoint: '', service: '', key: '' }
    throw new Error(
      `VITE_ENQUIRY_ENDPOINT is missing, so no enquiry would arrive: set it to ${needs.endpoint}, or unset the other VITE_ENQUIRY_ variables.`,
    )
  }

  const isOurs = /^\/(?![/\\])/.test(endpoint)
  const isAddress = isOurs || /^https?:\/\//i.test(endpoint)
  const address = isAddress && URL.canParse(endpoint, ours) ? new URL(endpoint, ours) : undefined
  if (!address || address.username || address.password || address.hash || !needs.isEndpoint(address, isOurs))
    throw new Error(`VITE_ENQUIRY_ENDPOINT is “${endpoint}”: for ${service}, set it to ${needs.endpoint}.`)
  if (address.protocol === 'http:' && !isLoopback(address))
    throw new Error(`VITE_ENQUIRY_ENDPOINT is not encrypted: set it to an address that begins with https://.`)

  if (needs.key && !key) throw new Error(`VITE_ENQUIRY_KEY is missing: for ${service}, set it to ${needs.key}.`)
  if (!needs.key && key) throw new Error(`${service} takes no key: unset VITE_ENQUIRY_KEY.`)
  return { endpoint, service, key }
}
