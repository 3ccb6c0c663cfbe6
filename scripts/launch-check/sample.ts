import { createHash } from 'node:crypto'
import { getAttribute } from '@parse5/tools'
import { parse } from 'parse5'
import type { Page } from '../../plugins/prose/read-pages.ts'
import { elementsOf } from '../html-elements.ts'
import { contentAt, contentTexts, wordsOf } from './content-texts.ts'

/**
 * By what the sample is recognised after it was renamed or partly changed. Texts and files are hashed, so that they need no
 * second copy; `shapes` are the numbers of paths.
 */
export type SampleTraces = { phrases: string; numbers: string; dates: string; shapes: string[]; files: string }
type Contents = { site: unknown; home: unknown; contact: unknown; pages: Page[] }

/** The places of the content that say something about the agency: nobody else may publish what the sample says there. */
export const claims: { file: 'site' | 'home' | 'contact'; key: string; name: string }[] = [
  { file: 'site', key: 'tagline', name: 'tagline' },
  { file: 'home', key: 'hero.lead', name: 'first sentence' },
  { file: 'home', key: 'hero.proof', name: 'proof under the headline' },
  { file: 'home', key: 'why.benefits', name: 'benefits' },
  { file: 'home', key: 'results.statistics', name: 'statistics' },
  { file: 'home', key: 'results.note', name: 'note on the statistics' },
  { file: 'home', key: 'publications.publications', name: 'publications' },
  { file: 'home', key: 'services.services', name: 'services' },
  { file: 'home', key: 'howItWorks.steps', name: 'steps' },
  { file: 'home', key: 'caseStudies.studies', name: 'stories' },
  { file: 'home', key: 'testimonials.testimonials', name: 'testimonials' },
  { file: 'home', key: 'closingCall.lead', name: 'last offer' },
  { file: 'contact', key: 'hero.lead', name: 'promise above the form' },
  { file: 'contact', key: 'faq.items', name: 'questions and answers' },
]

const wordsOfPhrase = 4
// One letter changed in a sentence changes the phrases around it and leaves the others.
const sampleShare = 0.5
// A rectangle or a triangle is in many drawings.
const fewestNumbers = 6
// How far the numbers of a path may lie from those of the sample on average, as a share of the largest.
const shapeTolerance = 0.04

/** The entries of a claim; a single text is the only one. */
export function entriesOf(claim: unknown): unknown[] {
  if (claim === undefined) return []
  return Array.isArray(claim) ? claim : [claim]
}

export const termsOf = (pages: Page[]) => pages.find(({ path }) => path === '/terms')

/** The texts of the terms that hold a number, which are claims too. */
export function numberedTexts(terms: Page | undefined): Page['texts'] {
  return terms?.texts.filter(({ text }) => /\d/.test(text)) ?? []
}

/** What the sample is recognised by: its claims, the drawings among its SVG files, and its other pictures. */
export function traceSample(contents: Contents, drawings: string[], pictures: Uint8Array[]): SampleTraces {
  const entries = claims.flatMap(({ file, key }) => entriesOf(contentAt(contents[file], key)))
  const statistics = entriesOf(contentAt(contents.home, 'results.statistics'))
  const join = (hashes: string[]) => [...new Set(hashes)].join(' ')
  return {
    phrases: join([
      ...entries.flatMap((entry) => phrasesOf(joined(entry))),
      ...numberedTexts(termsOf(contents.pages)).flatMap(({ text }) => phrasesOf(text)),
    ]),
    numbers: join(statistics.map((statistic) => numberOf(statistic))),
    dates: join(contents.pages.flatMap(({ updated }) => (updated ? [hashOf(updated)] : []))),
    shapes: [...new Set(drawings.flatMap(shapesOf).map((numbers) => numbers.join(' ')))],
    files: join(pictures.map((bytes) => hashOf(bytes))),
  }
}

/** Recognises what is left of the sample. */
export function sampleRecognizer(traces: SampleTraces) {
  const known = {
    phrases: new Set(traces.phrases.split(' ')),
    numbers: new Set(traces.numbers.split(' ')),
    dates: new Set(traces.dates.split(' ')),
    files: new Set(traces.files.split(' ')),
  }
  const shapes = traces.shapes.map((numbers) => numbers.split(' ').map(Number))
  const isSampleText = (text: string) => {
    const phrases = phrasesOf(text)
    return (
      phrases.length > 0 && phrases.filter((phrase) => known.phrases.has(phrase)).length >= sampleShare * phrases.length
    )
  }
  return {
    isSampleText,
    /** Whether an entry of a claim, or one sentence in it, is that of the sample. */
    isSampleEntry: (entry: unknown) =>
      isSampleText(joined(entry)) ||
      contentTexts(entry).some(({ text }) => wordsOf(text).length > wordsOfPhrase && isSampleText(text)),
    hasSampleNumber: (statistic: unknown) => known.numbers.has(numberOf(statistic)),
    isSampleDate: (date: string) => known.dates.has(hashOf(date)),
    isSampleDrawing: (markup: string) =>
      shapesOf(markup).some((shape) => shapes.some((other) => isSimilar(shape, other))),
    isSampleFile: (bytes: Uint8Array) => known.files.has(hashOf(bytes)),
  }
}

export type SampleRecognizer = ReturnType<typeof sampleRecognizer>

function joined(entry: unknown) {
  return contentTexts(entry)
    .map(({ text }) => text)
    .join(' ')
}

/** Each run of words of a text, hashed; all of a text that is shorter. */
function phrasesOf(text: string): string[] {
  const words = wordsOf(text)
  const last = Math.max(0, words.length - wordsOfPhrase)
  return words.slice(0, last + 1).map((_, index) => hashOf(words.slice(index, index + wordsOfPhrase).join(' ')))
}

function numberOf(statistic: unknown): string {
  return hashOf(String(contentAt(statistic, 'number')).normalize('NFKC').replaceAll(/\D/g, ''))
}

/** The numbers of each path in SVG or HTML, without its colours and commands. */
function shapesOf(markup: string): number[][] {
  return elementsOf(parse(markup), 'path', 'polygon', 'polyline')
    .map((shape) => getAttribute(shape, 'd') ?? getAttribute(shape, 'points') ?? '')
    .map((path) => (path.match(/-?\d*\.?\d+/g) ?? []).map(Number))
    .filter((numbers) => numbers.length >= fewestNumbers)
}

/** Whether two paths have nearly the same numbers, at whatever size they are drawn. */
function isSimilar(one: number[], other: number[]) {
  if (one.length !== other.length) return false
  const [large, otherLarge] = [one, other].map((numbers) => Math.max(1e-6, ...numbers.map(Math.abs))) as [
    number,
    number,
  ]
  const distances = one.map((number, index) => Math.abs(number / large - (other[index] ?? 0) / otherLarge))
  return distances.reduce((sum, distance) => sum + distance, 0) / one.length <= shapeTolerance
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8)
}
