const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

export const dayMs = 24 * hourMs

/** What the receiver promises in times and sizes. Tests pass smaller ones. */
export const defaultLimits = {
  /** A request that is not complete by then is answered with 408. */
  requestMs: 30 * secondMs,
  /** The time from the signal to the end of the process. `docker stop` kills after 10 s. */
  shutdownMs: 9 * secondMs,
  /** The time that a mail server has for one mail. */
  mailMs: 2 * minuteMs,
  /** How often unsent mails are tried again, digests are sent, and old enquiries are deleted. */
  maintenanceMs: 5 * minuteMs,
  /** How old an answer of `/health` may be. */
  healthMs: 10 * secondMs,
  /** An enquiry that waits longer for its mail is late. */
  lateMs: hourMs,
  /** How often the log repeats that enquiries were not mailed, and how often a refused mail is tried again. */
  repeatReportMs: dayMs,
  /** Without JavaScript, the same text is the same enquiry for this long. */
  sameTextMs: dayMs,
  /** A limit of requests is for this long. */
  rateWindowMs: hourMs,
  /** How many times as many requests a /48 network may send as an address. */
  networkFactor: 5,
  /** How many addresses and networks are remembered. */
  maxAddresses: 10_000,
  /** How many reports of faults are logged in a minute, of all visitors together. */
  reportsPerMinute: 60,
  /** Above so many enquiries in an hour, digests replace single mails. */
  digestAbove: 60,
  /** The largest digest, in enquiries and in bytes of their texts. */
  digestEnquiries: 100,
  digestBytes: 1_000_000,
}

export type Limits = typeof defaultLimits
