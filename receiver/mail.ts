import type { Row } from '@libsql/client'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { encodeWord } from 'nodemailer/lib/mime-funcs'
import type { EnquiryFormContent } from '#content-types'
import { enquiryText } from '../src/features/enquiry/enquiry-mail'
import type { EnquiryValues } from '../src/features/enquiry/enquiry-fields'
import type { Settings } from './settings'

export type SendMail = (mail: SendMailOptions) => Promise<unknown>

/** The mail of an enquiry, as it is stored. */
export function mailOf(row: Row, form: EnquiryFormContent, settings: Settings): SendMailOptions {
  const { enquiry_id: id, flagged, enquiry: json } = row as Record<string, string>
  const enquiry = JSON.parse(json ?? '') as EnquiryValues
  const subject = `${form.failed.mailSubject} ${enquiry.name}${flagged && ` (${flagged})`}`
  // What looks like an encoded word (RFC 2047), mail programs would decode, and show what nobody typed.
  const isWordLike = subject.includes('=?')
  return {
    from: settings.MAIL_FROM,
    to: settings.MAIL_TO,
    // As an object, so that nothing in a name is read as a further address. The schema makes each value one line.
    replyTo: { name: isWordLike ? '' : enquiry.name, address: enquiry.email },
    subject: isWordLike ? encodeWord(subject, 'Q', 52) : subject,
    text: enquiryText(form, enquiry),
    // The same if it is mailed again because it could not be marked: mail programs then show one.
    messageId: `<${id}@${new URL(settings.SITE_URL).hostname}>`,
  }
}

/** The function that sends mail, encrypted unless to this machine, or prints it. */
export function mailerOf({ SMTP_URL: url }: Settings): SendMail {
  if (url === 'print') return async (mail) => console.info('This would be mailed:', mail)
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
  const timeouts = { connectionTimeout: 10_000, socketTimeout: 30_000 }
  // A mail server on the same machine has a certificate of its own making, or none.
  const tls = { rejectUnauthorized: !isLoopback }
  const transport = createTransport({ url, requireTLS: !isLoopback, tls, ...timeouts })
  return (mail) => transport.sendMail(mail)
}

/** What `work` comes to, or an error after two minutes: a mail server that says a little now and then must not hold up the others. */
export function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error('the mail server takes too long')), 2 * 60_000)
    void work.finally(() => clearTimeout(timer)).catch(() => undefined)
  })
  return Promise.race([work, late])
}
