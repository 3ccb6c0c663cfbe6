import { render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MainMenu } from '../../src/layout/main-menu'
import { SiteHeader } from '../../src/layout/site-header'
import { site } from '../helpers/content'
import { stubMedia } from '../helpers/media'
import { outOfView, stubIntersections } from '../helpers/observers'

// `tests/site/menu.test.ts` opens and closes the menu in a browser.

const hidePopover = vi.fn<() => void>()

beforeEach(() => {
  stubMedia()
  stubIntersections(outOfView)
  // happy-dom has no popovers.
  Object.assign(HTMLElement.prototype, { hidePopover: hidePopover.mockReset() })
})

afterEach(() => vi.unstubAllGlobals())

test('the menu closes when another page is shown in place, and not before', () => {
  const { rerender } = render(<MainMenu site={site} currentPath="/" />)
  rerender(<MainMenu site={{ ...site }} currentPath="/" />)
  expect(hidePopover).not.toHaveBeenCalled()
  rerender(<MainMenu site={site} currentPath="/contact" />)
  expect(hidePopover).toHaveBeenCalled()
})

test('the brand leads to the home page, and the header has the menu, the call and the consultation', () => {
  const served = document.createElement('div')
  served.innerHTML = renderToStaticMarkup(<SiteHeader site={site} currentPath="/" />)
  const links = [...served.querySelectorAll('a')].map((link) => ({
    label: link.textContent,
    href: link.getAttribute('href'),
  }))
  expect(links).toEqual([
    { label: site.brand, href: '/' },
    // Beside the menu button, on tablets.
    site.consultation,
    ...site.menu,
    { label: `${site.callLabel} ${site.phone}`, href: site.phoneHref },
    site.consultation,
  ])
})
