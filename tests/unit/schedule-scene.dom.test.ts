import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleScene } from '../../src/motion/schedule-scene'
import { media } from '../../src/styles/tokens'
import { stubMedia } from '../helpers/media'
import { inView, nearView, outOfView, stubIntersections } from '../helpers/observers'

const above = { isIntersecting: false, boundingClientRect: { top: -2000 } }
const prepare = vi.fn<() => void>()
const play = vi.fn<() => void>()
const finish = vi.fn<() => void>()
const schedule = { prepare, play, finish, amount: 0 }
let observers: ReturnType<typeof stubIntersections>
let block: HTMLElement

beforeEach(() => {
  stubMedia()
  observers = stubIntersections(nearView)
  prepare.mockClear()
  play.mockClear()
  finish.mockClear()
  document.body.innerHTML = '<div><a href="/contact">Contact</a></div>'
  block = document.querySelector('div') as HTMLElement
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const scroll = () => dispatchEvent(new Event('scroll'))
const focus = () =>
  document.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true }))
/**
 * The state of a block whose top is `top` px below the top of the viewport, which is 800 px high.
 * `intersectionRatio` is the visible share of the block.
 */
const inViewAt = (top: number, intersectionRatio = 1) => ({
  isIntersecting: true,
  boundingClientRect: { top },
  intersectionRatio,
})
/** How often `prepare`, `play` and `finish` have run. */
const callCounts = () => [prepare, play, finish].map(({ mock }) => mock.calls.length)

test('until the first scroll, no block is hidden', () => {
  const stop = scheduleScene(block, schedule)
  observers.report(inView)
  focus()
  expect(callCounts()).toEqual([0, 0, 0])
  stop()
})

test('a block below the view is prepared at the first scroll, plays in view, and finishes out of view', () => {
  scheduleScene(block, schedule)
  scroll()
  observers.report(nearView)
  expect(callCounts()).toEqual([1, 0, 0])
  observers.report(inView)
  expect(callCounts()).toEqual([1, 1, 0])
  focus()
  expect(callCounts()).toEqual([1, 1, 0])
  observers.report(outOfView)
  observers.report(inView)
  scroll()
  focus()
  expect(callCounts()).toEqual([1, 1, 1])
  expect(observers.observedCount()).toBe(0)
})

test.for([
  ['in view', inView],
  ['above the view', above],
] as const)('a block %s at the first scroll does not change', ([, where]) => {
  observers.report(where)
  scheduleScene(block, schedule)
  scroll()
  observers.report(inView)
  expect(callCounts()).toEqual([0, 0, 0])
})

test('a block that a scroll jumps over, or that gets the focus, is in its final state at once', () => {
  scheduleScene(block, schedule)
  scroll()
  observers.report(above)
  expect(callCounts()).toEqual([1, 0, 1])
  expect(observers.observedCount()).toBe(0)
  observers.report(nearView)
  scheduleScene(block, schedule)
  scroll()
  focus()
  expect(callCounts()).toEqual([2, 0, 2])
  expect(observers.observedCount()).toBe(0)
})

test('a new width of the window finishes a waiting scene, but no playing scene, and a new height finishes none', () => {
  scheduleScene(block, schedule)
  scroll()
  dispatchEvent(new Event('resize'))
  expect(callCounts()).toEqual([1, 0, 0])
  vi.stubGlobal('innerWidth', innerWidth / 2)
  dispatchEvent(new Event('resize'))
  expect(callCounts()).toEqual([1, 0, 1])
  scheduleScene(block, schedule)
  scroll()
  observers.report(inView)
  vi.stubGlobal('innerWidth', innerWidth * 2)
  dispatchEvent(new Event('resize'))
  expect(callCounts()).toEqual([2, 1, 1])
})

test('a scene plays when half of its element is above the lowest tenth of the window', () => {
  scheduleScene(block, { ...schedule, amount: 0.5 })
  scroll()
  observers.report(inViewAt(730))
  observers.report(inViewAt(700, 0.4))
  observers.report(outOfView)
  expect(callCounts()).toEqual([1, 0, 0])
  observers.report(inViewAt(700, 0.5))
  expect(callCounts()).toEqual([1, 1, 0])
})

test('a scene also plays when its tall element fills half of the window', () => {
  scheduleScene(block, { ...schedule, amount: 0.5 })
  scroll()
  observers.report(inViewAt(410, 0.1))
  expect(callCounts()).toEqual([1, 0, 0])
  observers.report(inViewAt(390, 0.1))
  expect(callCounts()).toEqual([1, 1, 0])
})

test('a block without an amount plays at the lower edge of the window', () => {
  scheduleScene(block, schedule)
  scroll()
  observers.report(inViewAt(790, 0.01))
  expect(callCounts()).toEqual([1, 1, 0])
})

test('a block that is removed before it is in view leaves no observer', () => {
  const stop = scheduleScene(block, schedule)
  scroll()
  stop()
  observers.report(inView)
  focus()
  expect(callCounts()).toEqual([1, 0, 0])
  expect(observers.observedCount()).toBe(0)
})

test.for(['reduced motion', 'Save-Data'])('with %s, no block is hidden', (setting) => {
  stubMedia(...(setting === 'Save-Data' ? [] : [media.reducedMotion]))
  vi.stubGlobal('navigator', { connection: { saveData: setting === 'Save-Data' } })
  scheduleScene(block, schedule)
  scroll()
  observers.report(inView)
  expect(callCounts()).toEqual([0, 0, 0])
})
