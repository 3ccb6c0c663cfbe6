import type { EnquiryField } from '#content-types'
import { fieldNames } from './enquiry-fields'
import { cleanLine, type Enquiry } from './enquiry-schema'
import type { EnquiryService } from './enquiry-services'

/** The messages of an answer that refuses an enquiry, by field. */
export type FieldErrors = Partial<Record<EnquiryField, string>>

/** The body of a request, and its media type. */
export type EndpointRequest = { type: string; body: string }

/**
 * The answer to a request. `body` is the parsed JSON, `undefined` if it is none. `isRedirect` says that it leads elsewhere, `isPage`
 * that it is HTML, whatever it calls itself, `isThanks` that it is the site's page of thanks, `isBroken` that it claims to be JSON
 * and cannot be parsed.
 */
export type Answer = {
  status: number
  retryAfter: string | null
  body: unknown
  isRedirect: boolean
  isPage: boolean
  isThanks: boolean
  isBroken: boolean
}

/**
 * What an answer says of the enquiry: it was taken; it was refused for good; it was not taken because the server is busy. Whatever
 * says none of these is unclear: the enquiry may have been taken or not.
 */
export type Verdict = 'taken' | 'refused' | 'busy' | 'unclear'

// The server gives up before it answers, or a proxy before the server does: the enquiry may have been stored by then.
const isUnclear = (status: number) => [408, 425].includes(status) || (status >= 500 && ![501, 505].includes(status))

const nameOf = (service: EnquiryService, field: EnquiryField) => service.names?.[field] ?? field

// Without the query, which may say who the visitor is.
const currentPage = () => ({ uri: location.origin + location.pathname, name: document.title })

/**
 * The request that sends an enquiry. `id` is the delivery's, `flag` says why it may be spam, `trap` is what was typed into the field
 * that only programs fill in; both are empty otherwise. `page` says from where it is sent.
 */
export function buildRequest(
  service: EnquiryService,
  key: string,
  enquiry: Enquiry,
  { id, flag, trap }: { id: string; flag: string; trap: string },
  page = currentPage,
): EndpointRequest {
  const values = fieldNames.map((field): [string, string] => [nameOf(service, field), enquiry[field]])
  const fields: Record<string, string> = {
    ...service.extra?.(key),
    ...Object.fromEntries(values),
    enquiry_id: id,
    flagged: flag,
    ...(service.trap && trap && { [service.trap.name]: trap }),
  }
  if (service.toJson) {
    return { type: 'application/json', body: JSON.stringify(service.toJson(fields, page())) }
  }
  return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isEmptyList = (value: unknown) => isRecord(value) && Object.keys(value).length === 0

const isNo = (flag: unknown) =>
  flag === false || flag === 0 || (typeof flag === 'string' && /^(false|0|no)$/i.test(flag))
const isFailure = (status: unknown) =>
  (typeof status === 'number' && status >= 400) ||
  (typeof status === 'string' && /^(error|fail|failed|failure)$/i.test(status))

const saysNo = (result: Record<string, unknown>) =>
  [result.success, result.ok].some(isNo) ||
  result.success === null ||
  result.ok === null ||
  isFailure(result.status) ||
  Boolean(result.error) ||
  Boolean(result.errors && !isEmptyList(result.errors))

/** What an answer of a service says of the enquiry. */
export function judgeAnswer(service: EnquiryService, answer: Answer): Verdict {
  const { status, body, isRedirect, isBroken } = answer
  // Some servers answer with a list of what is wrong.
  const result = Array.isArray(body) ? { ...body[0] } : isRecord(body) ? body : {}
  if (isRedirect) return 'unclear'
  if (status === 429 || status === 503) return 'busy'
  if (isUnclear(status)) return 'unclear'
  if (status >= 400 || body === false || saysNo(result)) return 'refused'
  return !isBroken && service.isTaken(answer, result) ? 'taken' : 'unclear'
}

const maxMessageLength = 200
const messageOf = (value: unknown) => (typeof value === 'string' ? cleanLine(value).slice(0, maxMessageLength) : '')

/** The error messages in an answer, by field, cut to 200 characters. An empty one says only that the field is wrong. */
export function readFieldErrors(service: EnquiryService, { body }: Answer): FieldErrors {
  const errors = isRecord(body) ? body.errors : undefined
  if (!isRecord(errors)) return {}
  const messages = Object.entries(errors).map(([name, error]): [string, string] => {
    if (!Array.isArray(errors)) return [name, messageOf(Array.isArray(error) ? error[0] : error)]
    if (!isRecord(error)) return ['', '']
    const [, field, rest] = service.fieldInMessage?.exec(messageOf(error.message)) ?? []
    return [field ?? messageOf(error.field ?? error.name), rest ?? messageOf(error.message)]
  })
  const found = fieldNames.map((field) => {
    const [, message] = messages.find(([name]) => name === nameOf(service, field)) ?? []
    return [field, message] as const
  })
  return Object.fromEntries(found.filter(([, message]) => message !== undefined))
}
