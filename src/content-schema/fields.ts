import { z } from 'zod'
import { lettersOf } from './letters.ts'
import { parseMarks, type Run } from './marked-text.ts'
import { isEmailAddress } from './public-address.ts'
import { findTextEdit, type TextEdit } from './text-edit.ts'

// The kinds of fields in content files. Each takes a title and a description, which editors and
// forms show.

/**
 * Tags, entities and Markdown. The page would show them literally, since it shows texts as written.
 */
const markup = [
  /<\/?(a|b|blockquote|br|center|del|div|em|font|h[1-6]|hr|i|iframe|img|li|ol|p|s|script|small|span|strike|strong|su[bp]|table|t[dr]|u|ul)\b[^<>]*>/i,
  /&((#\d+|#x[\da-f]+|[a-z]{2,8});|(amp|nbsp|quot)\b)/i,
  /\[[^\]]+\]\([^)\s]+\)/,
  /(?<=^\s*)([•▪◦‣●]|#+ )|\\([^\w\s]|n)/m,
  // Pasted into a text of several lines, the marks of a merge are not at the start of a line of the
  // file.
  /^(<{7}|\|{7}|>{7})(?=\s|$)/m,
  /(?<![*\w])\*[^\s*]([^*]*[^\s*])?\*(?![*\w])|__(?=\S)|\b_[^\s_]([^_]*[^\s_])?_\b/,
]

/**
 * A text that matches none of the patterns `signs`. Line breaks are allowed only with
 * `hasParagraphs`.
 */
const textWithout = (signs: RegExp[], title: string, description?: string, hasParagraphs = false) =>
  z
    .string()
    .trim()
    .refine((value) => value !== '', 'is empty')
    .superRefine((value, context) => {
      const found = signs.flatMap((sign) => sign.exec(value)?.[0] ?? [])
      const refused = found.filter(
        (sign) => !description?.includes(sign) && !description?.includes('{brand}'),
      )
      const faults = refused.map((sign) => `has ${sign}, which visitors would see as written`)
      if (faults.length === 0 && !hasParagraphs && value.includes('\n'))
        faults.push('has a line break, and is shown as one paragraph: write it without one')
      for (const message of faults) context.addIssue({ code: 'custom', message })
    })
    .meta({ title, description })

const unmarkedSigns = [...markup, /\*\*(?=\S)|~~(?=\S)|\$?\{[^{}]*\}/]

/**
 * A text of one paragraph. It may contain the placeholders of its description, such as `{limit}`.
 */
export const text = (title: string, description?: string) =>
  textWithout(unmarkedSigns, title, description)

/** A text of one or more paragraphs. The page keeps its line breaks. */
export const paragraphs = (title: string, help = '') =>
  textWithout(unmarkedSigns, title, `${help} An empty line begins a new paragraph.`.trim(), true)

/**
 * A text that must contain each placeholder of its description, such as `{limit}`, which code
 * replaces.
 */
export const template = (title: string, description: string, max = 200) =>
  textUpTo(max, title, description)
    .superRefine((value, context) => {
      const missing = (description.match(/\{\w+\}/g) ?? []).filter(
        (placeholder) => !value.includes(placeholder),
      )
      for (const placeholder of missing)
        context.addIssue({
          code: 'custom',
          message: `has no ${placeholder}, which the page replaces: add it`,
        })
    })
    .meta({ title, description: withLimit(description, max), maxLength: max })

/** A text with marks, as described in `marked-text.ts`. */
const markedText = (title: string, description: string) => textWithout(markup, title, description)

const withLimit = (description: string, max: number) =>
  `${description} At most ${max} characters.`.trim()

function checkLength(value: string, context: z.RefinementCtx<string>, max: number) {
  // Visitors do not see soft hyphens.
  const { length } = lettersOf(value.replaceAll('\u00ad', ''))
  if (length > max)
    context.addIssue({
      code: 'custom',
      message: `has ${length} characters: at most ${max} are allowed`,
    })
}

/** A text of at most `max` characters, for a place with little room. */
export const textUpTo = (max: number, title: string, description = '') =>
  text(title, description)
    .superRefine((value, context) => checkLength(value, context, max))
    .meta({ title, description: withLimit(description, max), maxLength: max })

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
export const day = z.iso.date('must be a day, such as 2026-11-21')

/** Whether a tag is well formed, and names a language in which dates can be formatted. */
const isLanguageTag = (value: string) => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(value).length > 0
  } catch {
    return false
  }
}
export const language = z
  .string()
  .refine(isLanguageTag, 'must be a language tag, such as en or pt-BR')
const hasRegion = (value: string) => isLanguageTag(value) && Boolean(new Intl.Locale(value).region)
export const locale = z.string().refine(hasRegion, 'must be a language and a region, such as en-US')

export const group = <Shape extends z.ZodRawShape>(
  title: string,
  shape: Shape,
  description?: string,
) => z.strictObject(shape).meta({ title, description })

