import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from '../../src/browser/after-paint'

const callback = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  callback.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the callback runs once, after the next frame', async () => {
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) =>
    setTimeout(() => frame(0), 16),
  )
  afterPaint(callback)
  await vi.advanceTimersByTimeAsync(15)
  expect(callback).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(callback).toHaveBeenCalledOnce()
})

test('if the browser paints no frame, the callback runs after a second', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  afterPaint(callback)
  await vi.advanceTimersByTimeAsync(999)
  expect(callback).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(callback).toHaveBeenCalledOnce()
})
