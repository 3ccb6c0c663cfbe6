import type { EnquiryFormContent } from '#content-types'
import { fieldNames, type EnquiryValues } from './enquiry-fields'

// Chrome on Windows hands on no URL that is longer: ShellExecute takes 2,048 characters with its terminator.
const urlLimit = 2046
// Of the name in the subject, encoded. The text has the whole name.
const nameLimit = 300
// A longer run of letters is no word: the language writes no spaces.
const longestWord = /\s\S{0,60}$/

/** An enquiry as text: the label and value of each field that is not empty. */
export function enquiryText(content: EnquiryFormContent, enquiry: EnquiryValues): string {
  const budget = content.budgets.find(({ value }) => value === enquiry.budget)?.label ?? enquiry.budget
  const values = { ...enquiry, budget }
  const filled = fieldNames.filter((field) => values[field])
  return filled.map((field) => `${content.fields[field].label}: ${values[field]}`).join('\r\n\r\n')
}

/**
 * A `mailto:` URL that opens the enquiry as a draft in the visitor's own mail program. The text of a long enquiry is shortened, so that
 * the URL has 2,046 characters at most, and ends with what to do about it.
 */
export function enquiryMail(emailHref: string, content: EnquiryFormContent, enquiry: EnquiryValues): string {
  if (!isTooLongForMail(emailHref, content, enquiry)) return wholeMail(emailHref, content, enquiry)
  const name = shorten(enquiry.name, nameLimit)
  const end = `\r\n\r\n${content.failed.mailShortened}`
  const room = urlLimit - mailUrl(emailHref, content, name, end).length
  return mailUrl(emailHref, content, name, shorten(enquiryText(content, enquiry), room) + end)
}

/** Whether the draft holds only a part of the enquiry. */
export const isTooLongForMail = (emailHref: string, content: EnquiryFormContent, enquiry: EnquiryValues): boolean =>
  wholeMail(emailHref, content, enquiry).length > urlLimit

const wholeMail = (emailHref: string, content: EnquiryFormContent, enquiry: EnquiryValues) =>
  mailUrl(emailHref, content, enquiry.name, enquiryText(content, enquiry))

function mailUrl(emailHref: string, content: EnquiryFormContent, name: string, text: string): string {
  return `${emailHref}?subject=${encode(`${content.failed.mailSubject} ${name}`)}&body=${encode(text)}`
}

/** Encodes a text for a URL. Half of a surrogate pair, which would throw, becomes the replacement character. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'))

/** The beginning of a text that is at most `room` characters long once it is encoded. Ends with a whole word, or a whole grapheme. */
function shorten(text: string, room: number): string {
  let fitting = ''
  let length = 0
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    length += encode(segment).length
    if (length > room) break
    fitting += segment
  }
  const isWordEnd = /^(\s|$)/.test(text.slice(fitting.length))
  return isWordEnd ? fitting : fitting.replace(longestWord, '').trimEnd()
}
