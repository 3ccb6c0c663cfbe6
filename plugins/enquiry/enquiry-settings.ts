import { errorWithoutStack } from '../error-without-stack.ts'
import { services, type ServiceName } from '../../src/features/enquiry/enquiry-services.ts'
import { readAddress } from './setting-address.ts'

/** Where enquiries are sent, as set for the build. Without an endpoint the form simulates, and all but `isSimulated` are empty. */
export type EnquirySettings = {
  endpoint: string
  service: ServiceName | ''
  /** The country of the company whose service it is, as two letters. */
  country: string
  /** Where the host of the site passes enquiries on to, if the endpoint is a path of the site. */
  proxy: string
  /** That nothing is sent was asked for by name. */
  isSimulated: boolean
}

/** What the endpoint of each service looks like. How it is addressed is in `src/features/enquiry/enquiry-services.ts`. */
const endpoints: Record<ServiceName, { pattern: RegExp; advice: string }> = {
  generic: {
    pattern: /./,
    advice: 'set it to the address of your back end, such as https://example.com/enquiries or /api/enquiries',
  },
  netlify: { pattern: /^\/[^.]*$/, advice: 'for netlify, set it to a page of the site itself, without .html: /thanks' },
  formspree: {
    pattern: /^https:\/\/formspree\.io\/f\/\w+$/,
    advice: 'for formspree, set it to the address of your form, such as https://formspree.io/f/abcdwxyz',
  },
  hubspot: {
    pattern: /^https:\/\/api(-\w+)?\.hsforms\.com\/submissions\/v3\/integration\/submit\/\d+\/[\da-f-]{36}$/i,
    advice:
      'for hubspot, set it to https://api.hsforms.com/submissions/v3/integration/submit/ with the ids of your portal and form',
  },
}

// They do not keep the contract of a back end: two enquiries with the same id are two to them.
const formServices =
  /^https:\/\/([\w-]+\.)*(airtable|formcarry|formspree|formsubmit|getform|hsforms|jotform|make|script\.google|submit-form|usebasin|web3forms|zapier)\.(co|com|io)\//

const isService = (name: string): name is ServiceName => name in services

/** Reads the settings from the `VITE_ENQUIRY_` variables. Throws an error of one sentence that says what to set. */
export function readEnquirySettings(read: (name: string) => string, isSimulated: boolean): EnquirySettings {
  const typed = read('VITE_ENQUIRY_ENDPOINT')
  const service = read('VITE_ENQUIRY_SERVICE') || 'generic'
  const proxy = read('VITE_ENQUIRY_PROXY')
  const known = Object.keys(services).join(', ')
  if (!isService(service)) throw errorWithoutStack(`VITE_ENQUIRY_SERVICE is “${service}”: set it to one of ${known}.`)
  const { pattern, advice } = endpoints[service]
  if (!typed) {
    if (service === 'generic' && !proxy) return { endpoint: '', service: '', country: '', proxy: '', isSimulated }
    throw errorWithoutStack(`VITE_ENQUIRY_ENDPOINT is missing, so no enquiry would arrive: ${advice}.`)
  }
  if (isSimulated)
    throw errorWithoutStack('VITE_ENQUIRY_SIMULATE is true, and VITE_ENQUIRY_ENDPOINT is set too: unset one of them.')
  const endpoint = readAddress('VITE_ENQUIRY_ENDPOINT', typed, advice, { maySitePath: true })
  if (!pattern.test(endpoint)) throw errorWithoutStack(`VITE_ENQUIRY_ENDPOINT is “${typed}”: ${advice}.`)
  if (service === 'generic' && formServices.test(endpoint))
    throw errorWithoutStack(
      `VITE_ENQUIRY_ENDPOINT is an address of a form service, not of your own back end: set VITE_ENQUIRY_SERVICE to one of ${known}.`,
    )
  if (proxy && (service !== 'generic' || !endpoint.startsWith('/')))
    throw errorWithoutStack('VITE_ENQUIRY_PROXY is for an endpoint that is a path of the site: unset it.')
  const proxyAdvice = 'set it to the address of your back end, such as http://127.0.0.1:8787/enquiries'
  return {
    endpoint,
    service,
    country: services[service].company?.country ?? '',
    proxy: proxy && readAddress('VITE_ENQUIRY_PROXY', proxy, proxyAdvice),
    isSimulated,
  }
}
