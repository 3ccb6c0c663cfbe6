import type { Page } from '@playwright/test'
import axe, { type AxeResults, type NodeResult, type RunOptions } from 'axe-core'
import { drawnContrasts } from './drawn-contrast'
import { settled } from './site-test'

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// Longer than the page waits for a slow scroll.
const quietMs = 600

/** Waits until nothing has been added to the page for a while. axe takes note of each element's place, and then looks for it there. */
const quiet = (page: Page) =>
  page.evaluate(
    (forMs) =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(end, forMs)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, forMs)
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
    quietMs,
  )

type Finding = { rule: string; target: string; reason: string }

async function findings(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await quiet(page)
  // In the middle of a fade axe would measure its colours.
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

/** The violations that axe finds on the page in its current state, as `rule: target: reason`. */
export async function axeViolations(page: Page): Promise<string[]> {
  return (await findings(page)).violations.map(asLine)
}

/**
 * The same, and what axe could not decide. It cannot compute the contrast of a text with a drawing, a gradient or a
 * pseudo-element behind it: that is measured in a screenshot.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations, incomplete } = await findings(page)
  const isContrast = ({ rule }: Finding) => rule.startsWith('color-contrast')
  const targets = [...new Set(incomplete.filter(isContrast).map(({ target }) => target))]
  const lowContrasts = [...(await drawnContrasts(page, targets))].filter(([, { least, required }]) => least < required)
  return [
    ...violations.map(asLine),
    ...incomplete.filter((finding) => !isContrast(finding)).map((finding) => `undecided: ${asLine(finding)}`),
    ...lowContrasts.map(
      ([target, { least, required }]) => `contrast ${least.toFixed(2)} instead of ${required}: ${target}`,
    ),
  ]
}
