import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxScrollPxPerMs, onScrollSlow, scrollSampleMs } from '../../src/timing/on-scroll-slow'

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
