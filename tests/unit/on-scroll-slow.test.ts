import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxScrollPxPerMs, onScrollSlow, scrollSampleMs } from '../../src/timing/on-scroll-slow'
import { stubFrames } from '../helpers/frames'

const callback = vi.fn<() => void>()

beforeEach(() => {
  callback.mockClear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Scrolls at a speed for half a second. */
function scrollAt(pxPerMs: number) {
  for (let ms = 0; ms < 500; ms += 10) {
    vi.stubGlobal('scrollY', scrollY + 10 * pxPerMs)
    vi.advanceTimersByTime(10)
  }
}

test('what is scrolled past fast is called when the scroll is slow, once', () => {
  onScrollSlow(callback)
  scrollAt(2 * maxScrollPxPerMs)
  expect(callback).not.toHaveBeenCalled()
  scrollAt(maxScrollPxPerMs / 2)
  scrollAt(0)
  expect(callback).toHaveBeenCalledOnce()
})

test('what is cancelled is not called', () => {
  const cancel = onScrollSlow(callback)
  vi.advanceTimersByTime(scrollSampleMs / 2)
  cancel()
  scrollAt(0)
  expect(callback).not.toHaveBeenCalled()
})

test('of many that wait one is called a frame, so that the scroll does not stutter', () => {
  const frames = stubFrames()
  const called: string[] = []
  for (const name of ['first', 'second', 'third']) onScrollSlow(() => called.push(name))
  vi.advanceTimersByTime(scrollSampleMs)
  expect(called).toEqual([])
  frames.next()
  expect(called).toEqual(['first'])
  frames.next()
  expect(called).toEqual(['first', 'second'])
  frames.next(2)
  expect(called).toEqual(['first', 'second', 'third'])
})

test('one that is added in a fast scroll does not end its measuring too soon', () => {
  onScrollSlow(callback)
  vi.stubGlobal('scrollY', scrollY + 2 * maxScrollPxPerMs * scrollSampleMs)
  vi.advanceTimersByTime(scrollSampleMs - 10)
  // A sample that began now would see the page stand still for the 10 ms that are left.
  onScrollSlow(() => undefined)
  vi.advanceTimersByTime(30)
  expect(callback).not.toHaveBeenCalled()
  scrollAt(0)
  expect(callback).toHaveBeenCalledOnce()
})
