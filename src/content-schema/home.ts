import { z } from 'zod'
import { flag, focus, isSample, isSampleClaim, language, picture } from './fields.ts'
import {
  checkUnique,
  group,
  link,
  linkLimit,
  list,
  listInOrder,
  listOfNamedItems,
  listOfTexts,
  listWithIndexIds,
} from './group-fields.ts'
import { headline, quote } from './marked-fields.ts'
import { chartBackground, storyPicture } from './picture-fields.ts'
import { publications } from './publications.ts'
import { visibilityFields } from './visibility-fields.ts'
import { paragraphs, template, text, textUpTo } from './text-fields.ts'
import { letterLimit } from './letters.ts'
import { checkStoryAddresses, withPath } from './story-addresses.ts'
import { storyPageFields } from './story-page-fields.ts'
import { inherited } from './translation-fields.ts'

const titledText = { title: textUpTo(100, 'Title'), description: text('Text') }

const hero = group('Opening', {
  headline: headline(
    'The largest words of the site. A headline of more than 32 characters is shown in smaller type.',
  ),
  lead: text('Lead', 'Two or three lines below the headline.'),
  callLabel: textUpTo(linkLimit, 'Label of the call button'),
  proposal: link('Link to the contact form'),
  results: link('Link to the results'),
  proof: listWithIndexIds(
    'Proof',
    {
      strong: textUpTo(30, 'Figure', 'A number or two words.'),
      text: text('Text', 'What the figure counts.'),
      isSample: isSampleClaim,
    },
    'Short facts below the links.',
  ),
  frontPage: group('Front page', {
    place: textUpTo(40, 'Place'),
    title: textUpTo(40, 'Name of the newspaper'),
    edition: textUpTo(40, 'Edition'),
    feature: textUpTo(letterLimit, 'Headline', 'Shown until a visitor writes a headline.'),
  }),
})

const clientLogos = group(
  'Clients',
  {
    label: text('Name of the list', 'Said by screen readers.'),
    slots: inherited(
      listInOrder('Logos', {
        label: textUpTo(60, 'Client', 'Shown if there is no logo, and said by screen readers.'),
        image: picture('Logo', 'logos', 'acme.svg')
          .meta({
            description:
              'A file, such as logos/acme.svg. The logo is shown in one color, at most 160 × 44 pixels large.',
          })
          .optional(),
        isPlaceholder: flag(
          'Placeholder',
          'Whether a dashed box is shown in place of a logo.',
        ).optional(),
        isSample,
      }),
    ),
  },
  'May be left out.',
)

const why = group('Why us', {
  headline: headline(),
  lead: text('Lead'),
  benefits: listWithIndexIds('Reasons', { ...titledText, isSample: isSampleClaim }),
})

const statistics = listWithIndexIds('Figures', {
  number: textUpTo(12, 'Figure', 'Such as 10,000+ or 220%.'),
  label: text('Text', 'What the figure counts.'),
  explanation: text('Explanation', 'What the figure means, in other words.').optional(),
  isRinged: flag(
    'Ringed',
    'Whether this figure is large and has a ring. At most one figure of the list.',
  ).optional(),
  isSample: isSampleClaim,
})
  .superRefine((figures, context) => {
    const firstRinged = figures.findIndex(({ isRinged }) => isRinged)
    const secondRinged = figures.findIndex(({ isRinged }, index) => isRinged && index > firstRinged)
    if (secondRinged === -1) return
    const message = `is true, the same as item ${firstRinged + 1} of the list: only one figure has the ring`
    context.addIssue({ code: 'custom', path: [secondRinged, 'isRinged'], message })
  })
  .meta({ title: 'Figures' })

const results = group('Results', {
  headline: headline(),
  statistics,
  note: group('Note', {
    text: text('Text', 'Says whose figures these are, and their date with the year.'),
    isSample,
  }).optional(),
})

const services = group('Services', {
  headline: headline(),
  lead: text('Lead'),
  proposal: link('Link', 'Shown below each service.'),
  services: listWithIndexIds('Services', {
    ...titledText,
    bullets: listOfTexts('Parts', text('Part')),
    image: picture('Picture', 'services', 'calendar.svg').optional(),
    imageFocus: focus,
  }),
})

