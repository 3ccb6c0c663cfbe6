import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { SiteLink } from '../../src/components/site-link'

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
  expect(link.getAttribute('href')).toBe(href)
  act(() => link.click())
}

test.for([
  ['/contact', '/'],
  ['/', '/contact'],
  ['/contact', '/contact'],
  ['/#services', '/contact'],
  ['/#home', '/no/such/page'],
])('%s on %s is shown without a reload', ([href = '', from]) => {
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
])('%s on %s is left to the browser (%o)', ([href, from, props]) => {
  clickLink(href, from, props)
  expect(navigate).not.toHaveBeenCalled()
  expect(isLeftToBrowser).toBe(true)
})
