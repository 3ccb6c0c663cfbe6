import sharp from 'sharp'
import { expect, test } from 'vitest'
import { planPicture } from '../../plugins/pictures/pictures'
import { folderPerTest } from '../helpers/folder-per-test'

// The files that the build makes of a picture.

const folder = folderPerTest()
const photograph = (width: number, height: number, background = '#a63') =>
  sharp({ create: { width, height, channels: 3, background } })

test('a photograph is never enlarged', async () => {
  folder.write('stories/small.jpg', await photograph(1000, 700).jpeg().toBuffer())
  const { markupData, files } = await planPicture('stories/small.jpg', folder.path)
  const { widths = [] } = markupData as { widths?: number[] }
  expect(Math.max(...widths)).toBe(1000)
  expect(new Set(widths).size).toBe(widths.length)
  const largest = files.find(({ name }) => name.endsWith('-1000.avif'))
  expect(await sharp(await largest!.make()).metadata()).toMatchObject({ width: 1000 })
})

test('a picture of a prose page is whole, and may have any size', async () => {
  folder.write('pictures/stamp.png', await photograph(40, 90).png().toBuffer())
  folder.write('pictures/tall.jpg', await photograph(1000, 4000).jpeg().toBuffer())
  const plans = ['pictures/stamp.png', 'pictures/tall.jpg'].map((image) =>
    planPicture(image, folder.path),
  )
  const [stamp, tall] = await Promise.all(plans)
  expect(stamp?.markupData).toMatchObject({ width: 40, height: 90 })
  expect(tall?.markupData).toMatchObject({ width: 680, height: 2720 })
})

test('a transparent photograph stays transparent in browsers without AVIF', async () => {
  const transparent = sharp({
    create: { width: 300, height: 300, channels: 4, background: '#0000' },
  })
  const dot = await photograph(100, 100, '#f00').png().toBuffer()
  const image = transparent.composite([{ input: dot, left: 100, top: 100 }])
  folder.write('portraits/clear.png', await image.png().toBuffer())
  const { markupData, files } = await planPicture('portraits/clear.png', folder.path)
  expect(markupData.src).toMatch(/\.png$/)
  const fallback = await files.find(({ name }) => name === markupData.src)?.make()
  const corner = await sharp(fallback)
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(corner[3]).toBe(0)
})

test('a picture has a new address after a change of the file or of its visible part, and only then', async () => {
  folder.write('stories/wide.jpg', await photograph(3000, 500, '#00f').jpeg().toBuffer())
  const srcOf = async (focus?: string) => {
    const { markupData } = await planPicture('stories/wide.jpg', folder.path, focus)
    return markupData.src
  }
  const first = await srcOf()
  expect(await srcOf()).toBe(first)
  const sources = new Set([first, await srcOf('left'), await srcOf('right')])
  folder.write('stories/wide.jpg', await photograph(3000, 500, '#0f0').jpeg().toBuffer())
  sources.add(await srcOf())
  expect(sources.size).toBe(4)
})

test('the address of a picture has no letter that URLs encode', async () => {
  folder.write('stories/Büro — Ñandú 2.jpg', await photograph(2400, 1500).jpeg().toBuffer())
  const { markupData } = await planPicture('stories/Büro — Ñandú 2.jpg', folder.path)
  expect(markupData.src).toMatch(/^assets\/buro-nandu-2-[0-9a-f]{6}-\d+\.jpeg$/)
})

test('a logo has three times its displayed width, so that it is sharp on all screens', async () => {
  const whiteBox = await photograph(600, 200, '#fff').png().toBuffer()
  const transparent = sharp({
    create: { width: 1600, height: 400, channels: 4, background: '#0000' },
  })
  folder.write(
    'logos/large.png',
    await transparent
      .composite([{ input: whiteBox, left: 9, top: 9 }])
      .png()
      .toBuffer(),
  )
  const { markupData, files } = await planPicture('logos/large.png', folder.path)
  const { format, width } = await sharp(await files[0]!.make()).metadata()
  expect([format, width]).toEqual(['webp', 3 * markupData.width])
})

test('a small logo is not enlarged', async () => {
  const whiteBox = await photograph(60, 20, '#fff').png().toBuffer()
  const transparent = sharp({
    create: { width: 170, height: 45, channels: 4, background: '#0000' },
  })
  folder.write(
    'logos/small.png',
    await transparent
      .composite([{ input: whiteBox, left: 9, top: 9 }])
      .png()
      .toBuffer(),
  )
  const { files } = await planPicture('logos/small.png', folder.path)
  expect(await sharp(await files[0]!.make()).metadata()).toMatchObject({ width: 170, height: 45 })
})
