import * as z from 'zod/mini'
import type { EnquiryFormContent } from '#content-types'
import { enquiryFields } from './enquiry-fields'

// Invisible and direction-changing characters, but not the joiners (U+200C, U+200D), which emoji and some scripts need.
const invisible =
  /[\p{Cs}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]/gu
const controls = /[^\P{Cc}\t\n\v\f\r]/gu

// Far more than any field accepts: cleaning a pasted megabyte would block the page.
const maxCleanedLength = 20_000
// Before the white space is trimmed, which may stand between invisible characters.
const clean = (value: string) => value.slice(0, maxCleanedLength).replace(invisible, '').replace(controls, '')

/** One plain line: trimmed, without control, invisible and direction-changing characters. */
export const cleanLine = (value: string) => clean(value).replace(/\s+/g, ' ').trim()
const cleanText = (value: string) =>
  clean(value)
    .replace(/\r\n?|\f|\v/g, '\n')
    .replace(/\t/g, ' ')
    .trim()

const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i
// Visitors type `example.com`, without a scheme.
const withScheme = (value: string) =>
  value === '' || hasScheme.test(value) ? value : `https://${value.replace(/^\/\//, '')}`

// A public domain: its last label consists of letters, or is the encoding (`xn--`) of letters in another script.
const domain = /^([a-z0-9-]+\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/i
// Without backslashes, which the URL parser reads as slashes, and without credentials before an `@`.
const hasPlainHost = (value: string) => /^https?:\/\/[^\s/?#@\\]+([/?#]|$)/i.test(value)

/**
 * Makes the schema that validates and cleans an enquiry, with the error messages of the content. The values it returns are trimmed
 * and have no invisible characters, all but the message are a single line, and the website is empty or an http(s) URL of a public
 * domain.
 */
export function enquirySchemaOf({ fields, validation }: EnquiryFormContent) {
  const { name, companyName, email, website, budget, message } = enquiryFields
  const tooShort = (label: string, limit: number) => fillIn(validation.tooShort, label, limit)
  const tooLong = (label: string, limit: number) => fillIn(validation.tooLong, label, limit)
  const text = () => z.string(validation.required)
  const line = () => z.pipe(text(), z.transform(cleanLine))

  return z.object({
    name: z.pipe(
      line(),
      z
        .string()
        .check(
          z.minLength(name.minLength, tooShort(fields.name.label, name.minLength)),
          z.maxLength(name.maxLength, tooLong(fields.name.label, name.maxLength)),
        ),
    ),
    companyName: z._default(
      z.pipe(
        line(),
        z.string().check(z.maxLength(companyName.maxLength, tooLong(fields.companyName.label, companyName.maxLength))),
      ),
      '',
    ),
    email: z.pipe(line(), z.email(validation.email).check(z.maxLength(email.maxLength, validation.email))),
    website: z._default(
      z.pipe(
        z.pipe(
          text().check(z.maxLength(website.maxLength, validation.website)),
          z.transform((value) => withScheme(cleanLine(value))),
        ),
        z.union(
          [
            z.literal(''),
            z
              .url({ protocol: /^https?$/, hostname: domain, error: validation.website })
              .check(z.maxLength(website.maxLength, validation.website), z.refine(hasPlainHost, validation.website)),
          ],
          validation.website,
        ),
      ),
      '',
    ),
    budget: z.pipe(
      line(),
      z
        .string()
        .check(z.minLength(budget.minLength, validation.budget), z.maxLength(budget.maxLength, validation.budget)),
    ),
    message: z.pipe(
      z.pipe(text(), z.transform(cleanText)),
      z
        .string()
        .check(
          z.minLength(message.minLength, tooShort(fields.message.label, message.minLength)),
          z.maxLength(message.maxLength, tooLong(fields.message.label, message.maxLength)),
        ),
    ),
  })
}

const fillIn = (template: string, label: string, limit: number) =>
  template.replaceAll('{label}', () => label).replaceAll('{limit}', String(limit))

type EnquirySchema = ReturnType<typeof enquirySchemaOf>

/** The values before they are validated. Optional ones may be missing. */
export type EnquiryInput = z.input<EnquirySchema>

/** A validated and cleaned enquiry. */
export type Enquiry = z.output<EnquirySchema>
