// @vitest-environment node
import { expect, test } from 'vitest'
import { palette } from '../helpers/content'
import { themedColors, weakPairs, type Colours } from '../helpers/colour-pairs'
import { contrast, luminanceOf } from '../helpers/pixels'

test('every text and mark stands out from what it is on', () => {
  // Without the dark ones, those of the light theme would be checked twice.
  expect(themedColors.board).toBe(`${palette.light.board} ${palette.dark.board}`)
  expect(weakPairs(themedColors)).toEqual([])
})

// Colours of their own, since those of the agency may be others.
const black = { light: '#000000', dark: '#FFFFFF' }
const sound = Object.fromEntries(Object.keys(themedColors).map((name) => [name, valueFor(name)])) as Colours

function valueFor(name: string): string {
  if (name === 'band') return '#000000'
  // Below text, and on the band.
  if (name === 'highlight') return '#FFFFFF #767676'
  if (/^(onBand|band)/.test(name)) return '#FFFFFF'
  const isGround = /^(board|boardTranslucent|tint|guide|guideSoft|onPencil)$/.test(name)
  return isGround ? `${black.dark} ${black.light}` : `${black.light} ${black.dark}`
}

test('a colour that is too weak is told with its pair, the contrast that it lacks, and the nearest that holds', () => {
  expect(weakPairs(sound)).toEqual([])
  expect(weakPairs({ ...sound, inkSoft: '#808080 #FFFFFF' })).toEqual([
    "light.inkSoft #808080 on light.board #FFFFFF, descriptions, hints: 3.94:1, which is 3.06 less than 7:1. The nearest that holds: light.inkSoft: '#595959'",
    "light.inkSoft #808080 on light.tint #FFFFFF, how it works: 3.94:1, which is 3.06 less than 7:1. The nearest that holds: light.inkSoft: '#595959'",
  ])
})

test('the header lets through what passes below it, most where its backdrop begins', () => {
  const [first, ...others] = weakPairs({ ...sound, boardTranslucent: '#FFFFFF80 #000000' })
  expect(first).toMatch(/^light\.ink #000000 on light\.boardTranslucent #FFFFFF80, the header, over band: 3\.\d\d:1/)
  expect(others).not.toEqual([])
})

test('the contrast is counted as WCAG counts it', () => {
  const white = luminanceOf('rgb(255, 255, 255)')
  expect(contrast(luminanceOf('rgb(0, 0, 0)'), white)).toBeCloseTo(21)
  expect(contrast(luminanceOf('rgb(119, 119, 119)'), white)).toBeCloseTo(4.48, 2)
})
