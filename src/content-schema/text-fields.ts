import { z } from 'zod'
import { graphemesOf } from './letters.ts'

// Fields with texts that the page shows as written.
// Functions that return a field take its title and description, for the forms of the content.

/**
 * Patterns of HTML, of Markdown, and of the markers of merge conflicts. The page shows texts as
 * written, so visitors would see this syntax.
 */
export const markup = [
  // HTML tags.
  /<\/?(a|b|blockquote|br|center|del|div|em|font|h[1-6]|hr|i|iframe|img|li|ol|p|s|script|small|span|strike|strong|su[bp]|table|t[dr]|u|ul)\b[^<>]*>/i,
  // Character references of HTML, such as `&amp;`.
  /&((#\d+|#x[\da-f]+|[a-z]{2,8});|(amp|nbsp|quot)\b)/i,
  // Markdown links.
  /\[[^\]]+\]\([^)\s]+\)/,
  // Bullets and Markdown headings at the beginning of a line.
  /(?<=^\s*)([•▪◦‣●]|#+ )/m,
  // Markdown escapes such as `\!`, and `\n` written as two characters.
  /\\([^\w\s]|n)/,
  // The markers of a merge conflict, indented in a text of several lines. YAML removes this indent,
  // so `^` matches. The YAML reader reports all other markers.
  /^(<{7}|\|{7}|>{7})(?=\s|$)/m,
  // Emphasis of Markdown with `*` or `_`.
  /(?<![*\w])\*[^\s*]([^*]*[^\s*])?\*(?![*\w])|__(?=\S)|\b_[^\s_]([^_]*[^\s_])?_\b/,
]

// A placeholder for a fact of the agency. The reader of prose pages reports unknown placeholders.
const placeholderPattern = /^\{\w*\}$/

/**
 * A text that matches none of `patterns`. A match is allowed if the description mentions it. If the
 * description contains `{brand}`, every placeholder is allowed. Line breaks are allowed only with
 * `hasParagraphs`.
 */
export const textWithout = (
  patterns: RegExp[],
  title: string,
  description?: string,
  { hasParagraphs } = { hasParagraphs: false },
) =>
  z
    .string()
    .trim()
    .refine((value) => value !== '', 'is empty')
    .superRefine((value, context) => {
      const hasFacts = description?.includes('{brand}')
      const isAllowed = (match: string) =>
        description?.includes(match) || (hasFacts && placeholderPattern.test(match))
      const problems = patterns.flatMap((pattern) => {
        const matches = value.match(new RegExp(pattern, `${pattern.flags}g`)) ?? []
        const refusedMatch = matches.find((match) => !isAllowed(match))
        return refusedMatch ? [`has ${refusedMatch}, which visitors would see as written`] : []
      })
      if (problems.length === 0 && !hasParagraphs && value.includes('\n'))
        problems.push('has a line break, but is shown as one paragraph: remove the line break')
      for (const message of problems) context.addIssue({ code: 'custom', message })
    })
    .meta({ title, description })

// The signs of `markup` and of `parseMarks`, and placeholders such as `{limit}`.
const refusedSigns = [...markup, /\*\*(?=\S)|~~(?=\S)|\$?\{[^{}]*\}/]

/**
 * A text of one paragraph. The text may contain the placeholders of its description, such as
 * `{limit}`.
 */
export const text = (title: string, description?: string) =>
  textWithout(refusedSigns, title, description)

/** A text of one or more paragraphs. The page keeps its line breaks. */
export const paragraphs = (title: string, description = '') =>
  textWithout(refusedSigns, title, `${description} An empty line begins a new paragraph.`.trim(), {
    hasParagraphs: true,
  })

/**
 * A text of at most `max` characters with placeholders, such as `{limit}`. The text must contain
 * each placeholder of its description. The page replaces the placeholders.
 */
export const template = (title: string, description: string, max = 200) =>
  textUpTo(max, title, description).superRefine((value, context) => {
    const placeholders = description.match(/\{\w+\}/g) ?? []
    for (const placeholder of placeholders) {
      if (value.includes(placeholder)) continue
      const message = `has no ${placeholder}, which the page replaces: add it`
      context.addIssue({ code: 'custom', message })
    }
  })

/** Adds the maximum length, in characters, to a description. */
export const withLimit = (description: string, max: number) =>
  `${description} At most ${max} characters.`.trim()

/**
 * Reports a text of more than `max` characters. A character is a grapheme cluster, such as an emoji
 * or a letter with its accents. Soft hyphens do not count, since visitors do not see them.
 */
export function checkLength(value: string, context: z.RefinementCtx<string>, max: number) {
  const { length } = graphemesOf(value.replaceAll('\u00ad', ''))
  if (length > max)
    context.addIssue({
      code: 'custom',
      message: `has ${length} characters: at most ${max} are allowed`,
    })
}

/** A text of at most `max` characters, for a part of the page with little space. */
export const textUpTo = (max: number, title: string, description = '') =>
  text(title, description)
    .superRefine((value, context) => checkLength(value, context, max))
    .meta({ title, description: withLimit(description, max), maxLength: max })
