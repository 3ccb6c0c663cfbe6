import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isSolidBlock } from '../../scripts/launch-check/logo-block'

// The shapes have 60 units in width and height.
const square = (color: string) => `<path fill="${color}" d="M0 0h60v60H0z"/>`
const letter = (color: string) => `<path fill="${color}" d="M15 15h30v30H15z"/>`
const ring = '<circle fill="#0a5" cx="30" cy="30" r="28"/>'

/** A square SVG of `size` units, with the shapes at that size. */
const logoOf = (shapes: string, size = 60) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><g transform="scale(${size / 60})">${shapes}</g></svg>`,
  )

test.for<[shapes: string, isOne: boolean]>([
  [square('#0a5') + letter('#fff'), true],
  [square('#123') + letter('#fff'), true],
  // These colors differ in green only.
  [square('#f00') + letter('#ff0'), true],
  [ring + letter('#fff'), true],
  [ring, false],
  [letter('#fff'), false],
  ['', false],
  [`${square('#0a5')}<path fill="#fff" d="M27 27h6v6h-6z"/>`, false],
  ['<path fill="#e11" d="M5 20h20v20H5z"/><path fill="#11e" d="M25 20h20v20H25z"/>', false],
  ['<path fill="none" stroke="#123" stroke-width="4" d="M5 5h50v50H5z"/>', false],
])('the logo %s would be a solid block: %s', async ([shapes, isOne]) => {
  const logo = logoOf(shapes)
  expect(await isSolidBlock(logo)).toBe(isOne)
  const pixels = sharp(logo, { density: 300 })
  expect(await isSolidBlock(await pixels.png().toBuffer())).toBe(isOne)
})

test.for([6, 2400])(
  'the size of a drawing (%i units) does not change whether it is a solid block',
  async (size) => {
    expect(await isSolidBlock(logoOf(square('#0a5') + letter('#fff'), size))).toBe(true)
    expect(await isSolidBlock(logoOf(ring, size))).toBe(false)
  },
)

test('a photograph of a logo is a solid block, since it has a background', async () => {
  const photograph = (shapes: string) =>
    sharp(logoOf(shapes), { density: 300 }).flatten({ background: '#fff' }).jpeg()
  expect(await isSolidBlock(await photograph(letter('#0a5')).toBuffer())).toBe(true)
  expect(await isSolidBlock(await photograph('').toBuffer())).toBe(false)
})

test('a pattern too fine to see has no edges', async () => {
  // A checkerboard with fields of 2 × 2 pixels.
  const [width, height] = [960, 960]
  const isDark = (index: number) => {
    const column = Math.floor((index % width) / 2)
    const row = Math.floor(index / width / 2)
    return (column + row) % 2 === 0
  }
  const pixels = Uint8Array.from({ length: width * height }, (_, index) =>
    isDark(index) ? 0 : 255,
  )
  const logo = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  expect(await isSolidBlock(logo)).toBe(false)
})
