import { expect } from 'vitest'
import { contactMeta } from '../helpers/content'
import type { Tab } from './tab'

/**
 * The opacity of the header's background at scroll positions in px. It rises from 0.8 at 20 px to 1
 * at 100 px.
 */
const headerOpacities: [scrollPx: number, opacity: number][] = [
  [20, 0],
  [21, 0.8025],
  [60, 0.9],
  [100, 1],
  [0, 0],
]

/** Scrolls the home page of a phone and of a desktop to each position. */
export async function checkHeaderOpacity({ visitor, open, waitUntil }: Tab) {
  for (const width of [390, 1280]) {
    await visitor.resize(width)
    await open('/')
    for (const [scrollPx, opacity] of headerOpacities)
      await waitUntil(hasHeaderOpacity, scrollPx, opacity)
  }
}

/** Whether the header has an opacity at a scroll position. Runs in the page. */
function hasHeaderOpacity(scrollPx: number, opacity: number): boolean {
  scrollTo({ top: scrollPx, behavior: 'instant' })
  const header = document.querySelector('header') as HTMLElement
  const backgroundOpacity = Number(getComputedStyle(header.children[0] ?? header).opacity)
  const isScrolled = header.dataset.scrolled === 'true'
  return isScrolled === scrollPx > 20 && Math.abs(backgroundOpacity - opacity) < 0.01
}

/** Follows a link of a phone's menu, then goes back. */
export async function checkMenu({ visitor, open, waitUntil, waitForPage, loadCodeOf }: Tab) {
  await visitor.resize(390)
  await open('/')
  await visitor.evaluate(() => {
    // A document that replaces this one lacks this mark.
    Object.assign(window, { isMarked: true })
    // This position is below the end of the contact page.
    scrollTo({ top: 0.8 * document.documentElement.scrollHeight, behavior: 'instant' })
  })
  await visitor.click('[popovertarget=menu]')
  await waitUntil(() => document.getElementById('menu')?.getAnimations().length === 0)
  // Without the code of the page, the browser would load a document.
  await loadCodeOf('/contact', 'contact-page')
  const scrollPx = await visitor.evaluate(() => scrollY)
  await visitor.click('#menu [href="/contact"]')
  await waitForPage('/contact', contactMeta.title)
  expect(await visitor.evaluate(() => (window as { isMarked?: boolean }).isMarked)).toBe(true)
  await visitor.evaluate(() => history.back())
  await waitUntil((px) => location.pathname === '/' && Math.abs(scrollY - px) < 2, scrollPx)
}
