import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { encodeWord } from 'nodemailer/lib/mime-funcs'
import { emptyEnquiry, type EnquiryValues } from '../src/features/enquiry/enquiry-fields'
import { enquiryText } from '../src/features/enquiry/enquiry-mail'
import { cleanLine } from '../src/features/enquiry/enquiry-schema'
import type { ReceiverContent } from './languages'
import type { Settings } from './settings'
import type { StoredEnquiry } from './store/enquiry-store'

/**
 * Parses the values of an enquiry. If they are not JSON, their text becomes the message, so that a
 * damaged row is mailed too.
 */
function valuesOf({ values }: StoredEnquiry): EnquiryValues {
  try {
    const fields = Object.entries(JSON.parse(values) as object)
    return {
      ...emptyEnquiry,
      ...Object.fromEntries(fields.filter(([, value]) => typeof value === 'string')),
    }
  } catch {
    return { ...emptyEnquiry, message: values }
  }
}

// The maximum length of an encoded word, in characters. RFC 2047 allows 75, and nodemailer uses 52.
const maxEncodedWordLength = 52
const entrySeparator = `\r\n\r\n${'-'.repeat(60)}\r\n\r\n`

// Whether a text contains the beginning of an encoded word. Mail programs decode encoded words, and
// would show other text than the visitor typed.
const hasEncodedWord = (text: string) => text.includes('=?')
// Whether a text contains an @. Mail filters treat an address in a display name as spoofing. U+FF20
// and U+FE6B are the fullwidth and the small @.
const hasAtSign = (text: string) => /[@\uFF20\uFE6B]/.test(text)

/** Removes line breaks from a subject, and encodes a subject that mail programs would decode. */
function subjectOf(text: string): string {
  const subject = cleanLine(text)
  return hasEncodedWord(subject) ? encodeWord(subject, 'Q', maxEncodedWordLength) : subject
}

/** The sender, the recipient, the id and the headers of a mail. */
function commonOptions(id: string, settings: Settings): SendMailOptions {
  return {
    from: settings.MAIL_FROM,
    to: settings.MAIL_TO,
    // An enquiry that could not be marked as mailed is mailed again. With the same id, mail
    // programs show only one mail.
    messageId: `<${id}@${new URL(settings.SITE_URL).hostname}>`,
    // Out-of-office programs do not answer such mails (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/**
 * Returns the notes about an enquiry for the agency: the language of the visitor's page, and the
 * reason to suspect spam (`flagged`). Each note is in parentheses.
 */
function notesOf({ language, flagged }: StoredEnquiry, { site }: ReceiverContent): string {
  const notes = [language && languageName(language, site.language), flagged]
  return notes.flatMap((note) => (note ? [`(${note})`] : [])).join(' ')
}

/** Returns the name of a language. Returns an invalid tag, as of a damaged row, unchanged. */
function languageName(tag: string, displayLanguage: string): string {
  try {
    return new Intl.DisplayNames(displayLanguage, { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/**
 * Returns the mail of one enquiry, in the language of `content`. The address for replies is the
 * visitor's.
 */
export function enquiryMail(
  enquiry: StoredEnquiry,
  content: ReceiverContent,
  settings: Settings,
): SendMailOptions {
  const { form } = content
  const values = valuesOf(enquiry)
  const name = cleanLine(values.name)
  const notes = notesOf(enquiry, content)
  return {
    ...commonOptions(enquiry.id, settings),
    // An object, because nodemailer would read several addresses from a string.
    ...(values.email && {
      replyTo: {
        name: hasEncodedWord(name) || hasAtSign(name) ? '' : name,
        address: values.email,
      },
    }),
    // A visitor whose enquiry cannot be sent writes a mail with the same subject.
    subject: subjectOf(`${form.failed.mailSubject} ${name} ${notes}`),
    text: enquiryText(form, values),
  }
}

/**
 * Returns the part of a digest for one enquiry: the time in UTC, the notes, and the text of a
 * single mail.
 */
export function digestEntry(enquiry: StoredEnquiry, content: ReceiverContent): string {
  const head = `${enquiry.receivedAt} ${notesOf(enquiry, content)}`.trim()
  return `${head}\r\n\r\n${enquiryText(content.form, valuesOf(enquiry))}`
}

/**
 * Returns one mail with the texts of several enquiries. The subject has the name of the first
 * visitor and the number of other enquiries.
 */
export function digestMail(
  enquiries: StoredEnquiry[],
  content: ReceiverContent,
  settings: Settings,
): SendMailOptions {
  const [first] = enquiries
  const name = first ? cleanLine(valuesOf(first).name) : ''
  const ids = enquiries.map(({ id }) => id).join()
  return {
    ...commonOptions(createHash('sha256').update(ids).digest('hex'), settings),
    subject: subjectOf(`${content.form.failed.mailSubject} ${name} (+${enquiries.length - 1})`),
    text: enquiries.map((enquiry) => digestEntry(enquiry, content)).join(entrySeparator),
  }
}
