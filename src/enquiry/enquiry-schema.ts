import * as z from 'zod/mini'
import type { EnquiryField } from '../content/types'

/** What a visitor types, before it is checked. */
export type EnquiryInput = Record<EnquiryField, string>

/** The longest value of each field, in UTF-16 units as `maxlength` counts them. */
export const maxLengths: Record<EnquiryField, number> = {
  name: 100,
  companyName: 100,
  email: 254,
  website: 2048,
  budget: 20,
  message: 5000,
}

export const emptyEnquiry: EnquiryInput = {
  name: '',
  companyName: '',
  email: '',
  website: '',
  budget: '',
  message: '',
}

// Controls, invisible and direction-changing characters. A joiner between emoji or letters stays: it is part of them.
const unseenInLine =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]/gu
const unseenInText = new RegExp(unseenInLine.source.replace('\\p{Cc}', '[^\\P{Cc}\\n]'), 'gv')

const cleanLine = (value: string) => value.replace(/\s+/g, ' ').replace(unseenInLine, '').trim()
const cleanText = (value: string) => value.replace(/\r\n?/g, '\n').replace(unseenInText, '').trim()

const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i
// What people type is `example.com`: the scheme is ours to add.
const withScheme = (value: string) => (value === '' || hasScheme.test(value) ? value : `https://${value}`)

const urlMessage = 'Please enter a valid URL'
const isWithoutCredentials = (value: string) =>
  URL.canParse(value) && !new URL(value).username && !/[\s@]/.test(new URL(value).host)

const text = () => z.string('Required')

/**
 * Checks and cleans an enquiry. Its messages are the specification's. Output: trimmed, without invisible characters,
 * single-line but for the message, the website empty or an http(s) address of a real domain without credentials.
 */
export const enquirySchema = z.object({
  name: z.pipe(
    z.pipe(text(), z.transform(cleanLine)),
    z
      .string()
      .check(
        z.minLength(2, 'Name must be at least 2 characters'),
        z.maxLength(maxLengths.name, `Name must be at most ${maxLengths.name} characters`),
      ),
  ),
  companyName: z.pipe(
    z.pipe(text(), z.transform(cleanLine)),
    z
      .string()
      .check(z.maxLength(maxLengths.companyName, `Company Name must be at most ${maxLengths.companyName} characters`)),
  ),
  email: z.pipe(
    z.pipe(text(), z.transform(cleanLine)),
    z
      .email('Please enter a valid email address')
      .check(z.maxLength(maxLengths.email, 'Please enter a valid email address')),
  ),
  website: z.pipe(
    z.pipe(
      text().check(z.maxLength(maxLengths.website, urlMessage)),
      z.transform((value) => withScheme(cleanLine(value))),
    ),
    z.union(
      [
        z.literal(''),
        z
          .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: urlMessage })
          .check(z.maxLength(maxLengths.website, urlMessage), z.refine(isWithoutCredentials, urlMessage)),
      ],
      urlMessage,
    ),
  ),
  budget: text().check(
    z.minLength(1, 'Please select a budget range'),
    z.maxLength(maxLengths.budget, 'Please select a budget range'),
  ),
  message: z.pipe(
    z.pipe(text(), z.transform(cleanText)),
    z
      .string()
      .check(
        z.minLength(10, 'PR Goals must be at least 10 characters'),
        z.maxLength(maxLengths.message, `PR Goals must be at most ${maxLengths.message} characters`),
      ),
  ),
})

/** An enquiry that may be sent. */
export type Enquiry = z.output<typeof enquirySchema>
