import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onEnterView } from '../../src/motion/on-enter-view'
import { stubMedia } from '../helpers/media'
import { inView, nearView, outOfView, stubIntersections } from '../helpers/observers'

let isScrolledFast: boolean
vi.mock('../../src/motion/on-scroll-slow', () => ({
  onScrollSlow: (callback: () => void) => {
    if (!isScrolledFast) callback()
    return () => undefined
  },
}))

const above = { isIntersecting: false, boundingClientRect: { top: -2000 } }
const prepare = vi.fn<() => void>()
const start = vi.fn<() => void>()
let sight: ReturnType<typeof stubIntersections>
let block: HTMLElement

beforeEach(() => {
  isScrolledFast = false
  stubMedia()
  sight = stubIntersections(nearView)
  prepare.mockClear()
  start.mockClear()
  document.body.innerHTML = '<div><a href="/contact">Contact</a></div>'
  block = document.querySelector('div') as HTMLElement
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const scroll = () => dispatchEvent(new Event('scroll'))
const focus = () => document.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true }))
const done = () => [prepare.mock.calls.length, start.mock.calls.length]

test('until the reader scrolls, nothing is hidden, wherever it is', () => {
  const stop = onEnterView(block, { prepare, start })
  sight.report(outOfView)
  sight.report(inView)
  focus()
  expect(done()).toEqual([0, 0])
  stop()
})

test('what lies a little below is prepared when the reader begins to scroll, and starts when it enters the view, once', () => {
  onEnterView(block, { prepare, start })
  scroll()
  expect(done()).toEqual([1, 0])
  sight.report(nearView)
  expect(done()).toEqual([1, 0])
  sight.report(inView)
  expect(done()).toEqual([1, 1])
  sight.report(outOfView)
  sight.report(inView)
  scroll()
  focus()
  expect(done()).toEqual([1, 1])
  expect(sight.observedCount()).toBe(0)
})

test.for([
  ['in sight', inView],
  ['above', above],
] as const)('what is %s when the reader begins to scroll stays as it is, for good', ([, where]) => {
  sight.report(where)
  onEnterView(block, { prepare, start })
  scroll()
  sight.report(outOfView)
  sight.report(inView)
  expect(done()).toEqual([0, 0])
})

test('what is scrolled past fast is not animated: it stays as it is', () => {
  isScrolledFast = true
  onEnterView(block, { prepare, start })
  scroll()
  sight.report(inView)
  expect(done()).toEqual([0, 0])
  expect(sight.observedCount()).toBe(0)
})

test('what the keyboard reaches before the eye does starts too, once', () => {
  onEnterView(block, { prepare, start })
  scroll()
  focus()
  focus()
  sight.report(inView)
  expect(done()).toEqual([1, 1])
})

test('what is taken away before it is reached leaves nothing behind', () => {
  const stop = onEnterView(block, { prepare, start })
  stop()
  scroll()
  expect(done()).toEqual([0, 0])
  expect(sight.observedCount()).toBe(0)
  const stopLater = onEnterView(block, { prepare, start })
  scroll()
  stopLater()
  sight.report(inView)
  focus()
  expect(done()).toEqual([1, 0])
  expect(sight.observedCount()).toBe(0)
})
