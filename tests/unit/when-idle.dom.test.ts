import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from '../../src/browser/when-idle'

afterEach(() => vi.unstubAllGlobals())

test('a browser that is never idle runs the callback after 1 s', () => {
  const request = vi.fn<(callback: () => void, options: object) => void>()
  vi.stubGlobal('requestIdleCallback', request)
  const callback = () => {}
  whenIdle(callback)
  expect(request.mock.calls).toEqual([[callback, { timeout: 1000 }]])
})

test('a browser without requestIdleCallback runs the callback in a later task', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const callback = vi.fn<() => void>()
  whenIdle(callback)
  expect(callback).not.toHaveBeenCalled()
  await new Promise((resolve) => setTimeout(resolve))
  expect(callback).toHaveBeenCalledOnce()
})
