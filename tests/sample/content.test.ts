// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { domesticAddress, internationalParts } from '../../src/components/postal-address'
import { contactContent, homeContent, notFoundContent, site } from '../helpers/content'
import type { LinkContent } from '#content-types'
import { emptyEnquiry } from '../../src/features/enquiry/enquiry-fields'
import { enquiryMail } from '../../src/features/enquiry/enquiry-mail'
import { enquirySchemaOf } from '../../src/features/enquiry/enquiry-schema'
import { routes } from '../../src/routes'
import { allContent, sentencesOf } from '../helpers/all-content'
import { accessibleText, prosePages, visibleText } from '../helpers/pages'

// What the specification says of the sample agency, quoted from it. With another agency's content these tests are skipped.
beforeEach(({ skip }) => skip(!site.isSample))

/** A text with the straight apostrophes and quotation marks of the specification: the site sets them typographically. */
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
])('the links of the %s say and lead to what the specification says', ([, links, expected]) => {
  expect(links.map(({ label, href }) => [label, href])).toEqual(expected)
})

test('the header and the hero call by phone', () => {
  expect([site.callLabel, homeContent.hero.callLabel]).toEqual(['Call', 'Call Now'])
})

test('brand, phone, email and address of the site are those of the specification', () => {
  expect([site.phone, site.phoneHref]).toEqual(['(619) 555-0142', 'tel:+16195550142'])
  expect([site.email, site.emailHref]).toEqual(['hello@topfold.example', `mailto:${site.email}`])
  expect([site.brand, site.url]).toEqual(['Topfold', 'https://topfold.example'])
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
  expect([clientLogos?.slots, why.benefits, howItWorks.steps, caseStudies.studies, testimonials.testimonials]).toEqual(
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

test('the footer leads to three networks and to the legal pages', () => {
  expect(site.footer.social?.map(({ label }) => label)).toEqual(['LinkedIn', 'Twitter', 'Instagram'])
  expect(site.footer.legal.map(({ href }) => href)).toEqual(['/privacy', '/terms', '/sitemap.xml'])
})

test('the social links are placeholders: the networks, and nobody’s profile', () => {
  for (const { href } of site.footer.social ?? [])
    expect(new URL(href)).toMatchObject({ protocol: 'https:', pathname: '/' })
})

test('the place is San Diego, CA in the footer and San Diego, United States on the contact page', () => {
  expect(domesticAddress(site.address)).toBe('San Diego, CA')
  expect(internationalParts(site.address).join(', ')).toBe('San Diego, United States')
})

test('the contact page begins with “Let’s Start a Conversation”', () => {
  expect(straight(visibleText(contactContent.hero.headline))).toBe("Let's Start a Conversation")
  expect(straight(accessibleText(contactContent.hero.headline))).toBe("Let's Start a Conversation")
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

test('the form refuses with the words of the specification', () => {
  const faultsOf = (enquiry: object) => {
    const issues = enquirySchemaOf(contactContent.form).safeParse({ ...emptyEnquiry, ...enquiry }).error?.issues ?? []
    return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  }
  expect(faultsOf({ website: 'no address' })).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    website: 'Please enter a valid URL',
    budget: 'Please select a budget range',
    message: 'PR Goals must be at least 10 characters',
  })
  const long = { name: 'a'.repeat(101), companyName: 'a'.repeat(101), message: 'a'.repeat(5001) }
  expect(faultsOf(long)).toMatchObject({
    name: 'Name must be at most 100 characters',
    companyName: 'Company Name must be at most 100 characters',
    message: 'PR Goals must be at most 5000 characters',
  })
  const { validation, summary } = contactContent.form
  expect([validation.required, summary.title]).toEqual(['Required', 'There is a problem'])
})

test('the draft of a mail is written below the labels of the specification', () => {
  const values = { ...emptyEnquiry, companyName: 'Fernhill', website: 'https://fernhill.example', budget: '5-10k' }
  const address = enquiryMail(site.emailHref, contactContent.form, values)
  const body = new URLSearchParams(new URL(address).search).get('body') ?? ''
  expect(body).toContain('Company Name: Fernhill')
  expect(body).toContain('Budget Range: $5,000 - $10,000')
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
  expect([toast.title, toast.description].map(straight)).toEqual([
    'Message sent successfully!',
    "We'll get back to you within 24 hours.",
  ])
})

test('every “within … hours” of the site says 24', () => {
  const hours = sentencesOf(allContent).flatMap((sentence) => sentence.match(/within (\S+) hours/)?.[1] ?? [])
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
  const text = sentencesOf(allContent)
  const rates = text.flatMap((sentence) => sentence.match(/(\d+)% success/)?.[1] ?? [])
  const weeks = text.flatMap((sentence) => sentence.match(/\S+ weeks/)?.[0] ?? [])
  expect([...new Set(rates)]).toEqual(['95'])
  expect(weeks.length).toBeGreaterThan(1)
  for (const time of weeks) expect(['2-6 weeks', 'six weeks']).toContain(time)
})

test('the not-found page says its words to the letter', () => {
  expect([notFoundContent.code, notFoundContent.title]).toEqual(['404', 'Page Not Found'])
  expect(straight(notFoundContent.text)).toBe("Sorry, the page you're looking for doesn't exist or has been moved.")
})

test('the fallback screen reads “Unexpected Application Error!”', () => {
  expect(site.error.title).toBe('Unexpected Application Error!')
})

test('whatever is invented is marked as a sample', () => {
  expect([site, ...prosePages].map(({ isSample }) => isSample)).toEqual([true, true, true])
  const items = [
    ...(homeContent.clientLogos?.slots ?? []),
    ...homeContent.caseStudies.studies,
    ...homeContent.testimonials.testimonials,
  ]
  for (const { id, isSample } of items) expect([id, isSample]).toEqual([id, true])
})

test('a publication’s tooltip gives no number that could go stale', () => {
  for (const { field, why } of homeContent.publications.publications) expect(field + why).not.toMatch(/\d/)
})

test('the brand stands in the agency’s own file and in the titles of the pages, which all name it', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|yaml)$/.test(file))
  const naming = files.filter((file) => readFileSync(`src/${file}`, 'utf8').includes(site.brand))
  expect(naming.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'content/meta.yaml',
    'content/site.yaml',
  ])
  for (const { path, meta } of routes) expect([path, meta.title.includes(site.brand)]).toEqual([path, true])
})

