import { setTimeout as sleep } from 'node:timers/promises'
import type { Findings } from './method.ts'
import { slowProcessor, untilIdle, visit } from './visit.ts'

/** The selectors of the tapped elements, by path and by the figure's name. */
const targets: Record<string, Record<string, string>> = {
  '/': {
    menu: '[popovertarget]',
    story: 'main [aria-expanded=false]',
    // Pause the strip before a tap on one of its names.
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

/** Measures the time from each tap or key to the next paint, on an idle page. */
export function measureInteractions(origin: string, path: string): Promise<Findings> {
  return visit(origin + path, [], async (page, session) => {
    await untilIdle(page)
    await slowProcessor(session)
    const findings: Findings = {}
    for (const [name, selector] of Object.entries(targets[path] ?? {})) {
      const target = page.locator(selector).filter({ visible: true }).first()
      await target.scrollIntoViewIfNeeded()
      // Wait for the animations of the scroll and of the previous tap.
      await sleep(1000)
      await page.evaluate(() => (seen.interaction = 0))
      await target.tap()
      if (/input|textarea/.test(selector)) await page.keyboard.type('Big', { delay: 100 })
      await sleep(1000)
      findings[`${name}, ms`] = await page.evaluate(() => seen.interaction)
      await page.keyboard.press('Escape')
    }
    return findings
  })
}
