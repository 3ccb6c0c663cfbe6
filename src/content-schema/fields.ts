import { z } from 'zod'
import { findTextEdit } from '../motion/text-edit.ts'
import { countLetters } from '../features/headline-writer/headline-text.ts'
import { parseMarks, type Run } from './marked-text.ts'

// The kinds of fields that content files have. Each takes its label and its help, which editors and forms show.

const tag = /<\/?(a|b|br|div|em|h[1-6]|hr|i|img|li|ol|p|script|small|span|strong|sub|sup|u|ul)\b[^<>]*>/i
const entity = /&(#\d+|#x[\da-f]+|[a-z]{2,8});/i
const emphasis = /\*\*(?=\S)|~~(?=\S)/
/** Marks that no text has: links, lists, and words in single stars or underscores. */
const markdown = [/\[[^\]]+\]\([^)\s]+\)/, /(?<=^\s*)[•▪◦‣●]/m, /(?<![*\w])\*[^\s*]([^*]*[^\s*])?\*(?![*\w])|__(?=\S)/]
const hidden = /[\p{Cf}\s]/u

/** What a visitor would read as signs, because the page shows texts as they are written. */
function checkSigns(value: string, context: z.RefinementCtx<string>, signs: RegExp[]) {
  for (const each of signs) {
    const [found] = each.exec(value) ?? []
    if (found) context.addIssue({ code: 'custom', message: `has ${found}, which visitors would see as it stands` })
  }
}

const filled = z
  .string()
  .trim()
  .refine((value) => value !== '', 'is empty')

/** A text that visitors read. */
export const text = (title: string, description?: string) =>
  filled
    .superRefine((value, context) => checkSigns(value, context, [tag, entity, emphasis, ...markdown]))
    .meta({ title, ...(description && { description }) })

/** How long a text is as visitors see it. */
const lengthOf = (value: string) => countLetters(value.replaceAll('\u00ad', ''))

/** A text that has only so much room where it is shown. */
export const textUpTo = (most: number, title: string, description?: string) =>
  text(title, description)
    .superRefine((value, context) => checkLength(value, context, most))
    .meta({ title, description: withLimit(description, most), maxLength: most })

const withLimit = (description = '', most: number) => `${description} At most ${most} characters.`.trim()

function checkLength(value: string, context: z.RefinementCtx<string>, most: number) {
  const length = lengthOf(value)
  if (length > most) context.addIssue({ code: 'custom', message: `has ${length} characters, and may have ${most}` })
}

/** The same, in which fewer characters than `least` say too little. */
export const textOf = (least: number, most: number, title: string, description: string) =>
  textUpTo(most, title, `${description} At least ${least}.`).refine((value) => lengthOf(value) >= least, {
    error: ({ input }) => `has ${lengthOf(String(input))} characters, and needs ${least}`,
  })

const noHidden = [(value: string) => !hidden.test(value), 'has a space or a character that nobody sees'] as const

const hrefPattern = /^(\/(?!\/)|https?:\/\/|mailto:|tel:\+)\S*$/
/** Where a link may lead. */
export const href = z
  .string()
  .regex(
    hrefPattern,
    'must be a path of the site, such as /contact or /#results, or an address, such as https://agency.com',
  )
  .refine(...noHidden)
  .meta({
    title: 'Leads to',
    description: 'A page of this site, such as /contact, a part of one, such as /#results, or a full address.',
  })

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address, such as https://agency.com' })
  .refine(...noHidden)
export const emailAddress = z.email('must be an email address').refine(...noHidden)
export const day = z.iso.date('must be a day, such as 2026-11-21')

/** Whether a tag is well formed, and of a language that dates can be written in. */
const isLanguageTag = (value: string) => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(value).length > 0
  } catch {
    return false
  }
}
export const language = z.string().refine(isLanguageTag, 'must be a language tag, such as en or pt-BR')
export const locale = z
  .string()
  .refine(
    (value) => isLanguageTag(value) && new Intl.Locale(value).region,
    'must be a language and a region, such as en-US',
  )

export const group = <Shape extends z.ZodRawShape>(title: string, shape: Shape, description?: string) =>
  z.strictObject(shape).meta({ title, ...(description && { description }) })

