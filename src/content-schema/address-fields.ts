import { z } from 'zod'
import { isEmailAddress } from './public-address.ts'
import { inherited } from './translation-fields.ts'

// Fields with a web address, an email address or the target of a link.

// White space other than a space, and format characters such as a zero-width space.
const invisibleCharacter = /[^\S ]|\p{Cf}/u

/** Reports the first invisible character of a value. Ordinary spaces are allowed. */
export function checkVisible(value: string, context: z.RefinementCtx<string>) {
  const codePoint = invisibleCharacter.exec(value)?.[0].codePointAt(0)
  if (codePoint === undefined) return
  const code = codePoint.toString(16).toUpperCase().padStart(4, '0')
  const message = `has an invisible character, U+${code}: type the value again`
  context.addIssue({ code: 'custom', message, continue: false })
}

const hrefAdvice =
  'must be a path, such as /contact or /#results, or an address, such as https://agency.com'

// The beginning of a path, of a web address, or of a link to an email address or an international
// phone number.
const hrefPattern = /^(\/(?!\/)|https?:\/\/[^\s/]+\.[^\s/]|mailto:[^\s@]+@[^\s@]+\.\w|tel:\+\d{6})/

/** The target of a link. */
export const href = inherited(
  z
    .string()
    .regex(hrefPattern, hrefAdvice)
    .refine((value) => !value.includes(' '), 'has a space: write %20')
    .superRefine(checkVisible),
).meta({
  title: 'Target',
  description: 'A page, such as /contact, a section, such as /#results, or a web address.',
})

/** The address of a website, with `http` or `https`. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address, such as https://agency.com' })
  .superRefine(checkVisible)

/**
 * An email address. Removes `mailto:`, which owners copy from a link, and trailing punctuation,
 * which they copy from a sentence.
 */
export const emailAddress = z
  .string()
  .overwrite((value) => value.trim().replace(/^mailto:|[.,;]$/gi, ''))
  .superRefine(checkVisible)
  .refine(isEmailAddress, 'must be an email address')
