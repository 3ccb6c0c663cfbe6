import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { folderPerTest } from '../helpers/folder-per-test'

const require = createRequire(import.meta.url)
const content = 'tests/fixtures/other-agency'
const dist = folderPerTest()
let findSource: (url: string) => { where: string } | undefined

// The modules read the name of the content folder when they are imported.
beforeEach(async () => {
  vi.stubEnv('CONTENT', content)
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.resetModules()
  const { sourceFinder } = await import('../../scripts/scorecard/source-finder')
  findSource = sourceFinder('.', dist.path)
})

test('the source of a page is the file of its language', () => {
  const sources = {
    '/': 'home.yaml',
    '/privacy': 'pages/privacy.md',
    '/contact.html': 'contact.yaml',
    '/en/': 'en/home.yaml',
    '/en': 'en/home.yaml',
    '/en/privacy': 'en/pages/privacy.md',
    '/en/contact.html': 'en/contact.yaml',
  }
  for (const [url, file] of Object.entries(sources))
    expect([url, findSource(url)?.where]).toEqual([url, `${content}/${file}`])
  expect(findSource('/en/fiacao')).toBeUndefined()
})

test('the source of a rare letter in a font is a line of the same language', () => {
  const font = '@fontsource-variable/archivo/files/archivo-latin-ext-standard-normal.woff2'
  const data = readFileSync(require.resolve(font))
  dist.write('assets/rare.woff2', data)
  dist.write('en/assets/rare.woff2', data)
  expect(findSource('/assets/rare.woff2')?.where).toMatch(
    /^tests\/fixtures\/other-agency\/(?!en\/)[\w./-]+:\d+ \(“.”\)$/,
  )
  expect(findSource('/en/assets/rare.woff2')?.where).toMatch(
    /^tests\/fixtures\/other-agency\/en\/[\w./-]+:\d+ \(“.”\)$/,
  )
})
