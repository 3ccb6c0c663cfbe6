import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import type { Figures, MeasuredPage } from './measurement.ts'
import { lateFramePercents, paintDurationMs, readTrace, traceCategories } from './scroll-trace.ts'
import { slowProcessor, visit, waitUntilIdle } from './visit.ts'

/** How many times slower than this machine the processor becomes. */
const slowdowns = [4, 10]

/** The distance of a fling, in pixels. */
const flingPx = 900

/** The time from the start of a fling to the start of the next one, in milliseconds. */
const flingIntervalMs = 700

/**
 * Scrolls a page from top to bottom in flings. Measures the late frames, the work of the main
 * thread, and the animations that follow the scroll.
 */
export async function measureScroll({ origin, path }: MeasuredPage): Promise<Figures> {
  const figures: Figures = {}
  for (const slowdown of slowdowns)
    Object.assign(figures, await measureFlings(origin + path, slowdown))
  return { ...figures, 'scroll animations at most': await countScrollAnimations(origin + path) }
}

/**
 * Measures the flings in two visits. The first visit records a trace. The second visit counts the
 * frames that the main thread missed. In one visit, the work of counting would change the trace.
 */
async function measureFlings(url: string, slowdown: number): Promise<Figures> {
  const traced = await visit(url, {}, (page, session) => traceFlings(page, session, slowdown))
  const missedPercent = await visit(url, {}, async (page, session) => {
    await prepareScroll(page, session, slowdown)
    await page.evaluate(() => pageRecords.watchFrames())
    await flingToEnd(page, session)
    return missedFramesPercent(await page.evaluate(() => pageRecords.frameTimesMs))
  })
  return {
    [`frames dropped at CPU ${slowdown}×, %`]: traced.droppedPercent,
    [`frames partial at CPU ${slowdown}×, %`]: traced.partialPercent,
    [`frames missed by the main thread at CPU ${slowdown}×, %`]: missedPercent,
    [`paint and layers at CPU ${slowdown}×, ms`]: traced.paintMs,
    [`longest task of a scroll at CPU ${slowdown}×, ms`]: traced.longestTaskMs,
  }
}

async function traceFlings(page: Page, session: CDPSession, slowdown: number) {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  await prepareScroll(page, session, slowdown)
  await browser.startTracing(page, { categories: traceCategories })
  await flingToEnd(page, session)
  const events = readTrace(await browser.stopTracing())
  const { dropped, partial } = lateFramePercents(events)
  return {
    droppedPercent: dropped,
    partialPercent: partial,
    paintMs: paintDurationMs(events),
    longestTaskMs: await page.evaluate(() => pageRecords.longestTaskMs),
  }
}

/**
 * Scrolls the page in steps. Returns the largest number of animations that were attached to scroll
 * timelines at one position.
 */
function countScrollAnimations(url: string): Promise<number> {
  return visit(url, {}, async (page) => {
    await waitUntilIdle(page)
    return page.evaluate(async () => {
      let maxCount = 0
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
        scrollTo({ top, behavior: 'instant' })
        // The first frame handles the scroll, and the second displays the result.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
        const scrollAnimations = document
          .getAnimations()
          .filter(({ timeline }) => timeline !== null && timeline !== document.timeline)
        maxCount = Math.max(maxCount, scrollAnimations.length)
      }
      return maxCount
    })
  })
}

/**
 * Waits until the page is idle, and slows the processor down. Resets the longest task, so that
 * tasks of the load do not count. `pageRecords` is the global of `watch-page.ts`.
 */
async function prepareScroll(page: Page, session: CDPSession, slowdown: number) {
  await waitUntilIdle(page)
  await slowProcessor(session, slowdown)
  await page.evaluate(() => (pageRecords.longestTaskMs = 0))
}

/**
 * Scrolls to the end of the page in flings. Throws an error if the page scrolled less than 90 % of
 * the distance.
 */
async function flingToEnd(page: Page, session: CDPSession) {
  const distancePx = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  for (let topPx = 0; topPx < distancePx; topPx += flingPx) {
    const remainingPx = distancePx - topPx
    await Promise.all([fling(session, Math.min(flingPx, remainingPx)), sleep(flingIntervalMs)])
  }
  const scrolledPx = await page.evaluate(() => scrollY)
  if (scrolledPx < 0.9 * distancePx)
    throw new Error(`${page.url()} scrolled ${scrolledPx} of ${distancePx} px.`)
}

/**
 * Scrolls down by `distancePx` at 3,000 px per second. The gesture begins in the lower half of the
 * phone's screen. For the source `mouse`, Chromium sends wheel events. They scroll in the
 * compositor, as a touch does.
 */
function fling(session: CDPSession, distancePx: number) {
  const gesture = { x: 206, y: 700, yDistance: -distancePx, speed: 3000 }
  return session.send('Input.synthesizeScrollGesture', { ...gesture, gestureSourceType: 'mouse' })
}

/**
 * Returns the percentage of frames that the main thread missed, at 60 frames per second.
 * `frameTimesMs` are the times of the frames that the main thread updated. The compositor can still
 * display a missed frame.
 */
function missedFramesPercent(frameTimesMs: number[]): number {
  const intervalsMs = frameTimesMs
    .slice(1)
    .map((time, index) => time - (frameTimesMs[index] ?? time))
  const missedInInterval = (intervalMs: number) =>
    Math.max(0, Math.round((intervalMs * 60) / 1000) - 1)
  const missedCount = intervalsMs.reduce((sum, interval) => sum + missedInInterval(interval), 0)
  return (100 * missedCount) / (intervalsMs.length + missedCount)
}