const howItWorks = group('How it works', {
  headline: headline(),
  lead: text('Lead'),
  steps: listInOrder('Steps', titledText, 'The steps in order.'),
})

const story = list(
  'Story',
  group('Part', { label: textUpTo(100, 'Title'), text: paragraphs('Text') }),
  'Shown when the visitor opens the story.',
).superRefine(checkUnique<{ label: string }>(({ label }) => label, ['label']))

const caseStudies = group('Stories', {
  headline: headline(),
  openLabel: textUpTo(linkLimit, 'Label of the button that opens a story'),
  closeLabel: textUpTo(linkLimit, 'Label of the button that closes a story'),
  more: link('Link below the stories', 'Leads to /stories if a story has a page of its own.'),
  studies: listOfNamedItems('Stories', {
    image: inherited(storyPicture),
    imageFocus: focus,
    imageAlt: text('What the picture shows', 'Said by screen readers.'),
    chartBackground: chartBackground.optional(),
    metric: textUpTo(80, 'Result in a few words'),
    title: textUpTo(100, 'Title'),
    summary: text('Summary'),
    tags: listOfTexts('Tags', textUpTo(30, 'Tag')),
    story,
    link: link('Link', 'A link to a page with more about this story. May be left out.').optional(),
    note: textUpTo(
      80,
      'Note in the margin',
      'What an editor would write in the margin.',
    ).optional(),
    ...storyPageFields,
    ...visibilityFields,
    isSample,
  })
    .superRefine(checkStoryAddresses)
    .transform((items) => items.map(withPath))
    .meta({ title: 'Stories' }),
})

const testimonials = group('Testimonials', {
  headline: headline(),
  testimonials: listWithIndexIds('Testimonials', {
    quote: quote('Quote'),
    language: language
      .meta({
        title: 'Language of the quote',
        description: 'Such as de. Only if it differs from the language of the site.',
      })
      .optional(),
    name: inherited(textUpTo(60, 'Name')),
    role: textUpTo(80, 'Role'),
    company: inherited(textUpTo(60, 'Company')),
    image: picture('Portrait', 'portraits', 'ana.jpg'),
    imageFocus: focus,
    imageAlt: text('What the portrait shows', 'Said by screen readers.'),
    isSample,
  }),
})

const headlineWriter = group(
  'Headline writer',
  {
    linkLabel: textUpTo(
      linkLimit,
      'Label of the link',
      'The front page of the opening links to the headline writer.',
    ),
    fieldLabel: text('Name of the field'),
    hint: template('Hint', 'The page shows the maximum number of letters in place of {limit}.'),
    samplesLabel: text('Label of the samples'),
    samples: listOfTexts(
      'Samples',
      textUpTo(letterLimit, 'Sample'),
      'Headlines that visitors can choose. At least three.',
      3,
    ),
    lettersLeft: template(
      'Letters left',
      'The page shows the number of letters left in place of {count}.',
    ),
    clearLabel: textUpTo(linkLimit, 'Label of the button that clears the field'),
    status: template(
      'Status',
      'Said by screen readers. The typed headline is said in place of {headline}.',
    ),
    cut: template(
      'Message about a headline that is too long',
      'The page shows the maximum number of letters in place of {limit}.',
    ),
    decks: z
      .tuple([textUpTo(100, 'First line'), textUpTo(100, 'Second line')])
      .superRefine(checkUnique<string>((line) => line))
      .meta({
        title: 'Lines below the headline',
        description: 'Two lines on the front page.',
      }),
  },
  'A field in which visitors write their own headline. May be left out.',
)

const closingCall = group('Closing question', {
  headline: headline(),
  lead: text('Lead'),
  start: link('Button'),
  writer: headlineWriter.optional(),
})

/** The schema of `home.yaml`. */
export const home = group('Home page', {
  hero,
  clientLogos: clientLogos.optional(),
  why,
  results,
  publications,
  services,
  howItWorks,
  caseStudies,
  testimonials,
  closingCall,
})
