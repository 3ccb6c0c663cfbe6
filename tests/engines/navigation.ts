import { expect } from 'vitest'
import { contactMeta, site } from '../helpers/content'
import type { Tab } from './tab'

/** Presses two links in one task, then one link twice. */
export async function checkTwoLinksAtOnce({
  visitor,
  open,
  waitUntil,
  waitForPage,
  loadCodeOf,
}: Tab) {
  // Loading a page removes the forward entries of earlier tests, which would otherwise disappear
  // while this test counts entries.
  await open('/privacy')
  await open('/')
  await loadCodeOf('/contact', 'contact-page')
  await loadCodeOf('/terms', 'other-pages')
  const countHistoryEntries = () => visitor.evaluate(() => history.length)
  const countBefore = await countHistoryEntries()

  await visitor.evaluate(pressLinks, ['/terms', '/contact'])
  await waitForPage('/contact', contactMeta.title)
  // Without view transitions, each press changes the page at once, and adds an entry.
  const hasTransitions = await visitor.evaluate(() => 'startViewTransition' in document)
  expect(await countHistoryEntries()).toBe(countBefore + (hasTransitions ? 1 : 2))

  await visitor.evaluate(pressLinks, ['/terms', '/terms'])
  await waitUntil(() => location.pathname === '/terms')
  expect(await countHistoryEntries()).toBe(countBefore + (hasTransitions ? 2 : 3))
}

/** Presses the first link to each path, in one task. Runs in the page. */
function pressLinks(paths: string[]) {
  for (const path of paths) document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click()
}

/** Follows a link to a section and a link to a page, then goes back and forward. */
export async function checkScrollPositions(tab: Tab) {
  const { visitor, open, waitUntil, loadCodeOf } = tab
  await open('/')
  await loadCodeOf('/terms', 'other-pages')
  await visitor.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  const sectionPx = await followSectionLink(tab)
  await visitor.evaluate(pressLinks, ['/terms'])
  await waitUntil(() => location.pathname === '/terms')

  await visitor.evaluate(() => history.go(-2))
  await waitUntil(
    () => location.pathname === '/' && location.hash === '' && Math.abs(scrollY - 300) < 2,
  )
  await waitUntil(
    () => !('startViewTransition' in document) || document.documentElement.dataset.sheet === 'back',
  )
  await visitor.evaluate(() => history.go(2))
  await waitUntil(
    () => location.pathname === '/terms' && document.getElementById('prose-title') !== null,
  )
  await visitor.evaluate(() => history.back())
  await waitUntil(isAtSection, sectionPx)

  // Goes forward, and back before the next page is shown.
  await visitor.evaluate(() => {
    addEventListener('popstate', () => history.back(), { once: true, capture: true })
    history.forward()
  })
  await waitUntil(isAtSection, sectionPx)
}

/**
 * Follows the menu's last link to a section, and waits until the smooth scroll has ended. Returns
 * the scroll position in px.
 */
async function followSectionLink({ visitor, waitUntil }: Tab): Promise<number> {
  const section = site.menu.findLast(({ href }) => href.startsWith('/#'))
  await visitor.evaluate(pressLinks, [section?.href ?? ''])
  await waitUntil(() => location.hash !== '')
  await waitUntil(hasSmoothScrollEnded)
  return visitor.evaluate(() => scrollY)
}

/**
 * Whether the page is at the section of its address. A smooth scroll ends where the section begins,
 * or at the end of the page. Runs in the page.
 */
function hasSmoothScrollEnded(): boolean {
  const target = document.querySelector(location.hash) as Element
  const finalTopPx =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
    Number.parseFloat(getComputedStyle(target).scrollMarginTop)
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  return isAtEnd || Math.abs(target.getBoundingClientRect().top - finalTopPx) <= 1
}

/** Whether the page is at the scroll position of a section. Runs in the page. */
const isAtSection = (sectionPx: number) => location.hash !== '' && Math.abs(scrollY - sectionPx) < 2
