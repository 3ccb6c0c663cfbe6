import { fieldNames, type EnquiryValues } from './enquiry-fields.ts'

type Fields = Record<string, string>

/** A service, by its value of `VITE_ENQUIRY_SERVICE`. */
export type ServiceName = 'generic' | 'netlify' | 'formspree' | 'hubspot' | 'receiver'

/**
 * How a request to a service differs from one to your own back end, and how its answers are read.
 */
export type EnquiryService = {
  /** The company behind the service, for the privacy page, and the country code of its seat. */
  company?: { name: string; country: string }
  extraFields?: Fields
  /** The name of the field with the URL to which a visitor without JavaScript is redirected. */
  redirectField?: string
  /** The service's own name for the honeypot field, if it has one. */
  honeypotName?: string
  /** Makes the JSON body, for a service that does not accept forms. JSON needs a CORS preflight. */
  toJson?: (fields: Fields) => unknown
  /**
   * Whether the service keeps only the first enquiry with an `enquiry_id`. An unclear one may then
   * be sent again.
   */
  keepsFirst?: boolean
  /** Whether an answer without an error confirms that the enquiry was received. */
  isTaken: (answer: { status: number; text: string }, body: Record<string, unknown>) => boolean
}

// The agency's own back end, which follows the contract in docs/enquiries.md.
const ownBackEnd: EnquiryService = {
  redirectField: 'next',
  honeypotName: 'leave_empty',
  keepsFirst: true,
  isTaken: ({ status, text }, { ok, success }) =>
    ok === true || success === true || ([201, 202, 204].includes(status) && !isGarbled(text)),
}

/**
 * Whether a service is the agency's own back end: the project's receiver, or any other that follows
 * its contract.
 */
export const isOwnBackEnd = (service: string) => service === 'generic' || service === 'receiver'

/** The services, by name. What must be set for each is in `plugins/enquiry/settings.ts`. */
export const services: Record<ServiceName, EnquiryService> = {
  generic: ownBackEnd,
  // The project's receiver, which also has a public health path.
  receiver: ownBackEnd,
  netlify: {
    company: { name: 'Netlify', country: 'US' },
    extraFields: { 'form-name': 'enquiry' },
    honeypotName: 'leave_empty',
    // Netlify answers with the thanks page (`thanks-section.tsx`), even to scripts. Another page
    // may report a failure.
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
    // HubSpot's own field names, for fields of a contact (object type `0-1`).
    toJson: ({ name: firstname, companyName: company, ...fields }) => ({
      fields: Object.entries({ firstname, company, ...fields })
        .filter(([, value]) => value)
        .map(([name, value]) => ({ objectTypeId: '0-1', name, value })),
    }),
    isTaken: ({ status }, body) =>
      status === 200 && ('inlineMessage' in body || 'redirectUri' in body),
  },
}

// Reads one variable by name. Vite would replace a bare `import.meta.env` with all variables of the
// build.
/** The service of the build, from `VITE_ENQUIRY_SERVICE`. */
export const serviceOfBuild = () =>
  services[(import.meta.env.VITE_ENQUIRY_SERVICE || 'generic') as ServiceName]

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
  if (service.toJson)
    return { type: 'application/json', body: JSON.stringify(service.toJson(fields)) }
  return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() }
}

/**
 * The error messages of an answer, by field. An empty message says only that the field is wrong.
 */
export type FieldErrors = Partial<EnquiryValues>

/**
 * Reads an answer: the enquiry was taken or refused, or the server is busy. Any other answer is
 * unclear.
 */
export function readAnswer(service: EnquiryService, status: number, text: string) {
  const body = recordOf(parseJson(text))
  // Own back ends send `{ email: 'message' }`. Formspree sends a list of `{ field: 'email', message
  // }`.
  const errors = Array.isArray(body.errors)
    ? Object.fromEntries(body.errors.map(recordOf).map(({ field, message }) => [field, message]))
    : recordOf(body.errors)
  const faulty = fieldNames.filter((field) => field in errors)
  const messages = faulty.map((field) => [
    field,
    typeof errors[field] === 'string' ? errors[field] : '',
  ])
  return {
    verdict: verdictOf(service, status, text, body),
    fieldErrors: Object.fromEntries(messages) as FieldErrors,
  }
}

/** Whether the status does not tell if the server has stored the enquiry. */
function isUnclearStatus(status: number): boolean {
  // Browsers give redirects the status 0.
  const isRedirect = status < 200 || (status >= 300 && status < 400)
  // A proxy may time out after the server has stored the enquiry.
  return isRedirect || status === 408 || status === 425 || status >= 500
}

type Verdict = 'taken' | 'refused' | 'busy' | 'unclear'

const denial = /^(false|0|error|fail(ed)?)$/i

/** Whether the JSON of an answer reports an error. */
function isError(body: Record<string, unknown>): boolean {
  const isDenied = [body.ok, body.success, body.status || ''].some((each) =>
    denial.test(String(each)),
  )
  return isDenied || Boolean(body.error) || Object.keys(body.errors ?? {}).length > 0
}

function verdictOf(
  service: EnquiryService,
  status: number,
  text: string,
  body: Record<string, unknown>,
): Verdict {
  if (status === 429 || status === 503) return 'busy'
  if (isUnclearStatus(status)) return 'unclear'
  if (status >= 400 || isError(body)) return 'refused'
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

/** Whether an answer is a page or incomplete JSON, from a proxy or a broken connection. */
const isGarbled = (text: string) => /^\s*[<{[]/.test(text) && parseJson(text) === undefined
