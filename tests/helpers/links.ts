import { expect, type Locator, type Page } from '@playwright/test'
import { site } from './content'

// Playwright's own intervals grow to a second, which is long after the end of a scroll.
const often = { intervals: [50] }

/**
 * The entries of the menu that lead to a section of the home page below its top, with the `id` of
 * the section.
 */
export const menuSections = site.menu
  .filter(({ href }) => href.startsWith('/#') && href !== '/#home')
  .map(({ label, href }) => ({ label, href, id: href.slice('/#'.length) }))

/** The section that the last of them leads to. */
export const lastMenuSection = menuSections.at(-1) ?? { label: '', href: '', id: '' }

/** The menu's first link to `href`. */
export const menuLinkTo = (page: Page, href: string) =>
  page.getByRole('navigation', { name: site.menuLabel }).locator(`a[href="${href}"]`).first()

/**
 * The first link to `href` of the header that can be seen. Where the header has no row of links, it
 * opens the menu: below 1200 px, or where the agency's words are too long for a row.
 */
export async function headerLinkTo(page: Page, href: string): Promise<Locator> {
  const link = page
    .getByRole('banner')
    .locator(`a[href="${href}"]`)
    .filter({ visible: true })
    .first()
  if ((await link.count()) === 0)
    await page.getByRole('button', { name: site.openMenuLabel, exact: true }).click()
  return link
}

/** Follows that link. */
export const clickInHeader = async (page: Page, href: string) =>
  (await headerLinkTo(page, href)).click()

/** The last link of the page to `href` that can be seen: that of the footer, if it has one. */
export const lastLinkTo = (page: Page, href: string) =>
  page.locator(`a[href="${href}"]`).filter({ visible: true }).last()

/**
 * Waits until the headline of a section is just below the header, where a link to the section
 * leads.
 */
export async function expectAtSection(page: Page, id: string) {
  const belowHeader = () =>
    page.evaluate((titleId) => {
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return (document.getElementById(titleId)?.getBoundingClientRect().top ?? 0) - bar
    }, `${id}-title`)
  await expect.poll(belowHeader, often).toBeLessThanOrEqual(60)
  expect(await belowHeader()).toBeGreaterThanOrEqual(0)
}

/**
 * Waits until a smooth scroll to a section has ended. It ends at the top of the section, or at the
 * end of the page.
 */
export async function scrolledToSection(page: Page, id: string) {
  const missPx = () =>
    page.locator(`#${id}`).evaluate((section) => {
      const { scrollPaddingTop } = getComputedStyle(document.documentElement)
      const wantedPx =
        Number.parseFloat(scrollPaddingTop) +
        Number.parseFloat(getComputedStyle(section).scrollMarginTop)
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      return isAtEnd ? 0 : Math.abs(section.getBoundingClientRect().top - wantedPx)
    })
  await expect.poll(missPx, often).toBeLessThanOrEqual(1)
}

/**
 * Points at the last link to `path`, and waits until the code of the page is loaded. From then on,
 * links to the page change it in place. Before, the browser loads the whole page.
 */
export async function pointAtLinkTo(page: Page, path: string) {
  // Fires an event instead of moving the pointer, for which the browser would scroll to the link.
  await lastLinkTo(page, path).evaluate((link) =>
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })),
  )
  const file = /\/(#.*)?$/.test(path)
    ? 'home-page'
    : path.includes('/contact')
      ? 'contact-page'
      : 'other-pages'
  const loaded = await page.waitForFunction(
    (part) =>
      performance
        .getEntriesByType('resource')
        .find((entry) => entry.name.includes(part) && entry.responseEnd > 0)?.name,
    `/assets/${file}-`,
  )
  // The promise of `import` below resolves when the module has run, which may be later than its
  // arrival.
  const address = (await loaded.jsonValue()) ?? ''
  // As a text, since Vitest would replace `import` by its own function.
  await page.evaluate(`import(${JSON.stringify(address)}).then(() => undefined)`)
}

/** Follows the last link to `path`, in place. */
export async function followInPlace(page: Page, path: string) {
  await pointAtLinkTo(page, path)
  await lastLinkTo(page, path).click()
}
