import * as z from 'zod/mini'
import type { EnquiryField, EnquiryFormContent } from '#content-types'
import { enquiryFields } from './enquiry-fields'
import { isEmailAddress, hasDomainHost } from '../../content-schema/public-address'

// Invisible and direction-changing characters, but not the joiners (U+200C, U+200D), which emoji
// and some scripts need.
const invisible =
  /[\p{Cs}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]/gu
const controls = /[^\P{Cc}\t\n\v\f\r]/gu

// Tag characters are invisible, and can spell any text. Only some flags need them, such as
// Scotland's: a black flag, tags for the lower-case letters and digits of a region, and the end
// tag.
const tags =
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})|[\u{E0000}-\u{E007F}]/gu

const clean = (value: string) =>
  value.replace(invisible, '').replace(controls, '').replace(tags, '$1')

/** One plain line: trimmed, without control, invisible and direction-changing characters. */
export const cleanLine = (value: string) => clean(value).replace(/\s+/g, ' ').trim()
const cleanText = (value: string) =>
  clean(value)
    .replace(/\r\n?|\f|\v/g, '\n')
    .replace(/\t/g, ' ')
    .trim()

// Removes `mailto:` and trailing punctuation, which are copied from links and sentences.
const cleanAddress = (value: string) => cleanLine(value).replace(/^mailto:|[.,;]+$/gi, '')
// Visitors type `example.com`, without a scheme.
const cleanUrl = (value: string) => {
  const line = cleanAddress(value)
  return line === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(line)
    ? line
    : `https://${line.replace(/^\/\//, '')}`
}
// Without backslashes, which the URL parser reads as slashes, and without credentials before an
// `@`.
const plainHost = /^https?:\/\/[^\s/?#@\\]+([/?#]|$)/i
const isWebsite = (value: string) => value === '' || (plainHost.test(value) && hasDomainHost(value))

/**
 * Returns a schema that validates and cleans an enquiry, with the messages of the content. Trims
 * values and removes invisible characters. Only the message may have several lines. The website is
 * empty or an http(s) URL of a public domain.
 */
export function enquirySchemaOf({ fields, validation }: EnquiryFormContent) {
  const fillIn = (template: string, field: EnquiryField, limit: number) =>
    template.replaceAll('{label}', () => fields[field].label).replaceAll('{limit}', String(limit))

  /**
   * Cleans a field, then checks its length. `message` replaces the messages for too short and too
   * long.
   */
  function fieldOf(field: EnquiryField, cleaned: (value: string) => string, message?: string) {
    const { minLength, maxLength } = enquiryFields[field]
    const tooShort = message ?? fillIn(validation.tooShort, field, minLength)
    const tooLong = message ?? fillIn(validation.tooLong, field, maxLength)
    const limits = [z.minLength(minLength, tooShort), z.maxLength(maxLength, tooLong)] as const
    return z.string(validation.required).check(z.overwrite(cleaned), ...limits)
  }

  return z.object({
    name: fieldOf('name', cleanLine),
    companyName: z._default(fieldOf('companyName', cleanLine), ''),
    email: fieldOf('email', cleanAddress, validation.email).check(
      z.refine(isEmailAddress, validation.email),
    ),
    website: z._default(
      fieldOf('website', cleanUrl, validation.website).check(
        z.refine(isWebsite, validation.website),
      ),
      '',
    ),
    budget: fieldOf('budget', cleanLine, validation.budget),
    message: fieldOf('message', cleanText),
  })
}
