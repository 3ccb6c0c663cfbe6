import type { Limits } from './limits'
import { reasonOf, type Log } from './log'
import type { EnquiryStore, UnmailedCounts } from './store/enquiry-store'
import { isoTimeFromNow } from './time'

type HealthOptions = { store: EnquiryStore; log: Log; limits: Limits }
/** The answer of `/health`. It has no counts if the store cannot be read or written. */
export type Health = { ok: boolean } & Partial<UnmailedCounts>

/**
 * Counts unmailed enquiries. An enquiry is late an hour after it was received. An enquiry whose
 * time is over an hour in the future counts as late too: the clock was wrong when it was received.
 */
const countUnmailed = (store: EnquiryStore, { lateMs }: Limits) =>
  store.countUnmailed(isoTimeFromNow(-lateMs), isoTimeFromNow(lateMs))

/**
 * Returns a function that checks whether the store can be read and written, and counts unmailed
 * enquiries. Caches a result for 10 s, so that frequent requests cause no load.
 */
export function createHealthCheck({ store, log, limits }: HealthOptions): () => Promise<Health> {
  let cached: { health: Promise<Health>; expiresAtMs: number } | undefined

  async function checkStore(): Promise<Health> {
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
    if (!cached || cached.expiresAtMs <= nowMs)
      cached = { health: checkStore(), expiresAtMs: nowMs + limits.healthCacheMs }
    return cached.health
  }
}

/**
 * Returns a function that logs how many enquiries are late, and how many were refused. The function
 * logs when one of these counts grows, and once a day while one is above 0. Never rejects.
 */
export function createUnmailedReport({ store, log, limits }: HealthOptions): () => Promise<void> {
  let lastCounts = { late: 0, refused: 0 }
  let loggedAtMs = 0

  return async () => {
    try {
      const { late, refused } = await countUnmailed(store, limits)
      const hasGrown = late > lastCounts.late || refused > lastCounts.refused
      lastCounts = { late, refused }
      if (late + refused === 0) return
      const isRepeatDue = performance.now() - loggedAtMs >= limits.repeatReportMs
      if (!hasGrown && !isRepeatDue) return
      loggedAtMs = performance.now()
      log.error(
        `Enquiries that were not mailed for over an hour: ${late}. Refused by the mail server for good: ${refused}. ` +
          'They are kept until you deal with them (docs/enquiries.md).',
      )
    } catch (error) {
      log.error(`The enquiries cannot be read: ${reasonOf(error as Error)}`)
    }
  }
}
