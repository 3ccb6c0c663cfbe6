const secondMs = 1000
export const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The receiver's limits of time and size. Tests use smaller limits. */
export const defaultLimits = {
  /** A request that takes longer to arrive is answered with 408. */
  requestMs: 30 * secondMs,
  /** The longest time from the signal to the end of the process. `docker stop` kills after 10 s. */
  shutdownMs: 9 * secondMs,
  /** How long the mail server may take for one mail. */
  mailMs: 2 * minuteMs,
  /** How often failed mails and digests are sent, and old enquiries are deleted. */
  maintenanceMs: 5 * minuteMs,
  /** How long the result of `/health` is cached. */
  healthCacheMs: 10 * secondMs,
  /** After this time, an unmailed enquiry is late. */
  lateMs: hourMs,
  /** How often the log repeats the counts of late and refused enquiries. */
  repeatReportMs: dayMs,
  /** The wait before a refused mail is sent again. */
  retryRefusedMs: dayMs,
  /** Without JavaScript, the same text within this time is the same enquiry. */
  sameTextMs: dayMs,
  /** The window of the rate limit: an address may send `HOURLY_LIMIT` requests in this time. */
  rateWindowMs: hourMs,
  /** A /48 network may send this many times the limit of an address. */
  wideNetworkFactor: 5,
  /** How many addresses and networks the rate limit remembers. */
  maxAddresses: 10_000,
  /**
   * How many reports of errors are accepted in a minute, from all visitors together. The log prints
   * at most 30 of them.
   */
  reportsPerMinute: 60,
  /**
   * Above this number of enquiries in an hour, or of unmailed ones, digests replace single mails.
   */
  digestAbove: 60,
  /** The maximum number of enquiries in a digest. */
  maxDigestEnquiries: 100,
  /** The maximum size of the text of a digest with several enquiries, in bytes. */
  maxDigestBytes: 1_000_000,
}

/** The limits of a receiver. */
export type Limits = typeof defaultLimits
