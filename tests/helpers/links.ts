import type { Page } from '@playwright/test'
import { site } from '../../src/content/site'

const links = [{ label: site.brand, href: '/' }, ...site.menu, ...site.footer.explore, ...site.footer.legal]

/** The label of the link to `href` in the menu or the footer. */
export function labelOf(href: string): string {
  const link = links.find((each) => each.href === href)
  if (!link) throw new Error(`No link of the menu or the footer leads to ${href}`)
  return link.label
}

/** The menu's link to `href`. */
export const menuLinkTo = (page: Page, href: string) =>
  page.getByRole('navigation', { name: site.menuLabel }).getByRole('link', { name: labelOf(href), exact: true })

/** The footer's link to `href`. */
export const footerLinkTo = (page: Page, href: string) =>
  page.getByRole('contentinfo').getByRole('link', { name: labelOf(href), exact: true })
