import type { Page } from '@playwright/test'
import axe, { type AxeResults, type NodeResult, type RunOptions } from 'axe-core'
import { drawnContrasts } from './drawn-contrast'
import { finishAnimations } from './site-test'

/**
 * `colors` are the rules that a color scheme can break. The other rules read the elements, which
 * both schemes share.
 */
type Rules = 'all' | 'colors'
const tags: Record<Rules, string[]> = {
  all: ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  colors: ['cat.color'],
}

// A page changes a few times after it is opened. This limit ends the check of a page that never
// stops changing.
const maxRuns = 20

type Finding = { rule: string; target: string; reason: string }

/**
 * Runs axe on the element of the selector `within`. Runs axe again if elements were added or
 * removed during the run. Throws if this happens in every run.
 */
async function runAxe(page: Page, within = 'html', rules: Rules = 'all') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // During a fade, axe would measure the blended colors.
  await finishAnimations(page)
  const options: RunOptions = {
    runOnly: { type: 'tag', values: tags[rules] },
    resultTypes: ['violations', 'incomplete'],
  }
  const runInPage = async ([selector, runOptions]: [string, RunOptions]) => {
    const { axe: loadedAxe } = window as unknown as {
      axe: { run: (within: string, options: RunOptions) => Promise<AxeResults> }
    }
    let isChanged = false
    const observer = new MutationObserver(() => (isChanged = true))
    observer.observe(document.body, { childList: true, subtree: true })
    const [result] = await Promise.allSettled([loadedAxe.run(selector, runOptions)])
    isChanged ||= observer.takeRecords().length > 0
    observer.disconnect()
    // axe stores the path of each element, and uses the path later. Added and removed elements
    // change the paths of others.
    if (isChanged) return undefined
    if (result.status === 'rejected') throw result.reason
    const { violations, incomplete } = result.value
    const describe = (rule: string, { target, any, all, none }: NodeResult): Finding => {
      const [reason] = [...any, ...all, ...none]
      return { rule, target: target.join(' '), reason: reason?.message ?? '' }
    }
    const findingsOf = (results: AxeResults['violations']) =>
      results.flatMap(({ id, nodes }) => nodes.map((node) => describe(id, node)))
    return { violations: findingsOf(violations), incomplete: findingsOf(incomplete) }
  }
  for (let runs = 0; runs < maxRuns; runs += 1) {
    const findings = await page.evaluate(runInPage, [within, options] as [string, RunOptions])
    if (findings) return findings
  }
  throw new Error(`Elements were added or removed during each of ${maxRuns} runs of axe.`)
}

const asLine = ({ rule, target, reason }: Finding) => `${rule}: ${target}: ${reason}`

/** The violations that axe finds on the page in its current state, as `rule: target: reason`. */
export async function axeViolations(page: Page, rules?: Rules): Promise<string[]> {
  return (await runAxe(page, undefined, rules)).violations.map(asLine)
}

/**
 * The violations, and the checks that axe could not decide. axe cannot compute the contrast of a
 * text above a drawing, a gradient or a pseudo-element. A screenshot measures these contrasts
 * instead. `within` is a selector. Without it, the whole page is checked.
 */
export async function axeFindings(page: Page, within?: string, rules?: Rules): Promise<string[]> {
  const { violations, incomplete } = await runAxe(page, within, rules)
  const isContrast = ({ rule }: Finding) => rule.startsWith('color-contrast')
  const targets = [...new Set(incomplete.filter(isContrast).map(({ target }) => target))]
  const contrasts = await drawnContrasts(page, targets)
  const lowContrasts = [...contrasts].filter(([, { lowest, required }]) => lowest < required)
  return [
    ...violations.map(asLine),
    ...incomplete
      .filter((finding) => !isContrast(finding))
      .map((finding) => `undecided: ${asLine(finding)}`),
    ...lowContrasts.map(
      ([target, { lowest, required }]) =>
        `contrast ${lowest.toFixed(2)} instead of ${required}: ${target}`,
    ),
  ]
}
