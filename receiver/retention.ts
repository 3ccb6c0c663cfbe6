import { dayMs } from './limits'
import { reasonOf, type Log } from './log'
import type { Settings } from './settings'
import type { EnquiryStore } from './store/enquiry-store'
import { isoTimeFromNow } from './time'

type RetentionOptions = { store: EnquiryStore; settings: Settings; log: Log }

/**
 * Deletes enquiries `RETENTION_DAYS` after they were mailed, and keeps unmailed ones. Deletes
 * nothing until the clock has run for a day without a jump: a wrong clock must not delete
 * enquiries. Never rejects.
 */
export async function deleteOldEnquiries({
  store,
  settings,
  log,
}: RetentionOptions): Promise<void> {
  const days = settings.RETENTION_DAYS
  try {
    const sinceJumpMs = await store.recordClock(Date.now())
    if (sinceJumpMs === 0)
      log.warn('Nothing is deleted for a day: the receiver is new, was off, or its clock jumped')
    if (sinceJumpMs < dayMs) return
    const deleted = await store.deleteMailedBefore(isoTimeFromNow(-days * dayMs))
    if (deleted > 0) log.info(`Deleted enquiries that were mailed ${days} days ago: ${deleted}`)
  } catch (error) {
    log.error(`Old enquiries cannot be deleted: ${reasonOf(error as Error)}`)
  }
}
