import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { settled } from './site-test'

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds fault with on the page as it now is, as `rule: where`. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Halfway through a fade its colours would be judged.
  await settled(page)
  return page.evaluate(async (values) => {
    const loaded = window as unknown as { axe: { run: (of: Document, options: RunOptions) => Promise<AxeResults> } }
    const { violations } = await loaded.axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const [reason] = [...any, ...all, ...none]
        return `${id}: ${target.join(' ')}: ${reason?.message ?? ''}`
      }),
    )
  }, tags)
}
