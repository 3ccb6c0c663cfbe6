import type { EnquiryField } from '../content/types'
import { fieldNames } from './enquiry-fields'
import { cleanLine, type Enquiry } from './enquiry-schema'
import type { EnquiryService } from './enquiry-services'

/** The messages of a refusal, by field. */
export type FieldErrors = Partial<Record<EnquiryField, string>>

/** What is posted for one try: its body and the media type of it. */
export type EndpointRequest = { type: string; body: string }

/** What came back for one try: its body as JSON where it is that, and whether it is a page for people to read. */
export type Answer = { status: number; retryAfter: string | null; body: unknown; isPage: boolean; isBroken: boolean }

const nameOf = (service: EnquiryService, field: EnquiryField) => service.names?.[field] ?? field

/** The request that carries an enquiry. `id` is the enquiry's own, `flag` why it may be spam, or empty. */
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

/** Whether the enquiry has arrived: a 2xx that does not say otherwise. */
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

/** The messages of a refusal by field, at most 200 characters each. An empty one says only that the field is wrong. */
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
