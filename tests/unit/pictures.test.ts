import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planPicture } from '../../plugins/pictures/pictures'
import { checkPicture } from '../../plugins/pictures/read-picture'
import { pictureSizes } from '../../plugins/pictures/picture-sizes'

let folder = ''
const put = (name: string, content: string | Uint8Array) =>
  writeFileSync(join(folder, name), content)
const photograph = (width: number, height: number, background = '#a63') =>
  sharp({ create: { width, height, channels: 3, background } })
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const svg = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0H40V20H0Z"/></svg>`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  for (const name of ['portraits', 'stories', 'logos']) mkdirSync(join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.for<[image: string, content: () => Promise<Uint8Array> | string, problem: string]>([
  ['portraits/text.jpg', () => 'hello', 'is no JPEG, PNG, WebP, AVIF, TIFF or SVG: save it as one'],
  [
    'stories/film.gif',
    async () => {
      const pictures = ['#a63', '#36a'].map((color) => photograph(700, 500, color).png().toBuffer())
      return sharp(await Promise.all(pictures), { join: { animated: true } })
        .gif()
        .toBuffer()
    },
    'is animated, and pages show only still pictures: export one of its frames',
  ],
  [
    'portraits/small.png',
    () => photograph(80, 50).png().toBuffer(),
    'is smaller than pages show it: it has 80 × 50 pixels, not 168 × 168; 504 × 504 are sharp on all screens',
  ],
  [
    'logos/small.png',
    () => photograph(60, 20).png().toBuffer(),
    'is smaller than pages show it: it has 60 × 20 pixels, not 115 × 38; 345 × 114 are sharp on all screens',
  ],
  [
    'stories/half.jpg',
    async () => {
      const whole = sharp({
        create: { width: 900, height: 600, channels: 3, background: '#a63', noise },
      })
      return (await whole.jpeg().toBuffer()).subarray(0, 20_000)
    },
    'is damaged: save it again, or copy it again',
  ],
  [
    'logos/text.svg',
    () => 'hello',
    'is no SVG that browsers can read. Non-whitespace before first tag.',
  ],
  ['logos/boundless.svg', () => svg(''), 'has no viewBox, such as viewBox="0 0 120 40"'],
])('%s cannot be shown, and one line says why', async ([image, content, problem]) => {
  put(image, await content())
  await expect(checkPicture(image, folder)).rejects.toThrow(new Error(`${image} ${problem}`))
})

test.for(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)(
  'a photograph may be a %s',
  async (format) => {
    put(`portraits/ana.${format}`, await photograph(200, 200).toFormat(format).toBuffer())
    await expect(checkPicture(`portraits/ana.${format}`, folder)).resolves.toBeUndefined()
  },
)

/** A PNG with a header that declares this size in pixels. */
async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const png = await photograph(9, 9).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test('a photograph may have up to 100 megapixels', async () => {
  put('portraits/stitched.png', await pngOfSize(12_500, 8000))
  expect(await planPicture('portraits/stitched.png', folder)).toMatchObject({
    markupData: { width: 168, height: 168 },
  })
})

test('a photograph becomes AVIF of one, two and three times the widths at which it is shown, and a JPEG', async () => {
  put('stories/office.jpg', await photograph(2400, 1500).jpeg().toBuffer())
  const { markupData, files } = await planPicture('stories/office.jpg', folder)
  const widths = pictureSizes.stories.widthsPx.flatMap((width) => [width, 2 * width, 3 * width])
  expect(markupData).toMatchObject({
    width: 604,
    height: 378,
    widths: widths.toSorted((one, other) => one - other),
    sizes: pictureSizes.stories.sizes,
  })
  for (const { name, make } of files) {
    const { format, width, height } = await sharp(await make()).metadata()
    const [, nameWidth, ending] = /^assets\/office-[0-9a-f]{6}-(\d+)\.(avif|jpeg)$/.exec(name) ?? []
    expect([name, format]).toEqual([name, { avif: 'heif', jpeg: 'jpeg' }[ending ?? '']])
    expect([name, width, height]).toEqual([
      name,
      Number(nameWidth),
      Math.round(Number(nameWidth) / 1.6),
    ])
  }
  expect(files).toHaveLength(widths.length + 1)
  expect(files.map(({ name }) => name)).toContain(markupData.src)
  // A browser without AVIF may be on a phone: its file has two pixels per CSS pixel of a phone.
  const fallbackWidth = widths
    .toSorted((one, other) => one - other)
    .findLast((width) => width <= 2 * (pictureSizes.stories.widthsPx[0] ?? 0))
  expect(markupData.src).toContain(`-${fallbackWidth}.jpeg`)
}, 60_000)

