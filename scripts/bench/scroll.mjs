import { sleep } from './machine.mjs'
import { readRecording, throttleProcessor, withPhone } from './page.mjs'

const frameMs = 1000 / 60
const scrollMs = 4000
const stepMs = 16

/**
 * One scroll from the top to the bottom in four seconds, with a processor four times slower.
 *
 * @param {string} browser
 * @param {string} url
 */
export function measureScroll(browser, url) {
  return withPhone(browser, async (page, devTools) => {
    await page.goto(url, { waitUntil: 'load' })
    await sleep(2500)
    await throttleProcessor(devTools)
    await sleep(500)

    const distance = await page.evaluate(watchFrames)
    await turnWheel(devTools, distance)
    await sleep(300)
    const { gaps, reached } = await page.evaluate(() => Reflect.get(globalThis, 'benchFrames').stop())

    const { shift } = await readRecording(page)
    return { ...judgeFrames(gaps), reachedPercent: distance > 0 ? (100 * reached) / distance : 100, shift }
  })
}

/**
 * How many frames of 60 in a second were not shown, by the time between those that were.
 *
 * @param {number[]} gaps in milliseconds
 */
export function judgeFrames(gaps) {
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0)
  return { droppedPercent: (100 * dropped) / (gaps.length + dropped), longestFrame: Math.max(0, ...gaps) }
}

/**
 * @param {import('./page.mjs').DevTools} devTools
 * @param {number} distance
 */
async function turnWheel(devTools, distance) {
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

/** Runs in the page: notes the time between frames, and gives the distance to scroll. */
function watchFrames() {
  /** @type {number[]} */
  const gaps = []
  let isOn = true
  let reached = 0
  /** @type {number | undefined} */
  let previous
  const note = (/** @type {number} */ time) => {
    if (previous !== undefined) gaps.push(time - previous)
    previous = time
    reached = Math.max(reached, scrollY)
    if (isOn) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)

  const stop = () => {
    isOn = false
    // The first two belong to the start of the watching itself.
    return { gaps: gaps.slice(2), reached }
  }
  Reflect.set(globalThis, 'benchFrames', { stop })
  return document.documentElement.scrollHeight - innerHeight
}
