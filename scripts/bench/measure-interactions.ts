import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Figures, MeasuredPage } from './measurement.ts'
import { slowProcessor, visit, waitUntilIdle } from './visit.ts'

/**
 * How long to wait for the paint after an interaction, and for the end of the animations of a scroll
 * or tap.
 */
const waitMs = 1000

/** The selectors of the tapped elements, by the page's path and by the figure's name. */
const selectors: Record<string, Record<string, string>> = {
  '/': {
    menu: '[popovertarget]',
    story: 'main [aria-expanded=false]',
    // Pauses the strip, so that its names can be tapped.
    pause: '#publications button',
    publication: '#publications li button',
    'letter of a headline': 'main textarea',
    theme: 'footer [aria-pressed=false]',
  },
  '/contact': {
    letter: 'form input',
    'empty form': 'form [type=submit]',
    question: 'main [aria-expanded=false]',
  },
}

/**
 * Measures the time from a tap or a typed letter to the next paint on an idle page, for each
 * element of `selectors`. Subtracts the time of a tap on the page's heading, whose event handler is
 * empty: every answer takes at least that time. On pages without scripts, measures only the tap on
 * the heading.
 */
export function measureInteractions({
  build,
  origin,
  path,
  slowdown,
}: MeasuredPage): Promise<Figures> {
  return visit(origin + path, {}, async (page, session) => {
    await waitUntilIdle(page)
    await slowProcessor(session, slowdown)
    const emptyMs = await measureEmptyHandler(page)
    const figures: Figures = { 'empty handler, ms': emptyMs }
    if (build === 'noScripts' || build === 'baseNoScripts') return figures
    for (const [name, selector] of Object.entries(selectors[path] ?? {})) {
      const durationMs = await measureElement(page, selector)
      figures[`${name} beyond an empty handler, ms`] = durationMs - emptyMs
    }
    return figures
  })
}

/** Returns the time from a tap on the heading to the next paint, in milliseconds. */
async function measureEmptyHandler(page: Page): Promise<number> {
  const heading = page.locator('h1')
  await heading.evaluate((element) => element.addEventListener('click', () => undefined))
  const tapHeading = () => heading.tap()
  // The first tap of a visit takes longer, since the browser prepares its input handling.
  await measureInteraction(page, tapHeading)
  return measureInteraction(page, tapHeading)
}

/**
 * Taps an element, or types into it if it is a field. Returns the longest time to the next paint,
 * in milliseconds.
 */
async function measureElement(page: Page, selector: string): Promise<number> {
  const element = page.locator(selector).filter({ visible: true }).first()
  await element.scrollIntoViewIfNeeded()
  await sleep(waitMs)

  const isField = /input|textarea/.test(selector)
  if (isField) {
    await element.tap()
    await sleep(waitMs)
  }
  const durationMs = await measureInteraction(page, () =>
    isField ? page.keyboard.type('Big', { delay: 100 }) : element.tap(),
  )
  // Closes the menu or the tooltip that the tap has opened.
  await page.keyboard.press('Escape')
  return durationMs
}

/** Returns the longest time from an event of `interact` to the next paint, in milliseconds. */
async function measureInteraction(page: Page, interact: () => Promise<void>): Promise<number> {
  // `pageRecords` is the global of `watch-page.ts`.
  await page.evaluate(() => (pageRecords.longestInteractionMs = 0))
  await interact()
  await sleep(waitMs)
  return page.evaluate(() => pageRecords.longestInteractionMs)
}
