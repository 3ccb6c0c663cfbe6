import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from '../../src/hydration/after-paint'

const callback = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  callback.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what waits for the next frame comes after it, once', async () => {
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => setTimeout(() => frame(0), 16))
  afterPaint(callback)
  await vi.advanceTimersByTimeAsync(15)
  expect(callback).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(callback).toHaveBeenCalledOnce()
})

test('what waits for the next frame comes a second later where the browser paints none', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  afterPaint(callback)
  await vi.advanceTimersByTimeAsync(999)
  expect(callback).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(callback).toHaveBeenCalledOnce()
})
