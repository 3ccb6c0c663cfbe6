import type { EnquiryField } from '#content-types'
import { fieldNames } from './enquiry-fields'
import { cleanLine, type Enquiry } from './enquiry-schema'
import type { EnquiryService } from './enquiry-services'

/** The messages of an answer that refuses an enquiry, by field. */
export type FieldErrors = Partial<Record<EnquiryField, string>>

/** The body of a request, and its media type. */
export type EndpointRequest = { type: string; body: string }

/**
 * The answer to a request. `body` is the parsed JSON, `undefined` if it is none. `isPage` says that it is HTML, `isBroken` that
 * it claims to be JSON and cannot be parsed.
 */
export type Answer = { status: number; retryAfter: string | null; body: unknown; isPage: boolean; isBroken: boolean }

const nameOf = (service: EnquiryService, field: EnquiryField) => service.names?.[field] ?? field

/** The request that sends an enquiry. `id` is the delivery's, `flag` says why it may be spam, or is empty. */
export function buildRequest(
  service: EnquiryService,
  key: string,
  enquiry: Enquiry,
  id: string,
  flag: string,
): EndpointRequest {
  const values = fieldNames.map((field): [string, string] => [nameOf(service, field), enquiry[field]])
  const fields: Record<string, string> = {
    ...service.extra?.(key),
    ...Object.fromEntries(values),
    enquiry_id: id,
    flagged: flag,
  }
  if (service.toJson) {
    const page = { uri: location.href, name: document.title }
    return { type: 'application/json', body: JSON.stringify(service.toJson(fields, page)) }
  }
  return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isEmptyList = (value: unknown) => isRecord(value) && Object.keys(value).length === 0

/** Whether an answer says that the enquiry has arrived: its status is 2xx, and its body reports no error. */
export function isSuccess(service: EnquiryService, { status, body, isPage, isBroken }: Answer): boolean {
  if (status < 200 || status > 299 || isBroken) return false
  if (isPage) return service.answersWithPage ?? false
  const result = isRecord(body) ? body : {}
  if ([result.success, result.ok].some((flag) => String(flag) === 'false')) return false
  if (result.status === 'error' || result.error) return false
  if (result.errors && !isEmptyList(result.errors)) return false
  return service.isSuccess?.(result) ?? true
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
