// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder } from '../../plugins/content/content-folder'
import { readPages } from '../../plugins/prose/read-pages'
import { homeContent, site } from '../helpers/content'
import { fieldNames } from '../../src/enquiry/enquiry-fields'
import { allContent, sentencesOf } from '../helpers/all-content'

test('the phone and email links lead to the number and the address that they show', () => {
  const digits = site.phone.replace(/\D/g, '')
  // Without its country the number may begin with a 0, which is not dialled from abroad.
  const international = site.phone.startsWith('+') ? digits : `\\d+${digits.replace(/^0/, '')}`
  expect(site.phoneHref).toMatch(new RegExp(`^tel:\\+${international}$`))
  expect(site.emailHref).toBe(`mailto:${site.email}`)
})

test('each testimonial has its words, its person and a portrait that is described', () => {
  for (const { quote, name, role, company, image, imageAlt } of homeContent.testimonials.testimonials) {
    const words = quote.map(({ text }) => text).join('')
    for (const part of [words, name, role, company, image, imageAlt]) expect(part).not.toBe('')
  }
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

test('no two items of a list share an id', () => {
  for (const list of listsOf(allContent)) {
    const ids = list.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  }
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

function listsOf(value: unknown): { id: string }[][] {
  if (!value || typeof value !== 'object') return []
  const isList = Array.isArray(value) && value.length > 0 && value.every((item) => (item as { id?: string })?.id)
  return [...(isList ? [value as { id: string }[]] : []), ...Object.values(value).flatMap(listsOf)]
}

const receivers = ['simulated', 'generic', 'formspree'] as const

/** The words of the privacy page by who receives enquiries. */
function privacyTexts(receiver: (typeof receivers)[number]): string {
  const { pages } = readPages(contentFolder, site, { receiver, country: 'US', isMeasured: false })
  const privacy = pages.find(({ path }) => path === '/privacy')
  return privacy?.texts.map(({ text }) => text).join(' ') ?? ''
}

test('where the form delivers, the privacy page does not say that it simulates', () => {
  for (const receiver of ['generic', 'formspree'] as const) {
    expect(privacyTexts(receiver)).not.toMatch(/simulat|no network call/i)
    expect(privacyTexts(receiver)).not.toBe(privacyTexts('simulated'))
  }
})

test('the contract for a back end names every field of the form', () => {
  const contract = readFileSync('docs/enquiries.md', 'utf8')
  for (const field of fieldNames) expect([field, contract.includes(`'${field}=`)]).toEqual([field, true])
})
