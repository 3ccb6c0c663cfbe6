import { createApp } from './app'
import { createHealthCheck, createUnmailedReport } from './health'
import type { Limits } from './limits'
import { createLog } from './log'
import { MailQueue } from './mail-queue'
import type { SendMail } from './mailer'
import { createRateLimit } from './rate-limit'
import type { Content } from './refusal'
import { deleteOldEnquiries } from './retention'
import type { Settings } from './settings'
import type { EnquiryStore } from './store/enquiry-store'

export type ReceiverOptions = {
  settings: Settings
  content: Content
  store: EnquiryStore
  sendMail: SendMail
  limits: Limits
}

/** Puts the parts of a receiver together: its routes, its mail, and what it does every five minutes. */
export function createReceiver({ settings, content, store, sendMail, limits }: ReceiverOptions) {
  const log = createLog()
  const rateLimit = createRateLimit({ windowMs: limits.rateWindowMs, maxKeys: limits.maxAddresses })
  const mailQueue = new MailQueue({ store, settings, form: content.form, sendMail, log, limits })
  const reportUnmailed = createUnmailedReport({ store, log, limits })
  const checkHealth = createHealthCheck({ store, log, limits })
  const onStored = () => mailQueue.enquiryStored()
  const app = createApp({ settings, content, store, checkHealth, rateLimit, onStored, log, limits })

  /** Mails what is not mailed yet, also as a digest. Resolves after the first failure, or when nothing is left. */
  const mailAll = () => mailQueue.mailAll({ isDigestDue: true })

  /** Stops the mail that is being sent. */
  const stopMailing = () => mailQueue.stop()

  /** Forgets addresses, mails, reports what was not mailed, and deletes what is old. Never rejects. */
  async function runMaintenance() {
    rateLimit.forgetEnded()
    await mailAll()
    await reportUnmailed()
    await deleteOldEnquiries({ store, settings, log })
  }

  return { app, mailAll, stopMailing, runMaintenance }
}