test('apostrophes and quotation marks are typographic wherever a visitor reads them', () => {
  expect(sentencesOf(allContent).filter((sentence) => /\w'\w|"/.test(sentence))).toEqual([])
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
  expect(sentencesOf(allContent).filter((sentence) => isPromise(sentence) && !isHonest(sentence))).toEqual([])
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

test('every text is there, and tidy at its ends', () => {
  for (const text of sentencesOf(allContent)) {
    expect(text.trim()).not.toBe('')
    expect(text).toBe(text.trim())
    expect(text).not.toMatch(/ {2}|\bTODO\b|lorem ipsum|…\.|\.\.\.\./i)
  }
})

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|yaml)$/.test(file))
  .map((file) => file.replaceAll('\\', '/'))
const filesWith = (isFound: (source: string) => boolean) =>
  sources.filter((file) => isFound(readFileSync(join('src', file), 'utf8').toLowerCase()))

test('the phone number and the e-mail address stand in one file', () => {
  const lastDigits = site.phone.replaceAll(/\D/g, '').slice(-7)
  expect(filesWith((source) => source.replaceAll(/[-. ]/g, '').includes(lastDigits))).toEqual(['content/site.yaml'])
  expect(filesWith((source) => source.includes(site.email.toLowerCase()))).toEqual(['content/site.yaml'])
  expect(filesWith((source) => /tel:\+\d/.test(source) && !source.includes('meta({'))).toEqual(['content/site.yaml'])
})
