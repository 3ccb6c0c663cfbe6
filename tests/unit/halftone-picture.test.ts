import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { halftoneColorsOf } from '../../plugins/pictures/halftone'
import { planPicture } from '../../plugins/pictures/pictures'
import { halftoneThemesOf } from '../../plugins/pictures/halftone-picture'
import { content, palette, site } from '../helpers/content'
import { folderPerTest } from '../helpers/folder-per-test'

const folder = folderPerTest()
const colors = halftoneColorsOf(palette)

/**
 * Puts a photograph of random patches into the content folder. Each patch is about as large as a
 * dot, so no picture needs more bytes.
 */
async function putNoise(image: string) {
  mkdirSync(join(folder.path, image, '..'), { recursive: true })
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const patches = sharp({
    create: { width: 144, height: 90, channels: 3, background: '#888', noise },
  })
  const photograph = sharp(await patches.png().toBuffer()).resize(720, 450, { kernel: 'nearest' })
  writeFileSync(join(folder.path, image), await photograph.png().toBuffer())
}

test('in halftone, any photograph is one drawing of at most 12 KB', async () => {
  for (const image of ['portraits/ana.png', 'stories/launch.png', 'services/plan.png']) {
    await putNoise(image)
    const { markupData, files } = await planPicture(image, folder.path, 'center', colors)
    const sources = await Promise.all(files.map(({ make }) => make()))
    expect(files.map(({ name }) => name)).toEqual([markupData.src])
    expect(markupData.src).toMatch(/\.svg$/)
    expect(markupData.widths).toBeUndefined()
    expect(brotliCompressSync(sources[0] ?? '').length).toBeLessThanOrEqual(12_000)
  }
})

test('a drawn portrait has coarser dots than a photograph', async () => {
  await putNoise('portraits/ana.png')
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v4H0z"/></svg>'
  writeFileSync(join(folder.path, 'portraits/li.svg'), drawing)
  const columnsOf = async (image: string) => {
    const { files } = await planPicture(image, folder.path, 'center', colors)
    return Number(/viewBox="0 0 (\d+)/.exec(String(await files[0]?.make()))?.[1])
  }
  expect(await columnsOf('portraits/li.svg')).toBeLessThan(await columnsOf('portraits/ana.png'))
})

test('the drawing of a service has paper only where the drawing is light', async () => {
  const print = async (shapes: string) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">${shapes}</svg>`
    mkdirSync(join(folder.path, 'services'), { recursive: true })
    writeFileSync(join(folder.path, 'services/leaf.svg'), drawing)
    const { files } = await planPicture('services/leaf.svg', folder.path, 'center', colors)
    const svg = String(await files[0]?.make())
    const dotsOf = (path: RegExp) => (svg.match(path)?.join('') ?? '').split('h0').length - 1
    return {
      hasGround: svg.includes('<rect'),
      paper: dotsOf(/<path class="p"[^>]*>/g),
      ink: dotsOf(/<path stroke[^>]*>/g),
    }
  }
  const area = 'd="M0 0H300V100H0Z"'
  const whiteHalf = await print(`<path fill="#fff" ${area}/>`)
  expect(whiteHalf).toMatchObject({ hasGround: false, ink: 0 })
  expect(whiteHalf.paper).toBeGreaterThan(2000)
  const shadow = await print(`<path opacity=".5" ${area}/>`)
  expect(shadow.paper).toBe(0)
  expect(shadow.ink).toBeGreaterThan(2000)
})

test('a picture of a prose page is never in halftone, since it may be a diagram', async () => {
  await putNoise('pictures/plan.png')
  const { markupData } = await planPicture('pictures/plan.png', folder.path, 'center', colors)
  expect(markupData.src).toMatch(/\.jpeg$/)
})

test('a picture in halftone shows the visible part of the photograph', async () => {
  mkdirSync(join(folder.path, 'portraits'))
  // Black at the left, white at the right.
  const left = sharp({ create: { width: 200, height: 200, channels: 3, background: '#000' } })
  const wide = left.extend({ right: 200, background: '#fff' }).png()
  writeFileSync(join(folder.path, 'portraits/wide.png'), await wide.toBuffer())
  const dotsAt = async (position: string) => {
    const { files } = await planPicture('portraits/wide.png', folder.path, position, colors)
    return String(await files[0]?.make()).split('h0').length
  }
  expect(await dotsAt('left')).toBeGreaterThan(1000)
  expect(await dotsAt('right')).toBeLessThan(100)
})

test('a picture in halftone has a new address after a change of the colors', async () => {
  await putNoise('portraits/ana.png')
  const addressOf = async (ink: string) => {
    const changed = { ...colors, light: { ...colors.light, ink } }
    return (await planPicture('portraits/ana.png', folder.path, 'center', changed)).markupData.src
  }
  expect(await addressOf('#000000')).toBe(await addressOf('#000000'))
  expect(await addressOf('#000000')).not.toBe(await addressOf('#111111'))
})

test('pictures are in halftone only if the content says so', () => {
  const withTreatment = (treatment: 'halftone' | 'none' | undefined) =>
    halftoneThemesOf({ ...content, site: { ...site, pictures: treatment && { treatment } } })
  expect(withTreatment('halftone')).toEqual(colors)
  expect(withTreatment('none')).toBeUndefined()
  expect(withTreatment(undefined)).toBeUndefined()
})
