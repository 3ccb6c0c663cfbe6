import { createApp } from './app'
import { createHealthCheck, createUnmailedReport } from './health'
import type { Limits } from './limits'
import { createLog } from './log'
import { MailQueue } from './mail-queue'
import type { SendMail } from './mailer'
import { createRateLimit } from './rate-limit'
import type { ReceiverContents } from './languages'
import { deleteOldEnquiries } from './retention'
import type { Settings } from './settings'
import type { EnquiryStore } from './store/enquiry-store'

export type ReceiverOptions = {
  settings: Settings
  contents: ReceiverContents
  store: EnquiryStore
  sendMail: SendMail
  limits: Limits
}

/**
 * Creates the parts of a receiver: its routes, its mail queue, and its maintenance. The caller runs
 * the maintenance every five minutes.
 */
export function createReceiver({ settings, contents, store, sendMail, limits }: ReceiverOptions) {
  const log = createLog()
  const rateLimit = createRateLimit({ windowMs: limits.rateWindowMs, maxKeys: limits.maxAddresses })
  const [content] = contents
  const mailQueue = new MailQueue({ store, settings, content, sendMail, log, limits })
  const reportUnmailed = createUnmailedReport({ store, log, limits })
  const checkHealth = createHealthCheck({ store, log, limits })
  const onAccepted = (enquiry: { isNew: boolean }) => mailQueue.handleAcceptedEnquiry(enquiry)
  const app = createApp({
    settings,
    contents,
    store,
    checkHealth,
    rateLimit,
    onAccepted,
    log,
    limits,
  })

  /**
   * Mails all unmailed enquiries, as digests if there are many. Resolves after the last mail, or
   * after the first failure.
   */
  const mailAll = () => mailQueue.mailAll({ isDigestDue: true })

  /** Aborts the mail that is being sent, and sends no more. */
  const stopMailing = () => mailQueue.stop()

  /**
   * Forgets the ended windows of the rate limit. Mails the unmailed enquiries, and reports late and
   * refused ones. Deletes old enquiries. Never rejects.
   */
  async function runMaintenance() {
    rateLimit.forgetEndedWindows()
    await mailAll()
    await reportUnmailed()
    await deleteOldEnquiries({ store, settings, log })
  }

  return { app, mailAll, stopMailing, runMaintenance }
}
