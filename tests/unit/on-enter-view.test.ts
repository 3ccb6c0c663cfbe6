import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onEnterView } from '../../src/motion/on-enter-view'
import { stubMedia } from '../helpers/media'
import { inView, nearView, outOfView, stubIntersections } from '../helpers/observers'

const above = { isIntersecting: false, boundingClientRect: { top: -2000 } }
const prepare = vi.fn<() => void>()
const start = vi.fn<() => void>()
const end = vi.fn<() => void>()
let sight: ReturnType<typeof stubIntersections>
let block: HTMLElement

beforeEach(() => {
  stubMedia()
  sight = stubIntersections(nearView)
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
const done = () => [prepare, start, end].map(({ mock }) => mock.calls.length)

test('until the reader scrolls, nothing is hidden, wherever it is', () => {
  const stop = onEnterView(block, { prepare, start, end })
  sight.report(inView)
  focus()
  expect(done()).toEqual([0, 0, 0])
  stop()
})

test('what lies below is prepared when the reader begins to scroll, starts when it enters the view, and ends when it has left it', () => {
  onEnterView(block, { prepare, start, end })
  scroll()
  sight.report(nearView)
  expect(done()).toEqual([1, 0, 0])
  sight.report(inView)
  expect(done()).toEqual([1, 1, 0])
  sight.report(outOfView)
  sight.report(inView)
  scroll()
  focus()
  expect(done()).toEqual([1, 1, 1])
  expect(sight.observedCount()).toBe(0)
})

test.for([
  ['in sight', inView],
  ['above', above],
] as const)('what is %s when the reader begins to scroll stays as it is', ([, where]) => {
  sight.report(where)
  onEnterView(block, { prepare, start, end })
  scroll()
  sight.report(inView)
  expect(done()).toEqual([0, 0, 0])
})

test('what was jumped over while it waited is not left hidden, and neither is what the keyboard reaches first', () => {
  onEnterView(block, { prepare, start, end })
  scroll()
  sight.report(above)
  expect(done()).toEqual([1, 1, 1])
  onEnterView(block, { prepare, start, end })
  sight.report(nearView)
  scroll()
  focus()
  expect(done()).toEqual([2, 2, 2])
})

test('what is taken away before it is reached leaves nothing behind', () => {
  const stop = onEnterView(block, { prepare, start, end })
  scroll()
  stop()
  sight.report(inView)
  focus()
  expect(done()).toEqual([1, 0, 0])
  expect(sight.observedCount()).toBe(0)
})
