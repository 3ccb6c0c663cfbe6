import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorProblems, contrastOf } from '../../plugins/content-check/check-colors'
import { channelsOf, luminanceOf, withLuminance } from '../../src/content-schema/color-math'
import { colors as colorsSchema } from '../../src/content-schema/colors'
import { deriveColors, sourceOfColor } from '../../src/content-schema/derive-colors'
import { palette } from '../helpers/content'

const { light } = palette
const luminance = (hex: string) => luminanceOf(channelsOf(hex))

/** The difference between the largest and the smallest channel: 0 for gray. */
const rangeOf = (hex: string) => Math.max(...channelsOf(hex)) - Math.min(...channelsOf(hex))

/** A color of six digits. */
const anyColor = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

test('without dark colors and colors on the band, the build derives them with enough contrast', () => {
  const derived = colorsSchema.parse({ light })
  expect(Object.keys(derived.dark).toSorted()).toEqual(Object.keys(light).toSorted())
  expect(derived.light).toEqual(light)
  expect(colorProblems(derived, [])).toEqual([])
})

const brandNames = ['guide', 'guideSoft', 'guideEdge', 'highlight', 'pencil', 'pencilInk'] as const

/** The palette of any brand. With the same luminance, the light theme keeps its contrasts. */
const anyPalette = fc.array(anyColor, { minLength: 6, maxLength: 6 }).map((brand) => {
  const changed = brandNames.map((name, index) => [
    name,
    withLuminance(brand[index] ?? '', luminance(light[name])),
  ])
  return deriveColors({ light: { ...light, ...Object.fromEntries(changed) } })
})

test('with brand colors of any hue, all derived colors have enough contrast', () => {
  fc.assert(
    fc.property(anyPalette, (derived) => {
      expect(
        colorProblems(derived, []).filter(({ field }) => !field?.startsWith('light.')),
      ).toEqual([])
    }),
  )
})

test('in the dark theme, neighboring sheets of the services have different backgrounds', () => {
  fc.assert(
    fc.property(anyPalette, ({ dark }) => {
      const grounds = [dark.board, dark.guideSoft, dark.band, dark.guide, dark.board]
      const contrasts = grounds
        .slice(1)
        .map((ground, index) => contrastOf(grounds[index], ground, dark.board))
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(1.2)
    }),
  )
})

test('a color that an owner writes replaces the derived color, and changes the colors that depend on it', () => {
  const { dark, onBand } = colorsSchema.parse({
    light,
    dark: { board: '#101820', pencil: '#FF8899' },
    onBand: { soft: '#CCCCCC' },
  })
  expect(dark).toMatchObject({ board: '#101820', onPencil: '#101820', pencil: '#FF8899' })
  expect(dark.boardTranslucent).toMatch(/^#101820/)
  expect(onBand).toMatchObject({ soft: '#CCCCCC', pencil: '#FF8899' })
})

test('a changed brand color changes the same color of the dark theme, and no other', () => {
  const changed = deriveColors({ light: { ...light, guideEdge: '#2E7D32' } })
  const { dark } = deriveColors({ light })
  expect({ ...changed.dark, guideEdge: '' }).toEqual({ ...dark, guideEdge: '' })
  const [red, green, blue] = channelsOf(changed.dark.guideEdge)
  expect(green).toBeGreaterThan(Math.max(red, blue))
})

test('each derived color depends on the light color that a message names as its source', () => {
  const flatten = ({ dark, onBand }: ReturnType<typeof deriveColors>) =>
    new Map([
      ...Object.entries(dark).map(([name, color]) => [`dark.${name}`, color] as const),
      ...Object.entries(onBand).map(([name, color]) => [`onBand.${name}`, color] as const),
    ])
  const derived = flatten(deriveColors({ light }))
  const unchanged = [...derived.keys()].filter((field) => {
    const source = sourceOfColor(field, () => false).replace('light.', '')
    const changed = flatten(deriveColors({ light: { ...light, [source]: '#5A1E32' } }))
    return changed.get(field) === derived.get(field)
  })
  expect(unchanged).toEqual([])
  expect(sourceOfColor('onBand.pencil', (field) => field === 'dark.pencil')).toBe('dark.pencil')
})

test('a pale brand color is not gray in the dark theme', () => {
  const { dark } = deriveColors({ light })
  const isMoreColorful = (hex: string, other: string) => rangeOf(hex) > 1.2 * rangeOf(other)
  for (const name of ['guide', 'guideSoft', 'highlight'] as const) {
    const sameChroma = withLuminance(light[name], luminance(dark[name]))
    expect(isMoreColorful(dark[name], sameChroma), `${name}: ${dark[name]}`).toBe(true)
  }
})

test('if the text color is too light for the dark page, the dark page is darker', () => {
  const { dark } = deriveColors({ light: { ...light, ink: '#003366' } })
  expect(contrastOf('#FFFFFF', dark.board)).toBeGreaterThan(18)
  const opaque = deriveColors({ light: { ...light, ink: '#000000', hair: '#CCCCCC' } }).dark
  expect(opaque.board).toBe('#000000')
  expect(opaque.hair).toBe(`${opaque.ink}4D`)
})

test('a color keeps its hue at another luminance, as far as the screen can show it', () => {
  fc.assert(
    fc.property(anyColor, fc.double({ min: 0, max: 1, noNaN: true }), (color, wanted) => {
      expect(Math.abs(luminance(withLuminance(color, wanted)) - wanted)).toBeLessThan(0.01)
    }),
  )
  expect(withLuminance('#808080', luminance('#333333'))).toBe('#333333')
  expect(withLuminance('#FF0000', luminance('#FF0000'))).toBe('#FF0000')
  expect(withLuminance('#D3221A', 0)).toBe('#000000')
  expect(withLuminance('#D3221A', 1)).toBe('#FFFFFF')
})
