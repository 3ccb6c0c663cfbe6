// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { contactPath } from '../../src/contact-path'
import { site } from '../helpers/content'

test('the contact page is prefetched wherever the consultation is, and from it the home page', async () => {
  const nextPaths: string[] = []
  const consultation = { label: 'Call', href: '/privacy' }
  vi.doMock('../../src/content/site.yaml', () => ({ site: { ...site, consultation } }))
  vi.doMock('../../src/navigation/prefetch', () => ({
    usePrefetch: (_findRoute: unknown, nextPath: string) => nextPaths.push(nextPath),
  }))
  const { renderPage } = await import('../../src/prerender')
  await renderPage('/')
  await renderPage(contactPath)
  expect(nextPaths).toEqual([contactPath, '/'])
}, 60_000)
