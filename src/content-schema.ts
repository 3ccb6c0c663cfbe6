import { z } from 'zod'
import { findTextEdit } from './motion/text-edit.ts'

/** Whether a tag is well formed, and of a language that dates can be written in. */
const isLanguageTag = (tag: string) => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

const languageOf = (tag: string) => tag.split('-')[0]

/** What a visitor reads: at least one letter, digit or sign. */
const text = z.string().refine((value) => value.trim() !== '', 'is empty')
const count = (least: number) => `needs at least ${least}`
/** A list of at least so many items. Where they have an `id`, each has its own. */
const list = <Item extends z.ZodType>(item: Item, least = 1) =>
  z
    .array(item)
    .min(least, count(least))
    .superRefine((items, context) => {
      const ids = items.map((each) => (each as { id?: string } | null)?.id)
      for (const [index, id] of ids.entries())
        if (id !== undefined && ids.indexOf(id) < index)
          context.addIssue({ code: 'custom', path: [index, 'id'], message: `is “${id}” a second time` })
    })
const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and hyphens, such as first-story')
const day = z.iso.date('must be a day, such as 2026-11-21')
const language = z.string().refine(isLanguageTag, 'must be a language tag, such as en or pt-BR')
const locale = z
  .string()
  .refine((tag) => isLanguageTag(tag) && new Intl.Locale(tag).region, 'must be a language and a region, such as en-US')
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address, such as https://agency.com' })
// A path below it is said by `BASE_PATH`.
const siteAddress = webAddress.refine(
  (address) => !URL.canParse(address) || new URL(address).pathname === '/',
  'must have no path: BASE_PATH says where on its host the site stands',
)
/** Where a link may lead. */
export const href = z
  .string()
  .regex(
    /^(\/(?!\/)|https?:\/\/|mailto:|tel:\+)\S*$/,
    'must be a path of the site, such as /contact or /#results, or an address, such as https://agency.com',
  )

const link = z.strictObject({ label: text, href })

/** The metadata of a page, for browsers, search engines and share cards. */
const pageMeta = z.strictObject({ title: text, description: text, isIndexed: z.boolean() })

/** A postal address. `country` is its name. */
const address = z.strictObject({
  street: text.optional(),
  locality: text,
  region: text.optional(),
  postcode: text.optional(),
  /** Whether the postcode is written before the town, as in `1200-109 Lisboa`. */
  isPostcodeFirst: z.boolean().optional(),
  country: text,
})

const footer = z
  .strictObject({
    exploreTitle: text,
    explore: list(link),
    followTitle: text.optional(),
    /** The agency's profiles, if it has any. */
    social: z.array(link).optional(),
    talkTitle: text,
    legal: list(link),
    legalLabel: text,
    themeLabel: text,
    themes: list(z.strictObject({ id: z.enum(['system', 'light', 'dark']), label: text }), 3),
    copyright: text,
  })
  .refine(({ followTitle, social }) => Boolean(followTitle) === Boolean(social?.length), {
    path: ['followTitle'],
    message: 'must be there if there are social links, and only then',
  })

/** The digits of a phone number that are dialled from abroad: without the zero before the area code, and without an extension. */
function dialledDigits(phone: string): string {
  const number = /\d[^\p{L}]*/u.exec(phone.replace('(0)', ''))?.[0] ?? ''
  return number.replaceAll(/\D/g, '').replace(/^0+/, '')
}

const site = z
  .strictObject({
    /** The language of the texts, for the `lang` attribute: a BCP 47 tag such as `en` or `pt-BR`. */
    language,
    /** How dates are written: a BCP 47 tag with a region, such as `en-US`. */
    locale,
    brand: text,
    legalName: text,
    tagline: text,
    url: siteAddress,
    phone: text,
    phoneHref: z
      .string()
      .regex(/^tel:\+[1-9]\d{6,14}$/, 'must be tel: and the number in full, from the + of its country on'),
    email: z.email('must be an email address'),
    emailHref: z.string(),
    address,
    menu: list(link),
    menuLabel: text,
    openMenuLabel: text,
    callLabel: text,
    consultation: link,
    skipLinkLabel: text,
    /** The title of the list of headlines beside a page of prose. */
    contentsLabel: text,
    footer,
    error: z.strictObject({ title: text, text, home: text, call: text }),
    /** The date, such as 2026-11-21, on which someone last made sure that reports sent to `email` are read (`security.txt`). */
    securityReviewedOn: day,
    isSample: z.boolean(),
  })
  .refine(({ email, emailHref }) => emailHref === `mailto:${email}`, {
    path: ['emailHref'],
    message: 'must be mailto: and the email address',
  })
  .refine((facts) => languageOf(facts.locale) === languageOf(facts.language), {
    path: ['locale'],
    message: 'is of another language than language',
    when: ({ issues }) => issues.length === 0,
  })
  .refine(({ phone, phoneHref }) => phoneHref.endsWith(dialledDigits(phone)), {
    path: ['phoneHref'],
    message: 'is another number than phone',
  })

