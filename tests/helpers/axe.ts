import type { Page } from '@playwright/test'
import axe, { type AxeResults, type NodeResult, type RunOptions } from 'axe-core'
import { drawnContrasts } from './drawn-contrast'
import { settled } from './site-test'

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Finding = { rule: string; target: string; reason: string }

async function findings(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Halfway through a fade its colours would be judged.
  await settled(page)
  return page.evaluate(async (values) => {
    const loaded = window as unknown as { axe: { run: (of: Document, options: RunOptions) => Promise<AxeResults> } }
    const { violations, incomplete } = await loaded.axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations', 'incomplete'],
    })
    const describe = (rule: string, { target, any, all, none }: NodeResult): Finding => {
      const [reason] = [...any, ...all, ...none]
      return { rule, target: target.join(' '), reason: reason?.message ?? '' }
    }
    const list = (results: AxeResults['violations']) =>
      results.flatMap(({ id, nodes }) => nodes.map((node) => describe(id, node)))
    return { violations: list(violations), incomplete: list(incomplete) }
  }, tags)
}

const asLine = ({ rule, target, reason }: Finding) => `${rule}: ${target}: ${reason}`

/** What axe finds fault with on the page as it now is, as `rule: where: why`. */
export async function axeFaults(page: Page): Promise<string[]> {
  return (await findings(page)).violations.map(asLine)
}

/**
 * The same, with what axe could not decide and nobody else does. Whether letters stand out where there is a drawing, a
 * gradient or a pseudo-element behind them, axe leaves to people: here their pixels tell.
 */
export async function axeDoubts(page: Page): Promise<string[]> {
  const { violations, incomplete } = await findings(page)
  const isContrast = ({ rule }: Finding) => rule.startsWith('color-contrast')
  const words = [...new Set(incomplete.filter(isContrast).map(({ target }) => target))]
  const faint = [...(await drawnContrasts(page, words))].filter(([, { least, asked }]) => least < asked)
  return [
    ...violations.map(asLine),
    ...incomplete.filter((finding) => !isContrast(finding)).map((finding) => `undecided: ${asLine(finding)}`),
    ...faint.map(([target, { least, asked }]) => `contrast ${least.toFixed(2)} instead of ${asked}: ${target}`),
  ]
}
