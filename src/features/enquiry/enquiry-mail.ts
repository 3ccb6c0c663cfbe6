import type { EnquiryFormContent } from '#content-types'
import { fieldNames, type EnquiryValues } from './enquiry-fields'

// The maximum length of a URL that Chrome on Windows opens, in characters. `ShellExecute` accepts
// 2,048 characters including the terminator.
const maxUrlLength = 2046
// The maximum length of the name in the subject, in characters of its encoded form. The text of the
// mail has the whole name.
const maxEncodedNameLength = 300
// Matches a cut word at the end of a text. More than 60 characters without a space are not a word,
// but text of a language without spaces.
const partialWord = /\s\S{0,60}$/

/** Returns an enquiry as text: the label and the value of each field that is not empty. */
export function enquiryText(content: EnquiryFormContent, enquiry: EnquiryValues): string {
  const budgetLabel =
    content.budgets.find(({ value }) => value === enquiry.budget)?.label ?? enquiry.budget
  const values = { ...enquiry, budget: budgetLabel }
  const filledFields = fieldNames.filter((field) => values[field])
  const lines = filledFields.map((field) => `${content.fields[field].label}: ${values[field]}`)
  return lines.join('\r\n\r\n')
}

/**
 * Returns a `mailto:` URL that opens the enquiry as a draft in the visitor's mail program. Shortens
 * a long enquiry so that the URL has at most 2,046 characters. The shortened text ends with a
 * request to paste the rest.
 */
export function enquiryMailUrl(
  emailHref: string,
  content: EnquiryFormContent,
  enquiry: EnquiryValues,
): string {
  if (!isTooLongForMail(emailHref, content, enquiry))
    return wholeMailUrl(emailHref, content, enquiry)
  const name = shorten(enquiry.name, maxEncodedNameLength)
  const pasteRequest = `\r\n\r\n${content.failed.mailShortened}`
  const maxTextLength = maxUrlLength - mailUrl(emailHref, content, name, pasteRequest).length
  const shortText = shorten(enquiryText(content, enquiry), maxTextLength)
  return mailUrl(emailHref, content, name, shortText + pasteRequest)
}

/** Whether the enquiry is too long for a `mailto:` URL, so that the draft is shortened. */
export const isTooLongForMail = (
  emailHref: string,
  content: EnquiryFormContent,
  enquiry: EnquiryValues,
): boolean => wholeMailUrl(emailHref, content, enquiry).length > maxUrlLength

/** Returns the URL of a draft with the whole enquiry. */
const wholeMailUrl = (emailHref: string, content: EnquiryFormContent, enquiry: EnquiryValues) =>
  mailUrl(emailHref, content, enquiry.name, enquiryText(content, enquiry))

function mailUrl(
  emailHref: string,
  content: EnquiryFormContent,
  name: string,
  text: string,
): string {
  const subject = `${content.failed.mailSubject} ${name}`
  return `${emailHref}?subject=${encode(subject)}&body=${encode(text)}`
}

/**
 * Encodes a text for a URL. Replaces lone surrogates by U+FFFD. `encodeURIComponent` would throw an
 * error for a lone surrogate.
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
