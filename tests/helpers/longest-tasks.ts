import type { Page } from '@playwright/test'
import { median } from '../../scripts/median'
import { settled } from './site-test'

/** An event of a trace. `dur` and `tdur` are microseconds: of the clock, and of the processor. */
type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }

/** Something that a visitor does. `prepare` runs before each measurement. */
export type Interaction = { name: string; prepare?: () => Promise<unknown>; act: () => Promise<unknown> }

const rounds = 5
const emptyName = 'an empty handler'
const startMark = 'interaction: '
const endMark = 'end of interaction'

/** Adds a button to the page whose handler does nothing. */
async function addEmptyHandler(page: Page): Promise<Interaction> {
  await page.evaluate((label) => {
    const button = document.createElement('button')
    Object.assign(button.style, { position: 'fixed', inset: 'auto auto 0 0', zIndex: 99 })
    button.textContent = label
    button.addEventListener('click', () => {})
    document.body.append(button)
  }, emptyName)
  return { name: emptyName, act: () => page.getByRole('button', { name: emptyName }).click() }
}

/** Waits until what an interaction starts has ended: animations, and the work that waits until the page is idle. */
async function finished(page: Page) {
  await settled(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Performs each interaction in each round, between two marks, and returns the browser's trace of it. */
async function traceOf(page: Page, interactions: Interaction[]): Promise<TraceEvent[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const mark = (name: string) => page.evaluate((text) => void performance.mark(text), name)
  await browser.startTracing(page, { categories: ['disabled-by-default-lighthouse', 'blink.user_timing'] })
  for (let round = 0; round < rounds; round += 1)
    for (const { name, prepare, act } of interactions) {
      await prepare?.()
      await finished(page)
      await mark(startMark + name)
      await act()
      await finished(page)
      await mark(endMark)
    }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return traceEvents.toSorted((one, other) => one.ts - other.ts)
}

/** The longest task of the page in each round, in ms of processor time, by the name of the interaction. */
function longestTasks(events: TraceEvent[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  let current: { start: TraceEvent; longestMs: number } | undefined
  for (const event of events) {
    if (event.name.startsWith(startMark)) current = { start: event, longestMs: 0 }
    if (!current) continue
    const { start } = current
    const isOnPage = event.pid === start.pid && event.tid === start.tid
    // Processor time: on a busy machine, a task that waits for its turn is not longer.
    if (isOnPage && event.name.endsWith('RunTask'))
      current.longestMs = Math.max(current.longestMs, (event.tdur ?? 0) / 1000)
    if (event.name !== endMark) continue
    const name = start.name.slice(startMark.length)
    found.set(name, [...(found.get(name) ?? []), current.longestMs])
    current = undefined
  }
  return found
}

/**
 * How many times as long as with an empty handler the page's main thread is busy in one piece after each interaction. Both are the
 * median of five rounds, on the same page. Returns the ratios by name. Throws if the browser's trace has no processor times.
 */
export async function blockingRatios(page: Page, interactions: Interaction[]): Promise<Record<string, number>> {
  const empty = await addEmptyHandler(page)
  const tasks = longestTasks(await traceOf(page, [...interactions, empty]))
  const medianOf = (name: string) => median(tasks.get(name) ?? [])
  const emptyMs = medianOf(emptyName)
  if (!(emptyMs > 0)) throw new Error('The trace has no processor times')
  console.info(
    [...tasks].map(([name, times]) => `DATA ${name}: ${times.map((ms) => ms.toFixed(1)).join(' ')}`).join('\n'),
  )
  return Object.fromEntries(interactions.map(({ name }) => [name, medianOf(name) / emptyMs]))
}
