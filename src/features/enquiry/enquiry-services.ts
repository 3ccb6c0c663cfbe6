import { fieldNames, type EnquiryValues } from './enquiry-fields.ts'

type Fields = Record<string, string>

/** A service, by its value of `VITE_ENQUIRY_SERVICE`. */
export type ServiceName = 'generic' | 'netlify' | 'formspree' | 'hubspot' | 'receiver'

/** How a request to a service differs from one to your own back end, and how its answers are read. */
export type EnquiryService = {
  /** Who runs it, for the privacy page, and the country of its seat as two letters. */
  company?: { name: string; country: string }
  extraFields?: Fields
  /** The name of the field with the URL to which a visitor without JavaScript is redirected. */
  redirectField?: string
  /** The field that only programs fill in, as the service calls it, if it knows one. */
  honeypotName?: string
  /** Makes the JSON body, for a service that does not accept forms. JSON needs a CORS preflight. */
  toJson?: (fields: Fields) => unknown
  /** Keeps the first of several enquiries with the same `enquiry_id`, so that one whose fate is unknown may be sent again. */
  keepsFirst?: boolean
  /** Whether an answer that reports no error says that the enquiry was taken. */
  isTaken: (answer: { status: number; text: string }, body: Record<string, unknown>) => boolean
}

// Your own back end, by the contract in docs/enquiries.md.
const ownBackEnd: EnquiryService = {
  redirectField: 'next',
  honeypotName: 'leave_empty',
  keepsFirst: true,
  isTaken: ({ status, text }, { ok, success }) =>
    ok === true || success === true || ([201, 202, 204].includes(status) && !isGarbled(text)),
}

/** Whether enquiries go to a back end of the agency: the project's own receiver, or any that keeps its contract. */
export const isOwnBackEnd = (service: string) => service === 'generic' || service === 'receiver'

/** The services, by name. What must be set for each is in `plugins/enquiry/settings.ts`. */
export const services: Record<ServiceName, EnquiryService> = {
  generic: ownBackEnd,
  // The project's receiver, which says at a public address whether it works.
  receiver: ownBackEnd,
  netlify: {
    company: { name: 'Netlify', country: 'US' },
    extraFields: { 'form-name': 'enquiry' },
    honeypotName: 'leave_empty',
    // With the page of thanks (`thanks-section.tsx`), even to scripts. Another page may say that it was not taken.
    isTaken: ({ status, text }) => status === 200 && text.includes('id="thanks-title"'),
  },
  formspree: {
    company: { name: 'Formspree', country: 'US' },
    redirectField: '_next',
    honeypotName: '_gotcha',
    isTaken: ({ status }, { ok }) => status === 200 && ok === true,
  },
  hubspot: {
    company: { name: 'HubSpot', country: 'US' },
    // Of a contact, by HubSpot's own names.
    toJson: ({ name: firstname, companyName: company, ...fields }) => ({
      fields: Object.entries({ firstname, company, ...fields })
        .filter(([, value]) => value)
        .map(([name, value]) => ({ objectTypeId: '0-1', name, value })),
    }),
    isTaken: ({ status }, body) => status === 200 && ('inlineMessage' in body || 'redirectUri' in body),
  },
}

// Reads one variable: Vite would replace `import.meta.env` as a whole with all variables of the build.
/** The service that is set for the build. */
export const serviceOfBuild = () => services[(import.meta.env.VITE_ENQUIRY_SERVICE || 'generic') as ServiceName]

/** The body of the request that sends an enquiry, and its media type. */
export function buildRequest(
  service: EnquiryService,
  enquiry: EnquiryValues,
  { id, honeypotValue }: { id: string; honeypotValue?: string },
) {
  const fields: Fields = {
    ...service.extraFields,
    ...enquiry,
    enquiry_id: id,
    flagged: honeypotValue ? 'honeypot' : '',
    ...(service.honeypotName && honeypotValue && { [service.honeypotName]: honeypotValue }),
  }
  if (service.toJson) return { type: 'application/json', body: JSON.stringify(service.toJson(fields)) }
  return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() }
}

/** The messages of an answer that refuses an enquiry, by field. An empty one says only that the field is wrong. */
export type FieldErrors = Partial<EnquiryValues>

/** What an answer says: the enquiry was taken, refused for good, or not taken since the server is busy. Whatever else is unclear. */
export function readAnswer(service: EnquiryService, status: number, text: string) {
  const body = recordOf(parseJson(text))
  // As own back ends give them, `{ email: 'message' }`, or in a list of `{ field: 'email', message }`, as Formspree does.
  const errors = Array.isArray(body.errors)
    ? Object.fromEntries(body.errors.map(recordOf).map(({ field, message }) => [field, message]))
    : recordOf(body.errors)
  const faulty = fieldNames.filter((field) => field in errors)
  const messages = faulty.map((field) => [field, typeof errors[field] === 'string' ? errors[field] : ''])
  return { verdict: verdictOf(service, status, text, body), fieldErrors: Object.fromEntries(messages) as FieldErrors }
}

const denial = /^(false|0|error|fail(ed)?)$/i

function verdictOf(service: EnquiryService, status: number, text: string, body: Record<string, unknown>) {
  if (status === 429 || status === 503) return 'busy'
  // Browsers give redirects the status 0.
  const isRedirect = status < 200 || (status >= 300 && status < 400)
  // A proxy gives up before the server does, which may have stored the enquiry by then.
  if (isRedirect || status === 408 || status === 425 || status >= 500) return 'unclear'
  const isDenied = [body.ok, body.success, body.status || ''].some((each) => denial.test(String(each)))
  const isError = isDenied || body.error || Object.keys(body.errors ?? {}).length > 0
  if (status >= 400 || isError) return 'refused'
  return service.isTaken({ status, text }, body) ? 'taken' : 'unclear'
}

const recordOf = (value: unknown) => Object(value) as Record<string, unknown>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a text is a page, or half of an answer in JSON: what a proxy or a broken connection makes of one. */
const isGarbled = (text: string) => /^\s*[<{[]/.test(text) && parseJson(text) === undefined
