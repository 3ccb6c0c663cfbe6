import { isOwnBackEnd, type ServiceName } from '../../src/features/enquiry/enquiry-services.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { readAddress } from '../read-address.ts'

/**
 * The settings of enquiries. `endpoint` is empty if the form has no receiver and simulates sending.
 * Then `service` and `proxy` are empty too.
 */
type EnquirySettings = {
  /** The address to which the form sends enquiries. */
  endpoint: string
  service: ServiceName | ''
  /**
   * The address to which the host proxies enquiries. Empty if the host proxies none. Only an
   * endpoint that is a path of the site can be proxied.
   */
  proxy: string
  /** Whether `VITE_ENQUIRY_SIMULATE` is true. */
  isSimulated: boolean
}

const hubspotPath = 'hsforms.com/submissions/v3/integration/submit'
/**
 * The pattern of the endpoint of each service, and an example for error messages.
 * `src/features/enquiry/enquiry-services.ts` defines the requests to these services.
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
 * Reads the settings of enquiries. `read` returns the value of a variable, or an empty string.
 * Throws a one-sentence error with advice for an invalid setting.
 */
export function readEnquirySettings(
  read: (name: string) => string,
  isSimulated: boolean,
): EnquirySettings {
  const endpointValue = read('VITE_ENQUIRY_ENDPOINT')
  const proxyValue = read('VITE_ENQUIRY_PROXY')
  const service = readService(read('VITE_ENQUIRY_SERVICE'))
  if (!endpointValue && service === 'generic' && !proxyValue)
    return { endpoint: '', service: '', proxy: '', isSimulated }

  const endpoint = readEndpoint(endpointValue, service, isSimulated)
  const canProxy = isOwnBackEnd(service) && endpoint.startsWith('/')
  return { endpoint, service, proxy: readProxy(proxyValue, canProxy), isSimulated }
}

function readService(value: string): ServiceName {
  const service = value || 'generic'
  if (isService(service)) return service
  const advice = `set VITE_ENQUIRY_SERVICE to one of ${Object.keys(endpoints).join(', ')}`
  throw errorWithoutStack(`There is no enquiry service “${service}”: ${advice}.`)
}

const isService = (name: string): name is ServiceName => name in endpoints

function readEndpoint(value: string, service: ServiceName, isSimulated: boolean): string {
  const { pattern, example } = endpoints[service]
  const advice = `for ${service}, set it to ${example}`
  if (!value)
    throw errorWithoutStack(
      `VITE_ENQUIRY_ENDPOINT is missing, so no enquiry would arrive: ${advice}.`,
    )
  if (isSimulated)
    throw errorWithoutStack(
      'VITE_ENQUIRY_SIMULATE is true, and VITE_ENQUIRY_ENDPOINT is set too: unset one of them.',
    )
  const endpoint = readAddress('VITE_ENQUIRY_ENDPOINT', value, advice)
  if (!pattern.test(endpoint))
    throw errorWithoutStack(`VITE_ENQUIRY_ENDPOINT is “${value}”: ${advice}.`)
  return endpoint
}

/** Reads the address to which the host proxies enquiries. Returns an empty string for no proxy. */
function readProxy(value: string, canProxy: boolean): string {
  if (!value) return ''
  if (!canProxy)
    throw errorWithoutStack(
      'VITE_ENQUIRY_PROXY is for an endpoint that is a path of the site: unset it.',
    )
  const advice = 'set it to an address such as http://127.0.0.1:8787/enquiries'
  if (value.startsWith('/')) throw errorWithoutStack(`VITE_ENQUIRY_PROXY is “${value}”: ${advice}.`)
  return readAddress('VITE_ENQUIRY_PROXY', value, advice)
}
