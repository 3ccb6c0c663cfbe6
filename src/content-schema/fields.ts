import { z } from 'zod'
import { inherited, perLanguage } from './translation-fields.ts'

// Fields with a single value that is neither a text nor an address.

/** A day, without a time. */
export const day = inherited(z.iso.date('must be a day, such as 2026-11-21'))

/** A number of days from 1 to 9999, as a text. */
export const daysText = inherited(z.string().regex(/^[1-9]\d{0,3}$/, 'must be a number of days'))

/** A number of months from 1 to 999, as a text. */
export const monthsText = inherited(
  z.string().regex(/^[1-9]\d{0,2}$/, 'must be a number of months'),
)

/** Whether a value is the tag of a language in which `Intl` can format dates. */
const isLanguageTag = (value: string) => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(value).length > 0
  } catch {
    return false
  }
}

/** A language, such as `en` or `pt-BR`. */
export const language = perLanguage(
  z.string().refine(isLanguageTag, 'must be a language tag, such as en or pt-BR'),
)

const hasRegion = (value: string) => isLanguageTag(value) && Boolean(new Intl.Locale(value).region)

/** A language with a region, such as `en-US`. Dates have the usual format of this region. */
export const locale = perLanguage(
  z.string().refine(hasRegion, 'must be a language and a region, such as en-US'),
)

/** A field that is true or false. */
export const flag = (title: string, description: string) =>
  inherited(z.boolean()).meta({ title, description })

/** Marks a client, a quote or a story that is invented. The launch check refuses marked content. */
export const isSample = flag(
  'Sample',
  'On if this content is invented. Publishing invented clients is illegal in many countries.',
)

/**
 * Marks a figure or a name that is not the agency's own. The launch check refuses marked content.
 */
export const isSampleClaim = flag(
  'Sample',
  'On until this is true of your own agency, and you can prove it. Until then, the site cannot be published.',
).optional()

/**
 * The path of a picture in `folder`, which is a folder of the content. `example` is a file name.
 */
export const picture = (title: string, folder: string, example: string) =>
  inherited(
    z
      .string()
      .refine(
        (path) => path.startsWith(`${folder}/`),
        `must be a file in ${folder}/, such as ${folder}/${example}`,
      ),
  ).meta({
    title,
    description: `A file in the folder ${folder}, such as ${folder}/${example}.`,
    folder,
  })

/** The focus of a picture: the part that stays visible when the picture is cropped. */
export const focus = inherited(
  z.enum([
    'left',
    'right',
    'top',
    'bottom',
    'left top',
    'right top',
    'left bottom',
    'right bottom',
  ]),
)
  .meta({
    title: 'Visible part of the picture',
    description:
      'The part that stays visible when the picture is cropped, such as left for a face at the left. By default the middle.',
  })
  .optional()