export const flag = (title: string, description: string) => z.boolean().meta({ title, description })

/** The maximum length of a link or button: two lines on a phone. */
export const linkLimit = 50

/** A link with its label and target. */
export const link = (title: string, description?: string, max = linkLimit) =>
  group(title, { label: textUpTo(max, 'Words', 'What the link says.'), href }, description)

/** A list of at least `min` items. */
export const list = <Item extends z.ZodType>(
  title: string,
  item: Item,
  description?: string,
  min = 1,
) => z.array(item).min(min, `needs at least ${min}`).meta({ title, description })

/**
 * Refuses a list in which two items have the same value. `valueOf` reads the value of an item, and
 * `path` is its path in the item. Reports the later item.
 */
export const checkUnique =
  <Item>(valueOf: (item: Item) => string, path: string[] = []) =>
  (items: Item[], context: z.RefinementCtx<Item[]>) => {
    const values = items.map(valueOf)
    for (const [index, value] of values.entries()) {
      const first = values.indexOf(value)
      const message = `is “${value}”, the same as item ${first + 1} of the list: each must differ from the others`
      if (first < index) context.addIssue({ code: 'custom', path: [index, ...path], message })
    }
  }

/** A list of texts that differ from one another. */
export const listOfTexts = (title: string, item: z.ZodString, description?: string, min?: number) =>
  list(title, item, description, min)
    .superRefine(checkUnique<string>((value) => value))
    .meta({ title, description })

/** A list of links whose words differ from one another. */
export const listOfLinks = (title: string, item = link('Link'), description?: string) =>
  list(title, item, description)
    .superRefine(checkUnique<{ label: string }>(({ label }) => label, ['label']))
    .meta({ title, description })

/** A list whose items get an `id`, which serves as React's `key`. */
export const listWithIds = <Shape extends z.ZodRawShape>(
  title: string,
  shape: Shape,
  help?: string,
  min?: number,
) =>
  list(title, z.strictObject(shape), help, min).transform((items) =>
    items.map((item, index) => ({ ...item, id: String(index) })),
  )

/** The path of a picture in a folder of the content. */
export const picture = (title: string, folder: string, example: string) =>
  z
    .string()
    .refine(
      (path) => path.startsWith(`${folder}/`),
      `must be a file in ${folder}/, such as ${folder}/${example}`,
    )
    .meta({
      title,
      description: `A file in the folder ${folder}, such as ${folder}/${example}.`,
      folder,
    })

/** The part of a picture that stays visible when it is cropped. */
export const focus = z
  .enum(['left', 'right', 'top', 'bottom', 'left top', 'right top', 'left bottom', 'right bottom'])
  .meta({
    title: 'What stays of the picture',
    description: 'Such as left, for a face at its left. If not the middle.',
  })
  .optional()

/**
 * Reads the runs of a marked text. Reports syntax errors, and the message that `check` returns for
 * a run.
 */
function runsOf(
  value: string,
  context: z.RefinementCtx<string>,
  check: (run: Run) => string | undefined,
): Run[] {
  try {
    const runs = parseMarks(value)
    for (const message of runs.map(check))
      if (message) context.addIssue({ code: 'custom', message })
    return runs
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return []
  }
}

const headlineLimit = 120

type HeadlineRun = { text: string; mark?: 'strike' | 'underline' | TextEdit | undefined }

/**
 * A headline. Its words may be struck out, underlined, or corrected by the pencil on scroll into
 * view.
 */
export const headline = (description = '') =>
  markedText(
    'Headline',
    withLimit(
      `${description} **Two stars** underline words, ~~two tildes~~ strike them out, {stroy > story} is corrected in view.`,
      headlineLimit,
    ),
  ).transform((value, context): HeadlineRun[] => {
    const runs = runsOf(value, context, editFault)
    checkLength(runs.map(({ text: words }) => words).join(''), context, headlineLimit)
    return runs.map(({ text: words, mark, before }) => ({
      text: words,
      mark:
        before === undefined
          ? mark && (mark === 'strong' ? 'underline' : mark)
          : findTextEdit(before, words),
    }))
  })

function editFault({ before, text: after }: Run): string | undefined {
  if (before === undefined || (after.length <= 14 && findTextEdit(before, after))) return undefined
  return `cannot correct “${before}” to “${after}”: at most 14 characters, and one thing is inserted, taken out, swapped or put into a capital or small letter`
}

/** A quote. Its words may be highlighted. */
export const quote = (title: string) =>
  markedText(
    title,
    'The client’s own words, with quotation marks. **Two stars** highlight the words that matter most.',
  ).transform((value, context) =>
    runsOf(value, context, quoteFault).map(({ text: words, mark }) => ({
      text: words,
      isHighlighted: mark && true,
    })),
  )

const quoteFault = ({ mark, before }: Run) =>
  mark === 'strike' || before !== undefined
    ? 'has a mark other than **highlighted** words'
    : undefined
