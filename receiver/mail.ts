import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { encodeWord } from 'nodemailer/lib/mime-funcs'
import type { EnquiryFormContent } from '#content-types'
import { emptyEnquiry, type EnquiryValues } from '../src/features/enquiry/enquiry-fields'
import { enquiryText } from '../src/features/enquiry/enquiry-mail'
import { cleanLine } from '../src/features/enquiry/enquiry-schema'
import type { Settings } from './settings'
import type { StoredEnquiry } from './store/enquiry-store'

/** The values of an enquiry. If somebody damaged the row by hand, its message is what the row holds, so that it is mailed all the same. */
function valuesOf({ values }: StoredEnquiry): EnquiryValues {
  try {
    return { ...emptyEnquiry, ...(JSON.parse(values) as Partial<EnquiryValues>) }
  } catch {
    return { ...emptyEnquiry, message: values }
  }
}

// Mail programs decode what looks like an encoded word (RFC 2047), and would show what nobody typed.
const isEncodedWord = (text: string) => text.includes('=?')
// Mail filters take an address in a display name for an attempt to look like somebody else. The last two signs are wide and small.
const hasAddress = (text: string) => /[@\uFF20\uFE6B]/.test(text)

function subjectOf(text: string): string {
  const subject = cleanLine(text)
  return isEncodedWord(subject) ? encodeWord(subject, 'Q', 52) : subject
}

function envelopeOf(id: string, settings: Settings): SendMailOptions {
  return {
    from: settings.MAIL_FROM,
    to: settings.MAIL_TO,
    // The id is the same if it is mailed again because it could not be marked: mail programs then show one mail.
    messageId: `<${id}@${new URL(settings.SITE_URL).hostname}>`,
    // Out-of-office programs answer no such mail (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** The mail of one enquiry. An answer goes to the visitor. */
export function enquiryMail(enquiry: StoredEnquiry, form: EnquiryFormContent, settings: Settings): SendMailOptions {
  const values = valuesOf(enquiry)
  const name = cleanLine(values.name)
  return {
    ...envelopeOf(enquiry.id, settings),
    // As an object, so that nothing in a name is read as a further address. The schema makes each value one line.
    ...(values.email && {
      replyTo: { name: isEncodedWord(name) || hasAddress(name) ? '' : name, address: values.email },
    }),
    subject: subjectOf(`${form.failed.mailSubject} ${name}${enquiry.flagged && ` (${enquiry.flagged})`}`),
    text: enquiryText(form, values),
  }
}

/** The text of an enquiry in a digest: when it came, its mark, and what its own mail would say. */
export function digestEntry(enquiry: StoredEnquiry, form: EnquiryFormContent): string {
  const head = [enquiry.receivedAt, enquiry.flagged && `(${enquiry.flagged})`].filter(Boolean).join(' ')
  return `${head}\r\n\r\n${enquiryText(form, valuesOf(enquiry))}`
}

/** One mail with the texts of several enquiries. Its subject names the first visitor, and how many more there are. */
export function digestMail(enquiries: StoredEnquiry[], form: EnquiryFormContent, settings: Settings): SendMailOptions {
  const [first] = enquiries
  const name = first ? cleanLine(valuesOf(first).name) : ''
  const ids = enquiries.map(({ id }) => id).join()
  return {
    ...envelopeOf(createHash('sha256').update(ids).digest('hex'), settings),
    subject: subjectOf(`${form.failed.mailSubject} ${name} (+${enquiries.length - 1})`),
    text: enquiries.map((enquiry) => digestEntry(enquiry, form)).join(`\r\n\r\n${'-'.repeat(60)}\r\n\r\n`),
  }
}
