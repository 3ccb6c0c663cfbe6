import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'
import type { Figures } from './measurement.ts'
import { slowProcessor, untilIdle, visit } from './visit.ts'

/** Scrolls the page down by `distancePx`. */
type ScrollAll = (session: CDPSession, distancePx: number) => Promise<unknown>

/**
 * Measures dropped frames while the page is scrolled from its top to its end: in one even scroll of
 * 4 s, and in flings.
 */
export async function measureScroll(origin: string, path: string): Promise<Figures> {
  return {
    'frames dropped in 4 s, %': await measureDroppedFrames(origin + path, scrollEvenly),
    'frames dropped in flings, %': await measureDroppedFrames(origin + path, fling),
  }
}

/** Scrolls at an even speed in 4 s. */
function scrollEvenly(session: CDPSession, distancePx: number) {
  return scroll(session, distancePx, distancePx / 4)
}

/** Scrolls like a thumb: 900 px every 700 ms. */
async function fling(session: CDPSession, distancePx: number) {
  for (let top = 0; top < distancePx; top += 900)
    await Promise.all([scroll(session, Math.min(900, distancePx - top), 3000), sleep(700)])
}

/** Scrolls down by `distancePx`. `speed` is in pixels per second. */
function scroll(session: CDPSession, distancePx: number, speed: number) {
  const gesture = { x: 206, y: 700, yDistance: -distancePx, speed: Math.round(speed) }
  return session.send('Input.synthesizeScrollGesture', { ...gesture, gestureSourceType: 'mouse' })
}

/**
 * Visits a page and scrolls it. Returns the dropped frames in percent. Throws an error if the page
 * was not scrolled to its end.
 */
function measureDroppedFrames(url: string, scrollAll: ScrollAll): Promise<number> {
  return visit(url, [], async (page, session) => {
    await untilIdle(page)
    await slowProcessor(session)
    const distancePx = await page.evaluate(() => {
      seen.frames.length = 0
      return document.documentElement.scrollHeight - innerHeight
    })
    await scrollAll(session, distancePx)
    if ((await page.evaluate(() => scrollY)) < 0.9 * distancePx)
      throw new Error(`${new URL(url).pathname} was not scrolled to its end.`)
    return droppedPercent(await page.evaluate(() => seen.frames))
  })
}

/**
 * Returns the share of dropped frames, in percent of 60 frames per second. `frameTimesMs` has the
 * times of the shown frames.
 */
function droppedPercent(frameTimesMs: number[]): number {
  const gapsMs = frameTimesMs.slice(1).map((time, index) => time - (frameTimesMs[index] ?? time))
  const droppedCounts = gapsMs.map((gapMs) => Math.max(0, Math.round((gapMs * 60) / 1000) - 1))
  const droppedCount = droppedCounts.reduce((sum, count) => sum + count, 0)
  return (100 * droppedCount) / (gapsMs.length + droppedCount)
}
