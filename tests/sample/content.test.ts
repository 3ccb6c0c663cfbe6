import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { placeholderFindings } from '../../scripts/launch-check/placeholders'
import { domesticAddress, internationalAddress } from '../../src/content-schema/postal-address'
import { contactContent, homeContent, notFoundContent, site } from '../helpers/content'
import type { LinkContent } from '#content-types'
import { emptyEnquiry } from '../../src/features/enquiry/enquiry-fields'
import { enquirySchemaOf } from '../../src/features/enquiry/enquiry-schema'
import { allContent, sentencesOf } from '../helpers/all-content'
import { accessibleText, prosePages, visibleText } from '../helpers/pages'

// Quotes of the specification about the sample agency. The content of another agency skips these
// tests.
beforeEach(({ skip }) => skip(!site.isSample))

test('each figure, publication and answer is marked as a sample, so that the launch check refuses it', () => {
  const { hero, why, results, publications } = homeContent
  const claims = [hero.proof, why.benefits, results.statistics, publications.publications]
  for (const claim of [...claims, contactContent.faq.items].flat())
    expect([claim, claim.isSample]).toEqual([claim, true])
})

test('all dark colors are derived, so that an owner who changes a light color keeps none of the sample', () => {
  expect(Object.keys(parse(readFileSync('src/content/colors.yaml', 'utf8')) as object)).toEqual([
    'light',
  ])
})

/**
 * A text with straight apostrophes and quotation marks, as in the specification. The site has
 * typographic ones.
 */
const straight = (text: string) => text.replaceAll('’', "'").replaceAll(/[“”]/g, '"')

const sections = [
  ['Services', '/#services'],
  ['Results', '/#results'],
  ['Publications', '/#publications'],
]
const quotes = ['Testimonials', '/#testimonials']
const contact = ['Contact', '/contact']

test.for<[place: string, links: LinkContent[], expected: string[][]]>([
  ['menu', site.menu, [['Home', '/#home'], ...sections, quotes, contact]],
  ['header', [site.consultation], [['Book a Consultation', '/contact']]],
  [
    'hero',
    [homeContent.hero.proposal, homeContent.hero.results],
    [
      ['Get a Proposal', '/contact'],
      ['See Results', '/#results'],
    ],
  ],
  ['services', [homeContent.services.proposal], [['Get a Proposal', '/contact']]],
  ['stories', [homeContent.caseStudies.more], [['See More Case Studies', '/contact']]],
  ['closing call', [homeContent.closingCall.start], [['Get Started', '/contact']]],
  ['footer', site.footer.explore, [...sections, contact]],
  [
    'not-found page',
    [notFoundContent.home, notFoundContent.contact, ...notFoundContent.sections],
    [['Back to Home', '/'], ['Contact Us', '/contact'], ...sections, quotes],
  ],
])(
  'the links of the %s have the labels and targets of the specification',
  ([, links, expected]) => {
    expect(links.map(({ label, href }) => [label, href])).toEqual(expected)
  },
)

test('the links for a call are named Call in the header and Call Now in the hero', () => {
  expect([site.callLabel, homeContent.hero.callLabel]).toEqual(['Call', 'Call Now'])
})

test('brand, phone, email and address of the site are those of the specification', () => {
  expect([site.phone, site.phoneHref]).toEqual(['(619) 555-0142', 'tel:+16195550142'])
  expect([site.email, site.emailHref]).toEqual(['hello@topfold.example', `mailto:${site.email}`])
  expect([site.brand, site.url]).toEqual(['Topfold', 'https://topfold.example'])
})

test('the launch check finds the brand of the sample in a page', () => {
  const found = placeholderFindings([
    { file: 'terms.md', line: 7, name: '', value: `${site.brand} LLC` },
  ])
  expect(found.flatMap(({ where }) => where)).toEqual([`terms.md:7 ${site.brand}`])
})

test('the hero claims 100+ outlets, DA 80+ publications and placement or refund', () => {
  expect(homeContent.hero.proof.map(({ strong, text }) => `${strong} ${text}`)).toEqual([
    '100+ outlets',
    'DA 80+ publications',
    'Placement or refund on agreed placements',
  ])
})

test('the home page has four logo boxes, five benefits, four steps, three stories and three testimonials', () => {
  const { clientLogos, why, howItWorks, caseStudies, testimonials } = homeContent
  expect([
    clientLogos?.slots,
    why.benefits,
    howItWorks.steps,
    caseStudies.studies,
    testimonials.testimonials,
  ]).toEqual([4, 5, 4, 3, 3].map((length) => expect.objectContaining({ length })))
})

