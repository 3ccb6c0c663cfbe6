// @vitest-environment node
import { expect, test } from 'vitest'
import { palette } from '../helpers/content'
import { colourFaults, themedColors, weakPairs, type Colours } from '../../plugins/content/check-colours'
import { contrast, luminanceOf } from '../helpers/pixels'

test('every text and mark stands out from what it is on', () => {
  // Without the dark ones, those of the light theme would be checked twice.
  expect(themedColors(palette).board).toBe(`${palette.light.board} ${palette.dark.board}`)
  expect(colourFaults(palette, [])).toEqual([])
})

// Colours of their own, since those of the agency may be others.
const black = { light: '#000000', dark: '#FFFFFF' }
const sound = Object.fromEntries(Object.keys(themedColors(palette)).map((name) => [name, valueFor(name)])) as Colours

function valueFor(name: string): string {
  if (name === 'band') return '#000000'
  // Below text, and on the band.
  if (name === 'highlight') return '#FFFFFF #767676'
  if (name === 'bandPencil') return '#A0A0A0'
  if (/^(onBand|band)/.test(name)) return '#FFFFFF'
  const isGround = /^(board|boardTranslucent|tint|guide|guideSoft|onPencil)$/.test(name)
  return isGround ? `${black.dark} ${black.light}` : `${black.light} ${black.dark}`
}

test('a colour that is too weak is told with its pair, the contrast that it lacks, and the nearest that holds', () => {
  expect(weakPairs(sound)).toEqual([])
  const [first, second, ...others] = weakPairs({ ...sound, inkSoft: '#808080 #FFFFFF' })
  expect([first?.field, second?.field, others]).toEqual(['light.inkSoft', 'light.inkSoft', []])
  expect(first?.message).toBe(
    "is #808080 on light.board #FFFFFF, descriptions, hints: 3.94:1, which is 3.06 less than 7:1. The nearest that holds: light.inkSoft: '#595959'",
  )
  expect(second?.message).toContain('on light.tint #FFFFFF, how it works: 3.94:1')
})

test('the ring of a result must stand out from the figure that it crosses', () => {
  const [weak] = weakPairs({ ...sound, bandPencil: '#E0E0E0' })
  expect(weak).toMatchObject({
    field: 'onBand.pencil',
    message: expect.stringContaining('on onBand.text #FFFFFF, the ring'),
  })
})

test('a weak colour is a fault of its file, at its line', () => {
  const strings = [{ file: 'colours.yaml', line: 9, field: 'light.inkSoft', name: 'inkSoft', value: '#EEEEEE' }]
  const weak = { ...palette, light: { ...palette.light, inkSoft: '#EEEEEE' } }
  expect(colourFaults(weak, strings)[0]).toMatchObject({ file: 'colours.yaml', line: 9, field: 'light.inkSoft' })
})

test('the header lets through what passes below it, most where its backdrop begins', () => {
  const [first, ...others] = weakPairs({ ...sound, boardTranslucent: '#FFFFFF80 #000000' })
  expect(first?.field).toBe('light.ink')
  expect(first?.message).toMatch(/^is #000000 on light\.boardTranslucent #FFFFFF80, the header, over band: 3\.\d\d:1/)
  expect(others).not.toEqual([])
})

test('the contrast is counted as WCAG counts it', () => {
  const white = luminanceOf('rgb(255, 255, 255)')
  expect(contrast(luminanceOf('rgb(0, 0, 0)'), white)).toBeCloseTo(21)
  expect(contrast(luminanceOf('rgb(119, 119, 119)'), white)).toBeCloseTo(4.48, 2)
})
