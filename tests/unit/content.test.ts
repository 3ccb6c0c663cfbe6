// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contactContent } from '../../src/content/contact'
import { homeContent } from '../../src/content/home'
import { deliveredPrivacySections, privacyContent, termsContent } from '../../src/content/legal'
import * as meta from '../../src/content/meta'
import { notFoundContent } from '../../src/content/not-found'
import { site } from '../../src/content/site'
import { thanksContent } from '../../src/content/thanks'
import type { LinkContent } from '../../src/content/types'
import { fieldNames } from '../../src/enquiry/enquiry-fields'
import { visibleText, accessibleText } from '../helpers/pages'

// The specification is quoted here on purpose: what a visitor reads is compared with it, not with itself.
const everything = {
  site,
  homeContent,
  contactContent,
  thanksContent,
  privacyContent,
  deliveredPrivacySections,
  termsContent,
  notFoundContent,
  meta,
}

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
])('the links of the %s say and lead to what the specification says', ([, links, expected]) => {
  expect(links.map(({ label, href }) => [label, href])).toEqual(expected)
})

test('the header and the hero call by phone', () => {
  expect([site.callLabel, homeContent.hero.callLabel]).toEqual(['Call', 'Call Now'])
})

test('the phone and e-mail links lead to the number and the address they show', () => {
  expect([site.phone, site.phoneHref]).toEqual(['(619) 555-0142', 'tel:+16195550142'])
  expect(site.phoneHref).toBe(`tel:+1${site.phone.replace(/\D/g, '')}`)
  expect([site.email, site.emailHref]).toEqual(['hello@topfold.example', `mailto:${site.email}`])
  expect([site.brand, site.url]).toEqual(['Topfold', 'https://topfold.example'])
})

test('the hero claims 100+ outlets, DA 80+ publications and placement or refund', () => {
  expect(homeContent.hero.proof.map(({ strong, text }) => `${strong} ${text}`)).toEqual([
    '100+ outlets',
    'DA 80+ publications',
    'Placement-or-refund policy',
  ])
})

test('the home page has four logo boxes, five benefits, four steps, three stories and three testimonials', () => {
  const { clientLogos, why, howItWorks, caseStudies, testimonials } = homeContent
  expect([clientLogos.slots, why.benefits, howItWorks.steps, caseStudies.studies, testimonials.testimonials]).toEqual(
    [4, 5, 4, 3, 3].map((length) => expect.objectContaining({ length })),
  )
})

test('the statistics are the four of the specification', () => {
  expect(homeContent.results.statistics.map(({ number, label }) => `${number} ${label}`)).toEqual([
    '10,000+ features secured',
    '220% average organic traffic increase',
    '17% increase in LTV',
    '100% agency retention',
  ])
})

