import { afterEach, expect, test, vi } from 'vitest'
import { idleTimeoutMs, whenIdle } from '../../src/hydration/when-idle'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what can wait is done when the browser is idle, and also where it never is', () => {
  const idle = vi.fn<typeof requestIdleCallback>()
  vi.stubGlobal('requestIdleCallback', idle)
  const act = vi.fn<() => void>()
  whenIdle(act)
  expect(act).not.toHaveBeenCalled()
  expect(idle).toHaveBeenCalledExactlyOnceWith(act, { timeout: idleTimeoutMs })
})

test('where the browser does not tell, it is done in a task of its own', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  const act = vi.fn<() => void>()
  whenIdle(act)
  expect(act).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(act).toHaveBeenCalledOnce()
})
