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

const hubspotPath = 'hsforms.com/submissions/v3/integration/submit'
/** What the endpoint of each service looks like. How it is addressed is in `src/features/enquiry/enquiry-services.ts`. */
const endpoints: Record<ServiceName, { pattern: RegExp; example: string }> = {
  generic: { pattern: /./, example: 'https://example.com/enquiries or /api/enquiries' },
  netlify: { pattern: /^\/[^.]*$/, example: '/thanks, a page of the site without .html' },
  formspree: { pattern: /^https:\/\/formspree\.io\/f\/\w+$/, example: 'https://formspree.io/f/abcdwxyz' },
  hubspot: {
    pattern: new RegExp(String.raw`^https://api(-\w+)?\.${hubspotPath}/\d+/[\da-f-]{36}$`, 'i'),
    example: `https://api.${hubspotPath}/ with the ids of your portal and form`,
  },
}

// They do not keep the contract of a back end: two enquiries with the same id are two to them.
const formServices =
  /^https:\/\/([\w-]+\.)*(airtable|formcarry|formspree|formsubmit|getform|hsforms|jotform|make|usebasin|web3forms|zapier)\.(co|com|io)\//

const isService = (name: string): name is ServiceName => name in services

/** Reads the settings of enquiries. `read` gives a variable by its name. Throws an error of one sentence that says what to set. */
export function readEnquirySettings(read: (name: string) => string, isSimulated: boolean): EnquirySettings {
  const typed = read('VITE_ENQUIRY_ENDPOINT')
  const service = read('VITE_ENQUIRY_SERVICE') || 'generic'
  const proxy = read('VITE_ENQUIRY_PROXY')
  const known = `set VITE_ENQUIRY_SERVICE to one of ${Object.keys(services).join(', ')}`
  if (!isService(service)) throw errorWithoutStack(`There is no enquiry service “${service}”: ${known}.`)
  if (!typed && service === 'generic' && !proxy)
    return { endpoint: '', service: '', country: '', proxy: '', isSimulated }

  const { pattern, example } = endpoints[service]
  const advice = `for ${service}, set it to ${example}`
  if (!typed) throw errorWithoutStack(`VITE_ENQUIRY_ENDPOINT is missing, so no enquiry would arrive: ${advice}.`)
  if (isSimulated)
    throw errorWithoutStack('VITE_ENQUIRY_SIMULATE is true, and VITE_ENQUIRY_ENDPOINT is set too: unset one of them.')
  const endpoint = readAddress('VITE_ENQUIRY_ENDPOINT', typed, advice, { maySitePath: true })
  if (!pattern.test(endpoint)) throw errorWithoutStack(`VITE_ENQUIRY_ENDPOINT is “${typed}”: ${advice}.`)
  if (service === 'generic' && formServices.test(endpoint))
    throw errorWithoutStack(`VITE_ENQUIRY_ENDPOINT is of a form service, not your own back end: ${known}.`)
  if (proxy && (service !== 'generic' || !endpoint.startsWith('/')))
    throw errorWithoutStack('VITE_ENQUIRY_PROXY is for an endpoint that is a path of the site: unset it.')
  return {
    endpoint,
    service,
    country: services[service].company?.country ?? '',
    proxy:
      proxy && readAddress('VITE_ENQUIRY_PROXY', proxy, 'set it to an address such as http://127.0.0.1:8787/enquiries'),
    isSimulated,
  }
}
