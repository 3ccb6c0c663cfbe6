import { z } from 'zod'
import { emailAddress, webAddress } from './address-fields.ts'
import { hosting, representatives, retention } from './data-protection.ts'
import { day, daysText, flag, language, locale } from './fields.ts'
import { checkUnique, group, link, listOfLinks } from './group-fields.ts'
import { pictures } from './picture-fields.ts'
import { timeZone } from './visibility-fields.ts'
import { template, text, textUpTo } from './text-fields.ts'
import { inherited, perLanguage } from './translation-fields.ts'

const address = group('Postal address', {
  street: inherited(text('Street')).optional(),
  locality: inherited(text('Town')),
  region: inherited(text('State or region')).optional(),
  postcode: inherited(text('Postcode')).optional(),
  isPostcodeFirst: flag(
    'Postcode first',
    'Whether the postcode is written before the town, as in 1200-109 Lisboa.',
  ).optional(),
  country: text('Country', 'The name of the country.'),
})

/**
 * The service that counts visits. The page allows no other script of another company. The content
 * policy and the privacy page name the service.
 */
const analytics = inherited(
  group(
    'Analytics',
    {
      service: z
        .enum(['plausible', 'umami'], {
          error: 'must be plausible or umami: the content policy blocks other scripts',
        })
        .meta({
          title: 'Service',
          description: 'The service that counts visits: plausible or umami.',
        }),
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
      id: text('Site', 'The domain of the site in Plausible, or the website ID in Umami.'),
    },
    'May be left out. Then no visits are counted, and the privacy page says so.',
  ),
)

const themeChoiceLabel = (title: string) => text(title, 'The name of this choice in the footer.')

const profilesHelp = 'The agency’s own profiles on other sites. May be left out.'
/**
 * Search engines get these addresses as the agency’s own profiles, so they must be on other sites.
 */
const profiles = inherited(
  z
    .array(
      link('Profile').refine(({ href }) => /^https?:/.test(href), {
        path: ['href'],
        message:
          'must be the address of a profile, such as https://www.linkedin.com/company/agency',
      }),
    )
    .superRefine(checkUnique<{ label: string }>(({ label }) => label, ['label'])),
).meta({ title: 'Profiles', description: profilesHelp })

const footer = group('Footer', {
  exploreTitle: text('Title of the site links'),
  explore: listOfLinks('Site links', undefined, 'Links to pages and sections of this site.'),
  followTitle: text(
    'Title of the profiles',
    'Needed with profiles. Must be left out without them.',
  ).optional(),
  social: profiles.optional(),
  talkTitle: text('Title of the contact details'),
  legal: listOfLinks('Legal links', undefined, 'Links to pages such as privacy and terms.'),
  legalLabel: text('Name of the legal links', 'Said by screen readers.'),
  themeLabel: text('Name of the choice of theme'),
  themes: group('Themes', {
    system: themeChoiceLabel('Same as the device'),
    light: themeChoiceLabel('Light'),
    dark: themeChoiceLabel('Dark'),
  }).transform((labels) =>
    (['system', 'light', 'dark'] as const).map((id) => ({ id, label: labels[id] })),
  ),
  copyright: text('Copyright line'),
}).refine(({ followTitle, social }) => Boolean(followTitle) === Boolean(social?.length), {
  path: ['followTitle'],
  message: 'is needed with profiles, and must be left out without them',
})

const allowedPhrasesHelp =
  'Words that the launch check mistakes for placeholders, such as [the] or XXX Congreso. Write each exactly as in the text. The launch check then accepts them.'
const allowedPhrases = perLanguage(
  z
    .array(
      z
        .string()
        .trim()
        .min(2, 'is too short: write at least 2 characters')
        .meta({ title: 'Words' }),
    )
    .superRefine(checkUnique<string>((words) => words)),
).meta({ title: 'Words that look like placeholders', description: allowedPhrasesHelp })

/** The digit of each letter from A to Z on a phone keypad. */
const keypadDigits = '22233344455566677778889999'

/**
 * Whether `phoneHref` ends with the digits of the shown number, with or without its trunk prefix.
 * The trunk prefix is the first 0 of a number for calls inside a country. The shown number needs 5
 * digits or more.
 */
function isSameNumber(phone: string, phoneHref: string): boolean {
  // Removes the trunk prefix in brackets, as in +44 (0)20 or (020).
  const shownNumber = phone.replace(/\(0\s*\)?/, '').toUpperCase()
  const readings = digitReadings(shownNumber)
  const isInternational = shownNumber.startsWith('+')
  const nationalReadings = isInternational ? [] : readings.map(withoutTrunkPrefix)
  return [...readings, ...nationalReadings].some(
    (digits) => digits.length >= 5 && phoneHref.endsWith(digits),
  )
}

