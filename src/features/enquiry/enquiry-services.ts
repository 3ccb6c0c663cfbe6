import { fieldNames, type EnquiryValues } from './enquiry-fields.ts'

type Fields = Record<string, string>

/** The name of a service, as in `VITE_ENQUIRY_SERVICE`. */
export type ServiceName = 'generic' | 'netlify' | 'formspree' | 'hubspot' | 'receiver'

/**
 * A service that receives enquiries: the content of its requests, and the meaning of its answers.
 */
export type EnquiryService = {
  /** The company that runs the service, and its country code. The privacy page names both. */
  company?: { name: string; country: string }
  /** Whether the service stores each visitor as a contact, and does not only mail the enquiry. */
  keepsContacts?: boolean
  /** Fields that every request contains, in addition to the enquiry. */
  extraFields?: Fields
  /** The name of the field with the target of the redirect after sending without scripts. */
  redirectField?: string
  /** The name of the honeypot field, if the service reads one. */
  honeypotName?: string
  /**
   * Returns the JSON body, for a service that does not accept form encoding. JSON needs a CORS
   * preflight.
   */
  toJson?: (fields: Fields) => unknown
  /**
   * Whether the service stores only the first of several enquiries with the same `enquiry_id`. An
   * enquiry can then be sent again after an unclear answer.
   */
  ignoresDuplicates?: boolean
  /** Whether an answer without an error confirms that the enquiry was received. */
  isAccepted: (answer: { status: number; text: string }, body: Record<string, unknown>) => boolean
}

// The agency's own back end. Its contract is in docs/enquiries.md.
const ownBackEnd: EnquiryService = {
  redirectField: 'next',
  honeypotName: 'leave_empty',
  ignoresDuplicates: true,
  isAccepted: ({ status, text }, { ok, success }) =>
    ok === true || success === true || ([201, 202, 204].includes(status) && !isGarbled(text)),
}

/**
 * Whether a service is the agency's own back end. This is the receiver of the project, or any other
 * back end with the same contract.
 */
export const isOwnBackEnd = (service: string) => service === 'generic' || service === 'receiver'

/**
 * The services by name. `plugins/enquiry/settings.ts` lists the settings that each service needs.
 */
export const services: Record<ServiceName, EnquiryService> = {
  generic: ownBackEnd,
  // The receiver of the project. Unlike other back ends, it has a public health path.
  receiver: ownBackEnd,
  netlify: {
    company: { name: 'Netlify', country: 'US' },
    extraFields: { 'form-name': 'enquiry' },
    honeypotName: 'leave_empty',
    // Netlify also answers a script with a page. Only the thanks page (`thanks-section.tsx`)
    // confirms the enquiry.
    isAccepted: ({ status, text }) => status === 200 && text.includes('id="thanks-title"'),
  },
  formspree: {
    company: { name: 'Formspree', country: 'US' },
    redirectField: '_next',
    honeypotName: '_gotcha',
    isAccepted: ({ status }, { ok }) => status === 200 && ok === true,
  },
  hubspot: {
    company: { name: 'HubSpot', country: 'US' },
    keepsContacts: true,
    // Renames two fields to HubSpot's own names. HubSpot's `objectTypeId` of contacts is `0-1`.
    toJson: ({ name: firstname, companyName: company, ...fields }) => ({
      fields: Object.entries({ firstname, company, ...fields })
        .filter(([, value]) => value)
        .map(([name, value]) => ({ objectTypeId: '0-1', name, value })),
    }),
    isAccepted: ({ status }, body) =>
      status === 200 && ('inlineMessage' in body || 'redirectUri' in body),
  },
}

/** Returns the service of the build, from `VITE_ENQUIRY_SERVICE`. The default is `generic`. */
export const serviceOfBuild = () =>
  // Reads the variable by its full name. Vite would replace a bare `import.meta.env` by all
  // variables of the build.
  services[(import.meta.env.VITE_ENQUIRY_SERVICE || 'generic') as ServiceName]

/** Returns the body of the request for an enquiry, and its media type. */
export function buildRequest(
  service: EnquiryService,
  enquiry: EnquiryValues,
  { id, honeypotValue, language }: { id: string; honeypotValue?: string; language?: string },
) {
  const fields: Fields = {
    ...service.extraFields,
    ...enquiry,
    ...(language && { language }),
    enquiry_id: id,
    flagged: honeypotValue ? 'honeypot' : '',
    ...(service.honeypotName && honeypotValue && { [service.honeypotName]: honeypotValue }),
  }
  if (service.toJson)
    return { type: 'application/json', body: JSON.stringify(service.toJson(fields)) }
  return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() }
}

/**
 * The error messages of an answer by field. With an empty message, the field has an unnamed error.
 */
export type FieldErrors = Partial<EnquiryValues>

/**
 * Reads the status and the body of an answer. Returns a verdict and the error messages by field.
 */
export function readAnswer(service: EnquiryService, status: number, text: string) {
  const body = recordOf(parseJson(text))
  // Own back ends send the messages by field: `{ email: 'message' }`. Formspree sends a list:
  // `[{ field: 'email', message: 'message' }]`.
  const messageByField = Array.isArray(body.errors)
    ? Object.fromEntries(body.errors.map(recordOf).map(({ field, message }) => [field, message]))
    : recordOf(body.errors)
  const invalidFields = fieldNames.filter((field) => field in messageByField)
  const fieldErrors = invalidFields.map((field) => {
    const message = messageByField[field]
    return [field, typeof message === 'string' ? message : '']
  })
  return {
    verdict: verdictOf(service, status, text, body),
    fieldErrors: Object.fromEntries(fieldErrors) as FieldErrors,
  }
}

/** Whether it is unknown if the server has stored the enquiry. */
function isUnclearStatus(status: number): boolean {
  // Browsers give redirects the status 0.
  const isRedirect = status < 200 || (status >= 300 && status < 400)
  // A proxy may time out after the server has stored the enquiry.
  return isRedirect || status === 408 || status === 425 || status >= 500
}

/**
 * The meaning of an answer.
 *
 * - `accepted`: the enquiry was received.
 * - `refused`: the enquiry was not accepted.
 * - `busy`: the server has not stored the enquiry, and may accept it later.
 * - `unclear`: the enquiry may have been received.
 */
type Verdict = 'accepted' | 'refused' | 'busy' | 'unclear'

// Matches a value of `ok`, `success` or `status` that reports an error.
const errorValue = /^(false|0|error|fail(ed)?)$/i

/** Whether the JSON of an answer reports an error. */
function isError(body: Record<string, unknown>): boolean {
  const hasErrorValue = [body.ok, body.success, body.status || ''].some((value) =>
    errorValue.test(String(value)),
  )
  return hasErrorValue || Boolean(body.error) || Object.keys(body.errors ?? {}).length > 0
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
  return service.isAccepted({ status, text }, body) ? 'accepted' : 'unclear'
}

// Returns an object unchanged. Wraps any other value in an object, so that its properties can be
// read.
const recordOf = (value: unknown) => Object(value) as Record<string, unknown>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether an answer is HTML or incomplete JSON, as from a proxy or after a lost connection. */
const isGarbled = (text: string) => /^\s*[<{[]/.test(text) && parseJson(text) === undefined