test('the four statistics are those of the specification', () => {
  expect(homeContent.results.statistics.map(({ number, label }) => `${number} ${label}`)).toEqual([
    '10,000+ features secured',
    '220% average organic traffic increase',
    '17% increase in LTV',
    '100% agency retention',
  ])
})

test('the strip names the eleven publications in their order', () => {
  expect(homeContent.publications.publications.map(({ name }) => straight(name))).toEqual([
    'Forbes',
    'USA Today',
    'Variety',
    'Rolling Stone',
    'Yahoo Finance',
    'TechCrunch',
    'CoinDesk',
    'Maxim',
    'Wall Street Journal',
    'TIME',
    "Women's Wear Daily",
  ])
})

test('the four services are those of the specification, each with bullets', () => {
  const { services } = homeContent.services
  expect(services.map(({ title }) => title)).toEqual([
    'White-label digital PR',
    'High-authority link building',
    'Editorial consulting',
    'Campaign management',
  ])
  for (const { description, bullets } of services)
    expect([description, ...bullets].filter(Boolean).length).toBe(4)
})

test('the stories have the three metrics, and the labels of the specification', () => {
  const { studies: stories, openLabel } = homeContent.caseStudies
  expect(stories.map(({ metric }) => metric)).toEqual([
    '+220% organic traffic',
    '6 tier-1 publications in 60 days',
    'Domain Authority up 33 points',
  ])
  expect(openLabel).toBe('View story')
  for (const { story } of stories)
    expect(story.map(({ label }) => label)).toEqual(['Challenge', 'What ran', 'Result'])
})

test('the footer links to the legal pages, and to three networks without a profile', () => {
  expect(site.footer.social?.map(({ label }) => label)).toEqual([
    'LinkedIn',
    'Twitter',
    'Instagram',
  ])
  for (const { href } of site.footer.social ?? []) expect(new URL(href).pathname).toBe('/')
  expect(site.footer.legal.map(({ href }) => href)).toEqual([
    '/privacy',
    '/terms',
    '/accessibility',
    '/sitemap.xml',
  ])
})

test('the place is San Diego, CA in the footer and San Diego, United States on the contact page', () => {
  expect(domesticAddress(site.address)).toBe('San Diego, CA')
  expect(internationalAddress(site.address)).toBe('San Diego, United States')
})

test('the contact page begins with “Let’s Start a Conversation”', () => {
  expect(straight(visibleText(contactContent.hero.headline))).toBe("Let's Start a Conversation")
  expect(straight(accessibleText(contactContent.hero.headline))).toBe("Let's Start a Conversation")
})

test('the form has six fields, two of them optional', () => {
  const fields = Object.values(contactContent.form.fields)
  expect(fields.map(({ label, isOptional = false }) => [label, isOptional])).toEqual([
    ['Name', false],
    ['Company Name', true],
    ['Email', false],
    ['Website', true],
    ['Budget Range', false],
    ['PR Goals', false],
  ])
})

test('the error messages of the form are those of the specification', () => {
  const problemsOf = (enquiry: object) => {
    const issues =
      enquirySchemaOf(contactContent.form, 'en').safeParse({ ...emptyEnquiry, ...enquiry }).error
        ?.issues ?? []
    return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  }
  expect(problemsOf({ website: 'no address' })).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    website: 'Please enter a valid URL',
    budget: 'Please select a budget range',
    message: 'PR Goals must be at least 10 characters',
  })
  const long = { name: 'a'.repeat(101), companyName: 'a'.repeat(101), message: 'a'.repeat(5001) }
  expect(problemsOf(long)).toMatchObject({
    name: 'Name must be at most 100 characters',
    companyName: 'Company Name must be at most 100 characters',
    message: 'PR Goals must be at most 5,000 characters',
  })
  const { validation, summary } = contactContent.form
  expect([validation.required, summary.titles[3]]).toEqual(['Required', 'Four things to correct'])
})

test('the five budgets are those of the specification', () => {
  expect(contactContent.form.budgets.map(({ value, label }) => [value, label])).toEqual([
    ['1-5k', '$1,000 - $5,000'],
    ['5-10k', '$5,000 - $10,000'],
    ['10-25k', '$10,000 - $25,000'],
    ['25-50k', '$25,000 - $50,000'],
    ['50k+', '$50,000+'],
  ])
})

