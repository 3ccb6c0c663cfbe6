import { setTimeout as sleep } from 'node:timers/promises'
import type { Figures } from './measurement.ts'
import { slowProcessor, untilIdle, visit } from './visit.ts'

/** The selectors of the tapped elements, by the page's path and by the figure's name. */
const targets: Record<string, Record<string, string>> = {
  '/': {
    menu: '[popovertarget]',
    story: 'main [aria-expanded=false]',
    // Pauses the strip, so that its names can be tapped.
    pause: '#publications button',
    name: '#publications li button',
    'headline typed': 'main textarea',
    theme: 'footer [aria-pressed=false]',
  },
  '/contact': {
    field: 'form input',
    'empty form': 'form [type=submit]',
    question: 'main [aria-expanded=false]',
  },
}

/**
 * Measures the time from a tap to the next paint for each target, on an idle page. Also types into
 * fields. The figure of a field is the longest time of the tap and the typed letters.
 */
export function measureInteractions(origin: string, path: string): Promise<Figures> {
  return visit(origin + path, [], async (page, session) => {
    await untilIdle(page)
    await slowProcessor(session)
    const figures: Figures = {}
    for (const [name, selector] of Object.entries(targets[path] ?? {})) {
      const target = page.locator(selector).filter({ visible: true }).first()
      await target.scrollIntoViewIfNeeded()
      // Waits for the animations of the scroll and of the previous tap.
      await sleep(1000)
      // `seen` is the global of `watch-page.ts`.
      await page.evaluate(() => (seen.interaction = 0))
      await target.tap()
      if (/input|textarea/.test(selector)) await page.keyboard.type('Big', { delay: 100 })
      await sleep(1000)
      figures[`${name}, ms`] = await page.evaluate(() => seen.interaction)
      // Closes the menu or the tooltip that the tap has opened.
      await page.keyboard.press('Escape')
    }
    return figures
  })
}
