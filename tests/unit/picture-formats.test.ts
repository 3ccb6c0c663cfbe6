import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { folderPerTest } from '../helpers/folder-per-test'
import { pictureProblem } from '../helpers/picture-problem'

const folder = folderPerTest()
const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a63' } })
  .jpeg()
  .toBuffer()

/**
 * A photograph whose scan header has a wrong end of the spectral selection. Viewers open such a
 * photograph. Sharp refuses it by default.
 */
function oddScan() {
  const odd = Buffer.from(jpeg)
  const scan = odd.indexOf(Buffer.from([0xff, 0xda]))
  const componentCount = odd[scan + 4] ?? 0
  const endOfSpectrum = scan + 5 + 2 * componentCount + 1
  odd[endOfSpectrum] = 0
  return odd
}

const transparent = sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })

/** An animated PNG. An editor’s long comment is before the chunk that declares the animation. */
async function animatedPicture() {
  const still = await sharp(jpeg).png().toBuffer()
  const comment = pngChunk('tEXt', `Comment\0${'a'.repeat(2000)}`)
  const animationControl = pngChunk('acTL', '\0\0\0\x02\0\0\0\0')
  // A chunk begins with its length, in four bytes before its type.
  const imageData = still.indexOf('IDAT') - 4
  return Buffer.concat([
    still.subarray(0, imageData),
    comment,
    animationControl,
    still.subarray(imageData),
  ])
}

/** A chunk of a PNG: its length, its type, its data and their checksum. */
function pngChunk(type: string, data: string) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(type + data))
  return Buffer.concat([length, Buffer.from(type + data), checksum])
}

test('the simulated scan has a wrong spectral selection', async () => {
  await expect(sharp(oddScan()).stats()).rejects.toThrow('Invalid SOS parameters')
})

test.for<[file: string, content: string | Uint8Array, outcome: string]>([
  ['empty.jpg', '', 'is empty: copy it again'],
  ['page.jpg', '\n<html lang="en"><body>404', 'is a web page: download the file itself'],
  [
    'pointer.jpg',
    'version https://git-lfs.github.com/spec/v1\noid',
    'was not fetched from Git LFS: run git lfs pull',
  ],
  [
    'pointer.svg',
    'version https://git-lfs.github.com/spec/v1\noid',
    'was not fetched from Git LFS: run git lfs pull',
  ],
  ['phone.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'is HEIC: export it as JPEG'],
  ['phone.heic', '\0\0\0\x1Cftypmif1\0\0\0\0mif1heic', 'is HEIC: export it as JPEG'],
  [
    'drawn.png',
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"/>',
    'is SVG: end its name with .svg',
  ],
  [
    'cloud.jpg',
    '<?xml version="1.0"?><Error>AccessDenied</Error>',
    'is no JPEG, PNG, WebP, AVIF, TIFF or SVG: save it as one',
  ],
  [
    'camera.jpg',
    'II*\0\x10\0\0\0CR\x02\0',
    'is no JPEG, PNG, WebP, AVIF, TIFF or SVG: save it as one',
  ],
  ['blank.png', await transparent.png().toBuffer(), 'shows nothing: all of it is transparent'],
  [
    'moves.png',
    await animatedPicture(),
    'is animated, and pages show only still pictures: export one of its frames',
  ],
  [
    'motion.jpg',
    Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(999, 7)]),
    '',
  ],
  ['web.jpg', await sharp(jpeg).webp().toBuffer(), ''],
  [
    'brochure.jpg',
    '%PDF-1.4',
    'is a PDF or an Illustrator file: export it as SVG, or a photograph as JPEG',
  ],
  ['whole.jpg', jpeg, ''],
  ['scan.jpg', oddScan(), ''],
])('a portrait %s is shown, or reported with its kind', async ([file, content, outcome]) => {
  const image = `portraits/${file}`
  folder.write(image, content)
  expect(await pictureProblem(image, folder.path)).toBe(outcome && `${image} ${outcome}`)
})
