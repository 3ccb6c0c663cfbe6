import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'
import type { Findings } from './method.ts'
import { slowProcessor, untilIdle, visit } from './visit.ts'

type ScrollAll = (session: CDPSession, distancePx: number) => Promise<unknown>

/** Measures dropped frames from top to bottom: in one scroll of 4 s, and in flings. */
export async function measureScroll(origin: string, path: string): Promise<Findings> {
  return {
    'frames dropped in 4 s, %': await droppedShare(origin + path, scrollEvenly),
    'frames dropped in flings, %': await droppedShare(origin + path, fling),
  }
}

function scrollEvenly(session: CDPSession, distancePx: number) {
  return scroll(session, distancePx, distancePx / 4)
}

/** Scrolls as a thumb does: 900 px every 700 ms. */
async function fling(session: CDPSession, distancePx: number) {
  for (let top = 0; top < distancePx; top += 900)
    await Promise.all([scroll(session, Math.min(900, distancePx - top), 3000), sleep(700)])
}

/** Scrolls down. `speed` is in pixels per second. */
function scroll(session: CDPSession, px: number, speed: number) {
  const gesture = { x: 206, y: 700, yDistance: -px, speed: Math.round(speed) }
  return session.send('Input.synthesizeScrollGesture', { ...gesture, gestureSourceType: 'mouse' })
}

/** The dropped frames of a scroll in percent. Throws if the page was not scrolled to its end. */
function droppedShare(url: string, scrollAll: ScrollAll): Promise<number> {
  return visit(url, [], async (page, session) => {
    await untilIdle(page)
    await slowProcessor(session)
    const distance = await page.evaluate(() => {
      seen.frames.length = 0
      return document.documentElement.scrollHeight - innerHeight
    })
    await scrollAll(session, distance)
    if ((await page.evaluate(() => scrollY)) < 0.9 * distance)
      throw new Error(`${new URL(url).pathname} was not scrolled to its end.`)
    return droppedPercent(await page.evaluate(() => seen.frames))
  })
}

/** The share of frames that are missing between the times of the shown ones, at 60 per second. */
function droppedPercent(frames: number[]): number {
  const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time))
  const lost = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round((gap * 60) / 1000) - 1), 0)
  return (100 * lost) / (gaps.length + lost)
}
