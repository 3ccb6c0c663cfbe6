import { expect, test } from 'vitest'
import { contrast, luminanceOf } from '../helpers/pixels'

test('the luminance of a color is as WCAG defines it', () => {
  expect(luminanceOf('rgb(0, 0, 0)')).toBe(0)
  expect(luminanceOf('rgb(255, 255, 255)')).toBeCloseTo(1)
  expect(contrast(luminanceOf('rgb(118, 118, 118)'), 1)).toBeCloseTo(4.54, 2)
  expect(luminanceOf('rgb(255, 0, 0)')).toBeCloseTo(0.2126)
})

test.for(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0.5)', 'color(srgb 1 1 1)', 'oklch(0.5 0.1 90)', ''])(
  'the color “%s” is refused, and not measured as another color',
  (color) => {
    expect(() => luminanceOf(color)).toThrow('is not an opaque color such as rgb(14, 16, 19)')
  },
)
