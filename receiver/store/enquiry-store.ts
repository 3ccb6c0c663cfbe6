import type { StoreFault } from './database'

/** An enquiry as it is kept. `values` is the JSON of the form's fields; times are ISO 8601 in UTC. */
export type NewEnquiry = { id: string; receivedAt: string; flagged: string; values: string }
export type StoredEnquiry = NewEnquiry & { mailedAt: string | null; refusedAt: string | null }
/** What the mail queue needs to know of an enquiry before it reads its text. */
export type UnmailedEnquiry = Pick<StoredEnquiry, 'id' | 'receivedAt' | 'refusedAt'>
export type UnmailedCounts = { unmailed: number; late: number; refused: number }

/** Where the receiver keeps enquiries. Each method rejects with a `StoreError`, and leaves the store usable after it. */
export type EnquiryStore = {
  /** Resolves once the row is committed to disk. 'known': an enquiry with this id was there. */
  add(enquiry: NewEnquiry): Promise<'stored' | 'known'>
  /** When the enquiry with this id was received. Sees every enquiry whose `add` was called before. */
  receivedAt(id: string): Promise<string | undefined>
  /** Enquiries that were not mailed, oldest first. */
  unmailed(): Promise<UnmailedEnquiry[]>
  /** The enquiries with these ids that are there, oldest first. */
  read(ids: string[]): Promise<StoredEnquiry[]>
  markMailed(ids: string[], mailedAt: string): Promise<void>
  /** Notes that the mail server refused the mail for good. The enquiry stays unmailed. A later call overwrites the time. */
  markRefused(id: string, refusedAt: string): Promise<void>
  /** Late: not mailed, and received outside [from, until]. */
  countUnmailed(from: string, until: string): Promise<UnmailedCounts>
  /** Repairs times that were written while the clock was wrong. Then deletes what was mailed before `before`. Returns how many. */
  deleteMailedBefore(before: string): Promise<number>
  /** Notes that the clock shows `nowMs`. Returns for how many ms it has run without a jump of over a day: 0 when new. */
  recordClock(nowMs: number): Promise<number>
  /** Reads the enquiries and writes as much as the longest of them takes. */
  check(): Promise<void>
  close(): Promise<void>
}

/** The store could not be read or written. `message` is a sentence for the log. */
export class StoreError extends Error {
  override name = 'StoreError'

  constructor(
    readonly reason: StoreFault,
    message: string,
  ) {
    super(message)
  }
}
