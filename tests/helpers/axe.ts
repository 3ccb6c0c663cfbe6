import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { settled } from './site-test'

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds fault with on the page as it now is, as `rule: where`. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Halfway through a fade its colours would be judged.
  await settled(page)
  return page.evaluate(async (values) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const [reason] = [...any, ...all, ...none]
        return `${id}: ${target.join(' ')}: ${reason?.message ?? ''}`
      }),
    )
  }, tags)
}
