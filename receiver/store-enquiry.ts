import { createHash } from 'node:crypto'
import type { EnquiryValues } from '../src/features/enquiry/enquiry-fields'
import { cleanLine } from '../src/features/enquiry/enquiry-schema'
import { dayMs, type Limits } from './limits'
import type { EnquiryStore } from './store/enquiry-store'
import { isoTime } from './time'

/** The fields of the form that are no values of the enquiry. */
type SentFields = { enquiry_id?: string; flagged?: string; leave_empty?: string }

/** An id that the same text has on the same day. */
function textId(values: string, day: string): string {
  return createHash('sha256').update(day).update(values).digest('hex')
}

/**
 * Stores an enquiry, unless there is one with its id. Without JavaScript there is no id: then the same text within 24 hours is the same
 * enquiry, such as that of a second click, and later a new one. Returns whether it is new. Rejects when it cannot be stored.
 */
export async function keepEnquiry(store: EnquiryStore, enquiry: EnquiryValues, sent: SentFields, limits: Limits) {
  const values = JSON.stringify(enquiry)
  const flagged = sent.leave_empty ? 'honeypot' : cleanLine(sent.flagged ?? '').slice(0, 20)
  const receivedAt = isoTime()
  if (/^[\w-]{8,64}$/.test(sent.enquiry_id ?? ''))
    return store.add({ id: sent.enquiry_id ?? '', receivedAt, flagged, values })
  const yesterday = await store.receivedAt(textId(values, isoTime(-dayMs).slice(0, 10)))
  if (yesterday && yesterday > isoTime(-limits.sameTextMs)) return 'known'
  return store.add({ id: textId(values, receivedAt.slice(0, 10)), receivedAt, flagged, values })
}
