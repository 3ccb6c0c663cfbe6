import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'
import { readVisit, throttleProcessor, withPhone } from './page.ts'

const frameMs = 1000 / 60
const scrollMs = 4000
const stepMs = 16

/** One scroll from the top to the bottom in four seconds, with a processor four times slower. */
export function measureScroll(browser: string, url: string) {
  return withPhone(browser, async (page, devTools) => {
    await page.goto(url, { waitUntil: 'load' })
    await sleep(2500)
    await throttleProcessor(devTools)
    await sleep(500)

    const distance = await page.evaluate(() => bench.watchFrames())
    await turnWheel(devTools, distance)
    await sleep(300)
    const gaps = await page.evaluate(() => bench.takeFrameGaps())

    const { shift } = await readVisit(page)
    return { droppedPercent: droppedPercentOf(gaps), shift }
  })
}

/** How many frames of 60 in a second were not shown, by the milliseconds between those that were. */
export function droppedPercentOf(gaps: number[]): number {
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0)
  return (100 * dropped) / (gaps.length + dropped)
}

async function turnWheel(devTools: CDPSession, distance: number) {
  const steps = Math.round(scrollMs / stepMs)
  const startedAt = Date.now()
  let sent = 0
  while (sent < steps) {
    const due = Math.min(steps, Math.floor((Date.now() - startedAt) / stepMs) + 1)
    if (due > sent) {
      const deltaY = (distance / steps) * (due - sent)
      // Its answer comes when the page has handled the event; waiting for that would slow the scroll to the page's pace.
      void devTools
        .send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 206, y: 411, deltaX: 0, deltaY })
        .catch(() => undefined)
      sent = due
    }
    await sleep(4)
  }
}
