import type { EnquiryFormContent } from '#content-types'
import type { Limits } from './limits'
import { reasonOf, type Log, type MailError } from './log'
import { digestEntry, digestMail, enquiryMail } from './mail'
import type { SendMail } from './mailer'
import { sendInTime } from './send-in-time'
import type { Settings } from './settings'
import type { EnquiryStore, StoredEnquiry } from './store/enquiry-store'
import { isoTime } from './time'

export type MailQueueOptions = {
  store: EnquiryStore
  settings: Settings
  form: EnquiryFormContent
  sendMail: SendMail
  log: Log
  limits: Limits
}

/** Whether the mail server refuses the text or size of a mail for good. It refuses senders and recipients at other commands. */
const isRefusal = ({ command, responseCode = 0 }: MailError) => command === 'DATA' && responseCode >= 500

/**
 * Mails what is stored: each enquiry at once and by itself. While more than 60 an hour arrive, or more than 60 wait, one digest with
 * many enquiries is sent each time that `mailAll` is called with `isDigestDue`.
 */
export class MailQueue {
  /** Failed attempts by id. Enquiries without failures go first, so that a mail that always fails holds up no other. */
  private failures = new Map<string, number>()
  /** Accepted by the mail server, and not marked so in the store yet. */
  private unmarked = new Set<string>()
  /** When the last enquiries arrived: as many as may arrive in an hour without a digest, and one more. */
  private arrivalsMs: number[] = []
  private digestSize: number
  private stopping = new AbortController()
  private rounds: Promise<void> | undefined
  private isRoundAsked = false
  private isDigestDue = false

  constructor(private readonly options: MailQueueOptions) {
    this.digestSize = options.limits.digestEnquiries
  }

  /** Call it when an enquiry was stored. Mails it, unless it waits for the next digest. */
  enquiryStored(): void {
    this.arrivalsMs.push(performance.now())
    if (this.arrivalsMs.length > this.options.limits.digestAbove + 1) this.arrivalsMs.shift()
    void this.mailAll()
  }

  /** Mails what is not mailed yet, until the first failure. Resolves after that, and never rejects. */
  mailAll({ isDigestDue = false } = {}): Promise<void> {
    if (this.stopping.signal.aborted) return Promise.resolve()
    this.isRoundAsked = true
    this.isDigestDue ||= isDigestDue
    return (this.rounds ??= this.runRounds())
  }

  /** Stops the mail that is being sent. No other is begun. */
  stop(): void {
    this.stopping.abort(new Error('the receiver stops'))
  }

  /** Begins another round if one was asked for since the last began: that one may have missed the newest enquiries. */
  private async runRounds() {
    do {
      const isDigestDue = this.isDigestDue
      this.isRoundAsked = this.isDigestDue = false
      await this.runRound(isDigestDue)
    } while (this.isRoundAsked)
    // In the same task as the last look at `isRoundAsked`, so that no call can come between.
    this.rounds = undefined
  }

  private async runRound(isDigestDue: boolean) {
    const { log } = this.options
    await this.mailDue(isDigestDue).catch((error: Error) =>
      log.error(`Enquiries are stored, but cannot be mailed now: ${reasonOf(error)}`),
    )
    await this.mark().catch((error: Error) =>
      log.error(`What was mailed cannot be marked so, and is mailed again after a restart: ${reasonOf(error)}`),
    )
  }

  private async mailDue(isDigestDue: boolean) {
    // Looking for what is due would take longer with each enquiry of a flood.
    if (this.isBusyHour() && !isDigestDue) return
    const due = await this.dueIds()
    const isDigest = this.isBusyHour() || due.length > this.options.limits.digestAbove
    if (isDigest && !isDigestDue) return
    for (let rest = due; rest.length > 0;) {
      const group = await this.firstThatFit(rest.slice(0, isDigest ? this.digestSize : 1))
      // Enquiries that somebody deleted meanwhile are not read.
      const isDone = group.length === 0 || (await this.isSettled(group))
      const settled = new Set(group.map(({ id }) => id))
      if (isDone) rest = settled.size > 0 ? rest.filter((id) => !settled.has(id)) : rest.slice(1)
    }
  }

  /** The ids of what is to be mailed, those without failures first, then the oldest. A refused mail is tried again after a day. */
  private async dueIds() {
    const nowMs = Date.now()
    const unmailed = (await this.options.store.unmailed()).filter(({ id, refusedAt }) => {
      const sinceMs = nowMs - Date.parse(refusedAt ?? '1970-01-01')
      return !this.unmarked.has(id) && !(sinceMs >= 0 && sinceMs < this.options.limits.repeatReportMs)
    })
    const ids = unmailed.map(({ id }) => id)
    const isUnmailed = new Set(ids)
    for (const id of this.failures.keys()) if (!isUnmailed.has(id)) this.failures.delete(id)
    return ids.toSorted((one, other) => this.failuresOf(one) - this.failuresOf(other))
  }

  /** Reads enquiries, and returns those whose texts fit into one mail: at least one, if there are any. */
  private async firstThatFit(ids: string[]) {
    const enquiries = await this.options.store.read(ids)
    let bytes = 0
    const tooMany = enquiries.findIndex((enquiry, index) => {
      bytes += Buffer.byteLength(digestEntry(enquiry, this.options.form))
      return index > 0 && bytes > this.options.limits.digestBytes
    })
    return tooMany === -1 ? enquiries : enquiries.slice(0, tooMany)
  }

  /**
   * Sends enquiries in one mail. Returns whether nothing more is to be done for them now: a group that the mail server refuses is tried
   * again in smaller groups. Rejects when mail cannot be sent now.
   */
  private async isSettled(group: StoredEnquiry[]) {
    const { store, limits } = this.options
    const ids = group.map(({ id }) => id)
    try {
      const mail = this.mailOf(group)
      await sendInTime((signal) => this.options.sendMail(mail, signal), limits.mailMs, this.stopping.signal)
    } catch (error) {
      const fault = error as MailError
      for (const id of ids) this.failures.set(id, this.failuresOf(id) + 1)
      // Its size may be the reason, or one text in it.
      if (group.length > 1) this.digestSize = Math.floor(group.length / 2)
      if (!isRefusal(fault)) throw fault
      if (group.length > 1) return false
      this.options.log.error(`The mail of an enquiry was refused: ${reasonOf(fault)}`)
      await store.markRefused(group[0]?.id ?? '', isoTime())
      return true
    }
    this.digestSize = Math.min(limits.digestEnquiries, this.digestSize * 2)
    for (const id of ids) this.unmarked.add(id)
    for (const id of ids) this.failures.delete(id)
    // A full disk stops no mail. Marking is tried again after the round.
    await this.mark().catch(() => undefined)
    return true
  }

  private mailOf(group: StoredEnquiry[]) {
    const { form, settings } = this.options
    const [first, ...others] = group
    return first && others.length === 0 ? enquiryMail(first, form, settings) : digestMail(group, form, settings)
  }

  private async mark() {
    const ids = [...this.unmarked]
    if (ids.length === 0) return
    await this.options.store.markMailed(ids, isoTime())
    for (const id of ids) this.unmarked.delete(id)
  }

  private failuresOf(id: string) {
    return this.failures.get(id) ?? 0
  }

  private isBusyHour() {
    const { digestAbove, rateWindowMs } = this.options.limits
    const [oldestMs = 0] = this.arrivalsMs
    return this.arrivalsMs.length > digestAbove && performance.now() - oldestMs < rateWindowMs
  }
}
