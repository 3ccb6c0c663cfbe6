import * as z from 'zod/mini'
import type { EnquiryField } from '../content/types'

/** The longest value of each field, in UTF-16 units as `maxlength` counts them. */
export const maxLengths: Record<EnquiryField, number> = {
  name: 100,
  companyName: 100,
  email: 254,
  website: 2048,
  budget: 20,
  message: 5000,
}

/** The shortest value of a field that has one. */
export const minLengths: Partial<Record<EnquiryField, number>> = { name: 2, message: 10 }

export const emptyEnquiry: Record<EnquiryField, string> = {
  name: '',
  companyName: '',
  email: '',
  website: '',
  budget: '',
  message: '',
}

// Invisible and direction-changing characters. A joiner between emoji or letters stays: it is part of them.
const unseen =
  /[\p{Cs}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]/gu
const controls = /[^\P{Cc}\t\n\v\f\r]/gu

// First what cannot be seen, then the white space around it, so that cleaning twice changes nothing more.
// What is cut off here is far beyond what any field accepts; cleaning a pasted megabyte would block the page.
const readableLength = 20_000
const clean = (value: string) => value.slice(0, readableLength).replace(unseen, '').replace(controls, '')
/** One plain line: trimmed, without control, invisible and direction-changing characters. */
export const cleanLine = (value: string) => clean(value).replace(/\s+/g, ' ').trim()
const cleanText = (value: string) =>
  clean(value)
    .replace(/\r\n?|\f|\v/g, '\n')
    .replace(/\t/g, ' ')
    .trim()

const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i
// What people type is `example.com`: the scheme is ours to add.
const withScheme = (value: string) =>
  value === '' || hasScheme.test(value) ? value : `https://${value.replace(/^\/\//, '')}`

const urlMessage = 'Please enter a valid URL'
const emailMessage = 'Please enter a valid email address'
const budgetMessage = 'Please select a budget range'

// A real domain: letters in its last label, or what stands for letters of another script.
const domain = /^([a-z0-9-]+\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/i
// The URL parser forgives odd slashes, and takes what stands before an @ for a user.
const namesItsHost = (value: string) => /^https?:\/\/[^\s/?#@\\]+([/?#]|$)/i.test(value)

const text = () => z.string('Required')
const line = () => z.pipe(text(), z.transform(cleanLine))
const atMost = (field: EnquiryField, label: string) =>
  z.maxLength(maxLengths[field], `${label} must be at most ${maxLengths[field]} characters`)

/**
 * Checks and cleans an enquiry. Its messages are the specification's. Output: trimmed, without invisible characters,
 * single-line but for the message, the website empty or an http(s) address of a real domain without credentials.
 */
export const enquirySchema = z.object({
  name: z.pipe(line(), z.string().check(z.minLength(2, 'Name must be at least 2 characters'), atMost('name', 'Name'))),
  companyName: z._default(z.pipe(line(), z.string().check(atMost('companyName', 'Company Name'))), ''),
  email: z.pipe(line(), z.email(emailMessage).check(z.maxLength(maxLengths.email, emailMessage))),
  website: z._default(
    z.pipe(
      z.pipe(
        text().check(z.maxLength(maxLengths.website, urlMessage)),
        z.transform((value) => withScheme(cleanLine(value))),
      ),
      z.union(
        [
          z.literal(''),
          z
            .url({ protocol: /^https?$/, hostname: domain, error: urlMessage })
            .check(z.maxLength(maxLengths.website, urlMessage), z.refine(namesItsHost, urlMessage)),
        ],
        urlMessage,
      ),
    ),
    '',
  ),
  budget: z.pipe(
    line(),
    z.string().check(z.minLength(1, budgetMessage), z.maxLength(maxLengths.budget, budgetMessage)),
  ),
  message: z.pipe(
    z.pipe(text(), z.transform(cleanText)),
    z.string().check(z.minLength(10, 'PR Goals must be at least 10 characters'), atMost('message', 'PR Goals')),
  ),
})

/** What a visitor types, before it is checked. */
export type EnquiryInput = z.input<typeof enquirySchema>
/** An enquiry that may be sent. */
export type Enquiry = z.output<typeof enquirySchema>