const color = z
  .string()
  .regex(/^#([\dA-F]{6}|[\dA-F]{8})$/i, 'must be a colour of six or eight digits, such as #0E1013')
const themeColors = z.strictObject({
  board: color,
  boardTranslucent: color,
  tint: color,
  ink: color,
  inkSoft: color,
  struck: color,
  edge: color,
  hair: color,
  guide: color,
  guideSoft: color,
  guideEdge: color,
  highlight: color,
  pencil: color,
  pencilInk: color,
  onPencil: color,
  band: color,
})
/** What each colour is for stands beside it in `src/content/colours.ts`. */
const palette = z.strictObject({
  light: themeColors,
  dark: themeColors,
  onBand: z.strictObject({ text: color, soft: color, hair: color, pencil: color }),
})

/** A piece of a headline, which may be struck out or underlined. It may be the space between two others. */
const headlineRun = z
  .strictObject({
    text: z.string().min(1, 'is empty'),
    mark: z.enum(['strike', 'underline']).optional(),
    /** What stands there first: as the headline comes into view the pencil corrects it to `text`. Of underlined words only. */
    before: text.optional(),
  })
  .refine(({ before, mark }) => before === undefined || mark === 'underline', {
    path: ['before'],
    message: 'is corrected only in words whose mark is underline',
  })
  .refine((run) => run.before === undefined || (run.text.length <= 14 && findTextEdit(run.before, run.text)), {
    path: ['before'],
    message:
      'must become the text, of 14 characters at most, by one correction: letters let in, a space closed, or two words that change places',
  })
const headline = list(headlineRun)

const titled = z.strictObject({ id, title: text, description: text })

const hero = z.strictObject({
  headline,
  lead: text,
  callLabel: text,
  proposal: link,
  results: link,
  proof: list(z.strictObject({ id, strong: text, text })),
  frontPage: z.strictObject({ place: text, title: text, edition: text, feature: text }),
})

/** The path of a picture in the content folder. */
const pictureIn = (folder: string, example: string) =>
  z
    .string()
    .refine((path) => path.startsWith(`${folder}/`), `must be a file in ${folder}/, such as ${folder}/${example}`)

const clientLogos = z.strictObject({
  label: text,
  slots: list(
    z.strictObject({
      id,
      /** The client's name: what is shown without a logo, and what a screen reader says for one. */
      label: text,
      image: pictureIn('logos', 'acme.svg').optional(),
      /** An empty place, in a dashed box. */
      isPlaceholder: z.boolean().optional(),
      isSample: z.boolean(),
    }),
  ),
})

const why = z.strictObject({ headline, lead: text, benefits: list(titled) })

const statistic = z.strictObject({ id, number: text, label: text, isRinged: z.boolean().optional() })
const results = z.strictObject({
  headline,
  statistics: list(statistic),
  /** Whose numbers they are, and of when. */
  note: z.strictObject({ text, isSample: z.boolean() }).optional(),
})

const publication = z.strictObject({ id, name: text, field: text, why: text })
const publications = z.strictObject({
  headline,
  pauseLabel: text,
  playLabel: text,
  hint: text,
  publications: list(publication, 3),
})

const service = z.strictObject({ id, title: text, description: text, bullets: list(text) })
const services = z.strictObject({ headline, lead: text, proposal: link, services: list(service) })

const howItWorks = z.strictObject({ headline, lead: text, steps: list(titled) })

const caseStudy = z.strictObject({
  id,
  /** A chart that is drawn in `src/illustrations/story-chart.tsx`, or a photograph. */
  image: z.union([z.enum(['curve', 'fan', 'bars']), z.templateLiteral(['stories/', z.string()])], {
    error: 'must be curve, fan or bars, or a file in stories/, such as stories/launch.jpg',
  }),
  imageAlt: text,
  metric: text,
  title: text,
  summary: text,
  tags: list(text),
  story: list(z.strictObject({ label: text, text })),
  /** What an editor would write in the margin of the story. */
  note: text.optional(),
  isSample: z.boolean(),
})
const caseStudies = z.strictObject({
  headline,
  openLabel: text,
  closeLabel: text,
  more: link,
  studies: list(caseStudy),
})

const testimonial = z.strictObject({
  id,
  /** The quote's language, if it is not that of the site: a BCP 47 tag such as `de`. */
  language: language.optional(),
  quote: list(z.strictObject({ text: z.string().min(1, 'is empty'), isHighlighted: z.boolean().optional() })),
  name: text,
  role: text,
  company: text,
  image: pictureIn('portraits', 'ana.jpg'),
  imageAlt: text,
  isSample: z.boolean(),
})
const testimonials = z.strictObject({ headline, testimonials: list(testimonial) })

/** What turns the closing question into a field: its answer is set into a front page and goes along to the contact page. */
const headlineWriter = z.strictObject({
  /** Of the hero's front page, which leads there. */
  linkLabel: text,
  fieldLabel: text,
  /** `{limit}` is replaced by the number of letters that fit. */
  hint: text,
  samplesLabel: text,
  samples: list(text, 3),
  /** `{count}` is replaced by the number of letters that are left. */
  lettersLeft: text,
  clearLabel: text,
  /** Said to screen readers once typing rests. `{headline}` is replaced by what was typed. */
  status: text,
  /** Said when what was typed or pasted did not fit. `{limit}` as above. */
  cut: text,
  /** What stands below the headline on the front page. */
  decks: z.tuple([text, text]),
})
const closingCall = z.strictObject({ headline, lead: text, start: link, writer: headlineWriter.optional() })

const home = z.strictObject({
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

const contactHero = z.strictObject({ headline, lead: text, emailLabel: text, phoneLabel: text, officeLabel: text })

const enquiryField = z.strictObject({ label: text, hint: text.optional(), isOptional: z.boolean().optional() })

const enquiryForm = z.strictObject({
  title: text,
  fields: z.strictObject({
    name: enquiryField,
    companyName: enquiryField,
    email: enquiryField,
    website: enquiryField,
    budget: enquiryField,
    message: enquiryField,
  }),
  optionalLabel: text,
  /** What a refused value is told. `{label}` and `{limit}` are replaced by the field's label and its number of characters. */
  validation: z.strictObject({
    required: text,
    tooShort: text,
    tooLong: text,
    email: text,
    website: text,
    budget: text,
  }),
  /** For a headline that the visitor wrote on the home page. `{headline}` in `line`, the first of the message, is replaced by it. */
  carriedHeadline: z.strictObject({ line: text, note: text, removeLabel: text }).optional(),
  budgetPrompt: text,
  budgets: list(z.strictObject({ value: text, label: text })),
  submitLabel: text,
  sendingLabel: text,
  privacy: z.strictObject({ text, link }),
  toast: z.strictObject({ title: text, description: text, dismissLabel: text, regionLabel: text }),
  summary: z.strictObject({ title: text, errorPrefix: text, faultyField: text }),
  /** `{seconds}` in `retrying` is replaced by the time until the next attempt. */
  status: z.strictObject({ sending: text, retrying: text }),
  /** `demonstration` stands beside it where the form only simulates. */
  sent: z.strictObject({ title: text, text, demonstration: text }),
  failed: z.strictObject({
    title: text,
    offlineTitle: text,
    text: z.strictObject({ offline: text, unreachable: text, busy: text, refused: text }),
    /** No clear answer came: the enquiry may have arrived, or not. */
    unclear: z.strictObject({ title: text, text, sendAgainLabel: text }),
    retryLabel: text,
    sendWhenOnlineLabel: text,
    emailLabel: text,
    mailSubject: text,
    copyLabel: text,
    copiedLabel: text,
    toast: z.strictObject({ title: text, description: text }),
  }),
  waiting: z.strictObject({ title: text, text }),
  honeypotLabel: text,
  withoutScript: text,
})

const faq = z.strictObject({ headline, items: list(z.strictObject({ id, question: text, answer: text })) })
const contact = z.strictObject({ hero: contactHero, form: enquiryForm, faq })

const thanks = z.strictObject({ title: text, text, urgent: text, home: link })

/** What stands between the two `---` at the top of a page of prose. */
export const frontMatterSchema = z.strictObject({
  title: text,
  description: text,
  indexed: z.boolean(),
  /** The day on which someone responsible last read the text. */
  updated: day.optional(),
  /** The language of the page, if it is not that of the site: a BCP 47 tag such as `de`. */
  language: language.optional(),
  /** What stands above the footnotes, if there are any, and the link at the end of each: `{number}` in `back` is replaced. */
  footnotes: z.strictObject({ title: text, back: text }).optional(),
  /** True until someone responsible has read and dated the text: the launch check refuses sample texts. */
  sample: z.boolean().optional(),
})

const notFound = z.strictObject({
  code: text,
  title: text,
  text,
  home: link,
  contact: link,
  sectionsLabel: text,
  sections: list(link),
})

/** The shape of what each file of the content folder exports. The types in `content-types.ts` are made from it. */
export const contentSchema = {
  site: z.strictObject({ site }),
  colours: z.strictObject({ palette }),
  home: z.strictObject({ homeContent: home }),
  contact: z.strictObject({ contactContent: contact }),
  thanks: z.strictObject({ thanksContent: thanks }),
  meta: z.strictObject({
    homeMeta: pageMeta,
    contactMeta: pageMeta,
    thanksMeta: pageMeta,
    notFoundMeta: pageMeta,
  }),
  'not-found': z.strictObject({ notFoundContent: notFound }),
}

/** What is wrong where the schema does not say it in words of its own. */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') {
    const { shape } = issue.inst as z.ZodObject
    return `has no field ${issue.keys.join(', ')}: its fields are ${Object.keys(shape).join(', ')}`
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  if (issue.code !== 'invalid_type') return undefined
  return issue.input === undefined ? 'is missing' : `must be ${issue.expected}`
}
