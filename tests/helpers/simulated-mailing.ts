import type { SendMailOptions } from 'nodemailer'

/** A mail of the receiver. Every such mail has a plain text and an id. */
export type Mail = SendMailOptions & { text: string; messageId: string }

type Mailing = {
  /** The accepted mails. */
  mails: Mail[]
  /** The error of every mail, or a function that returns the error of a mail. */
  error?: ((mail: Mail) => Error | undefined) | Error | undefined
  /**
   * While this function is set, it is called for each mail, and the mail server does not answer.
   */
  hold?: ((signal: AbortSignal) => void) | undefined
}

/**
 * Simulates a mail server. `mailing` has the accepted mails, and settings that make mails fail or
 * wait. `sendMail` delivers a mail to the server, and rejects with `mailing.error`.
 */
export function simulateMailing() {
  const mailing: Mailing = { mails: [] }

  async function sendMail(options: SendMailOptions, signal: AbortSignal) {
    const mail = options as Mail
    if (mailing.hold) {
      mailing.hold(signal)
      await new Promise<never>(() => undefined)
    }
    const error = typeof mailing.error === 'function' ? mailing.error(mail) : mailing.error
    if (error) throw error
    mailing.mails.push(mail)
  }

  return { mailing, sendMail }
}

/**
 * Creates the error of a refused mail. By default, the mail server refuses the content permanently.
 */
export const createRefusal = (command = 'DATA', responseCode = 550) =>
  Object.assign(new Error('No'), { responseCode, command })
