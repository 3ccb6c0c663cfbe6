import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { SiteLink } from '../../src/components/site-link'

const navigate = vi.fn<(to: string) => void>()
let isLeftToBrowser = false

// The last listener of a click. Records whether the site has handled the click, and prevents the
// browser from following the link.
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
  expect(link.getAttribute('href')).toBe(href)
  act(() => link.click())
}

test.for([
  ['/contact', '/'],
  ['/', '/contact'],
  ['/contact', '/contact'],
  ['/#services', '/contact'],
  ['/#home', '/no/such/page'],
  ['/privacy#v1.2', '/'],
  ['/contact?from=mail.example', '/'],
])('a link to %s on %s opens in place', ([href = '', from]) => {
  clickLink(href, from)
  expect(navigate.mock.calls).toEqual([[href]])
  expect(isLeftToBrowser).toBe(false)
})

test.for<[href: string, from: string, props?: { target?: string; download?: boolean }]>([
  ['/#services', '/'],
  ['#main', '/contact'],
  ['/sitemap.xml', '/'],
  ['/kit/fact%20sheet.pdf#page=2', '/'],
  ['tel:+12125550199', '/'],
  ['https://www.linkedin.com/', '/'],
  ['//example.com/contact', '/'],
  ['HTTPS://EXAMPLE.COM/', '/'],
  ['/contact', '/', { target: '_blank' }],
  ['/contact', '/', { download: true }],
])('the browser follows a link to %s on %s, with the attributes %o', ([href, from, props]) => {
  clickLink(href, from, props)
  expect(navigate).not.toHaveBeenCalled()
  expect(isLeftToBrowser).toBe(true)
})

test.for([
  ['/sitemap.xml', '/site/sitemap.xml'],
  ['/contact', '/site/contact'],
  ['//example.com/contact', '//example.com/contact'],
  ['https://example.com/', 'https://example.com/'],
])('on a site at /site, a link to %s has the address %s', ([href = '', address]) => {
  render(
    <Router base="/site">
      <SiteLink href={href}>A link</SiteLink>
    </Router>,
  )
  expect(screen.getByRole('link', { name: 'A link' }).getAttribute('href')).toBe(address)
})
