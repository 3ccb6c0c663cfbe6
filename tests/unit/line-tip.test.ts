import { expect, test } from 'vitest'
import { pointAt, tipAt, tipPoints } from '../../src/features/page-line/line-tip'

const tipPx = 600

test('apart from both ends, the tip stays at its height in the window', () => {
  const points = tipPoints({ startY: 400, endY: 9000, tipPx, maxScrollPx: 8700 })
  for (const scrollPx of [200, 4000, 8200]) expect(tipAt(points, scrollPx)).toBe(scrollPx + tipPx)
})

test('a line that starts above the tip is drawn from its start, and then catches up', () => {
  const points = tipPoints({ startY: 400, endY: 9000, tipPx, maxScrollPx: 8700 })
  expect(tipAt(points, 0)).toBe(400)
  expect(tipAt(points, 75)).toBeGreaterThan(400)
  expect(tipAt(points, 75)).toBeLessThan(75 + tipPx)
})

test('a line that starts below the tip waits for it', () => {
  const points = tipPoints({ startY: 2000, endY: 9000, tipPx, maxScrollPx: 8700 })
  expect(tipAt(points, 1399)).toBe(-Infinity)
  expect(tipAt(points, 1400)).toBe(2000)
})

test('at the end of the page, the line has ended, even if the window is high', () => {
  const points = tipPoints({ startY: 400, endY: 9000, tipPx, maxScrollPx: 8000 })
  expect(tipAt(points, 8000)).toBe(9000)
  expect(tipAt(points, 8001)).toBe(Infinity)
})

test('on a page that scrolls only a little, the tip moves from the start to the end', () => {
  const points = tipPoints({ startY: 100, endY: 500, tipPx, maxScrollPx: 200 })
  expect([0, 1].map((scrollPx) => tipAt(points, scrollPx))).toEqual([100, 500])
})

test('without side trips, the tip is nowhere', () => {
  expect(tipAt([], 100)).toBe(Infinity)
})

test('the scroll position of a height is the one at which the tip is there', () => {
  const points = tipPoints({ startY: 400, endY: 9000, tipPx, maxScrollPx: 8000 })
  for (const y of [400, 500, 5000, 8990]) {
    const { scrollPx } = pointAt(points, y)
    expect(tipAt(points, scrollPx)).toBeCloseTo(y, 6)
  }
})
