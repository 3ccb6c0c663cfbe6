import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkContent } from '../../plugins/content-check/check-content'
import { problemLineIn } from '../../plugins/content/load-content'
import { noSettings } from '../helpers/page-files'

// The check of the other agency, which has an English translation in `en/`.
vi.setConfig({ testTimeout: 60_000 })
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-translations-'))
  cpSync('tests/fixtures/other-agency', folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Replaces the first place of a text in a file. */
function edit(file: string, text: string, replacement: string) {
  const source = readFileSync(join(folder, file), 'utf8')
  expect(source).toContain(text)
  writeFileSync(
    join(folder, file),
    source.replace(text, () => replacement),
  )
}

/** The problems of all languages, as the build prints them, without the path of the folder. */
async function problems(): Promise<string[]> {
  const settings = { ...noSettings, receiver: 'simulated' as const }
  const found = await checkContent({ folder, publicDir: 'public', settings })
  return found.map((problem) => problemLineIn(folder, problem).replace(`${folder}/`, ''))
}

test('a check reports the problems of the default language and of each translation', async () => {
  edit('home.yaml', '  callLabel: Telefonar agora para Lisboa', "  callLabel: ''")
  edit('en/home.yaml', '  lead: A story counts only', '  # lead: A story counts only')
  edit('en/contact.yaml', '  optionalLabel: (optional)', '  optionalLabel: 漢')
  edit('en/pages/terms.md', 'These terms are', '![A desk](pictures/gone.jpg)\n\n[Fees](/fees) are')
  expect(await problems()).toEqual([
    'home.yaml:5: hero.callLabel is empty',
    'en/home.yaml:32: why.lead is missing',
    expect.stringMatching(/^en\/pages\/terms\.md:12: leads to \/fees, which is no page or file/),
    'en/pages/terms.md:10: names pictures/gone.jpg, which is not in the content folder',
    'en/contact.yaml:26: the fonts have no “漢” (U+6F22): write words, or a sign such as – or •',
  ])
})

test('a link to a page without a translation is a problem, except in a list', async () => {
  edit(
    'home.yaml',
    '    label: Ver os resultados publicados\n    href: /#results',
    '    label: A fiação\n    href: /fiacao',
  )
  edit('en/pages/terms.md', 'These terms are', '[These terms](/fiacao) are')
  const reason = 'leads to /fiacao, which has no translation: a public text cannot link to it yet'
  expect(await problems()).toEqual([
    `en/home.yaml:8: hero.results.href ${reason}`,
    `en/pages/terms.md:10: ${reason}`,
  ])
})

test('a problem in an inherited field is reported once', async () => {
  edit('home.yaml', 'href: /contact', 'href: /contcat')
  edit('home.yaml', 'image: portraits/beatriz.jpg', 'image: portraits/gone.jpg')
  expect((await problems()).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'home.yaml:8: hero.proposal.href',
    'home.yaml:314: testimonials.testimonials[0].image',
  ])
})

test('two stories whose translated titles make one address are a problem', async () => {
  edit('home.yaml', '      slug: fiacao-centenaria\n', '')
  edit('home.yaml', 'href: /stories/fiacao-centenaria', 'href: /contact')
  const title = 'A foundation stopped asking and began to show'
  edit('en/home.yaml', 'A hundred-year-old mill that exports to four countries again', title)
  expect(await problems()).toEqual([
    'en/home.yaml:238: caseStudies.studies[3].title makes the address /stories/a-foundation-stopped-asking-and-began-to-show, the same as item 1 of the list: add another slug',
  ])
})

test('a scheduled story needs its translation for the time at which it is public', async () => {
  vi.stubEnv('NOW', '2027-01-01T00:00Z')
  edit(
    'home.yaml',
    '    - id: hospital\n',
    '    - id: hospital\n      publishOn: 2027-01-12T09:00\n',
  )
  edit('en/home.yaml', '      summary: Nine covers in two months.\n', '')
  expect(await problems()).toEqual(['en/home.yaml:208: caseStudies.studies[1].summary is missing'])
  vi.unstubAllEnvs()
})

test('a translation has no files that all languages share, and no unknown ones', async () => {
  mkdirSync(join(folder, 'en/logos'))
  for (const file of ['colors.yaml', 'logos/sirket.svg'])
    cpSync(join(folder, file), join(folder, 'en', file))
  writeFileSync(join(folder, 'en/notes.txt'), 'Ask Helene')
  writeFileSync(join(folder, 'en/pages/privacy/notes.md'), 'Ask Helene')
  const shared = 'is the same in all languages: remove it'
  expect((await problems()).toSorted()).toEqual([
    `en/colors.yaml: ${shared}`,
    `en/logos/sirket.svg: ${shared}`,
    'en/notes.txt: is not read: a translation has site.yaml, home.yaml, contact.yaml, thanks.yaml, not-found.yaml, meta.yaml and pages/',
    expect.stringMatching(/^en\/pages\/privacy\/notes\.md: is in a folder, and no page shows it/),
  ])
})

test('a translation has every file with words', async () => {
  rmSync(join(folder, 'en/thanks.yaml'))
  expect(await problems()).toEqual(['en/thanks.yaml: is missing'])
})

test('a folder with words is named by its language', async () => {
  writeFileSync(join(folder, 'pages/en.md'), readFileSync(join(folder, 'pages/terms.md')))
  cpSync(join(folder, 'en'), join(folder, 'english'), { recursive: true })
  edit('en/site.yaml', 'language: en', 'language: fr')
  expect(await problems()).toEqual([
    'english: has a name that is no language tag, so its files are not read: use a name such as de or pt-BR',
    'pages/en.md: has the address of the translation en: rename it',
    'en/site.yaml: language is fr, but the folder is en: make them equal',
  ])
  rmSync(join(folder, 'english'), { recursive: true })
  rmSync(join(folder, 'pages/en.md'))
  renameSync(join(folder, 'en'), join(folder, 'pt-PT'))
  edit('pt-PT/site.yaml', 'language: fr', 'language: pt-PT')
  expect(await problems()).toEqual([
    'pt-PT: is a translation into the language of site.yaml: remove it, or correct the language',
  ])
})
