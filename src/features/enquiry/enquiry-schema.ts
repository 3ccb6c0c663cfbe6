import * as z from 'zod/mini'
import type { EnquiryField, EnquiryFormContent } from '#content-types'
import { enquiryFields } from './enquiry-fields'
import { isEmailAddress, hasDomainHost } from '../../content-schema/public-address'

// Matches invisible characters and characters that change the direction of a text. Emoji and some
// scripts need the joiners U+200C and U+200D, which are kept.
const invisibleCharacters =
  /[\p{Cs}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]/gu
// Matches control characters, except tabs and line breaks.
const controlCharacters = /[^\P{Cc}\t\n\v\f\r]/gu

// Matches tag characters, which are invisible and can spell any text. The group matches a flag that
// is spelled by tags, such as Scotland's: a black flag, the tags of a region, and the end tag.
const tagCharacters =
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})|[\u{E0000}-\u{E007F}]/gu

/** Removes the characters that the three patterns above match. Keeps flags. */
const removeInvisible = (value: string) =>
  value.replace(invisibleCharacters, '').replace(controlCharacters, '').replace(tagCharacters, '$1')

/**
 * Returns a value as one trimmed line. Removes control characters, invisible characters, and
 * characters that change the direction of a text.
 */
export const cleanLine = (value: string) => removeInvisible(value).replace(/\s+/g, ' ').trim()

// Returns a trimmed text. Keeps its line breaks, and writes them as `\n`.
const cleanText = (value: string) =>
  removeInvisible(value)
    .replace(/\r\n?|\f|\v/g, '\n')
    .replace(/\t/g, ' ')
    .trim()

// Removes `mailto:`, which is copied from links, and the punctuation at the end of a sentence.
const cleanAddress = (value: string) => cleanLine(value).replace(/^mailto:|[.,;]+$/gi, '')
// Matches a scheme at the start of a URL. Does not match a host with a port, such as
// `example.com:80`.
const urlScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i

// Adds `https://` to an address without a scheme. Visitors type `example.com`.
const cleanUrl = (value: string) => {
  const address = cleanAddress(value)
  if (address === '' || urlScheme.test(address)) return address
  return `https://${address.replace(/^\/\//, '')}`
}

// Matches an http(s) URL whose host is easy to read. Does not match a host with credentials before
// an `@`, or with a backslash, which the URL parser reads as a slash.
const urlWithPlainHost = /^https?:\/\/[^\s/?#@\\]+([/?#]|$)/i
const isWebsite = (value: string) =>
  value === '' || (urlWithPlainHost.test(value) && hasDomainHost(value))

/**
 * Returns a schema that validates and cleans an enquiry, with the messages of the content. Formats
 * the numbers in messages for `language`. Trims values and removes invisible characters. Only the
 * message may have several lines. The website is empty or an http(s) URL of a public domain.
 */
export function enquirySchemaOf({ fields, validation }: EnquiryFormContent, language: string) {
  const fillIn = (template: string, field: EnquiryField, limit: number) =>
    template
      .replaceAll('{label}', () => fields[field].label)
      .replaceAll('{limit}', limit.toLocaleString(language))

  /**
   * Returns the schema of a field. The schema cleans the value, and then checks its length.
   * `message` replaces both messages about the length.
   */
  function fieldSchemaOf(field: EnquiryField, clean: (value: string) => string, message?: string) {
    const { minLength, maxLength } = enquiryFields[field]
    const tooShort = message ?? fillIn(validation.tooShort, field, minLength)
    const tooLong = message ?? fillIn(validation.tooLong, field, maxLength)
    const limits = [z.minLength(minLength, tooShort), z.maxLength(maxLength, tooLong)] as const
    return z.string(validation.required).check(z.overwrite(clean), ...limits)
  }

  return z.object({
    name: fieldSchemaOf('name', cleanLine),
    companyName: z._default(fieldSchemaOf('companyName', cleanLine), ''),
    email: fieldSchemaOf('email', cleanAddress, validation.email).check(
      z.refine(isEmailAddress, validation.email),
    ),
    website: z._default(
      fieldSchemaOf('website', cleanUrl, validation.website).check(
        z.refine(isWebsite, validation.website),
      ),
      '',
    ),
    budget: fieldSchemaOf('budget', cleanLine, validation.budget),
    message: fieldSchemaOf('message', cleanText),
  })
}
