import type { Limits } from './limits'
import { reasonOf, type Log, type MailError } from './log'
import { digestEntry, digestMail, enquiryMail } from './mail'
import type { SendMail } from './mailer'
import type { ReceiverContent } from './languages'
import { sendInTime } from './send-in-time'
import type { Settings } from './settings'
import type { EnquiryStore, StoredEnquiry, UnmailedEnquiry } from './store/enquiry-store'
import { isoNow } from './time'

export type MailQueueOptions = {
  store: EnquiryStore
  settings: Settings
  /** The texts of the default language, which is the language of the mails. */
  content: ReceiverContent
  sendMail: SendMail
  log: Log
  limits: Limits
}

/**
 * Whether the mail server refused the content of a mail permanently: with a status of 500 or more
 * for `DATA`. It refuses a sender or a recipient before that command.
 */
const isRefusal = ({ command, responseCode = 0 }: MailError) =>
  command === 'DATA' && responseCode >= 500

/**
 * Mails stored enquiries, each immediately and in its own mail. If more than 60 enquiries arrive in
 * an hour, or if more than 60 are unmailed, the queue sends digests of many enquiries instead. Only
 * a call of `mailAll` with `isDigestDue` sends digests. The queue works in rounds: a round reads
 * the unmailed enquiries from the store once, and mails them.
 */
export class MailQueue {
  /**
   * The numbers of failed attempts, by enquiry id. Enquiries without failures are mailed first: a
   * mail that always fails must not delay the others.
   */
  private failureCounts = new Map<string, number>()
  /** The ids of enquiries that were mailed, but are not yet marked as mailed in the store. */
  private idsToMark = new Set<string>()
  /** The arrival times of the last enquiries, oldest first: at most `digestAbove` + 1 times. */
  private arrivalsMs: number[] = []
  /** How many enquiries the next digest may contain. Each failure halves this number. */
  private digestSize: number
  private stopController = new AbortController()
  /** Resolves when no further round is requested. `undefined` while no round runs. */
  private runningRounds: Promise<void> | undefined
  private isRoundRequested = false
  private isDigestDue = false

  constructor(private readonly options: MailQueueOptions) {
    this.digestSize = options.limits.maxDigestEnquiries
  }

  /** Mails an enquiry that the receiver has accepted, unless it must wait for the next digest. */
  handleAcceptedEnquiry({ isNew }: { isNew: boolean }): void {
    if (isNew) this.arrivalsMs.push(performance.now())
    if (this.arrivalsMs.length > this.options.limits.digestAbove + 1) this.arrivalsMs.shift()
    // Also for an enquiry that is not new, since its first mail may be missing: if the store
    // repeats a write, the row of the first attempt exists.
    void this.mailAll()
  }

  /** Mails the unmailed enquiries, until the first failure. Never rejects. */
  mailAll({ isDigestDue = false } = {}): Promise<void> {
    if (this.stopController.signal.aborted) return Promise.resolve()
    this.isRoundRequested = true
    this.isDigestDue ||= isDigestDue
    return (this.runningRounds ??= this.runRounds())
  }

  /** Aborts the mail that is being sent, and sends no more. */
  stop(): void {
    this.stopController.abort(new Error('the receiver stops'))
  }

  /**
   * Runs a round, and repeats it while another round was requested in the meantime. A round may
   * miss enquiries that arrive during the round.
   */
  private async runRounds() {
    do {
      const isDigestDue = this.isDigestDue
      this.isRoundRequested = this.isDigestDue = false
      await this.runRound(isDigestDue)
    } while (this.isRoundRequested)
    // There is no `await` since the last check of `isRoundRequested`, so no request is missed.
    this.runningRounds = undefined
  }

  /** Mails the due enquiries, then marks them. Logs failures, and never rejects. */
  private async runRound(isDigestDue: boolean) {
    const { log } = this.options
    await this.mailDue(isDigestDue).catch((error: Error) =>
      log.error(`Enquiries are stored, but cannot be mailed now: ${reasonOf(error)}`),
    )
    await this.markMailed().catch((error: Error) =>
      log.error(
        `Mailed enquiries cannot be marked, and are mailed again after a restart: ${reasonOf(error)}`,
      ),
    )
  }

  /** Mails the due enquiries. Rejects at the first mail that cannot be sent now. */
  private async mailDue(isDigestDue: boolean) {
    // Skips the query, which takes longer with each enquiry of a flood.
    if (this.isBusyHour() && !isDigestDue) return
    const dueIds = await this.readDueIds()
    const isDigest = this.isBusyHour() || dueIds.length > this.options.limits.digestAbove
    if (isDigest && !isDigestDue) return
    let remainingIds = dueIds
    while (remainingIds.length > 0) {
      const group = await this.readGroup(remainingIds.slice(0, isDigest ? this.digestSize : 1))
      if (group.length === 0) {
        // Somebody deleted the enquiry after its id was read.
        remainingIds = remainingIds.slice(1)
      } else if (await this.mailGroup(group)) {
        const finishedIds = new Set(group.map(({ id }) => id))
        remainingIds = remainingIds.filter((id) => !finishedIds.has(id))
      }
    }
  }

