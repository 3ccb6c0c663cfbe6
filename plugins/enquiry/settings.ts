import { isOwnBackEnd, type ServiceName } from '../../src/features/enquiry/enquiry-services.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { readAddress } from '../read-address.ts'

/**
 * Where enquiries are sent. Without an endpoint, the form only simulates sending, and all texts are
 * empty.
 */
type EnquirySettings = {
  endpoint: string
  service: ServiceName | ''
  /** The address to which the host proxies enquiries, if the endpoint is a path of the site. */
  proxy: string
  /** Whether `VITE_ENQUIRY_SIMULATE` asks for the simulation. */
  isSimulated: boolean
}

const hubspotPath = 'hsforms.com/submissions/v3/integration/submit'
/**
 * The pattern of each service's endpoint. Requests are defined in
 * `src/features/enquiry/enquiry-services.ts`.
 */
const endpoints: Record<ServiceName, { pattern: RegExp; example: string }> = {
  generic: { pattern: /./, example: 'https://example.com/enquiries or /api/enquiries' },
  netlify: { pattern: /^\/[^.]*$/, example: '/thanks, a page of the site without .html' },
  formspree: {
    pattern: /^https:\/\/formspree\.io\/f\/\w+$/,
    example: 'https://formspree.io/f/abcdwxyz',
  },
  hubspot: {
    pattern: new RegExp(String.raw`^https://api(-\w+)?\.${hubspotPath}/\d+/[\da-f-]{36}$`, 'i'),
    example: `https://api.${hubspotPath}/ with the ids of your portal and form`,
  },
  receiver: {
    pattern: /^[^?]+$/,
    example: 'https://receiver.agency.com/enquiries or /enquiries, without a query',
  },
}

/**
 * Reads the settings of enquiries. `read` returns the value of a variable. Throws a one-sentence
 * error that says what to set.
 */
export function readEnquirySettings(
  read: (name: string) => string,
  isSimulated: boolean,
): EnquirySettings {
  const typed = read('VITE_ENQUIRY_ENDPOINT')
  const service = (read('VITE_ENQUIRY_SERVICE') || 'generic') as ServiceName
  const proxy = read('VITE_ENQUIRY_PROXY')
  const known = `set VITE_ENQUIRY_SERVICE to one of ${Object.keys(endpoints).join(', ')}`
  if (!(service in endpoints))
    throw errorWithoutStack(`There is no enquiry service “${service}”: ${known}.`)
  if (!typed && service === 'generic' && !proxy)
    return { endpoint: '', service: '', proxy: '', isSimulated }

  const { pattern, example } = endpoints[service]
  const advice = `for ${service}, set it to ${example}`
  if (!typed)
    throw errorWithoutStack(
      `VITE_ENQUIRY_ENDPOINT is missing, so no enquiry would arrive: ${advice}.`,
    )
  if (isSimulated)
    throw errorWithoutStack(
      'VITE_ENQUIRY_SIMULATE is true, and VITE_ENQUIRY_ENDPOINT is set too: unset one of them.',
    )
  const endpoint = readAddress('VITE_ENQUIRY_ENDPOINT', typed, advice)
  if (!pattern.test(endpoint))
    throw errorWithoutStack(`VITE_ENQUIRY_ENDPOINT is “${typed}”: ${advice}.`)
  if (proxy && (!isOwnBackEnd(service) || !endpoint.startsWith('/')))
    throw errorWithoutStack(
      'VITE_ENQUIRY_PROXY is for an endpoint that is a path of the site: unset it.',
    )
  const proxyAdvice = 'set it to an address such as http://127.0.0.1:8787/enquiries'
  if (proxy.startsWith('/'))
    throw errorWithoutStack(`VITE_ENQUIRY_PROXY is “${proxy}”: ${proxyAdvice}.`)
  return {
    endpoint,
    service,
    proxy: proxy && readAddress('VITE_ENQUIRY_PROXY', proxy, proxyAdvice),
    isSimulated,
  }
}
