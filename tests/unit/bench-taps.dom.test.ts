import type { Page } from '@playwright/test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { measureTapsInLoad } from '../../scripts/bench/measure-taps-in-load'
import { tapInView } from '../../scripts/bench/taps'

// The taps of the bench: a tap that hits nothing must not count as a fast one.

// The measurement waits 1.5 s for each answer.
vi.mock('node:timers/promises', () => {
  const setTimeout = async () => undefined
  return { setTimeout, default: { setTimeout } }
})
vi.mock('../../scripts/bench/visit', () => ({
  waitAfterFirstPaint: async () => undefined,
  visit: (_url: string, _throttling: object, measure: (page: Page) => unknown) => measure(page),
}))

const homePage = {
  build: 'site',
  origin: 'https://agency.example',
  path: '/',
  slowdown: 4,
} as const
const tap = vi.fn<(x: number, y: number) => Promise<void>>(async () => undefined)
/** A page of Playwright that runs its functions in this document. */
const page = {
  evaluate: async (run: (value: unknown) => unknown, value: unknown) => run(value),
  touchscreen: { tap },
} as unknown as Page

beforeEach(() => {
  document.body.innerHTML = '<button popovertarget="menu">Menu</button>'
  tap.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Gives every element this box in the viewport, in pixels. */
function placeElements(box: { x: number; y: number; width: number; height: number }) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(...Object.values(box)),
  )
}

test('a tap hits the middle of an element in view', async () => {
  placeElements({ x: 100, y: 50, width: 40, height: 20 })
  await tapInView(page, 'button')
  expect(tap.mock.calls).toEqual([[120, 60]])
})

test.for([
  ['outside of the viewport', { x: 0, y: -30, width: 40, height: 20 }],
  ['not displayed', { x: 0, y: 0, width: 0, height: 0 }],
] as const)('a tap on an element that is %s is an error', async ([, box]) => {
  placeElements(box)
  await expect(tapInView(page, 'button')).rejects.toThrow('No element of “button” is in view.')
  expect(tap).not.toHaveBeenCalled()
})

test('the figure of the taps in the load is the longest time to an answer', async () => {
  placeElements({ x: 100, y: 50, width: 40, height: 20 })
  const durationsMs = [24, 80, 32]
  tap.mockImplementation(async () => {
    pageRecords.longestInteractionMs = durationsMs.shift() ?? 16
  })
  vi.stubGlobal('pageRecords', { longestInteractionMs: 0 })
  expect(await measureTapsInLoad(homePage)).toEqual({
    'longest of 12 taps in the load, ms': 80,
  })
})

test('a tap in the load without an answer is an error', async () => {
  placeElements({ x: 100, y: 50, width: 40, height: 20 })
  tap.mockImplementation(async () => undefined)
  vi.stubGlobal('pageRecords', { longestInteractionMs: 0 })
  await expect(measureTapsInLoad(homePage)).rejects.toThrow(
    'The menu did not answer the tap 0 ms after the first paint.',
  )
})