/**
 * Returns the digits of a shown number, read in two ways. The first reading ends before the first
 * letter, since words may follow the number, such as `ext. 12`. The second reading replaces letters
 * by the digits of their keys.
 */
function digitReadings(shownNumber: string): string[] {
  const beforeLetters = /\d[^\p{L}]*/u.exec(shownNumber)?.[0] ?? ''
  const keypadDigitOf = (letter: string) =>
    keypadDigits[letter.charCodeAt(0) - 'A'.charCodeAt(0)] ?? ''
  const withKeypadDigits = shownNumber.replaceAll(/[A-Z]/g, keypadDigitOf)
  return [beforeLetters, withKeypadDigits].map((reading) => reading.replaceAll(/\D/g, ''))
}

/** Removes the trunk prefix of a national number: 0 in most countries, 1 or 8 in some. */
const withoutTrunkPrefix = (digits: string) => digits.replace(/^(0+|[18])/, '')

const siteAddress = webAddress.refine(
  (url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`,
  'must be an address without a path: set the path in BASE_PATH',
)

/** The schema of `site.yaml`. Adds `emailHref`, the `mailto:` link of the email address. */
export const site = group('The agency', {
  isSample: flag(
    'Sample',
    'Turn this off when all the facts here are about your agency. Until then, the site cannot be published.',
  ),
  brand: inherited(textUpTo(40, 'Brand', 'The agency’s name as visitors know it.')),
  legalName: inherited(
    text(
      'Legal name',
      'The company that is responsible for the site, as in the commercial register.',
    ),
  ),
  tagline: text(
    'Tagline',
    'What the agency does, in one sentence. Shown in the footer and in search engines.',
  ),
  url: inherited(siteAddress).meta({
    title: 'Address of the site',
    description: 'Begins with https://, such as https://agency.com. Without a path.',
  }),
  language: language.meta({
    title: 'Language',
    description: 'The language of the texts, as a language tag, such as en or pt-BR.',
  }),
  locale: locale.meta({
    title: 'Date format',
    description: 'A language and a region, such as en-US. Dates are written as is usual there.',
  }),
  timeZone,
  phone: inherited(text('Phone number', 'The number that visitors see.')),
  phoneHref: inherited(
    z
      .string()
      .regex(
        /^tel:\+[1-9]\d{6,14}$/,
        'must be tel: and the international number, such as tel:+442079460958',
      ),
  ).meta({
    title: 'Called number',
    description:
      'The same number for phones: tel: and the international number without spaces, such as tel:+442079460958.',
  }),
  email: inherited(emailAddress).meta({
    title: 'Email address',
    description: 'Visitors see this address and write to it.',
  }),
  address,
  menu: listOfLinks(
    'Menu',
    link('Entry', undefined, 30),
    'On narrow screens a button opens the menu.',
  ),
  menuLabel: text('Name of the menu', 'Said by screen readers.'),
  openMenuLabel: textUpTo(30, 'Words of the menu button'),
  callLabel: textUpTo(30, 'Words of the call button'),
  consultation: link('Consultation', 'The button in the header.'),
  skipLinkLabel: text('Skip link', 'Shown on keyboard focus.'),
  footer,
  error: group('When something fails', {
    title: text('Title'),
    text: text('Text'),
    home: text('Words of the link to the home page'),
    call: text('Words before the phone number'),
  }),
  connectionLost: group('When the connection is lost', {
    text: text('Text', 'Shown when the next page cannot be loaded. The current page stays.'),
    tryAgainLabel: textUpTo(30, 'Words of the button that tries again'),
    dismissLabel: textUpTo(30, 'Words of the button that closes the message'),
  }),
  pictures: pictures.optional(),
  analytics: analytics.optional(),
  hosting: hosting.optional(),
  representatives: representatives.optional(),
  retention: retention.optional(),
  enquiryDays: daysText
    .meta({ title: 'Days for which enquiries are kept', description: 'On your receiver.' })
    .optional(),
  updatedLabel: template(
    'Date of a page',
    'Such as Updated {date}. The page shows the day of its last review in place of {date}.',
  ).optional(),
  allowedPhrases: allowedPhrases.optional(),
  securityReviewedOn: day.meta({
    title: 'Security address checked on',
    description: 'The day on which someone last confirmed that the email address is read.',
  }),
})
  .refine(({ phone, phoneHref }) => isSameNumber(phone, phoneHref), {
    path: ['phoneHref'],
    message: 'differs from the number in phone',
  })
  .transform((facts) => ({
    ...facts,
    emailHref: `mailto:${encodeURI(facts.email).replaceAll(/[&?#]/g, encodeURIComponent)}`,
  }))
  .meta({ title: 'Agency, menu and footer' })
