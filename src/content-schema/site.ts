import { z } from 'zod'
import { emailAddress, webAddress } from './address-fields.ts'
import { day, flag, language, locale } from './fields.ts'
import { checkUnique, group, link, listOfLinks } from './group-fields.ts'
import { text, textUpTo } from './text-fields.ts'

const address = group('Postal address', {
  street: text('Street').optional(),
  locality: text('Town'),
  region: text('State or region').optional(),
  postcode: text('Postcode').optional(),
  isPostcodeFirst: flag(
    'Postcode first',
    'Whether it is written before the town, as in 1200-109 Lisboa.',
  ).optional(),
  country: text('Country', 'Its name.'),
})

/**
 * The only scripts of other companies that the page allows. The content policy and the privacy page
 * name them.
 */
const analytics = group(
  'Analytics',
  {
    service: z
      .enum(['plausible', 'umami'], {
        error: 'must be plausible or umami: no other script is let in',
      })
      .meta({ title: 'Service', description: 'Which counts visits: plausible or umami.' }),
    script: z
      .url({
        protocol: /^https$/,
        hostname: z.regexes.domain,
        error: 'must be the https address of the script',
      })
      .meta({
        title: 'Address of the script',
        description: 'Such as https://plausible.io/js/script.js.',
      }),
    id: text('Site', 'For Plausible the domain that it has for you, for Umami the website ID.'),
  },
  'May be left out: then nothing is counted, and the privacy page says so.',
)

const numberOfDays = z.string().regex(/^[1-9]\d{0,3}$/, 'must be a number of days')

const hosting = group('Who handles data for you', {
  siteHost: text(
    'Host of the site',
    'The company that serves the pages, as the privacy page names it.',
  ),
  siteCountry: text('Country of the host', 'Of the seat of that company.'),
  receiverHost: text(
    'Host of the receiver',
    'The company on whose machine your own receiver runs.',
  ).optional(),
  receiverCountry: text('Country of the receiver’s host').optional(),
  mailHost: text('Mailbox', 'The company that keeps your mail.').optional(),
  mailCountry: text('Country of the mailbox').optional(),
  analyticsCompany: text(
    'Counter of visits',
    'The company on whose machine visits are counted.',
  ).optional(),
  analyticsCountry: text('Country of the counter').optional(),
  logDays: numberOfDays.meta({
    title: 'Days that logs are kept',
    description: 'By the hosts of site and receiver.',
  }),
})

const themeLabel = (title: string) => text(title, 'The name of this choice in the footer.')

const profilesHelp = 'The agency’s own profiles elsewhere, if it has any.'
/** Must be addresses of other sites: search engines get them as the agency’s own profiles. */
const profiles = z
  .array(
    link('Profile').refine(({ href }) => /^https?:/.test(href), {
      path: ['href'],
      message: 'must be the address of a profile, such as https://www.linkedin.com/company/agency',
    }),
  )
  .superRefine(checkUnique<{ label: string }>(({ label }) => label, ['label']))
  .meta({ title: 'Profiles', description: profilesHelp })

const footer = group('Footer', {
  exploreTitle: text('Title of the links into the site'),
  explore: listOfLinks('Links into the site'),
  followTitle: text(
    'Title of the profiles',
    'Needed if there are profiles, and only then.',
  ).optional(),
  social: profiles.optional(),
  talkTitle: text('Title of the ways to reach you'),
  legal: listOfLinks('Legal links', undefined, 'Privacy and terms are pages of every site.'),
  legalLabel: text('Name of the legal links', 'Said by screen readers.'),
  themeLabel: text('Name of the choice of theme'),
  themes: group('Themes', {
    system: themeLabel('As the device'),
    light: themeLabel('Light'),
    dark: themeLabel('Dark'),
  }).transform((labels) =>
    (['system', 'light', 'dark'] as const).map((id) => ({ id, label: labels[id] })),
  ),
  copyright: text('Copyright line'),
}).refine(({ followTitle, social }) => Boolean(followTitle) === Boolean(social?.length), {
  path: ['followTitle'],
  message: 'must be there if there are social links, and only then',
})

const asMeantHelp =
  'Words that the launch check mistakes for placeholders, such as [the] or XXX Congreso. Write each exactly as in the text. The launch check then accepts them.'
