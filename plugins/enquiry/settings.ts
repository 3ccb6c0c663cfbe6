import type { ServiceName } from '../../src/features/enquiry/enquiry-services.ts'
import { errorWithoutStack } from '../error-without-stack.ts'

/** Where enquiries are sent. Without an endpoint the form simulates, and all but `isSimulated` are empty. */
type EnquirySettings = {
  endpoint: string
  service: ServiceName | ''
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

// What a content security policy, nginx and Caddy take as it is: no quotes and signs of theirs, no second slash, which would begin
// the name of a host, and no IPv6 address. A name without a dot is no public host.
const host = String.raw`https://([a-z\d-]+\.)+[a-z\d-]+|https?://(localhost|127\.0\.0\.1)`
const address = new RegExp(String.raw`^((${host})(:\d+)?)?(?=/)(/[\w.~@:+-]+)*/?(\?[\w.~=&%-]*)?$`)

const names = /^VITE_(ENQUIRY_(ENDPOINT|SERVICE|PROXY|SIMULATE)|(ERRORS|VITALS)_ENDPOINT|LONG_HSTS)$/

/**
 * Reads the settings from the variables of the build: the pages, their policy, their code and the files for hosts are all made from
 * them. Throws an error of one sentence that says what to set.
 */
export function readSettings(env: Record<string, unknown>) {
  const read = (name: string) => (env[name] as string | undefined)?.trim() ?? ''
  const isTrue = (name: string) => {
    const value = read(name)
    if (!['', 'true', 'false'].includes(value))
      throw errorWithoutStack(`${name} is “${value}”: set it to true, or unset it.`)
    return value === 'true'
  }
  const unknown = Object.keys(env).find((name) => name.startsWith('VITE_') && !names.test(name))
  if (unknown) throw errorWithoutStack(`${unknown} is no setting of this site: is it misspelled?`)
  const advice = 'set it to the address that takes them, such as https://example.com/reports or /reports'
  const readEndpoint = (name: string) => read(name) && readAddress(name, read(name), advice)
  return {
    enquiry: readEnquirySettings(read, isTrue('VITE_ENQUIRY_SIMULATE')),
    /** Where measurements of real visits are sent, or empty. */
    vitalsEndpoint: readEndpoint('VITE_VITALS_ENDPOINT'),
    /** Where it is told what fails in real visits, or empty. */
    errorsEndpoint: readEndpoint('VITE_ERRORS_ENDPOINT'),
    /** Whether browsers are told to use only HTTPS for two years, and for all subdomains. */
    hasLongHsts: isTrue('VITE_LONG_HSTS'),
  }
}

function readEnquirySettings(read: (name: string) => string, isSimulated: boolean): EnquirySettings {
  const typed = read('VITE_ENQUIRY_ENDPOINT')
  const service = (read('VITE_ENQUIRY_SERVICE') || 'generic') as ServiceName
  const proxy = read('VITE_ENQUIRY_PROXY')
  const known = `set VITE_ENQUIRY_SERVICE to one of ${Object.keys(endpoints).join(', ')}`
  if (!(service in endpoints)) throw errorWithoutStack(`There is no enquiry service “${service}”: ${known}.`)
  if (!typed && service === 'generic' && !proxy) return { endpoint: '', service: '', proxy: '', isSimulated }

  const { pattern, example } = endpoints[service]
  const advice = `for ${service}, set it to ${example}`
  if (!typed) throw errorWithoutStack(`VITE_ENQUIRY_ENDPOINT is missing, so no enquiry would arrive: ${advice}.`)
  if (isSimulated)
    throw errorWithoutStack('VITE_ENQUIRY_SIMULATE is true, and VITE_ENQUIRY_ENDPOINT is set too: unset one of them.')
  const endpoint = readAddress('VITE_ENQUIRY_ENDPOINT', typed, advice)
  if (!pattern.test(endpoint)) throw errorWithoutStack(`VITE_ENQUIRY_ENDPOINT is “${typed}”: ${advice}.`)
  if (proxy && (service !== 'generic' || !endpoint.startsWith('/')))
    throw errorWithoutStack('VITE_ENQUIRY_PROXY is for an endpoint that is a path of the site: unset it.')
  const proxyAdvice = 'set it to an address such as http://127.0.0.1:8787/enquiries'
  if (proxy.startsWith('/')) throw errorWithoutStack(`VITE_ENQUIRY_PROXY is “${proxy}”: ${proxyAdvice}.`)
  return { endpoint, service, proxy: proxy && readAddress('VITE_ENQUIRY_PROXY', proxy, proxyAdvice), isSimulated }
}

/** An address as it is typed into a setting: encrypted, on this machine, or a path of the site. */
function readAddress(name: string, typed: string, advice: string): string {
  // As browsers understand it: with its scheme and host in small letters.
  const href = typed.startsWith('/') ? typed : URL.canParse(typed) ? new URL(typed).href : ''
  // The parser drops line breaks, and reads backslashes as slashes.
  if (/[\s\\]/.test(typed) || !address.test(href)) throw errorWithoutStack(`${name} is “${typed}”: ${advice}.`)
  return href
}
