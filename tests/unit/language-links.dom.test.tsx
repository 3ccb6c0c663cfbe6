import { render } from '@testing-library/react'
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

/** The address of a link on a German page. */
function addressOf(href: string, target?: string) {
  history.replaceState(null, '', '/agency/de/about')
  const { container } = render(
    <Router base="/agency/de">
      <SiteLink href={href} {...(target && { target })}>
        A link
      </SiteLink>
    </Router>,
  )
  history.replaceState(null, '', '/')
  return container.querySelector('a')?.getAttribute('href')
}

test('a link of a translation to a file that all languages share leads to the default language', () => {
  expect(addressOf('/sitemap.xml')).toBe('/agency/sitemap.xml')
  expect(addressOf('/press/kit.pdf#page=2')).toBe('/agency/press/kit.pdf#page=2')
})

test('a link of a translation to a page leads to the page in the same language', () => {
  expect(addressOf('/contact')).toBe('/agency/de/contact')
  expect(addressOf('/#services')).toBe('/agency/de/#services')
  // In a new tab, since a form is filled in.
  expect(addressOf('/privacy', '_blank')).toBe('/agency/de/privacy')
  expect(addressOf('https://example.com/kit.pdf')).toBe('https://example.com/kit.pdf')
})
