import { z } from 'zod'
import { isEmailAddress } from './public-address.ts'

// Fields with addresses and targets of links.

/** Refuses invisible characters, and names the first. */
export function checkVisible(value: string, context: z.RefinementCtx<string>) {
  const code = /[^\S ]|\p{Cf}/u
    .exec(value)?.[0]
    .codePointAt(0)
    ?.toString(16)
    .toUpperCase()
    .padStart(4, '0')
  const message = `has an invisible character, U+${code}: type it anew`
  if (code) context.addIssue({ code: 'custom', message, continue: false })
}

const hrefAdvice =
  'must be a path, such as /contact or /#results, or an address, such as https://agency.com'

/** The target of a link. */
export const href = z
  .string()
  .regex(
    /^(\/(?!\/)|https?:\/\/[^\s/]+\.[^\s/]|mailto:[^\s@]+@[^\s@]+\.\w|tel:\+\d{6})/,
    hrefAdvice,
  )
  .refine((value) => !value.includes(' '), 'has a space: write %20')
  .superRefine(checkVisible)
  .meta({
    title: 'Leads to',
    description: 'A page, such as /contact, a section, such as /#results, or an address.',
  })

/** The address of a website. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address, such as https://agency.com' })
  .superRefine(checkVisible)

/**
 * An email address. Removes `mailto:` and trailing punctuation, which are copied from links and
 * sentences.
 */
export const emailAddress = z
  .string()
  .overwrite((value) => value.trim().replace(/^mailto:|[.,;]$/gi, ''))
  .superRefine(checkVisible)
  .refine(isEmailAddress, 'must be an email address')
