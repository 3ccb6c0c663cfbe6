import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readShownTexts } from '../../plugins/content/content-lines'
import { problemLineIn, readContent } from '../../plugins/content/load-content'

// The other agency, which has an English translation in `en/`.
let folder = ''
let english = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'translations-'))
  cpSync('tests/fixtures/other-agency', folder, { recursive: true })
  english = join(folder, 'en')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Replaces a text that occurs in a file. Returns the number of its first line. */
function edit(file: string, text: string, replacement: string): number {
  const source = readFileSync(join(folder, file), 'utf8')
  const start = source.indexOf(text)
  expect(start).toBeGreaterThanOrEqual(0)
  writeFileSync(
    join(folder, file),
    source.replace(text, () => replacement),
  )
  return source.slice(0, start).split('\n').length
}

/** The problems of the English fields, as the build prints them, without the path of the folder. */
const problems = () =>
  readContent(english).problems.map((problem) =>
    problemLineIn(english, problem).replace(`${folder}/`, ''),
  )
const content = () => {
  const read = readContent(english)
  expect(read.problems).toEqual([])
  return read.content
}

test('a translation has its own words, and inherits all other fields', () => {
  const { home, site, contact, colors } = content()
  const original = readContent(folder).content
  expect(site).toMatchObject({
    language: 'en',
    menuLabel: 'Main menu',
    brand: original.site?.brand,
    phone: original.site?.phone,
    emailHref: original.site?.emailHref,
    address: { locality: 'Lisboa', country: 'Portugal' },
  })
  expect(home?.hero.proposal).toEqual({ label: 'Ask for a written proposal', href: '/contact' })
  expect(home?.clientLogos?.slots).toEqual(original.home?.clientLogos?.slots)
  expect(contact?.form.budgets[0]).toEqual({ value: 'ate-5', label: 'Up to €5,000' })
  expect(colors).toEqual(original.colors)
})

test('the items of a list are matched by their names, in the order of the default language', () => {
  const first = `    - id: archive
      strong: 3,400+
      text: stories in the archive
`
  edit('en/home.yaml', first, '')
  edit('en/home.yaml', '  frontPage:\n', `${first}  frontPage:\n`)
  expect(content().home?.hero.proof.map(({ strong }) => strong)).toEqual([
    '3,400+',
    '11 countries',
    'Since 1988',
    'No lock-in',
  ])
})

test('a missing translation is a problem with the line of its group', () => {
  const line = edit('en/home.yaml', '  lead: For thirty-eight years', '  # lead: Missing')
  expect(line).toBe(3)
  expect(problems()).toEqual(['en/home.yaml:2: hero.lead is missing'])
})

test('a missing translation of an optional field is a problem', () => {
  edit('en/thanks.yaml', 'frontPage:', 'unused:')
  edit('en/contact.yaml', '      hint: For example, yourcompany.com\n', '')
  expect(problems()).toEqual([
    'en/contact.yaml:19: form.fields.website.hint is missing: the default language has it',
    'en/thanks.yaml:1: frontPage is missing: the default language has it',
    'en/thanks.yaml:9: has no field unused: there is only title, text, urgent, home, frontPage',
  ])
})

test('a field that is the same in all languages is a problem in a translation', () => {
  edit('en/site.yaml', 'callLabel: Call', 'callLabel: Call\nphone: +351 21 000 01 43')
  edit('en/home.yaml', '    label: Ask for', '    href: /terms\n    label: Ask for')
  expect(problems()).toEqual([
    'en/site.yaml:26: phone is the same in all languages: remove it',
    'en/home.yaml:6: hero.proposal.href is the same in all languages: remove it',
  ])
  expect(readContent(english).content.site?.phone).toBe('+351 21 000 01 42')
})

test('a field that the default language does not have is a problem', () => {
  edit('en/contact.yaml', '      label: First and last name', '      label: Name\n      hint: Both')
  expect(problems()).toEqual([
    'en/contact.yaml:13: form.fields.name.hint is not in the default language: remove it',
  ])
})

test('an item without a name, with another name or with the same name is a problem', () => {
  edit('en/home.yaml', '    - id: archive\n      strong', '    - strong')
  edit('en/home.yaml', '    - id: countries', '    - id: lands')
  edit('en/home.yaml', '    - id: terms', '    - id: since')
  expect(problems()).toEqual([
    'en/home.yaml:10: hero.proof has no item with the id archive: translate this item of the default language first',
    'en/home.yaml:10: hero.proof has no item with the id countries: translate this item of the default language first',
    'en/home.yaml:10: hero.proof has no item with the id terms: translate this item of the default language first',
    'en/home.yaml:10: hero.proof[0] has no id, by which a translation finds it',
    'en/home.yaml:12: hero.proof[1] has the id lands, which the default language lacks: it has archive, countries, since, terms',
    'en/home.yaml:18: hero.proof[3] has the id since, as an earlier item has',
  ])
})

test('an item of the default language without a name is a problem of its file', () => {
  const line = edit('home.yaml', '    - id: archive\n      strong', '    - strong')
  expect(problems()).toEqual([
    `home.yaml:${line}: hero.proof[0] has no id, by which a translation finds it`,
    'en/home.yaml:10: hero.proof[0] has the id archive, which the default language lacks: it has countries, since, terms',
  ])
})

test('a list of texts is written in full, and can have another number of items', () => {
  edit('en/home.yaml', '        - Health\n', '        - Health\n        - Hospitals\n')
  expect(content().home?.caseStudies.studies[1]?.tags).toEqual(['Health', 'Hospitals'])
})

test('a file of a translation is not checked if the file of the default language is invalid YAML', () => {
  edit('home.yaml', 'hero:', 'hero: [')
  expect(problems()).toEqual(['en/home.yaml: cannot be checked: correct the default language'])
})

test('a story keeps its address if it has a slug, and links lead to the translated title', () => {
  const stories = content().home?.caseStudies.studies ?? []
  const translated = '/stories/a-foundation-stopped-asking-and-began-to-show'
  expect(stories.map(({ path }) => path)).toEqual([
    '/stories/fiacao-centenaria',
    undefined,
    undefined,
    translated,
  ])
  expect(stories[3]?.link?.href).toBe(translated)
})

test('a link in a list to a page without a translation is left out', () => {
  expect(content().site?.footer.explore.map(({ href }) => href)).toEqual([
    '/#services',
    '/#results',
    '/#publications',
    '/contact',
  ])
})

test('a draft needs no translation, and a translation of a draft is not public', () => {
  edit('home.yaml', '    - id: hospital\n', '    - id: hospital\n      draft: true\n')
  expect(content().home?.caseStudies.studies.map(({ id }) => id)).not.toContain('hospital')
  expect(readShownTexts(english).join('\n')).not.toContain('Nine covers')
  edit('en/home.yaml', '      metric: 9 covers\n', '')
  expect(problems()).toEqual([])
})

test('the fonts have the letters of the translation and of the inherited texts, and no others', () => {
  const texts = readShownTexts(english).join('\n')
  expect(texts).toContain('Stubbornly patient')
  expect(texts).toContain('Łukasz Wiśniewski-Żółć')
  expect(texts).not.toContain('Contrarrevolucionariamente')
  expect(readShownTexts(folder).join('\n')).not.toContain('Stubbornly patient')
})
