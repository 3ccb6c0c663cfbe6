import type { Limits } from './limits'
import { reasonOf, type Log } from './log'
import type { EnquiryStore, UnmailedCounts } from './store/enquiry-store'
import { isoTime } from './time'

type HealthOptions = { store: EnquiryStore; log: Log; limits: Limits }
export type Health = { ok: boolean } & Partial<UnmailedCounts>

/** Counts unmailed enquiries. Late ones are older than an hour by the clock, or from its future. */
const countUnmailed = (store: EnquiryStore, { lateMs }: Limits) =>
  store.countUnmailed(isoTime(-lateMs), isoTime(lateMs))

/**
 * Makes the function that says whether the store can be read and written, and how many enquiries were not mailed. A result is used
 * for 10 s, so that asking often causes no load.
 */
export function createHealthCheck({ store, log, limits }: HealthOptions): () => Promise<Health> {
  let last: { health: Promise<Health>; endsAtMs: number } | undefined

  async function look(): Promise<Health> {
    try {
      await store.check()
      return { ok: true, ...(await countUnmailed(store, limits)) }
    } catch (error) {
      log.error(`The store cannot be read or written: ${reasonOf(error as Error)}`)
      return { ok: false }
    }
  }

  return () => {
    const nowMs = performance.now()
    if (!last || last.endsAtMs <= nowMs) last = { health: look(), endsAtMs: nowMs + limits.healthMs }
    return last.health
  }
}

/**
 * Makes the function that logs how many enquiries are late or refused: when there are more than the last time, and once a day as long
 * as there are any. It never rejects.
 */
export function createUnmailedReport({ store, log, limits }: HealthOptions): () => Promise<void> {
  let reported = { late: 0, refused: 0 }
  let reportedAtMs = -Infinity

  return async () => {
    try {
      const { late, refused } = await countUnmailed(store, limits)
      const isDayOver = performance.now() - reportedAtMs >= limits.repeatReportMs
      const isMore = late > reported.late || refused > reported.refused
      reported = { late, refused }
      if (late + refused === 0 || !(isMore || isDayOver)) return
      reportedAtMs = performance.now()
      log.error(
        `Enquiries that were not mailed for over an hour: ${late}. Refused by the mail server for good: ${refused}. ` +
          'They are kept until you deal with them (docs/enquiries.md).',
      )
    } catch (error) {
      log.error(`The enquiries cannot be read: ${reasonOf(error as Error)}`)
    }
  }
}
