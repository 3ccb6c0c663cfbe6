import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtLanguage, translationTags } from '../../plugins/content/languages'
import { readLanguages } from '../../plugins/content/site-languages'
import {
  linkedLanguages,
  otherLanguageNames,
  siteBaseOf,
  translationFolders,
} from '../../plugins/languages/linked-languages'

vi.mock('../../plugins/content/languages')
vi.mock('../../plugins/content/site-languages')

const page = (key: string, path = key, isIndexed = true) => ({ key, path, isIndexed })
const portuguese = {
  tag: 'pt-PT',
  name: 'Português',
  locale: 'pt-PT',
  prefix: '',
  pages: [page('/'), page('/thanks', '/thanks', false), page('story/mill', '/stories/moinho')],
}
const english = {
  tag: 'en',
  name: 'English',
  locale: 'en',
  prefix: 'en/',
  pages: [...portuguese.pages.slice(0, 2), page('story/mill', '/stories/mill'), page('/jobs')],
}

beforeEach(() => {
  vi.mocked(translationTags).mockReturnValue(['en'])
  vi.mocked(readLanguages).mockReturnValue([portuguese, english])
})
afterEach(() => void vi.resetAllMocks())

test('the default language has links to its pages in each translation', () => {
  expect(linkedLanguages('/agency/')).toEqual([
    { tag: 'pt-PT', name: 'Português', openGraphLocale: 'pt_PT', base: '/agency/' },
    {
      tag: 'en',
      name: 'English',
      // The most probable region, since Open Graph needs one.
      openGraphLocale: 'en_US',
      base: '/agency/en/',
      paths: { '/': '/', '/thanks': '/thanks', '/stories/moinho': '/stories/mill' },
      unindexedPaths: ['/thanks'],
    },
  ])
  expect(otherLanguageNames()).toEqual(['English'])
})

test('a translation has links to its pages in the default language', () => {
  vi.mocked(builtLanguage).mockReturnValue('en')
  expect(linkedLanguages('/agency/en/')).toEqual([
    {
      tag: 'pt-PT',
      name: 'Português',
      openGraphLocale: 'pt_PT',
      base: '/agency/',
      paths: { '/': '/', '/thanks': '/thanks', '/stories/mill': '/stories/moinho' },
      unindexedPaths: ['/thanks'],
    },
    { tag: 'en', name: 'English', openGraphLocale: 'en_US', base: '/agency/en/' },
  ])
  expect(otherLanguageNames()).toEqual(['Português'])
})

test('a site of one language has no links to languages, and reads no content for them', () => {
  vi.mocked(translationTags).mockReturnValue([])
  expect([linkedLanguages('/'), otherLanguageNames(), translationFolders()]).toEqual([[], [], []])
  expect(readLanguages).not.toHaveBeenCalled()
})

test('all languages share the files of the default language', () => {
  expect(siteBaseOf('/agency/')).toBe('/agency/')
  vi.mocked(builtLanguage).mockReturnValue('pt-BR')
  expect(siteBaseOf('/pt-br/')).toBe('/')
  expect(siteBaseOf('/agency/pt-br/')).toBe('/agency/')
})

test('the folder of a translation has its tag in small letters', () => {
  vi.mocked(translationTags).mockReturnValue(['de', 'pt-BR'])
  expect(translationFolders()).toEqual(['de', 'pt-br'])
})
