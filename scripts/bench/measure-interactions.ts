import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Figures, Target } from './measurement.ts'
import { slowProcessor, untilIdle, visit } from './visit.ts'

/** The selectors of the tapped elements, by the page's path and by the figure's name. */
const targets: Record<string, Record<string, string>> = {
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
 * Measures the time from a tap or a typed letter to the next paint for each target, on an idle
 * page. Subtracts the time of a tap on the page's heading with an empty handler, because the
 * browser needs that time for any answer. On pages without scripts, measures only that tap.
 */
export function measureInteractions({ side, origin, path, slowdown }: Target): Promise<Figures> {
  return visit(origin + path, {}, async (page, session) => {
    await untilIdle(page)
    await slowProcessor(session, slowdown)
    const emptyMs = await measureEmptyHandler(page)
    const figures: Figures = { 'empty handler, ms': emptyMs }
    if (side === 'noScripts' || side === 'baseNoScripts') return figures
    for (const [name, selector] of Object.entries(targets[path] ?? {}))
      figures[`${name} beyond an empty handler, ms`] =
        (await measureTarget(page, selector)) - emptyMs
    return figures
  })
}

async function measureEmptyHandler(page: Page): Promise<number> {
  const heading = page.locator('h1')
  await heading.evaluate((element) => element.addEventListener('click', () => undefined))
  const interact = () => heading.tap()
  // The first tap of a visit takes longer, since the browser prepares its input handling.
  await measureInteraction(page, interact)
  return measureInteraction(page, interact)
}

async function measureTarget(page: Page, selector: string): Promise<number> {
  const target = page.locator(selector).filter({ visible: true }).first()
  await target.scrollIntoViewIfNeeded()
  // Waits for the animations of the scroll and of the previous tap.
  await sleep(1000)
  const isField = /input|textarea/.test(selector)
  if (isField) await target.tap()
  if (isField) await sleep(1000)
  const ms = await measureInteraction(page, () =>
    isField ? page.keyboard.type('Big', { delay: 100 }) : target.tap(),
  )
  // Closes the menu or the tooltip that the tap has opened.
  await page.keyboard.press('Escape')
  return ms
}

/** Returns the longest time from an event of `interact` to the next paint, in milliseconds. */
async function measureInteraction(page: Page, interact: () => Promise<void>): Promise<number> {
  // `seen` is the global of `watch-page.ts`.
  await page.evaluate(() => (seen.interaction = 0))
  await interact()
  await sleep(1000)
  return page.evaluate(() => seen.interaction)
}
