import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenSlow } from '../../src/motion/when-slow'
import { distancesPx, durationsMs } from '../../src/styles/tokens'

let frames: FrameRequestCallback[] = []
let nowMs = 0
const act = vi.fn<() => void>()

/** Lets frames of 16 ms pass while the page is scrolled `pxPerMs` fast. */
const pass = (forMs: number, pxPerMs: number) => {
  for (let passedMs = 0; passedMs < forMs; passedMs += 16) {
    nowMs += 16
    vi.stubGlobal('scrollY', scrollY + 16 * pxPerMs)
    for (const frame of frames.splice(0)) frame(nowMs)
  }
}

beforeEach(() => {
  frames = []
  nowMs = 1000
  act.mockClear()
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})
afterEach(() => {
  pass(1000, 0)
  vi.unstubAllGlobals()
})

test('on a page that stands still it acts within a moment, once', () => {
  whenSlow(act)
  pass(3 * durationsMs.glance, 0)
  expect(act).toHaveBeenCalledTimes(1)
  pass(1000, 0)
  expect(act).toHaveBeenCalledTimes(1)
  expect(frames).toHaveLength(0)
})

test('while the page flies by it waits, also when it stands for a frame', () => {
  whenSlow(act)
  for (let turn = 0; turn < 20; turn += 1) {
    pass(48, 2 * distancesPx.readPerMs)
    pass(16, 0)
  }
  expect(act).not.toHaveBeenCalled()
  pass(3 * durationsMs.glance, distancesPx.readPerMs / 2)
  expect(act).toHaveBeenCalledTimes(1)
})

test('what was called off does not happen, and what waits beside it does', () => {
  const other = vi.fn<() => void>()
  const callOff = whenSlow(act)
  whenSlow(other)
  callOff()
  pass(3 * durationsMs.glance, 0)
  expect(act).not.toHaveBeenCalled()
  expect(other).toHaveBeenCalledTimes(1)
})