test('the send button and the toast have the words of the specification', () => {
  const { submitLabel, sendingLabel, toast } = contactContent.form
  expect([submitLabel, sendingLabel]).toEqual(['Talk to a Strategist', 'Sending...'])
  expect([toast.title, toast.description].map(straight)).toEqual([
    'Message sent successfully!',
    "We'll get back to you within 24 hours.",
  ])
})

test('the five questions ask about time, the guarantee, industries, white label and what is included', () => {
  const topics = [/publish/i, /guarantee/i, /industries/i, /white-label/i, /include/i]
  const questions = contactContent.faq.items.map(({ question }) => question)
  expect(questions).toEqual(topics.map((topic) => expect.stringMatching(topic)))
  for (const question of questions) expect(question).toMatch(/\?$/)
})

test('the answers say 2-6 weeks, a 95% success rate, and that placements are not guaranteed', () => {
  const [time, guarantee] = contactContent.faq.items.map(({ answer }) => answer)
  expect(time).toContain('Most features go live within 2-6 weeks')
  expect(guarantee).toContain('95% success rate')
  expect(guarantee).toContain('placements are not guaranteed')
  expect(guarantee).toContain('refund')
})

test('the not-found page and the error screen have the words of the specification', () => {
  expect([notFoundContent.code, notFoundContent.title]).toEqual(['404', 'Page Not Found'])
  expect(straight(notFoundContent.text)).toBe(
    "Sorry, the page you're looking for doesn't exist or has been moved.",
  )
  expect(site.error.title).toBe('Unexpected Application Error!')
})

test('the headlines of the home page below the first have each kind of correction once', () => {
  const headlines = Object.values(homeContent).flatMap((part) =>
    part && 'headline' in part ? [part.headline] : [],
  )
  const marks = headlines.slice(1).flatMap((runs) => runs.flatMap(({ mark }) => mark ?? []))
  const kinds = marks.map((mark) => (typeof mark === 'object' ? mark.kind : mark))
  expect(kinds.toSorted()).toEqual([
    'capital',
    'close',
    'delete',
    'insert',
    'lowercase',
    'space',
    'transpose',
  ])
})

test('the agency, pages, logos, stories and testimonials are marked as a sample', () => {
  const items = [
    site,
    ...prosePages,
    ...(homeContent.clientLogos?.slots ?? []),
    ...homeContent.caseStudies.studies,
    ...homeContent.testimonials.testimonials,
  ]
  expect(items.filter(({ isSample }) => !isSample)).toEqual([])
})

test('all texts have typographic apostrophes and quotation marks', () => {
  expect(sentencesOf(allContent).filter((sentence) => /\w'\w|"/.test(sentence))).toEqual([])
})

const outcome =
  '(placements?|features?|coverage|publication|results?|articles?|stories|story|links?|rankings?)'
const promises = [
  new RegExp(`guaranteed? [\\w\\s-]{0,20}${outcome}`, 'i'),
  new RegExp(`${outcome} (is|are) (always )?guaranteed`, 'i'),
  /\b(we|our team) (can |will |do )?(guarantee|promise)\b/i,
  /\b(guaranteed|certain|sure|bound) to (run|appear|be (published|featured|placed)|get)/i,
  /\b(you|your (story|brand|feature|company|founder)) (will|shall) (be (published|featured|placed|covered|seen)|appear|run)/i,
  /\byou'll (be (published|featured|placed|covered)|appear)/i,
  /\bwe(['’]ll| will)? (always )?(get|put|land|place) you\b/i,
  /\b(every|each) (pitch|story|campaign|placement|feature) (runs|lands|appears|is (published|placed))/i,
  /\b100% (success|placement|of (pitches|placements|stories))/i,
  /\b(never|don't|do not) (fail|miss)\b/i,
  /\bno[- ](risk|fail)|risk[- ]free|without fail|money[- ]back\b/i,
]
const isPromise = (sentence: string) => promises.some((promise) => promise.test(sentence))
// Questions and denials do not promise anything.
const isQuestionOrDenial = (sentence: string) =>
  sentence.endsWith('?') || /\bnot guaranteed|no .*can guarantee/i.test(sentence)

test('no sentence of the site promises a placement outright', () => {
  expect(
    sentencesOf(allContent).filter(
      (sentence) => isPromise(sentence) && !isQuestionOrDenial(sentence),
    ),
  ).toEqual([])
})
