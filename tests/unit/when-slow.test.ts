import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenSlow } from '../../src/motion/when-slow'
import { distancesPx, durationsMs } from '../../src/styles/tokens'

const act = vi.fn<() => void>()
const { readPerMs, flyPerMs } = distancesPx

/** Lets time pass while the page is scrolled `pxPerMs` fast. */
const pass = (forMs: number, pxPerMs: number) => {
  for (let passedMs = 0; passedMs < forMs; passedMs += 16) {
    vi.stubGlobal('scrollY', scrollY + 16 * pxPerMs)
    vi.advanceTimersByTime(16)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  act.mockClear()
  vi.stubGlobal('scrollY', 0)
})
afterEach(() => {
  pass(1000, 0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('on a page that stands still it acts within a moment, once', () => {
  whenSlow(act, readPerMs)
  pass(2 * durationsMs.glance, 0)
  expect(act).toHaveBeenCalledTimes(1)
  pass(1000, 0)
  expect(act).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('while the page flies by it waits, also when it stands for a frame', () => {
  whenSlow(act, readPerMs)
  for (let turn = 0; turn < 20; turn += 1) {
    pass(48, 2 * readPerMs)
    pass(16, 0)
  }
  expect(act).not.toHaveBeenCalled()
  pass(3 * durationsMs.glance, readPerMs / 2)
  expect(act).toHaveBeenCalledTimes(1)
})

test('each waits for its own limit', () => {
  const other = vi.fn<() => void>()
  whenSlow(act, readPerMs)
  whenSlow(other, flyPerMs)
  pass(1000, (readPerMs + flyPerMs) / 2)
  expect(other).toHaveBeenCalledTimes(1)
  expect(act).not.toHaveBeenCalled()
  pass(1000, readPerMs / 2)
  expect(act).toHaveBeenCalledTimes(1)
})

test('what was called off does not happen, and what waits beside it does', () => {
  const other = vi.fn<() => void>()
  const callOff = whenSlow(act, readPerMs)
  whenSlow(other, readPerMs)
  callOff()
  pass(3 * durationsMs.glance, 0)
  expect(act).not.toHaveBeenCalled()
  expect(other).toHaveBeenCalledTimes(1)
})

test('who is called off and asks again does not make the page be looked at twice as often', () => {
  for (let turn = 0; turn < 3; turn += 1) whenSlow(act, readPerMs)()
  whenSlow(act, readPerMs)
  expect(vi.getTimerCount()).toBe(1)
  pass(1000, 2 * readPerMs)
  expect(vi.getTimerCount()).toBe(1)
  expect(act).not.toHaveBeenCalled()
})

test('who asks again while it acts waits for the next look', () => {
  whenSlow(() => whenSlow(act, readPerMs), flyPerMs)
  pass(1000, (readPerMs + flyPerMs) / 2)
  expect(vi.getTimerCount()).toBe(1)
  expect(act).not.toHaveBeenCalled()
  pass(2 * durationsMs.glance, 0)
  expect(act).toHaveBeenCalledTimes(1)
})
