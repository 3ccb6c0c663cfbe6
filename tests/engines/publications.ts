import { expect } from 'vitest'
import type { Tab } from './tab'

/** Watches the strip of publications, pauses it, and presses the name of a publication. */
export async function checkStrip(tab: Tab) {
  const { visitor, open, waitUntil } = tab
  await open('/')
  await visitor.evaluate(() =>
    document.getElementById('publications')?.scrollIntoView({ behavior: 'instant' }),
  )
  await waitUntil(() => document.querySelector('#publications [style*=translate3d]') !== null)
  await checkSteps(tab)
  await visitor.click('#publications button')
  await waitUntil(isAtRest)
  await checkTooltip(tab)
}

/** Expects that the strip moves by 0.5 px in each frame. */
async function checkSteps({ visitor }: Tab) {
  // In a frame that the browser draws twice, the step is 0 px.
  const stepsPx = (await visitor.evaluate(measureSteps)).filter((stepPx) => stepPx !== 0)
  expect(stepsPx.length).toBeGreaterThan(0)
  expect(stepsPx.filter((stepPx) => Math.abs(stepPx - 0.5) >= 0.02)).toEqual([])
}

/** The movement of the strip to the left in each of 19 frames, in px. Runs in the page. */
async function measureSteps(): Promise<number[]> {
  const list = document.querySelector('#publications [style*=translate3d]') as HTMLElement
  const stepsPx: number[] = []
  let lastPx = NaN
  for (let frame = 0; frame < 20; frame += 1) {
    await new Promise(requestAnimationFrame)
    const { e: leftPx } = new DOMMatrix(getComputedStyle(list).transform)
    stepsPx.push(lastPx - leftPx)
    lastPx = leftPx
  }
  return stepsPx.slice(1)
}

/** Whether the strip does not move during two frames. Runs in the page. */
async function isAtRest(): Promise<boolean> {
  const strip = document.querySelector('#publications [style*=translate3d]')
  const styleBefore = strip?.getAttribute('style')
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  return strip?.getAttribute('style') === styleBefore
}

/** Presses a name, which opens its tooltip. Then closes the tooltip with Escape. */
async function checkTooltip({ visitor, waitUntil }: Tab) {
  const index = await visitor.evaluate(showBestVisibleName)
  await visitor.click(`#publications ul:first-of-type li:nth-child(${index + 1}) button`)
  await waitUntil(() => document.querySelector('[role=tooltip]') !== null)
  await visitor.pressEscape()
  await waitUntil(() => !document.querySelector('[role=tooltip]'))
}

/**
 * Scrolls the name with the widest visible part into view. Returns its index in the list. Runs in
 * the page.
 */
async function showBestVisibleName(): Promise<number> {
  const items = [...document.querySelectorAll('#publications ul:first-of-type li')]
  const visiblePx = items.map((item) => {
    const { left, right } = item.getBoundingClientRect()
    return Math.min(right, innerWidth) - Math.max(left, 0)
  })
  const index = visiblePx.indexOf(Math.max(...visiblePx))
  items[index]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  // The browser reports a scroll in the next frame, and a scroll closes tooltips.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  return index
}