test('the strip names the eleven publications in their order', () => {
  expect(homeContent.publications.publications.map(({ name }) => name)).toEqual([
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

test('a publication’s tooltip says what it is and why it counts, and gives no number that could go stale', () => {
  for (const { name, field, why } of homeContent.publications.publications) {
    expect([name, field.length > 0, why.length > 0]).toEqual([name, true, true])
    expect(field + why).not.toMatch(/\d/)
  }
})

test('the four services are those the agency offers, each with bullets', () => {
  const { services } = homeContent.services
  expect(services.map(({ title }) => title)).toEqual([
    'White-label digital PR',
    'High-authority link building',
    'Editorial consulting',
    'Campaign management',
  ])
  for (const { description, bullets } of services) expect([description, ...bullets].filter(Boolean).length).toBe(4)
})

test('the stories carry the three metrics and open in place', () => {
  const { studies, openLabel } = homeContent.caseStudies
  expect(studies.map(({ metric }) => metric)).toEqual([
    '+220% organic traffic',
    '6 tier-1 publications in 60 days',
    'Domain Authority up 33 points',
  ])
  expect(openLabel).toBe('View story')
  for (const { image, title, summary, tags, story } of studies) {
    for (const part of [image, title, summary, ...tags]) expect(part).not.toBe('')
    expect(tags.length).toBeGreaterThan(0)
    expect(story.map(({ label }) => label)).toEqual(['Challenge', 'What ran', 'Result'])
  }
})

test('each testimonial has its words, its person and a portrait that is described', () => {
  for (const { quote, name, role, company, image, imageAlt } of homeContent.testimonials.testimonials) {
    for (const part of [quote.map(({ text }) => text).join(''), role, company, image]) expect(part).not.toBe('')
    expect(imageAlt).toContain(name)
  }
})

test('the footer leads to three networks and to the legal pages', () => {
  expect(site.footer.social.map(({ label }) => label)).toEqual(['LinkedIn', 'Twitter', 'Instagram'])
  expect(site.footer.legal.map(({ href }) => href)).toEqual(['/privacy', '/terms', '/sitemap.xml'])
})

test('the social links are placeholders: the networks, and nobody’s profile', () => {
  for (const { href } of site.footer.social) expect(new URL(href)).toMatchObject({ protocol: 'https:', pathname: '/' })
})

test('the place is San Diego, CA in the footer and San Diego, United States on the contact page', () => {
  expect([site.city, site.country]).toEqual(['San Diego, CA', 'San Diego, United States'])
})

test('the contact page begins with “Let’s Start a Conversation”', () => {
  expect(visibleText(contactContent.hero.headline)).toBe("Let's Start a Conversation")
  expect(accessibleText(contactContent.hero.headline)).toBe("Let's Start a Conversation")
})

test('the form asks for six things, two of them optional', () => {
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

test('the budgets are the five of the specification', () => {
  expect(contactContent.form.budgets.map(({ value, label }) => [value, label])).toEqual([
    ['1-5k', '$1,000 - $5,000'],
    ['5-10k', '$5,000 - $10,000'],
    ['10-25k', '$10,000 - $25,000'],
    ['25-50k', '$25,000 - $50,000'],
    ['50k+', '$50,000+'],
  ])
})

test('the form is sent by “Talk to a Strategist”, says “Sending...” and thanks within its promise', () => {
  const { submitLabel, sendingLabel, toast } = contactContent.form
  expect([submitLabel, sendingLabel]).toEqual(['Talk to a Strategist', 'Sending...'])
  expect([toast.title, toast.description]).toEqual([
    'Message sent successfully!',
    "We'll get back to you within 24 hours.",
  ])
})

test('every “within … hours” of the site says 24', () => {
  const hours = sentencesOf(everything).flatMap((sentence) => sentence.match(/within (\S+) hours/)?.[1] ?? [])
  expect(hours.length).toBeGreaterThan(1)
  expect([...new Set(hours)]).toEqual(['24'])
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

test('no other success rate and no other time to publish is named anywhere', () => {
  const text = sentencesOf(everything)
  const rates = text.flatMap((sentence) => sentence.match(/(\d+)% success/)?.[1] ?? [])
  const weeks = text.flatMap((sentence) => sentence.match(/\S+ weeks/)?.[0] ?? [])
  expect([...new Set(rates)]).toEqual(['95'])
  expect(weeks.length).toBeGreaterThan(1)
  for (const time of weeks) expect(['2-6 weeks', 'six weeks']).toContain(time)
})

test('the not-found page says its words to the letter', () => {
  expect([notFoundContent.code, notFoundContent.title]).toEqual(['404', 'Page Not Found'])
  expect(notFoundContent.text).toBe("Sorry, the page you're looking for doesn't exist or has been moved.")
})

test('the fallback screen reads “Unexpected Application Error!”', () => {
  expect(site.error.title).toBe('Unexpected Application Error!')
})

test('the legal pages tell the token names apart, and use no unknown one', () => {
  const tokens = sentencesOf({ privacyContent, deliveredPrivacySections, termsContent }).flatMap(
    (sentence) => sentence.match(/\{.*?\}/g) ?? [],
  )
  const known = ['{brand}', '{legalName}', '{location}', '{email}', '{phone}']
  expect(known.filter((token) => !tokens.includes(token))).toEqual([])
  expect(tokens.filter((token) => !known.includes(token))).toEqual([])
})

const outcome = '(placements?|features?|coverage|publication|results?|articles?|stories|story|links?|rankings?)'
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
// A question asks, and a denial denies.
const isHonest = (sentence: string) => sentence.endsWith('?') || /\bnot guaranteed|no .*can guarantee/i.test(sentence)

test('no sentence of the site promises a placement outright', () => {
  expect(sentencesOf(everything).filter((sentence) => isPromise(sentence) && !isHonest(sentence))).toEqual([])
})

test.for([
  'Guaranteed placements or your money back.',
  'We guarantee a feature in Forbes.',
  'Our team will promise you a date.',
  'Placements are guaranteed.',
  'Your story will be featured in TIME.',
  "You'll appear in Variety within a month.",
  "We'll get you into the Wall Street Journal.",
  'Every pitch lands.',
  'A 100% success rate.',
  'A risk-free way into print.',
  'Guaranteed editorial coverage.',
])('“%s” would be refused', (sentence) => {
  expect(isPromise(sentence) && !isHonest(sentence)).toBe(true)
})

test('whatever is invented is marked as a sample', () => {
  expect([site, privacyContent, termsContent].map(({ isSample }) => isSample)).toEqual([true, true, true])
  const items = [
    ...homeContent.clientLogos.slots,
    ...homeContent.caseStudies.studies,
    ...homeContent.testimonials.testimonials,
  ]
  for (const { id, isSample } of items) expect([id, isSample]).toEqual([id, true])
})

test('no two items of a list share an id', () => {
  for (const list of listsOf(everything)) {
    const ids = list.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  }
})

test('every text is there, and tidy at its ends', () => {
  for (const text of sentencesOf(everything)) {
    expect(text.trim()).not.toBe('')
    expect(text).toBe(text.trim())
    expect(text).not.toMatch(/ {2}|\bTODO\b|lorem ipsum|…\.|\.\.\.\./i)
  }
})

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.replaceAll('\\', '/'))
const holding = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(join('src', file), 'utf8')))

test('the phone number and the e-mail address stand in one file', () => {
  const [digits] = site.phone.match(/\d{3}-\d{4}/) ?? ['']
  expect(holding(new RegExp(`${digits}|${digits.replace('-', '[-. ]?')}`))).toEqual(['content/site.ts'])
  expect(holding(new RegExp(site.email.replace('.', '\\.'), 'i'))).toEqual(['content/site.ts'])
  expect(holding(/(tel|mailto):[+\w]/)).toEqual(['content/site.ts'])
})

test('the brand stands in the agency’s own file and in the titles of the pages', () => {
  expect(holding(new RegExp(site.brand, 'i')).toSorted()).toEqual(['content/meta.ts', 'content/site.ts'])
})

/** Headlines and quotes come in runs: they are read as one text. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/(?<=[.!?:;])\s+/)
  if (!value || typeof value !== 'object') return []
  const isRuns =
    Array.isArray(value) && value.length > 1 && value.every((run) => Object.keys(run as object)[0] === 'text')
  if (isRuns) return sentencesOf(value.map((run: { text: string }) => run.text).join(''))
  return Object.values(value).flatMap(sentencesOf)
}

function listsOf(value: unknown): { id: string }[][] {
  if (!value || typeof value !== 'object') return []
  const isList = Array.isArray(value) && value.length > 0 && value.every((item) => (item as { id?: string })?.id)
  return [...(isList ? [value as { id: string }[]] : []), ...Object.values(value).flatMap(listsOf)]
}

test('where the form delivers, the privacy page does not say that it simulates', () => {
  const replaced = new Set(deliveredPrivacySections.map(({ id }) => id))
  const rest = privacyContent.sections.filter(({ id }) => !replaced.has(id))
  expect(rest).toHaveLength(privacyContent.sections.length - deliveredPrivacySections.length)
  expect(JSON.stringify([rest, deliveredPrivacySections])).not.toMatch(/simulat|no network call/i)
})

test('the privacy page names every field of the form, and the contract for a back end too', () => {
  const contract = readFileSync('docs/enquiries.md', 'utf8')
  const pages = [privacyContent.sections, deliveredPrivacySections].map((part) => JSON.stringify(part).toLowerCase())
  for (const field of fieldNames) {
    const label = contactContent.form.fields[field].label.toLowerCase()
    expect([label, pages.every((text) => text.includes(label))]).toEqual([label, true])
    expect([field, contract.includes(`'${field}=`)]).toEqual([field, true])
  }
})
