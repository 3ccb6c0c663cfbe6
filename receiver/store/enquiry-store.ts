import type { StoreErrorReason } from './database'

/**
 * An enquiry to store. `flagged` is the reason to suspect spam, such as `honeypot`, or empty.
 * `values` is the JSON of the form's fields. `language` is the tag of the language of the visitor's
 * page, if it is known. Times are ISO 8601 in UTC.
 */
export type NewEnquiry = {
  id: string
  receivedAt: string
  flagged: string
  values: string
  language?: string | null | undefined
}
/**
 * A stored enquiry. `language`, `mailedAt` and `refusedAt` are `null` if the database has no value.
 */
export type StoredEnquiry = Omit<NewEnquiry, 'language'> & {
  language: string | null
  /** The time when the enquiry was mailed. */
  mailedAt: string | null
  /** The time when the mail server last refused the mail. */
  refusedAt: string | null
}
/** An unmailed enquiry without its text. */
export type UnmailedEnquiry = Pick<StoredEnquiry, 'id' | 'receivedAt' | 'refusedAt'>
/** How many enquiries are unmailed, and how many of these are late or refused. */
export type UnmailedCounts = { unmailed: number; late: number; refused: number }

/**
 * Stores enquiries. A method that fails rejects with a `StoreError`. The store remains usable after
 * an error.
 */
export type EnquiryStore = {
  /**
   * Stores an enquiry. Resolves after the commit to disk. 'known': an enquiry with this id was
   * stored before.
   */
  add(enquiry: NewEnquiry): Promise<'stored' | 'known'>
  /**
   * Resolves with the time when the enquiry with this id was received, or with `undefined` if no
   * enquiry has this id. Waits for earlier calls of `add`.
   */
  receivedAt(id: string): Promise<string | undefined>
  /** Reads all unmailed enquiries, oldest first. */
  unmailed(): Promise<UnmailedEnquiry[]>
  /** Reads the stored enquiries with these ids, oldest first. */
  read(ids: string[]): Promise<StoredEnquiry[]>
  markMailed(ids: string[], mailedAt: string): Promise<void>
  /**
   * Records that the mail server refused the mail permanently. The enquiry stays unmailed. A later
   * refusal replaces `refusedAt`.
   */
  markRefused(id: string, refusedAt: string): Promise<void>
  /**
   * Counts unmailed enquiries. An enquiry that was received before `lateBefore` is late. An enquiry
   * that was received after `lateAfter`, a time in the future, is late too: the clock was wrong.
   */
  countUnmailed(lateBefore: string, lateAfter: string): Promise<UnmailedCounts>
  /**
   * Corrects times that a wrong clock wrote. Then deletes the enquiries that were mailed before
   * `before`, and returns their number.
   */
  deleteMailedBefore(before: string): Promise<number>
  /**
   * Records the clock's time. Returns the milliseconds since the clock's last jump of over a day,
   * or since the first call.
   */
  recordClock(nowMs: number): Promise<number>
  /**
   * Checks that the enquiries can be read, and that the disk has space for the longest enquiry that
   * the form accepts. Rejects otherwise.
   */
  check(): Promise<void>
  close(): Promise<void>
}

/** The store could not be read or written. `message` is a sentence for the log. */
export class StoreError extends Error {
  override name = 'StoreError'

  constructor(
    readonly reason: StoreErrorReason,
    message: string,
  ) {
    super(message)
  }
}
