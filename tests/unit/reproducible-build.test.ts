import { afterEach, expect, test, vi } from 'vitest'
import { siteFiles } from '../../plugins/site-files/site-files'
import * as entry from '../../src/prerender'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Makes the pages and files of a build at a time. `random` is the result of `Math.random`. */
async function buildAt(time: string, random: number) {
  vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const pages = []
  for (const route of entry.routes)
    pages.push([await entry.renderPage(route.path), entry.structuredData(route)])
  return { pages, files: await siteFiles('/', entry) }
}

test('a later build of the same content has the same pages and files', async () => {
  const first = await buildAt('2026-05-01T10:00:00Z', 0.1)
  const later = await buildAt('2031-11-21T23:30:00Z', 0.7)
  expect(later.pages).toEqual(first.pages)
  for (const [name, file] of Object.entries(first.files))
    expect([name, Buffer.from(file).equals(Buffer.from(later.files[name] ?? ''))]).toEqual([
      name,
      true,
    ])
})
