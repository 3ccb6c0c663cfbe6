import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenReached } from '../../src/motion/when-reached'
import { distancesPx, durationsMs, media } from '../../src/styles/tokens'
import { stubMedia } from '../helpers/media'
import { inSight, nearSight, outOfSight, stubIntersections } from '../helpers/observers'

const above = { isIntersecting: false, boundingClientRect: { top: -2000 } }
const prepare = vi.fn<() => void>()
const move = vi.fn<() => void>()
let sight: ReturnType<typeof stubIntersections>
let block: HTMLElement

beforeEach(() => {
  stubMedia()
  sight = stubIntersections(nearSight)
  prepare.mockClear()
  move.mockClear()
  document.body.innerHTML = '<div><a href="/contact">Contact</a></div>'
  block = document.querySelector('div') as HTMLElement
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
/** Whether the page flies by is seen over a moment. */
const moment = () => new Promise((resolve) => setTimeout(resolve, durationsMs.glance + 5))
const scroll = async () => {
  dispatchEvent(new Event('scroll'))
  await moment()
  await frame()
}
const focus = () => document.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true }))
const done = () => [prepare.mock.calls.length, move.mock.calls.length]

test('until the reader scrolls, nothing is hidden, wherever it is', () => {
  const stop = whenReached(block, { prepare, move })
  sight.report(outOfSight)
  sight.report(inSight)
  focus()
  expect(done()).toEqual([0, 0])
  stop()
})

test('what lies a little below is prepared when the reader begins to scroll, and moves when it is reached, once', async () => {
  whenReached(block, { prepare, move })
  await scroll()
  expect(done()).toEqual([1, 0])
  sight.report(nearSight)
  expect(done()).toEqual([1, 0])
  sight.report(inSight)
  expect(done()).toEqual([1, 1])
  sight.report(outOfSight)
  sight.report(inSight)
  await scroll()
  focus()
  expect(done()).toEqual([1, 1])
  expect(sight.observedCount()).toBe(0)
})

test('what lies far below is prepared only when the reader comes near', async () => {
  sight.report(outOfSight)
  whenReached(block, { prepare, move })
  await scroll()
  expect(done()).toEqual([0, 0])
  sight.report(nearSight)
  await moment()
  await frame()
  expect(done()).toEqual([1, 0])
  sight.report(inSight)
  expect(done()).toEqual([1, 1])
})

/** Scrolls `pxPerMs` fast for 400 ms. */
async function fly(pxPerMs: number) {
  const beganMs = performance.now()
  const passedMs = () => performance.now() - beganMs
  // By the clock, not by frames: a busy machine draws none for a while, and the page would seem to stand still.
  const place = vi.spyOn(globalThis, 'scrollY', 'get').mockImplementation(() => passedMs() * pxPerMs)
  while (passedMs() < 400) await frame()
  place.mockReturnValue(passedMs() * pxPerMs)
}

test('what flies by stays as it is', async () => {
  whenReached(block, { prepare, move })
  dispatchEvent(new Event('scroll'))
  await fly(2 * distancesPx.flyPerMs)
  sight.report(inSight)
  await moment()
  await frame()
  expect(done()).toEqual([0, 0])
  expect(sight.observedCount()).toBe(0)
})

test('what is still below when the reader slows down is prepared then', async () => {
  whenReached(block, { prepare, move })
  dispatchEvent(new Event('scroll'))
  await fly(2 * distancesPx.flyPerMs)
  expect(done()).toEqual([0, 0])
  await fly(distancesPx.flyPerMs / 2)
  expect(done()).toEqual([1, 0])
  sight.report(inSight)
  expect(done()).toEqual([1, 1])
})

test('what is jumped to from far away, past being near, stays as it is', async () => {
  sight.report(outOfSight)
  whenReached(block, { prepare, move })
  await scroll()
  sight.report(inSight)
  expect(done()).toEqual([0, 0])
  expect(sight.observedCount()).toBe(0)
})

test.for([
  ['in sight', inSight],
  ['above', above],
] as const)('what is %s when the reader begins to scroll stays as it is, for good', async ([, where]) => {
  sight.report(where)
  whenReached(block, { prepare, move })
  await scroll()
  sight.report(outOfSight)
  sight.report(inSight)
  expect(done()).toEqual([0, 0])
})

test('what was scrolled past in one go, as by End, is not left hidden', async () => {
  whenReached(block, { prepare, move })
  await scroll()
  sight.report(above)
  expect(done()).toEqual([1, 1])
})

test('what the keyboard reaches before the eye does moves too, once', async () => {
  whenReached(block, { prepare, move })
  await scroll()
  focus()
  focus()
  sight.report(inSight)
  expect(done()).toEqual([1, 1])
})

test('a movement that is not to be missed waits for a slow reader, and is left out when its element is past', async () => {
  const skip = vi.fn<() => void>()
  whenReached(block, { prepare, move, skip })
  await scroll()
  sight.report(inSight)
  expect(done()).toEqual([1, 0])
  sight.report(above)
  expect(skip).toHaveBeenCalledTimes(1)
  sight.report(nearSight)
  whenReached(block, { prepare, move, skip })
  await scroll()
  sight.report(inSight)
  await vi.waitFor(() => expect(move).toHaveBeenCalledTimes(1))
  expect(skip).toHaveBeenCalledTimes(1)
})

test('under reduced motion nothing is prepared and nothing moves', async () => {
  stubMedia(media.still)
  const stop = whenReached(block, { prepare, move })
  await scroll()
  sight.report(inSight)
  focus()
  expect(done()).toEqual([0, 0])
  stop()
})

test('what is taken away before it is reached leaves nothing behind', async () => {
  const stop = whenReached(block, { prepare, move })
  stop()
  await scroll()
  expect(done()).toEqual([0, 0])
  expect(sight.observedCount()).toBe(0)
  const stopLater = whenReached(block, { prepare, move })
  await scroll()
  stopLater()
  sight.report(inSight)
  focus()
  expect(done()).toEqual([1, 0])
  expect(sight.observedCount()).toBe(0)
})

test('many are prepared one a frame, in their order', async () => {
  const prepared: [index: number, atMs: number][] = []
  // Frames of one time are the same frame.
  const prepareAt = (index: number) => prepared.push([index, frameMs])
  let frameMs = 0
  const count = (timeMs: number) => {
    frameMs = timeMs
    if (prepared.length < 3) requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  for (const index of [0, 1, 2]) whenReached(block, { prepare: () => void prepareAt(index), move })
  await scroll()
  await vi.waitFor(() => expect(prepared).toHaveLength(3))
  expect(prepared.map(([index]) => index)).toEqual([0, 1, 2])
  expect(new Set(prepared.map(([, atMs]) => atMs)).size).toBe(3)
})

test('what comes into sight before its turn stays as it is', async () => {
  whenReached(block, { prepare, move })
  dispatchEvent(new Event('scroll'))
  sight.report(inSight)
  await frame()
  await frame()
  expect(done()).toEqual([0, 0])
  expect(sight.observedCount()).toBe(0)
})
