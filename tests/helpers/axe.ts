import type { Page } from '@playwright/test'
import axe, { type AxeResults, type NodeResult, type RunOptions } from 'axe-core'
import { settled } from './site-test'

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Finding = { rule: string; target: string; reason: string }

/** What axe cannot decide by itself, and who decides it instead. */
const decidedElsewhere: { rules: string[]; reason: RegExp; why: string }[] = []

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

/** The same, with what axe could not decide and nobody else does. */
export async function axeDoubts(page: Page): Promise<string[]> {
  const { violations, incomplete } = await findings(page)
  const isDecided = (finding: Finding) =>
    decidedElsewhere.some(({ rules, reason }) => rules.includes(finding.rule) && reason.test(finding.reason))
  const undecided = incomplete.filter((finding) => !isDecided(finding))
  return [...violations.map(asLine), ...undecided.map((finding) => `undecided: ${asLine(finding)}`)]
}
