// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { contactPath } from '../../src/contact-path'
import { site } from '../helpers/content'

test('other pages prefetch the contact page, wherever the consultation leads, and the contact page prefetches the home page', async () => {
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