  /**
   * Returns the ids of the enquiries to mail. The enquiry with the fewest failures is first. With
   * equal numbers of failures, the oldest enquiry is first.
   */
  private async readDueIds() {
    const unmailed = await this.options.store.unmailed()
    const due = unmailed.filter(
      (enquiry) => !this.idsToMark.has(enquiry.id) && !this.wasRefusedRecently(enquiry),
    )
    const ids = due.map(({ id }) => id)
    this.forgetFailuresExcept(new Set(ids))
    return ids.toSorted((one, other) => this.failureCountOf(one) - this.failureCountOf(other))
  }

  private wasRefusedRecently({ refusedAt }: UnmailedEnquiry) {
    if (refusedAt === null) return false
    const elapsedMs = Date.now() - Date.parse(refusedAt)
    // A refusal in the future was recorded while the clock was wrong.
    return elapsedMs >= 0 && elapsedMs < this.options.limits.retryRefusedMs
  }

  private forgetFailuresExcept(ids: Set<string>) {
    for (const id of this.failureCounts.keys()) if (!ids.has(id)) this.failureCounts.delete(id)
  }

  /**
   * Reads enquiries from the store. Returns as many of them as fit into one mail, beginning with
   * the oldest. Returns the oldest enquiry even if it is too large.
   */
  private async readGroup(ids: string[]) {
    const enquiries = await this.options.store.read(ids)
    let totalBytes = 0
    const firstExcessIndex = enquiries.findIndex((enquiry, index) => {
      totalBytes += Buffer.byteLength(digestEntry(enquiry, this.options.content))
      return index > 0 && totalBytes > this.options.limits.maxDigestBytes
    })
    return firstExcessIndex === -1 ? enquiries : enquiries.slice(0, firstExcessIndex)
  }

  /**
   * Mails a group of enquiries in one mail. Resolves to false if the mail server refused a digest:
   * the enquiries of the digest must be sent again in smaller groups. Rejects if no mail can be
   * sent now.
   */
  private async mailGroup(group: StoredEnquiry[]): Promise<boolean> {
    try {
      const mail = this.mailOf(group)
      const { sendMail, limits } = this.options
      await sendInTime(
        (signal) => sendMail(mail, signal),
        limits.mailMs,
        this.stopController.signal,
      )
    } catch (error) {
      return this.recordFailure(group, error as MailError)
    }
    await this.recordSuccess(group)
    return true
  }

  /**
   * Records a failed mail, and marks a refused single enquiry. Resolves to false if the enquiries
   * of a digest must be sent again. Rejects with the error unless the mail server refused the
   * content.
   */
  private async recordFailure(group: StoredEnquiry[], error: MailError): Promise<boolean> {
    const { store, log } = this.options
    for (const { id } of group) this.failureCounts.set(id, this.failureCountOf(id) + 1)
    // The digest may be too large, or the server may refuse the text of one enquiry.
    if (group.length > 1) this.digestSize = Math.floor(group.length / 2)
    if (!isRefusal(error)) throw error
    if (group.length > 1) return false
    log.error(`The mail of an enquiry was refused: ${reasonOf(error)}`)
    await store.markRefused(group[0]?.id ?? '', isoNow())
    return true
  }

  /** Records that the mail server accepted the mail of a group. Never rejects. */
  private async recordSuccess(group: StoredEnquiry[]) {
    this.digestSize = Math.min(this.options.limits.maxDigestEnquiries, this.digestSize * 2)
    for (const { id } of group) {
      this.idsToMark.add(id)
      this.failureCounts.delete(id)
    }
    // A full disk must not stop the mails. `runRound` tries again to mark the enquiries.
    await this.markMailed().catch(() => undefined)
  }

  private mailOf(group: StoredEnquiry[]) {
    const { content, settings } = this.options
    const [first, ...others] = group
    return first && others.length === 0
      ? enquiryMail(first, content, settings)
      : digestMail(group, content, settings)
  }

  private async markMailed() {
    const ids = [...this.idsToMark]
    if (ids.length === 0) return
    await this.options.store.markMailed(ids, isoNow())
    for (const id of ids) this.idsToMark.delete(id)
  }

  private failureCountOf(id: string) {
    return this.failureCounts.get(id) ?? 0
  }

  /** Whether more enquiries than `digestAbove` arrived in the last hour. */
  private isBusyHour() {
    const { digestAbove, rateWindowMs } = this.options.limits
    const [oldestMs = 0] = this.arrivalsMs
    return this.arrivalsMs.length > digestAbove && performance.now() - oldestMs < rateWindowMs
  }
}
