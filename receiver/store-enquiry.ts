import { createHash } from 'node:crypto'
import type { EnquiryValues } from '../src/features/enquiry/enquiry-fields'
import { cleanLine } from '../src/features/enquiry/enquiry-schema'
import { dayMs, type Limits } from './limits'
import type { EnquiryStore } from './store/enquiry-store'
import { isoNow, isoTimeFromNow } from './time'

/**
 * The fields of the form that are not values of the enquiry. `leave_empty` is the honeypot: a
 * hidden field that only programs fill in. `flagged` is `honeypot` if the page's scripts found this
 * field filled in.
 */
type SentFields = { enquiry_id?: string; flagged?: string; leave_empty?: string }

/** The values of an enquiry, and the language of the visitor's page if it is known. */
type ReceivedEnquiry = { values: EnquiryValues; language?: string | undefined }

// The maximum length of a stored `flagged`, in characters. The form sends at most 8.
const maxFlagLength = 20

const isEnquiryId = (text: string) => /^[\w-]{8,64}$/.test(text)

/** The day of an ISO time, such as `2026-05-18`. */
const dayOf = (isoTime: string) => isoTime.slice(0, 'YYYY-MM-DD'.length)

/** Makes an id from a text and a day. The same text gets the same id on the whole day. */
function textId(text: string, day: string): string {
  return createHash('sha256').update(day).update(text).digest('hex')
}

/**
 * Stores an enquiry, unless an enquiry with its id is stored. Without JavaScript, an enquiry has no
 * id. The same text within 24 hours, such as after a second click, is then the same enquiry.
 * Resolves with 'stored', or with 'known' if the enquiry was stored before. Rejects if the enquiry
 * cannot be stored.
 */
export async function storeEnquiry(
  store: EnquiryStore,
  enquiry: ReceivedEnquiry,
  sent: SentFields,
  limits: Limits,
) {
  const values = JSON.stringify(enquiry.values)
  const flagged = sent.leave_empty
    ? 'honeypot'
    : cleanLine(sent.flagged ?? '').slice(0, maxFlagLength)
  const receivedAt = isoNow()
  const enquiryWithoutId = { ...enquiry, receivedAt, flagged, values }
  const { enquiry_id: sentId = '' } = sent
  if (isEnquiryId(sentId)) return store.add({ id: sentId, ...enquiryWithoutId })

  // The same text got another id yesterday, and may be less than 24 hours old.
  const [today, yesterday] = [dayOf(receivedAt), dayOf(isoTimeFromNow(-dayMs))]
  const receivedYesterdayAt = await store.receivedAt(textId(values, yesterday))
  if (receivedYesterdayAt && receivedYesterdayAt > isoTimeFromNow(-limits.sameTextMs))
    return 'known'
  return store.add({ id: textId(values, today), ...enquiryWithoutId })
}
