import { z } from 'zod'
import { flag, focus, language, picture } from './fields.ts'
import {
  checkUnique,
  group,
  link,
  linkLimit,
  list,
  listOfTexts,
  listWithIds,
} from './group-fields.ts'
import { headline, quote } from './marked-fields.ts'
import { paragraphs, template, text, textUpTo } from './text-fields.ts'
import { letterLimit } from './letters.ts'

const isSample = flag(
  'Sample',
  'On while it is invented. To publish invented clients is illegal in many countries.',
)
const titled = { title: textUpTo(100, 'Title'), description: text('Text') }

const hero = group('Opening', {
  headline: headline(
    'The largest words of the site: up to 32 characters are set as a poster, more in smaller type.',
  ),
  lead: text('Lead', 'Two or three lines below the headline.'),
  callLabel: textUpTo(linkLimit, 'Words of the call button'),
  proposal: link('First link'),
  results: link('Second link'),
  proof: listWithIds(
    'Proof',
    {
      strong: textUpTo(30, 'Figure', 'A number or two words.'),
      text: text('Text', 'What it counts.'),
    },
    'Short facts below the buttons.',
  ),
  frontPage: group('Front page', {
    place: textUpTo(40, 'Place'),
    title: textUpTo(40, 'Name of the paper'),
    edition: textUpTo(40, 'Edition'),
    feature: textUpTo(letterLimit, 'Headline', 'Until a visitor writes one.'),
  }),
})

const clientLogos = group(
  'Clients',
  {
    label: text('Name of the list', 'Said by screen readers.'),
    slots: listWithIds('Logos', {
      label: textUpTo(60, 'Client', 'Shown where there is no logo, and said by screen readers.'),
      image: picture('Logo', 'logos', 'acme.svg')
        .meta({
          description:
            'A file, such as logos/acme.svg. It is shown in one color, in 160 × 44 pixels.',
        })
        .optional(),
      isPlaceholder: flag('Empty place', 'Shown as a dashed box.').optional(),
      isSample,
    }),
  },
  'May be left out.',
)

const why = group('Why us', {
  headline: headline(),
  lead: text('Lead'),
  benefits: listWithIds('Reasons', titled),
})

const statistics = listWithIds('Figures', {
  number: textUpTo(12, 'Figure', 'Such as 10,000+ or 220%.'),
  label: text('Text', 'What it counts.'),
  explanation: text('Explanation', 'What that means, in other words.').optional(),
  isRinged: flag(
    'Ringed',
    'Whether it is the large one, in a ring: at most one of the list.',
  ).optional(),
})
  .superRefine((figures, context) => {
    const first = figures.findIndex(({ isRinged }) => isRinged)
    const second = figures.findIndex(({ isRinged }, index) => isRinged && index > first)
    const message = `is true, the same as item ${first + 1} of the list: only one figure has the ring`
    if (second > 0) context.addIssue({ code: 'custom', path: [second, 'isRinged'], message })
  })
  .meta({ title: 'Figures' })

const results = group('Results', {
  headline: headline(),
  statistics,
  note: group('Note', {
    text: text('Text', 'Whose numbers they are, and of when.'),
    isSample,
  }).optional(),
})

const publications = group('Publications', {
  headline: headline(),
  pauseLabel: text('Word of the pause button'),
  playLabel: text('Word of the play button'),
  hint: text('What these buttons move', 'Said by screen readers after the button’s word.'),
  publications: listWithIds(
    'Publications',
    {
      name: textUpTo(60, 'Name'),
      field: textUpTo(60, 'Field', 'What it writes about.'),
      why: text('Why it matters', 'One sentence, shown when a visitor points at the name.'),
    },
    'At least three.',
    3,
  ),
})

const services = group('Services', {
  headline: headline(),
  lead: text('Lead'),
  proposal: link('Link', 'Below each service.'),
  services: listWithIds('Services', { ...titled, bullets: listOfTexts('Parts', text('Part')) }),
})

const howItWorks = group('How it works', {
  headline: headline(),
  lead: text('Lead'),
  steps: listWithIds('Steps', titled, 'In the order in which they happen.'),
})

const storyHelp = 'Shown once it is opened.'
const story = list(
  'Story',
  group('Part', { label: textUpTo(100, 'Title'), text: paragraphs('Text') }),
  storyHelp,
)
  .superRefine(checkUnique<{ label: string }>(({ label }) => label, ['label']))
  .meta({ title: 'Story', description: storyHelp })

const caseStudies = group('Stories', {
  headline: headline(),
  openLabel: textUpTo(linkLimit, 'Words that open a story'),
  closeLabel: textUpTo(linkLimit, 'Words that close it'),
  more: link('Link below the stories'),
  studies: listWithIds('Stories', {
    image: z
      .union([z.enum(['curve', 'fan', 'bars']), z.templateLiteral(['stories/', z.string()])], {
        error: 'must be curve, fan or bars, or a file in stories/, such as stories/launch.jpg',
      })
      .meta({
        title: 'Picture',
        description: 'A drawing: curve, fan or bars. Or a file, such as stories/launch.jpg.',
      }),
    imageFocus: focus,
    imageAlt: text('What the picture shows', 'Said by screen readers.'),
    metric: textUpTo(80, 'Result in a few words'),
    title: textUpTo(100, 'Title'),
    summary: text('Summary'),
    tags: listOfTexts('Tags', textUpTo(30, 'Tag')),
    story,
    link: link(
      'Link',
      'To a page that tells more, such as a page of prose. May be left out.',
    ).optional(),
    note: textUpTo(80, 'Note in the margin', 'What an editor would write there.').optional(),
    isSample,
  }),
})

const testimonials = group('Testimonials', {
  headline: headline(),
  testimonials: listWithIds('Testimonials', {
    quote: quote('Quote'),
    language: language
      .meta({ title: 'Language of the quote', description: 'If not that of the site, such as de.' })
      .optional(),
    name: textUpTo(60, 'Name'),
    role: textUpTo(80, 'Role'),
    company: textUpTo(60, 'Company'),
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
      'Words of the link',
      'On the front page of the opening, which leads here.',
    ),
    fieldLabel: text('Name of the field'),
    hint: template('Hint', '{limit} is replaced by the number of letters that fit.'),
    samplesLabel: text('Words before the samples'),
    samples: listOfTexts(
      'Samples',
      textUpTo(letterLimit, 'Sample'),
      'Headlines to begin with: at least three.',
      3,
    ),
    lettersLeft: template('Letters left', '{count} is replaced by their number.'),
    clearLabel: textUpTo(linkLimit, 'Words of the button that clears it'),
    status: template('Status', 'Said by screen readers. {headline} is replaced by what was typed.'),
    cut: template(
      'When too much was typed',
      '{limit} is replaced by the number of letters that fit.',
    ),
    decks: z
      .tuple([textUpTo(100, 'First line'), textUpTo(100, 'Second line')])
      .superRefine(checkUnique<string>((line) => line))
      .meta({ title: 'Lines below the headline', description: 'Two, on the front page.' }),
  },
  'A field in which visitors write their own headline. May be left out.',
)

const closingCall = group('Closing question', {
  headline: headline(),
  lead: text('Lead'),
  start: link('Button'),
  writer: headlineWriter.optional(),
})

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
