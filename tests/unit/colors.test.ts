// @vitest-environment node
import { expect, test } from 'vitest'
import { colorFaults, contrastOf } from '../../plugins/content-check/check-colors'
import { palette } from '../helpers/content'

test('every text and mark stands out from what it is on', () => {
  expect(colorFaults(palette)).toEqual([])
})

test('a color that is too weak is told with its pair, its contrast and the one that it needs', () => {
  const weak = { ...palette, light: { ...palette.light, board: '#FFFFFF', inkSoft: '#808080' } }
  expect(colorFaults(weak)).toContainEqual({
    file: 'colors.yaml',
    line: 0,
    field: 'light.inkSoft',
    message: 'on light.board has a contrast of 3.94:1, and needs 7:1: make one of them lighter or darker',
  })
})

test('the header lets through what passes below it', () => {
  const clear = { ...palette, light: { ...palette.light, boardTranslucent: `${palette.light.board}10` } }
  const faults = colorFaults(clear).map(({ field, message }) => `${field} ${message}`)
  expect(faults).toEqual([
    expect.stringMatching(/^light\.ink on light\.boardTranslucent has a contrast of 1(\.\d+)?:1/),
  ])
})

test('no words of a dark section show through the header', () => {
  for (const { board, boardTranslucent, ink } of [palette.light, palette.dark])
    expect(contrastOf(board, boardTranslucent, ink)).toBeLessThan(1.05)
})

test('the contrast is counted as WCAG counts it', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})
