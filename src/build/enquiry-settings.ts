/** Where enquiries are sent, as set for the build. All are empty without an endpoint: then the form simulates. */
type EnquirySettings = { endpoint: string; service: string; key: string }

type ServiceRequirements = {
  /** What the endpoint must look like, in words and as a check of its address, which may be a path of the site itself. */
  endpoint: string
  isEndpoint: (address: URL, isSitePath: boolean) => boolean
  /** What the key is, for a service that needs one. */
  key?: string
}

const siteOrigin = 'https://site.invalid'
const submitPath = /^\/submissions\/v3\/integration\/submit\/\d+\/[\da-f-]{36}$/i
const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
// On the developer's own machine anything may stand in for a service.
const isAt = (host: string, path: RegExp) => (address: URL, isSitePath: boolean) =>
  !isSitePath && path.test(address.pathname) && (address.hostname === host || isLoopback(address))

/** What must be set for each service. How it is addressed is in `src/enquiry/enquiry-services.ts`. */
export const serviceRequirements: Record<string, ServiceRequirements> = {
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
  },
  web3forms: {
    endpoint: 'https://api.web3forms.com/submit',
    isEndpoint: isAt('api.web3forms.com', /^\/submit$/),
    key: 'the access key of your form',
  },
  hubspot: {
    endpoint:
      'the address of your form with its portal and form ids, such as https://api.hsforms.com/submissions/v3/integration/submit/1234567/01234567-89ab-cdef-0123-456789abcdef',
    isEndpoint: (address, isSitePath) =>
      ['', '-na2', '-na3', '-eu1', '-ap1'].some((region) =>
        isAt(`api${region}.hsforms.com`, submitPath)(address, isSitePath),
      ),
  },
  basin: {
    endpoint: 'the address of your form, such as https://usebasin.com/f/0123456789ab',
    isEndpoint: isAt('usebasin.com', /^\/f\/\w+$/),
  },
}

const serviceNames = Object.keys(serviceRequirements)

/** Reads the settings from the `VITE_ENQUIRY_` variables. Throws an error of one sentence that says what to set. */
export function readEnquirySettings(env: Record<string, string | undefined>): EnquirySettings {
  const read = (name: string) => env[`VITE_ENQUIRY_${name}`]?.trim() ?? ''
  const [endpoint, service, key] = [read('ENDPOINT'), read('SERVICE') || 'generic', read('KEY')]
  const required = serviceNames.includes(service) ? serviceRequirements[service] : undefined
  if (!required)
    throw new Error(
      `There is no enquiry service “${service}”: set VITE_ENQUIRY_SERVICE to one of ${serviceNames.join(', ')}.`,
    )

  if (!endpoint) {
    if (!read('SERVICE') && !key) return { endpoint: '', service: '', key: '' }
    throw new Error(
      `VITE_ENQUIRY_ENDPOINT is missing, so no enquiry would arrive: set it to ${required.endpoint}, or unset the other VITE_ENQUIRY_ variables.`,
    )
  }

  const isSitePath = /^\/(?![/\\])/.test(endpoint)
  const isAddress = isSitePath || /^https?:\/\//i.test(endpoint)
  const address = isAddress && URL.canParse(endpoint, siteOrigin) ? new URL(endpoint, siteOrigin) : undefined
  if (!address || address.username || address.password || address.hash || !required.isEndpoint(address, isSitePath))
    throw new Error(`VITE_ENQUIRY_ENDPOINT is “${endpoint}”: for ${service}, set it to ${required.endpoint}.`)
  if (address.protocol === 'http:' && !isLoopback(address))
    throw new Error(`VITE_ENQUIRY_ENDPOINT is not encrypted: set it to an address that begins with https://.`)

  if (required.key && !key) throw new Error(`VITE_ENQUIRY_KEY is missing: for ${service}, set it to ${required.key}.`)
  if (!required.key && key) throw new Error(`${service} takes no key: unset VITE_ENQUIRY_KEY.`)
  return { endpoint, service, key }
}
