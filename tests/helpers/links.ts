import { expect, type Locator, type Page } from '@playwright/test'
import { site } from './content'

// In milliseconds. Playwright's default intervals grow to a second. That is long after the end of a
// scroll.
const shortIntervals = { intervals: [50] }

/**
 * The entries of the menu that lead to a section of the home page below its top, with the `id` of
 * the section.
 */
export const menuSections = site.menu
  .filter(({ href }) => href.startsWith('/#') && href !== '/#home')
  .map(({ label, href }) => ({ label, href, id: href.slice('/#'.length) }))

/** The last entry of the menu that leads to a section. */
export const lastMenuSection = menuSections.at(-1) ?? { label: '', href: '', id: '' }

/** The menu's first link to `href`. */
export const menuLinkTo = (page: Page, href: string) =>
  page.getByRole('navigation', { name: site.menuLabel }).locator(`a[href="${href}"]`).first()

/**
 * Returns the first visible link to `href` in the header. Opens the menu if the header has no row
 * of links. The row needs a window that is wide enough for the agency's words.
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

/** Follows the first visible link to `href` in the header. Opens the menu if needed. */
export const clickInHeader = async (page: Page, href: string) =>
  (await headerLinkTo(page, href)).click()

/** The last visible link to `href` on the page. It is in the footer, if the footer has one. */
export const lastLinkTo = (page: Page, href: string) =>
  page.locator(`a[href="${href}"]`).filter({ visible: true }).last()

/**
 * Waits until the headline of a section is at most 60 px below the header. A link to the section
 * leads there.
 */
export async function expectAtSection(page: Page, id: string) {
  const belowHeaderPx = () =>
    page.evaluate((titleId) => {
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return (document.getElementById(titleId)?.getBoundingClientRect().top ?? 0) - bar
    }, `${id}-title`)
  await expect.poll(belowHeaderPx, shortIntervals).toBeLessThanOrEqual(60)
  expect(await belowHeaderPx()).toBeGreaterThanOrEqual(0)
}

/**
 * Waits until a smooth scroll to a section has ended. It ends at the top of the section, or at the
 * end of the page.
 */
export async function waitForSectionScroll(page: Page, id: string) {
  const distancePx = () =>
    page.locator(`#${id}`).evaluate((section) => {
      const { scrollPaddingTop } = getComputedStyle(document.documentElement)
      const finalTopPx =
        Number.parseFloat(scrollPaddingTop) +
        Number.parseFloat(getComputedStyle(section).scrollMarginTop)
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      return isAtEnd ? 0 : Math.abs(section.getBoundingClientRect().top - finalTopPx)
    })
  await expect.poll(distancePx, shortIntervals).toBeLessThanOrEqual(1)
}

/**
 * The name of the file with the code of a page, as in `src/pages/`. `path` may begin with a base
 * path, and end with the `id` of a section.
 */
function codeFileOf(path: string): 'home-page' | 'contact-page' | 'other-pages' {
  const isHomePage = /\/(#.*)?$/.test(path)
  // The pages of stories are in the file of the home page.
  if (isHomePage || path.includes('/stories')) return 'home-page'
  return path.includes('/contact') ? 'contact-page' : 'other-pages'
}

/**
 * Points at the last link to `path`, and waits until the code of the page is loaded. Then links to
 * the page open it without loading a document.
 */
export async function pointAtLinkTo(page: Page, path: string) {
  // Fires an event, because the browser would scroll to the link before the pointer moves there.
  await lastLinkTo(page, path).evaluate((link) =>
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })),
  )
  const loadedAddress = await page.waitForFunction(
    (addressPart) =>
      performance
        .getEntriesByType('resource')
        .find((entry) => entry.name.includes(addressPart) && entry.responseEnd > 0)?.name,
    `/assets/${codeFileOf(path)}-`,
  )
  // The file may have arrived before its module has run. The promise of `import` waits for both.
  const address = (await loadedAddress.jsonValue()) ?? ''
  // A string, because Vitest would replace `import` by its own function.
  await page.evaluate(`import(${JSON.stringify(address)}).then(() => undefined)`)
}

/** Follows the last link to `path` without loading a document. */
export async function followInPlace(page: Page, path: string) {
  await pointAtLinkTo(page, path)
  await lastLinkTo(page, path).click()
}
