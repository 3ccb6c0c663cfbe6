import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtLanguage, translationTags } from '../../plugins/content/languages'
import { missingPageLines } from '../../plugins/content/missing-pages'
import { readAllStoriesAndPages } from '../../plugins/content/read-stories-and-pages'
import { readLanguages } from '../../plugins/content/site-languages'

// The other agency, which has an English translation in `en/`.
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'languages-'))
  cpSync('tests/fixtures/other-agency', folder, { recursive: true })
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function edit(file: string, text: string, replacement: string) {
  const source = readFileSync(join(folder, file), 'utf8')
  expect(source).toContain(text)
  writeFileSync(join(folder, file), source.replace(text, replacement))
}

const pathsOf = (index: number) =>
  Object.fromEntries(readLanguages(folder)[index]?.pages.map(({ key, path }) => [key, path]) ?? [])

test('a folder that is named by a language tag is a translation', () => {
  expect(translationTags(folder)).toEqual(['en'])
  expect(translationTags(join(folder, 'en'))).toEqual([])
  expect(translationTags(join(folder, 'gone'))).toEqual([])
  renameSync(join(folder, 'en'), join(folder, 'english'))
  expect(translationTags(folder)).toEqual([])
})

test('a build is of the default language, or of an existing translation', async () => {
  expect(builtLanguage()).toBeUndefined()
  vi.stubEnv('CONTENT', folder)
  vi.resetModules()
  const languages = await import('../../plugins/content/languages')
  expect(languages.builtFolder()).toBe(folder)
  vi.stubEnv('CONTENT_LANGUAGE', 'en')
  expect(languages.builtLanguage()).toBe('en')
  expect(languages.builtFolder()).toBe(join(folder, 'en'))
  vi.stubEnv('CONTENT_LANGUAGE', 'fr')
  expect(() => languages.builtLanguage()).toThrow(
    'CONTENT_LANGUAGE is “fr”, but the translations are en.',
  )
  rmSync(join(folder, 'en'), { recursive: true })
  expect(() => languages.builtLanguage()).toThrow(
    'CONTENT_LANGUAGE is “fr”, but the content has one language.',
  )
})

test('each language has its name in the language itself, and its prefix', () => {
  const named = () => readLanguages(folder).map(({ tag, name, prefix }) => [tag, name, prefix])
  expect(named()).toEqual([
    ['pt-PT', 'Português', ''],
    ['en', 'English', 'en/'],
  ])
  renameSync(join(folder, 'en'), join(folder, 'pt-BR'))
  edit('pt-BR/site.yaml', 'language: en', 'language: pt-BR')
  expect(named()).toEqual([
    ['pt-PT', 'Português europeu', ''],
    ['pt-BR', 'Português (Brasil)', 'pt-br/'],
  ])
})

test('a page has the same key in all languages', () => {
  const translated = '/stories/a-foundation-stopped-asking-and-began-to-show'
  expect(pathsOf(0)).toMatchObject({ '/fiacao': '/fiacao', '/terms': '/terms' })
  expect(pathsOf(1)).toEqual({
    '/': '/',
    '/contact': '/contact',
    '/thanks': '/thanks',
    '/stories': '/stories',
    'story/mill': '/stories/fiacao-centenaria',
    'story/foundation': translated,
    '/privacy': '/privacy',
    '/privacy-2026-11-30': '/privacy-2026-11-30',
    '/terms': '/terms',
  })
  const indexed = readLanguages(folder)[1]?.pages.filter(({ isIndexed }) => isIndexed)
  expect(indexed?.map(({ key }) => key)).not.toContain('/thanks')
})

test('a page is public in each language at its own time, and a story in all at once', () => {
  edit('en/pages/terms.md', 'indexed: true', 'indexed: true\npublishOn: 2027-01-12T09:00')
  edit('home.yaml', '    - id: mill\n', '    - id: mill\n      publishOn: 2027-01-12T09:00\n')
  const keysAt = (time: string) =>
    readLanguages(folder, Date.parse(time)).map(({ pages }) =>
      pages.map(({ key }) => key).filter((key) => /terms|mill/.test(key)),
    )
  expect(keysAt('2027-01-12T08:59Z')).toEqual([['/terms'], []])
  expect(keysAt('2027-01-12T09:00Z')).toEqual([
    ['story/mill', '/terms'],
    ['story/mill', '/terms'],
  ])
  const scheduled = readAllStoriesAndPages(folder).filter(
    ({ publishOn }) => publishOn === '2027-01-12T09:00',
  )
  expect(scheduled.map(({ file }) => file)).toEqual(['home.yaml', 'en/pages/terms.md'])
})

test('the build lists the pages that a language lacks', () => {
  expect(missingPageLines(readLanguages(folder))).toEqual(['not in en: /fiacao'])
  renameSync(join(folder, 'pages/terms.md'), join(folder, 'en/pages/rules.md'))
  expect(missingPageLines(readLanguages(folder))).toEqual([
    'not in pt-PT: /en/rules /en/terms',
    'not in en: /fiacao',
  ])
  rmSync(join(folder, 'en'), { recursive: true })
  expect(missingPageLines(readLanguages(folder))).toEqual([])
})
