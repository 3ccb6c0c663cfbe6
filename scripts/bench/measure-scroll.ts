import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { lateFrames, paintMs, readTrace, traceCategories } from './displayed-frames.ts'
import type { Figures, Target } from './measurement.ts'
import { slowProcessor, untilIdle, visit } from './visit.ts'

/** How many times slower than this machine the processor is. */
const processorRates = [4, 10]

/**
 * Scrolls a page from top to bottom in flings. Measures the late frames, the work of the main
 * thread, and the animations that follow the scroll.
 */
export async function measureScroll({ origin, path }: Target): Promise<Figures> {
  const figures: Figures = {}
  for (const rate of processorRates)
    Object.assign(figures, await measureFlings(origin + path, rate))
  return { ...figures, 'scroll animations at most': await countScrollAnimations(origin + path) }
}

/**
 * Measures the flings in two visits. The first visit records a trace. The second visit counts the
 * frames that the main thread missed. Counting adds work, which would change the trace.
 */
async function measureFlings(url: string, rate: number): Promise<Figures> {
  const { longestTask, ...traced } = await visit(url, {}, (page, session) =>
    traceFlings(page, session, rate),
  )
  const missedPercent = await visit(url, {}, async (page, session) => {
    await prepareScroll(page, session, rate)
    await page.evaluate(() => seen.watchFrames())
    await flingToEnd(page, session)
    return missedFramesPercent(await page.evaluate(() => seen.frames))
  })
  return {
    [`frames dropped at CPU ${rate}×, %`]: traced.dropped,
    [`frames partial at CPU ${rate}×, %`]: traced.partial,
    [`main-thread gaps at CPU ${rate}×, %`]: missedPercent,
    [`paint and layers at CPU ${rate}×, ms`]: traced.paintMs,
    [`longest task of a scroll at CPU ${rate}×, ms`]: longestTask,
  }
}

async function traceFlings(page: Page, session: CDPSession, rate: number) {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  await prepareScroll(page, session, rate)
  await browser.startTracing(page, { categories: traceCategories })
  await flingToEnd(page, session)
  const events = readTrace(await browser.stopTracing())
  const longestTask = await page.evaluate(() => seen.longestTask)
  return { ...lateFrames(events), paintMs: paintMs(events), longestTask }
}

/**
 * Scrolls the page in steps. Returns the largest number of animations that were attached to scroll
 * timelines at one position.
 */
function countScrollAnimations(url: string): Promise<number> {
  return visit(url, {}, async (page) => {
    await untilIdle(page)
    return page.evaluate(async () => {
      let most = 0
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
        scrollTo({ top, behavior: 'instant' })
        // The first frame handles the scroll, and the second displays the result.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
        const attached = document
          .getAnimations()
          .filter(({ timeline }) => timeline !== null && timeline !== document.timeline)
        most = Math.max(most, attached.length)
      }
      return most
    })
  })
}

/**
 * Waits until the page is idle, and slows the processor down. Resets the longest task, so that
 * tasks of the load do not count. `seen` is the global of `watch-page.ts`.
 */
async function prepareScroll(page: Page, session: CDPSession, rate: number) {
  await untilIdle(page)
  await slowProcessor(session, rate)
  await page.evaluate(() => (seen.longestTask = 0))
}

/**
 * Scrolls to the end in flings of 900 px, one every 700 ms. Throws an error if the page scrolled
 * less than 90 % of the distance.
 */
async function flingToEnd(page: Page, session: CDPSession) {
  const distancePx = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  for (let top = 0; top < distancePx; top += 900)
    await Promise.all([fling(session, Math.min(900, distancePx - top)), sleep(700)])
  const scrolledPx = await page.evaluate(() => scrollY)
  if (scrolledPx < 0.9 * distancePx)
    throw new Error(`${page.url()} scrolled ${scrolledPx} of ${distancePx} px.`)
}

/**
 * Scrolls down by `px` at 3,000 px per second. Chromium sends wheel events for the source `mouse`,
 * which scroll in the compositor as a touch does.
 */
function fling(session: CDPSession, px: number) {
  const gesture = { x: 206, y: 700, yDistance: -px, speed: 3000 }
  return session.send('Input.synthesizeScrollGesture', { ...gesture, gestureSourceType: 'mouse' })
}

/**
 * Returns the percentage of frames that the main thread missed, at 60 frames per second.
 * `frameTimesMs` are the times of all other frames. The compositor can still display a missed
 * frame.
 */
function missedFramesPercent(frameTimesMs: number[]): number {
  const gapsMs = frameTimesMs.slice(1).map((time, index) => time - (frameTimesMs[index] ?? time))
  const missedCounts = gapsMs.map((gapMs) => Math.max(0, Math.round((gapMs * 60) / 1000) - 1))
  const missedCount = missedCounts.reduce((sum, count) => sum + count, 0)
  return (100 * missedCount) / (gapsMs.length + missedCount)
}
