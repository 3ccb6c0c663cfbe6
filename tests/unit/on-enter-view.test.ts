import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onEnterView } from '../../src/motion/on-enter-view'
import { stubMedia } from '../helpers/media'
import { inView, nearView, outOfView, stubIntersections } from '../helpers/observers'

const above = { isIntersecting: false, boundingClientRect: { top: -2000 } }
const prepare = vi.fn<() => void>()
const start = vi.fn<() => void>()
const end = vi.fn<() => void>()
let observers: ReturnType<typeof stubIntersections>
let block: HTMLElement

beforeEach(() => {
  stubMedia()
  observers = stubIntersections(nearView)
  prepare.mockClear()
  start.mockClear()
  end.mockClear()
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
/** How often the three callbacks have run. */
const callCounts = () => [prepare, start, end].map(({ mock }) => mock.calls.length)

test('until the first scroll, no block is hidden', () => {
  const stop = onEnterView(block, { prepare, start, end })
  observers.report(inView)
  focus()
  expect(callCounts()).toEqual([0, 0, 0])
  stop()
})

test('a block below the view is prepared at the first scroll, starts in view, and ends out of view', () => {
  onEnterView(block, { prepare, start, end })
  scroll()
  observers.report(nearView)
  expect(callCounts()).toEqual([1, 0, 0])
  observers.report(inView)
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
  onEnterView(block, { prepare, start, end })
  scroll()
  observers.report(inView)
  expect(callCounts()).toEqual([0, 0, 0])
})

test('a block that a scroll jumps over, or that gets the focus, does not stay hidden', () => {
  onEnterView(block, { prepare, start, end })
  scroll()
  observers.report(above)
  expect(callCounts()).toEqual([1, 1, 1])
  onEnterView(block, { prepare, start, end })
  observers.report(nearView)
  scroll()
  focus()
  expect(callCounts()).toEqual([2, 2, 2])
})

test('a block that is removed before it is in view leaves no observer', () => {
  const stop = onEnterView(block, { prepare, start, end })
  scroll()
  stop()
  observers.report(inView)
  focus()
  expect(callCounts()).toEqual([1, 0, 0])
  expect(observers.observedCount()).toBe(0)
})
