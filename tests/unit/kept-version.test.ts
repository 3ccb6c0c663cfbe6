// @vitest-environment node
import { expect, test } from 'vitest'
import { keptVersion } from '../../scripts/keep-version/kept-version'
import { site } from '../helpers/content'
import { frontMatter, pageFiles } from '../helpers/page-files'
import { wordsOf } from '../helpers/pages'

const { folder, write, read } = pageFiles()

test('a kept version has the date and the words of the page, and search engines skip it', () => {
  write('privacy.md', [
    ...frontMatter('updated: 2026-05-18', "fingerprint: 'abc'", 'sample: true'),
    '# Privacy',
    '',
    'We are {brand}.',
    '',
    '{settings}',
  ])
  write('privacy/simulated.md', ['Nothing is sent.'])
  const content = { ...site, analytics: undefined, representatives: undefined, hosting: undefined }
  const env = { VITE_ENQUIRY_SIMULATE: 'true' }
  const { name, source } = keptVersion('privacy', folder.path, content, env)
  expect(name).toBe('privacy-2026-05-18.md')
  write(name, source.split('\n'))
  const { pages, faults } = read(undefined, content)
  const kept = pages.find(({ path }) => path === '/privacy-2026-05-18')
  const page = pages.find(({ path }) => path === '/privacy')
  expect(faults).toEqual([])
  expect(kept?.body.map(wordsOf)).toEqual([`We are ${site.brand}.`, 'Nothing is sent.'])
  expect(kept?.body).toEqual(page?.body)
  expect(kept?.updated).toEqual(page?.updated)
  expect(kept).toMatchObject({ isSample: true, meta: { isIndexed: false } })
  expect(kept?.fingerprint).toBeUndefined()
  // The kept words stay if the site changes.
  expect(source).not.toContain('{settings}')
})

test('a page without a date cannot be kept', () => {
  write('privacy.md', [...frontMatter(), '# Privacy'])
  expect(() => keptVersion('privacy', folder.path, site, {})).toThrow(
    'pages/privacy.md has no date: write updated at its top.',
  )
  write('privacy.md', ['# Privacy'])
  expect(() => keptVersion('privacy', folder.path, site, {})).toThrow(/must begin with title/)
})
