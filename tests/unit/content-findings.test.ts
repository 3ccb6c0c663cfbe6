import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Finding } from '../../scripts/launch-check/finding'

// The launch check of a copy of a content folder.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const folder = mkdtempSync(join(tmpdir(), 'content-'))
let findInContent: () => Promise<Finding[]>
let before: Finding[] = []

beforeAll(async () => {
  cpSync('tests/fixtures/other-agency', folder, { recursive: true })
  vi.stubEnv('CONTENT', folder)
  vi.resetModules()
  ;({ findInContent } = await import('../../scripts/launch-check/content-findings'))
  before = await findInContent()
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n').length
/**
 * Returns the places of matching findings. Leaves out the findings of the unchanged content.
 */
async function newPlaces(what: RegExp): Promise<string[]> {
  const known = new Set(before.flatMap(({ where }) => where))
  const found = (await findInContent()).filter((finding) => what.test(finding.what))
  return found.flatMap(({ where }) => where).filter((place) => !known.has(place))
}

test('the content of the other agency, in two languages and with a draft, has no remaining task', () => {
  expect(before).toEqual([])
})

test('isSample and sample are found in YAML and Markdown, and not in other files', async () => {
  const line = linesOf('pages/terms.md')
  appendFileSync(join(folder, 'pages/terms.md'), 'sample: true\n')
  writeFileSync(join(folder, 'notes.txt'), 'sample: true\n[NAME]\n')
  expect(await newPlaces(/^The content has parts that are marked as samples \(\d+\)\.$/)).toEqual([
    `${folder}/pages/terms.md:${line}`,
  ])
  const marked = (await findInContent()).find(({ what }) => what.includes('marked as samples'))
  expect(marked?.what).toBe(
    `The content has parts that are marked as samples (${marked?.where.length}).`,
  )
  expect(marked?.why).toBe(
    'Publishing invented testimonials is illegal in the United States (16 CFR 465). Write the truth, then remove isSample or sample.',
  )
})

test('claims that are marked as samples have a separate finding', async () => {
  const home = readFileSync(join(folder, 'home.yaml'), 'utf8')
  const marked = home.replace(/^( *)isSample: false/m, '$1isSample: true')
  writeFileSync(join(folder, 'home.yaml'), marked)
  const line = marked.split('\n').findIndex((text) => text.includes('isSample: true')) + 1
  expect(await newPlaces(/^Figures and publications are marked/)).toEqual([
    `${folder}/home.yaml:${line}`,
  ])
  expect(await newPlaces(/^The content has parts/)).not.toContain(`${folder}/home.yaml:${line}`)
  writeFileSync(join(folder, 'home.yaml'), home.replace(/^ {2}note:\n( {4}.*\n)*/m, ''))
  expect(await newPlaces(/^The results do not say whose/)).toEqual([
    `${folder}/home.yaml: results.note`,
  ])
  writeFileSync(join(folder, 'home.yaml'), home)
})

test('a note without a year in a translation is found', async () => {
  const home = readFileSync(join(folder, 'en/home.yaml'), 'utf8')
  onTestFinished(() => writeFileSync(join(folder, 'en/home.yaml'), home))
  const note = /^( {2}note:\n {4}text: ).*$/m
  writeFileSync(join(folder, 'en/home.yaml'), home.replace(note, '$1Our own count.'))
  expect(await newPlaces(/^The results do not say whose/)).toEqual([
    `${folder}/en/home.yaml: results.note`,
  ])
})

test('a placeholder in a page of prose or a field is found with its line', async () => {
  const line = linesOf('pages/terms.md')
  appendFileSync(join(folder, 'pages/terms.md'), 'We are [COMPANY].\n')
  const home = readFileSync(join(folder, 'home.yaml'), 'utf8')
  writeFileSync(join(folder, 'home.yaml'), home.replace(/^( *lead: ).*$/m, '$1As of [DATE]'))
  const fieldLine = home.split('\n').findIndex((text) => /^ *lead: /.test(text)) + 1
  expect((await newPlaces(/^Texts in brackets/)).toSorted()).toEqual([
    `${folder}/home.yaml:${fieldLine} [DATE]`,
    `${folder}/pages/terms.md:${line} [COMPANY]`,
  ])
  appendFileSync(join(folder, 'site.yaml'), "\nallowedPhrases: ['[COMPANY]', '[DATE]']\n")
  expect(await newPlaces(/^Texts in brackets/)).toEqual([])
})

test('a logo that would become a solid block is found with its line', async () => {
  const block = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><path fill="#0a5" d="M1 1h58v58H1z"/><path fill="#fff" d="M15 15h30v30H15z"/></svg>`
  const plain = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><path fill="#0a5" d="M1 1h58v58H1z"/></svg>`
  mkdirSync(join(folder, 'logos'), { recursive: true })
  writeFileSync(join(folder, 'logos/block.SVG'), block)
  writeFileSync(join(folder, 'logos/plain.svg'), plain)
  await sharp(Buffer.from(block)).png().toFile(join(folder, 'logos/block.png'))
  const slots = ['block.SVG', 'plain.svg', 'block.png'].map(
    (file) => `    - { label: A, image: logos/${file}, isSample: false }`,
  )
  const home = readFileSync(join(folder, 'home.yaml'), 'utf8').replace(
    /^clientLogos:\n( .*\n|\n)*/m,
    '',
  )
  writeFileSync(
    join(folder, 'home.yaml'),
    `clientLogos:\n  label: Clients\n  slots:\n${slots.join('\n')}\n${home}`,
  )
  expect((await findInContent()).filter(({ what }) => what.startsWith('Logos'))).toEqual([
    {
      what: 'Logos would become solid blocks (2).',
      why: 'The site shows logos in one color, so a logo with a background becomes a solid block. Ask the client for a version in one color, without background.',
      where: [`${folder}/home.yaml:4 logos/block.SVG`, `${folder}/home.yaml:6 logos/block.png`],
    },
  ])
})