/** Yes or no. */
export const flag = (title: string, description: string) => z.boolean().meta({ title, description })

/** What fits into a button on a phone, in two lines. */
export const linkLimit = 50

/** A link, with its words and where it leads. */
export const link = (title: string, description?: string, most = linkLimit) =>
  group(title, { label: textUpTo(most, 'Words', 'What the link says.'), href }, description)

/** A list of at least so many items. */
export const list = <Item extends z.ZodType>(title: string, item: Item, description?: string, least = 1) =>
  z
    .array(item)
    .min(least, `needs at least ${least}`)
    .meta({ title, ...(description && { description }) })

/** The same, each with an `id`, which only the code needs, made of the words in one of its fields. */
export function listWithIds<Shape extends z.ZodRawShape>(
  title: string,
  shape: Shape,
  name: keyof Shape & string,
  description?: string,
  least = 1,
) {
  return list(title, z.strictObject(shape), description, least).transform((items) => {
    const ids = uniqueIds(items.map((item) => String((item as Record<string, unknown>)[name])))
    return items.map((item, index) => Object.assign(item, { id: ids[index] ?? '' }))
  })
}

function uniqueIds(names: string[]): string[] {
  const taken = new Map<string, number>()
  return names.map((name) => {
    const id = name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
    const count = (taken.get(id) ?? 0) + 1
    taken.set(id, count)
    return count === 1 ? id : `${id}-${count}`
  })
}

/** A picture of a folder of the content, by its path. */
export const picture = (title: string, folder: string, example: string) =>
  z
    .string()
    .refine((path) => path.startsWith(`${folder}/`), `must be a file in ${folder}/, such as ${folder}/${example}`)
    .meta({ title, description: `A file in the folder ${folder}, such as ${folder}/${example}.`, folder })

const markedText = (title: string, description: string) =>
  filled
    .superRefine((value, context) => checkSigns(value, context, [tag, entity, ...markdown]))
    .meta({ title, description })

/** The runs of a text with marks, or what is wrong with them. */
function runsOf(value: string, context: z.RefinementCtx<string>, check: (run: Run) => string | undefined): Run[] {
  try {
    const runs = parseMarks(value)
    for (const message of runs.map(check)) if (message) context.addIssue({ code: 'custom', message })
    return runs
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return []
  }
}

const headlineLimit = 120

type HeadlineRun = { text: string; mark?: 'strike' | 'underline' | undefined; before?: string | undefined }

/** A headline, whose words may be struck out, underlined, or corrected by the pencil as they come into view. */
export const headline = (description = '') =>
  markedText(
    'Headline',
    withLimit(
      `${description} **Two stars** underline words, ~~two tildes~~ strike them out, and {stroy > story} is corrected as it comes into view: one correction, of 14 characters at most.`,
      headlineLimit,
    ),
  ).transform((value, context): HeadlineRun[] => {
    const runs = runsOf(value, context, editFault)
    checkLength(runs.map(({ text: words }) => words).join(''), context, headlineLimit)
    return runs.map(({ text: words, mark, before }) => {
      if (before !== undefined) return { text: words, mark: 'underline', before }
      return mark ? { text: words, mark: mark === 'strike' ? mark : 'underline' } : { text: words }
    })
  })

function editFault({ before, text: after }: Run): string | undefined {
  if (before === undefined || (after.length <= 14 && findTextEdit(before, after))) return undefined
  return `cannot correct “${before}” to “${after}”: one correction, of 14 characters at most, lets letters in, closes a space, or lets two words change places`
}

/** A quote, whose words may be highlighted. */
export const quote = (title: string) =>
  markedText(
    title,
    'The client’s own words, with quotation marks. **Two stars** highlight the words that matter most.',
  ).transform((value, context): { text: string; isHighlighted?: true }[] =>
    runsOf(value, context, ({ mark, before }) =>
      mark === 'strike' || before !== undefined ? 'has a mark other than **highlighted** words' : undefined,
    ).map((run) => (run.mark ? { text: run.text, isHighlighted: true } : { text: run.text })),
  )