const asMeant = z
  .array(
    z.string().trim().min(2, 'is too short to say which words are meant').meta({ title: 'Words' }),
  )
  .superRefine(checkUnique<string>((words) => words))
  .meta({ title: 'Words that are meant', description: asMeantHelp })

const keypad = '22233344455566677778889999'

/**
 * Whether the shown number, in any country's notation and perhaps with letters, is the dialed
 * international number.
 */
function isSameNumber(phone: string, phoneHref: string): boolean {
  const shown = phone.replace(/\(0\s*\)?/, '').toUpperCase()
  const dialed = shown.replaceAll(/[A-Z]/g, (letter) => keypad[letter.charCodeAt(0) - 65] ?? '')
  // Words may follow the number, such as those before an extension.
  const readings = [/\d[^\p{L}]*/u.exec(shown)?.[0] ?? '', dialed].map((each) =>
    each.replaceAll(/\D/g, ''),
  )
  // The trunk prefix of national numbers: 0 in most countries, 1 or 8 in some.
  const withoutTrunkPrefix = shown.startsWith('+')
    ? readings
    : readings.map((digits) => digits.replace(/^(0+|[18])/, ''))
  return [...readings, ...withoutTrunkPrefix].some(
    (digits) => digits.length > 4 && phoneHref.endsWith(digits),
  )
}

const siteAddress = webAddress.refine(
  (url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`,
  'must be the host alone: BASE_PATH says where on it the site stands',
)

export const site = group('The agency', {
  isSample: flag(
    'Sample',
    'Off once everything here is true of your agency. Until then the site cannot be published.',
  ),
  brand: textUpTo(40, 'Brand', 'The agency’s name as visitors know it.'),
  legalName: text('Legal name', 'The company that answers for the site, as in the register.'),
  tagline: text(
    'Tagline',
    'What the agency does, in one sentence: for the footer and search engines.',
  ),
  url: siteAddress.meta({
    title: 'Address of the site',
    description: 'Such as https://agency.com, without a path.',
  }),
  language: language.meta({
    title: 'Language',
    description: 'Of the texts, as a tag, such as en or pt-BR.',
  }),
  locale: locale.meta({
    title: 'Dates',
    description: 'How dates are written: language and region, as in en-US.',
  }),
  phone: text('Phone number', 'As it is shown.'),
  phoneHref: z
    .string()
    .regex(
      /^tel:\+[1-9]\d{6,14}$/,
      'must be tel: and the number in full, from the + of its country on',
    )
    .meta({
      title: 'Number that is called',
      description: 'The same number in full, such as tel:+442079460958.',
    }),
  email: emailAddress.meta({
    title: 'Email address',
    description: 'Shown, and written to by visitors.',
  }),
  address,
  menu: listOfLinks(
    'Menu',
    link('Entry', undefined, 30),
    'Where they do not fit side by side, a button opens them.',
  ),
  menuLabel: text('Name of the menu', 'Said by screen readers.'),
  openMenuLabel: textUpTo(30, 'Words of the menu button'),
  callLabel: textUpTo(30, 'Words of the call button'),
  consultation: link('Consultation', 'The button in the header.'),
  skipLinkLabel: text('Skip link', 'Shown to whoever uses the keyboard.'),
  footer,
  error: group('When something fails', {
    title: text('Title'),
    text: text('Text'),
    home: text('Words of the link home'),
    call: text('Words before the phone number'),
  }),
  connectionLost: group('When the connection is lost', {
    text: text('Text', 'Shown when a link cannot be followed. The page stays as it is.'),
    tryAgainLabel: textUpTo(30, 'Words of the button that tries again'),
    dismissLabel: textUpTo(30, 'Words of the button that closes the message'),
  }),
  analytics: analytics.optional(),
  hosting: hosting.optional(),
  enquiryDays: numberOfDays
    .meta({ title: 'Days enquiries are kept', description: 'By your receiver.' })
    .optional(),
  asMeant: asMeant.optional(),
  securityReviewedOn: day.meta({
    title: 'Security reports read on',
    description: 'The day on which someone last made sure that the email address is read.',
  }),
})
  .refine(({ phone, phoneHref }) => isSameNumber(phone, phoneHref), {
    path: ['phoneHref'],
    message: 'is another number than phone',
  })
  .transform((facts) => ({
    ...facts,
    emailHref: `mailto:${encodeURI(facts.email).replaceAll(/[&?#]/g, encodeURIComponent)}`,
  }))
  .meta({ title: 'Agency, menu and footer' })
