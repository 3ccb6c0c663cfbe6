import { expect, test, vi } from 'vitest'
import { contactPath } from '../../src/contact-path'
import { site } from '../helpers/content'

test('wherever the consultation leads, other pages prefetch the contact page, which prefetches the home page', async () => {
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
