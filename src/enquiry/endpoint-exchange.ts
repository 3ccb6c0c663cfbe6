import type { EnquiryField } from '../content/types'
import { cleanLine, emptyEnquiry, type Enquiry } from './enquiry-schema'
import type { EnquiryService } from './enquiry-services'

/** The messages of a refusal, by field. */
export type FieldErrors = Partial<Record<EnquiryField, string>>

/** What came back for one try: its body as JSON where it is that, and whether it is a page for people to read. */
export type Answer = { status: number; retryAfter: string | null; body: unknown; isPage: boolean; isBroken: boolean }

const fieldNames = Object.keys(emptyEnquiry) as EnquiryField[]
const nameOf = (service: EnquiryService, field: EnquiryField) => service.names?.[field] ?? field

/** The body of the request and its type. `id` is the enquiry's own, `flag` why it may be spam, or empty. */
export function requestOf(service: EnquiryService, key: string, enquiry: Enquiry, id: string, flag: string) {
  const ours = fieldNames.map((field): [string, string] => [nameOf(service, field), enquiry[field]])
  const fields: Record<string, string> = {
    ...service.extra?.(key),
    ...Object.fromEntries(ours),
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
  const said = isRecord(body) ? body : {}
  if ([said.success, said.ok].some((word) => String(word) === 'false') || said.status === 'error' || said.error)
    return false
  if (said.errors && !isEmptyList(said.errors)) return false
  return service.isSuccess?.(said) ?? true
}

const longestMessage = 200
const text = (value: unknown) => (typeof value === 'string' ? cleanLine(value).slice(0, longestMessage) : '')

/** The messages of a refusal by our fields. An empty one says only that the field is at fault. */
export function fieldErrorsOf(service: EnquiryService, { body }: Answer): FieldErrors {
  const errors = isRecord(body) ? body.errors : undefined
  if (!isRecord(errors)) return {}
  const told = Object.entries(errors).map(([place, error]): [string, string] => {
    if (!Array.isArray(errors)) return [place, text(Array.isArray(error) ? error[0] : error)]
    if (!isRecord(error)) return ['', '']
    const [, field, rest] = service.fieldInMessage?.exec(text(error.message)) ?? []
    return [field ?? text(error.field ?? error.name), rest ?? text(error.message)]
  })
  const found = fieldNames.map((field) => [field, told.find(([name]) => name === nameOf(service, field))?.[1]] as const)
  return Object.fromEntries(found.filter(([, message]) => message !== undefined))
}
