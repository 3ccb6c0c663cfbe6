import type { EnquiryFormContent } from '#content-types'
import { fieldNames, type EnquiryValues } from './enquiry-fields'

// The longest URL in characters that Chrome on Windows opens. `ShellExecute` accepts 2,048
// characters including the terminator.
const urlLimit = 2046
// The limit of the name in the subject, in characters of its encoded form. The text of the mail has
// the whole name.
const nameLimit = 300
// Matches a cut word at the end of a text. More than 60 characters without a space are not a word,
// but text of a language without spaces.
const partialWord = /\s\S{0,60}$/

/** Returns an enquiry as text: the label and the value of each field that is not empty. */
export function enquiryText(content: EnquiryFormContent, enquiry: EnquiryValues): string {
  const budget =
    content.budgets.find(({ value }) => value === enquiry.budget)?.label ?? enquiry.budget
  const values = { ...enquiry, budget }
  const filled = fieldNames.filter((field) => values[field])
  return filled.map((field) => `${content.fields[field].label}: ${values[field]}`).join('\r\n\r\n')
}

/**
 * Returns a `mailto:` URL that opens the enquiry as a draft in the visitor's mail program. Shortens
 * a long enquiry so that the URL has at most 2,046 characters. The shortened text ends with a
 * request to paste the rest.
 */
export function enquiryMail(
  emailHref: string,
  content: EnquiryFormContent,
  enquiry: EnquiryValues,
): string {
  if (!isTooLongForMail(emailHref, content, enquiry)) return wholeMail(emailHref, content, enquiry)
  const name = shorten(enquiry.name, nameLimit)
  const end = `\r\n\r\n${content.failed.mailShortened}`
  const maxLength = urlLimit - mailUrl(emailHref, content, name, end).length
  return mailUrl(emailHref, content, name, shorten(enquiryText(content, enquiry), maxLength) + end)
}

/** Whether the enquiry is too long for a `mailto:` URL, so that the draft is shortened. */
export const isTooLongForMail = (
  emailHref: string,
  content: EnquiryFormContent,
  enquiry: EnquiryValues,
): boolean => wholeMail(emailHref, content, enquiry).length > urlLimit

const wholeMail = (emailHref: string, content: EnquiryFormContent, enquiry: EnquiryValues) =>
  mailUrl(emailHref, content, enquiry.name, enquiryText(content, enquiry))

function mailUrl(
  emailHref: string,
  content: EnquiryFormContent,
  name: string,
  text: string,
): string {
  return `${emailHref}?subject=${encode(`${content.failed.mailSubject} ${name}`)}&body=${encode(text)}`
}

/**
 * Encodes a text for a URL. Replaces lone surrogates by U+FFFD, because `encodeURIComponent` throws
 * an error for them.
 */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'))

/**
 * Cuts a text to at most `maxLength` characters of its encoded form. The text then ends with a
 * whole word. In a language without spaces, the text ends with a whole grapheme.
 */
function shorten(text: string, maxLength: number): string {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  let fitting = ''
  let encodedLength = 0
  for (const { segment } of segmenter.segment(text)) {
    encodedLength += encode(segment).length
    if (encodedLength > maxLength) break
    fitting += segment
  }
  const isWordEnd = /^(\s|$)/.test(text.slice(fitting.length))
  return (isWordEnd ? fitting : fitting.replace(partialWord, '')).trimEnd()
}