test.for<[focus: string, red: number, blue: number]>([
  ['left', 255, 0],
  ['right', 0, 255],
])('a cropped panorama keeps its %s side', async ([focus, red, blue]) => {
  const face = await photograph(400, 500, '#f00').png().toBuffer()
  const panorama = photograph(3000, 500, '#00f').composite([{ input: face, left: 0, top: 0 }])
  put('stories/wide.png', await panorama.png().toBuffer())
  const { files } = await planPicture('stories/wide.png', folder, focus)
  for (const { make } of files) {
    const [r = 0, , b = 0] = await sharp(await make())
      .extract({ left: 9, top: 9, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([Math.abs(r - red) < 20, Math.abs(b - blue) < 20]).toEqual([true, true])
  }
})

test.for<[kind: string, make: () => Promise<Uint8Array>]>([
  [
    'CMYK',
    () =>
      photograph(200, 200, '#2a9').toColorspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
  ],
  ['16 bit', () => photograph(200, 200, '#2a9').toColorspace('rgb16').png().toBuffer()],
  [
    'a wide gamut',
    () => photograph(200, 200, '#2a9').withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
  ],
  ['one channel', () => photograph(200, 200, '#999').toColorspace('b-w').png().toBuffer()],
])('a photograph in %s has the same colors as in other viewers', async ([kind, make]) => {
  put(`portraits/${kind}.jpg`, await make())
  const wanted = kind === 'one channel' ? [153, 153, 153] : [34, 170, 153]
  const { files } = await planPicture(`portraits/${kind}.jpg`, folder)
  for (const { make: makeFile } of files) {
    const pixels = await sharp(await makeFile())
      .extract({ left: 9, top: 9, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()
    // CMYK inks cannot have every color of a screen.
    const difference = Math.max(
      ...wanted.map((value, channel) => Math.abs(value - (pixels[channel] ?? 0))),
    )
    expect(difference).toBeLessThan(kind === 'CMYK' ? 24 : 6)
  }
})

test('a photograph is rotated upright, and loses the metadata of the camera', async () => {
  const red = await photograph(100, 200, '#f00').png().toBuffer()
  const onItsSide = photograph(200, 200, '#00f').composite([{ input: red, left: 0, top: 0 }])
  const withMetadata = onItsSide
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '38/1 42/1 0/1' } })
    .withMetadata({ orientation: 6 })
  put('portraits/phone.jpg', await withMetadata.toBuffer())
  const { files } = await planPicture('portraits/phone.jpg', folder)
  for (const { make } of files) {
    const made = await make()
    const { exif, icc, xmp, orientation, width } = await sharp(made).metadata()
    expect({ exif, icc, xmp, orientation }).toEqual({})
    // The left half of the file is red. Upright, it is the upper half, so the corner is red.
    const corner = sharp(made).extract({ left: width - 5, top: 5, width: 1, height: 1 })
    const [r = 0, , b = 0] = await corner.raw().toBuffer()
    expect(r).toBeGreaterThan(b)
  }
})

test('an SVG loses its scripts, event handlers and the data of editors', async () => {
  put(
    'portraits/drawn.svg',
    `<?xml version="1.0"?><!-- Editor --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" onload="alert(1)"><title>Untitled-1</title><desc>Created with an editor</desc><metadata>x</metadata><script>alert(2)</script><a href="javascript:alert(3)"><path d="M1 2L3 4L5 6Z" onclick="alert(4)"/></a></svg>`,
  )
  const { files } = await planPicture('portraits/drawn.svg', folder)
  const [markup = ''] = await Promise.all(files.map(async ({ make }) => (await make()).toString()))
  expect(markup).toContain('<path')
  expect(markup).not.toMatch(/alert|Editor|Untitled|Created|metadata|\?xml/)
})

const svgNamespace = 'xmlns="http://www.w3.org/2000/svg"'
const xhtml = 'http://www.w3.org/1999/xhtml'
const iframe = `iframe srcdoc="&lt;script>alert(1)&lt;/script>"`

test.for<[what: string, inside: string, problem: string]>([
  ['a page with a prefix', `<h:${iframe} xmlns:h="${xhtml}"/>`, 'has a <h:iframe>'],
  [
    'a page in a foreign object',
    `<foreignObject><${iframe} xmlns="${xhtml}"/></foreignObject>`,
    'has letters',
  ],
  [
    'a page that browsers do not skip',
    `<switch><foreignObject requiredExtensions="${xhtml}"><${iframe} xmlns="${xhtml}"/></foreignObject></switch>`,
    'has letters',
  ],
  ['a movement', '<set attributeName="href" to="javascript:alert(1)"/>', 'has a <set>'],
  ['a sound', `<h:audio xmlns:h="${xhtml}" src="x" onerror="alert(1)"/>`, 'has a <h:audio>'],
  [
    'a style of another site',
    '<style>@import "https://evil.example/a.css";</style>',
    'has a style sheet that loads other files',
  ],
  [
    'a drawing in the drawing',
    '<image href="data:image/svg+xml,&lt;svg/>"/>',
    'shows a picture of another file',
  ],
])(
  'an SVG with %s is refused, and the message says what is refused',
  async ([what, inside, problem]) => {
    const image = `portraits/${what.replaceAll(' ', '-')}.svg`
    put(image, `<svg ${svgNamespace} viewBox="0 0 90 30"><path d="M1 2L3 4L5 6Z"/>${inside}</svg>`)
    await expect(planPicture(image, folder)).rejects.toThrow(`${image} ${problem}`)
  },
)

test.for<[what: string, inside: string]>([
  ['a page of XHTML', `<${iframe} xmlns="${xhtml}"/>`],
  ['a page in a group of XHTML', `<g xmlns="${xhtml}"><${iframe}/></g>`],
  [
    'an address with an escape',
    String.raw`<style>path{fill:u\72l(https://evil.example/a)}</style>`,
  ],
  ['a handler', '<path onpointerover="alert(1)" d="M9 9h9v9z"/>'],
  ['a drawing of another site', '<use href="https://evil.example/a.svg#b"/>'],
])('an SVG loses %s', async ([what, inside]) => {
  const image = `portraits/${what.replaceAll(' ', '-')}.svg`
  put(image, `<svg ${svgNamespace} viewBox="0 0 90 30"><path d="M1 2L3 4L5 6Z"/>${inside}</svg>`)
  const { files } = await planPicture(image, folder)
  const markup = String(await files[0]?.make())
  expect(markup).toContain('<path')
  expect(markup).not.toMatch(/iframe|alert|evil/)
})

test('an SVG keeps its shapes, and nothing that is loaded or run', async () => {
  const kept =
    '<linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient><clipPath id="b"><path d="M0 0h9v9z"/></clipPath>'
  put(
    'portraits/all.svg',
    `<?xml-stylesheet type="text/xsl" href="evil.xsl"?><svg ${svgNamespace} xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 90 30" data-name="Layer 1"><defs>${kept}</defs><a href="https://evil.example/"><path fill="url(#a)" clip-path="url(#b)" onfocus="alert(1)" d="M1 2h9v9z"/></a><use xlink:href="https://evil.example/a.svg#b"/><path stroke="url(https://evil.example/a.svg#c)" d="M1 2h9v9z"/><path fill="url('#a')" d="M1 20h9v9z"/></svg>`,
  )
  const { files } = await planPicture('portraits/all.svg', folder)
  const markup = String(await files[0]?.make())
  expect(markup).toMatch(/linearGradient/)
  expect(markup).toMatch(/fill="url\(#\w+\)"/)
  expect(markup).toMatch(/fill="url\('#\w+'\)"/)
  expect(markup).toMatch(/clip-path="url\(#\w+\)"/)
  expect(markup).not.toMatch(/evil|alert|data-name|xml-stylesheet|onfocus/)
})

test('a picture of more than 100 megapixels is refused before it is decoded', async () => {
  put('portraits/large.png', await pngOfSize(12_501, 8000))
  put(
    'portraits/large.svg',
    `<svg ${svgNamespace} width="20000" height="20000"><path d="M0 0h9v9z"/></svg>`,
  )
  const problems = ['large.png has 101 megapixels', 'large.svg has 400 megapixels']
  for (const words of problems) {
    const [file = ''] = words.split(' ')
    await expect(planPicture(`portraits/${file}`, folder)).rejects.toThrow(
      `portraits/${words}: at most 100 are allowed`,
    )
  }
})

/** The alpha values of a logo's file. The places are shares of its width and height. */
async function alphaOf(image: string, places: [number, number][]): Promise<number[]> {
  const { files } = await planPicture(image, folder)
  const { data, info } = await sharp(await files[0]!.make())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return places.map(
    ([x, y]) =>
      data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4 + 3] ?? -1,
  )
}

test('logos of any shape have about the same area', async () => {
  put('logos/wide.svg', svg('viewBox="0 0 400 40"'))
  put('logos/square.svg', svg('viewBox="0 0 40 40"'))
  const plans = ['logos/wide.svg', 'logos/square.svg'].map((image) => planPicture(image, folder))
  expect(await Promise.all(plans)).toMatchObject([
    { markupData: { width: 160, height: 16 } },
    { markupData: { width: 44, height: 44 } },
  ])
})

test.for(['srgb', 'rgb16', 'b-w', 'grey16'])(
  'a logo with transparency keeps its shape in %s',
  async (space) => {
    const whiteBox = await photograph(300, 100, '#fff').png().toBuffer()
    const transparent = sharp({
      create: { width: 600, height: 200, channels: 4, background: '#0000' },
    })
    put(
      'logos/clear.png',
      await transparent
        .composite([{ input: whiteBox, left: 150, top: 50 }])
        .toColorspace(space)
        .png()
        .toBuffer(),
    )
    const [corner, middle] = await alphaOf('logos/clear.png', [
      [0.02, 0.05],
      [0.5, 0.5],
    ])
    expect([corner, middle]).toEqual([0, 255])
  },
)
