import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { SiteLink } from '../../src/components/site-link'

// The links of a German page.
vi.mock('virtual:languages', () => ({
  languages: [
    { tag: 'en', name: 'English', openGraphLocale: 'en_US', base: '/agency/', paths: {} },
    { tag: 'de', name: 'Deutsch', openGraphLocale: 'de_DE', base: '/agency/de/' },
  ],
}))

beforeEach(() => void vi.stubEnv('HAS_TRANSLATIONS', 'true'))
afterEach(() => void vi.unstubAllEnvs())

test.for<[href: string, target: string | undefined, address: string]>([
  ['/contact', undefined, '/agency/de/contact'],
  ['/#services', undefined, '/agency/de/#services'],
  // In a new tab, since a form is filled in.
  ['/privacy', '_blank', '/agency/de/privacy'],
  ['/sitemap.xml', undefined, '/agency/sitemap.xml'],
  ['/press/kit.pdf#page=2', undefined, '/agency/press/kit.pdf#page=2'],
  ['https://example.com/kit.pdf', undefined, 'https://example.com/kit.pdf'],
])('a link of a translation to %s (target %s) leads to %s', ([href, target, address]) => {
  history.replaceState(null, '', '/agency/de/about')
  render(
    <Router base="/agency/de">
      <SiteLink href={href} {...(target && { target })}>
        A link
      </SiteLink>
    </Router>,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe(address)
  history.replaceState(null, '', '/')
})
