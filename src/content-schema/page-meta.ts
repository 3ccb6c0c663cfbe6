import { z } from 'zod'
import { day, flag, language } from './fields.ts'
import { group, linkLimit } from './group-fields.ts'
import { visibilityFields } from './visibility-fields.ts'
import { template, text, textUpTo } from './text-fields.ts'

const titleHelp = 'Shown in the browser’s tab and in search results. Longer titles are cut off.'
const descriptionHelp = 'Shown in search results.'
const brandHelp = 'The page shows the agency’s name in place of {brand}.'

/** Whether search engines may show a page. */
const isIndexed = flag('In search engines', 'Whether search engines may show the page.')

const sharePictureAlt = text(
  'What the share picture shows',
  'Describes the picture that other sites show with a link to the page. May be left out: the title describes it then. The picture has the headline with the marks of the pencil, beside a drawing. The drawing is a pencil for the home page, a telephone for the contact page, and a proof with its headings for a page of prose. A page of prose with fewer than two headings has newspapers. The page of a story shows the picture of the story. The list of stories shows the picture of the first story.',
).optional()

const pageMeta = (title: string, help?: string) =>
  group(
    title,
    {
      title: textUpTo(60, 'Title', titleHelp),
      description: textUpTo(160, 'Description', descriptionHelp),
      isIndexed,
      sharePictureAlt,
    },
    help,
  )

/** The schema of `meta.yaml`. */
export const meta = group('For search engines', {
  home: pageMeta('Home page'),
  contact: pageMeta('Contact page'),
  thanks: pageMeta('Page after an enquiry'),
  notFound: pageMeta('Page not found'),
  stories: pageMeta('List of stories', 'Only if a story has a page of its own.').optional(),
})

/** The front matter of a prose page, between two lines of `---`. */
export const frontMatterSchema = z.strictObject({
  title: textUpTo(60, 'Title', `${titleHelp} ${brandHelp}`),
  description: textUpTo(160, 'Description', `${descriptionHelp} ${brandHelp}`),
  // In front matter, the fields `isIndexed` and `isSample` of YAML files and code have shorter
  // names.
  indexed: isIndexed.meta({ ...isIndexed.meta(), default: true }),
  sharePictureAlt,
  updated: day
    .meta({ title: 'Last reviewed', description: 'The date of the last review of this text.' })
    .optional(),
  updatedLabel: template(
    'Words of this date',
    'Such as Stand: {date}. Only if the language of the page is not the language of the site.',
  ).optional(),
  fingerprint: text(
    'Fingerprint',
    'Identifies the reviewed text. Copy it from the output of the launch check.',
  ).optional(),
  language: language
    .meta({
      title: 'Language',
      description: 'Such as de. Only if it differs from the language of the site.',
    })
    .optional(),
  footnotes: group(
    'Footnotes',
    {
      title: text('Title'),
      back: template(
        'Link back to the text',
        'Shown at the end of each note. The page shows the note’s number in place of {number}.',
      ),
    },
    'Only for a page that has footnotes.',
  ).optional(),
  measuring: group(
    'Button that ends measuring',
    {
      title: textUpTo(100, 'Title'),
      on: text('While visits are measured', 'Also says how to end it.'),
      off: text('After the visitor has ended it'),
      signal: text('With Global Privacy Control', 'The browser asks that nothing is measured.'),
      stopLabel: textUpTo(linkLimit, 'Label of the button that ends measuring'),
      allowLabel: textUpTo(linkLimit, 'Label of the button that allows measuring again'),
    },
    'Needed on a page with {settings} if visits are counted or measured, or errors are reported.',
  ).optional(),
  sample: flag(
    'Sample',
    'On until a responsible person has reviewed the text and entered the date.',
  ).optional(),
  ...visibilityFields,
})
