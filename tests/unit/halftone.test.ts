import { expect, test } from 'vitest'
import {
  halftone,
  halftoneSvg,
  pixelsPerCell,
  halftoneColorsOf,
  type Pixels,
} from '../../plugins/pictures/halftone'
import { palette } from '../helpers/content'

const places = 12

/** A picture of one color. */
function plain(color: [red: number, green: number, blue: number]): Pixels {
  const side = places * pixelsPerCell
  const data = Uint8Array.from({ length: 3 * side * side }, (_, index) => color[index % 3] ?? 0)
  return { data, width: side, height: side }
}

const gray = (value: number) => plain([value, value, value])
const diametersOf = (pixels: Pixels) =>
  halftone(pixels).paths.map(({ diameter }) => Number(diameter))

test('white paper gets no dots, and a darker tone gets larger dots', () => {
  expect(halftone(gray(255)).paths).toEqual([])
  const diameters = [220, 160, 100, 40, 0].map((value) => diametersOf(gray(value)))
  for (const found of diameters) expect(found).toHaveLength(1)
  const ascending = diameters.flat().toSorted((one, other) => one - other)
  expect(diameters.flat()).toEqual(ascending)
  expect(new Set(ascending).size).toBe(ascending.length)
})

test('black has no gap between its dots', () => {
  // The center of a place without a dot is 1 place from the centers of the nearest dots.
  expect(Math.min(...diametersOf(gray(0)))).toBeGreaterThan(2)
})

test('the dots are on every second place, as on a chessboard', () => {
  const [path] = halftone(gray(100)).paths
  const dots = [...(path?.d.matchAll(/h0/g) ?? [])]
  expect(path?.d).toMatch(/^M0 0h0m2 0h0/)
  expect(dots).toHaveLength(Math.ceil((places + 1) ** 2 / 2))
})

test('a clear red gets the second color, and skin does not', () => {
  const platesOf = (pixels: Pixels) => halftone(pixels).paths.map(({ plate }) => plate)
  expect(platesOf(plain([211, 34, 26]))).toEqual(['spot'])
  expect(platesOf(plain([205, 150, 130]))).toEqual(['ink'])
})

test('a picture in halftone has the colors of the site in both themes, and dark ink in both', () => {
  const colors = halftoneColorsOf(palette)
  const svg = halftoneSvg(halftone(gray(100)), { width: 168, height: 168 }, colors)
  const [light = '', dark = ''] = svg.split('@media (prefers-color-scheme:dark)')
  expect(light).toContain(`rect{fill:${palette.light.board}}g{stroke:${palette.light.ink}}`)
  expect(dark).toContain(`rect{fill:${palette.dark.ink}}g{stroke:${palette.dark.board}}`)
  expect(svg).toContain(`viewBox="0 0 ${places} ${places}"`)
})
