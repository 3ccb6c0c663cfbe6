import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { SiteLink } from '../../src/components/site-link'
import { contactContent } from '../../src/content/contact'
import { notFoundContent } from '../../src/content/not-found'
import { site } from '../../src/content/site'

const navigate = vi.fn<(to: string) => void>()
let isLeftToBrowser = false

// Last in line: sees whether the site took the click, and keeps the browser from following it.
const endClick = (event: Event) => {
  isLeftToBrowser = !event.defaultPrevented
  event.preventDefault()
}

beforeEach(() => {
  navigate.mockClear()
  addEventListener('click', endClick)
})

afterEach(() => {
  removeEventListener('click', endClick)
  history.replaceState(null, '', '/')
})

function clickLink(href: string, from = '/', props: { target?: string; download?: boolean } = {}) {
  history.replaceState(null, '', from)
  render(
    <Router aroundNav={(_navigate, to) => navigate(to)}>
      <SiteLink href={href} {...props}>
        A link
      </SiteLink>
    </Router>,
  )
  const link = screen.getByRole('link', { name: 'A link' })
  expect(link).toHaveAttribute('href', href)
  act(() => link.click())
}

test.for([
  ['/contact', '/'],
  ['/', '/contact'],
  ['/privacy', '/terms'],
  ['/contact', '/no/such/page'],
  ['/contact', '/contact'],
  ['/#services', '/contact'],
  ['/#home', '/no/such/page'],
])('%s on %s is shown without a reload', ([href, from]) => {
  clickLink(href as string, from)
  expect(navigate.mock.calls).toEqual([[href]])
  expect(isLeftToBrowser).toBe(false)
})

test.for([
  ['/#services', '/'],
  ['/#home', '/'],
  ['#main', '/contact'],
  ['/contact#faq', '/contact'],
  ['/sitemap.xml', '/'],
  ['/favicon.svg', '/contact'],
  ['tel:+16195550142', '/'],
  ['mailto:hello@topfold.example', '/'],
  ['https://www.linkedin.com/', '/'],
  ['http://example.com', '/'],
  ['//example.com/contact', '/'],
  ['HTTPS://EXAMPLE.COM/', '/'],
])('%s on %s is left to the browser', ([href, from]) => {
  clickLink(href as string, from)
  expect(navigate).not.toHaveBeenCalled()
  expect(isLeftToBrowser).toBe(true)
})

test.for([{ target: '_blank' }, { download: true }])('a link with %j is left to the browser', (props) => {
  clickLink('/contact', '/', props)
  expect(navigate).not.toHaveBeenCalled()
  expect(isLeftToBrowser).toBe(true)
})

test('what a page says about its own link reaches the link', () => {
  render(
    <SiteLink href="/contact" aria-current="page" className="given">
      Contact
    </SiteLink>,
  )
  expect(screen.getByRole('link', { name: 'Contact', current: 'page' })).toHaveAttribute('class', 'given')
})

const links = [
  ...site.menu,
  site.consultation,
  ...site.footer.explore,
  ...site.footer.legal,
  ...site.footer.social,
  notFoundContent.home,
  notFoundContent.contact,
  ...notFoundContent.sections,
  contactContent.form.privacy.link,
]

test.for(links)('the link $label to $href goes somewhere from a page of its own', ({ href }) => {
  clickLink(href, '/terms')
  expect(navigate.mock.calls.length === 1).toBe(!isLeftToBrowser)
  expect(isLeftToBrowser).toBe(/^https:|\.xml$/.test(href))
})
