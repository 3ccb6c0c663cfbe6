import * as z from 'zod/mini'
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

const urlMessage = 'Please enter a valid URL'
const emailMessage = 'Please enter a valid email address'
const budgetMessage = 'Please select a budget range'

// A public domain: its last label consists of letters, or is the encoding (`xn--`) of letters in another script.
const domain = /^([a-z0-9-]+\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/i
// Without backslashes, which the URL parser reads as slashes, and without credentials before an `@`.
const hasPlainHost = (value: string) => /^https?:\/\/[^\s/?#@\\]+([/?#]|$)/i.test(value)

const text = () => z.string('Required')
const line = () => z.pipe(text(), z.transform(cleanLine))
const atLeast = (minLength: number, label: string) =>
  z.minLength(minLength, `${label} must be at least ${minLength} characters`)
const atMost = (maxLength: number, label: string) =>
  z.maxLength(maxLength, `${label} must be at most ${maxLength} characters`)

const { name, companyName, email, website, budget, message } = enquiryFields

/**
 * Validates and cleans an enquiry, with the error messages of the specification. The values it returns are trimmed and have no
 * invisible characters, all but the message are a single line, and the website is empty or an http(s) URL of a public domain.
 */
export const enquirySchema = z.object({
  name: z.pipe(line(), z.string().check(atLeast(name.minLength, 'Name'), atMost(name.maxLength, 'Name'))),
  companyName: z._default(z.pipe(line(), z.string().check(atMost(companyName.maxLength, 'Company Name'))), ''),
  email: z.pipe(line(), z.email(emailMessage).check(z.maxLength(email.maxLength, emailMessage))),
  website: z._default(
    z.pipe(
      z.pipe(
        text().check(z.maxLength(website.maxLength, urlMessage)),
        z.transform((value) => withScheme(cleanLine(value))),
      ),
      z.union(
        [
          z.literal(''),
          z
            .url({ protocol: /^https?$/, hostname: domain, error: urlMessage })
            .check(z.maxLength(website.maxLength, urlMessage), z.refine(hasPlainHost, urlMessage)),
        ],
        urlMessage,
      ),
    ),
    '',
  ),
  budget: z.pipe(
    line(),
    z.string().check(z.minLength(budget.minLength, budgetMessage), z.maxLength(budget.maxLength, budgetMessage)),
  ),
  message: z.pipe(
    z.pipe(text(), z.transform(cleanText)),
    z.string().check(atLeast(message.minLength, 'PR Goals'), atMost(message.maxLength, 'PR Goals')),
  ),
})

/** The values before they are validated. Optional ones may be missing. */
export type EnquiryInput = z.input<typeof enquirySchema>

/** A validated and cleaned enquiry. */
export type Enquiry = z.output<typeof enquirySchema>
