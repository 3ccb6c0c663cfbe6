import sharp, { type Sharp } from 'sharp'
import { nameOf, type PictureFile, type ShownPicture } from './picture-file.ts'
import { openOptions, shownSize, type SourcePicture } from './read-picture.ts'

// All of it is black, and edges need few steps: a third of the bytes of a PNG.
const shapeQuality = { quality: 1, alphaQuality: 50, effort: 6 }

type Sheet = { width: number; height: number; places: LogoPlace[] }
type LogoPlace = { logo: SourcePicture; width: number; height: number; offsetY: number }

/** The logos of clients, below each other in one file: each file is a request more in the first screens of a page. */
export function planLogos(logos: SourcePicture[]): { shown: Map<string, ShownPicture>; files: PictureFile[] } {
  if (logos.length === 0) return { shown: new Map(), files: [] }
  const sheet = placeLogos(logos)
  const src = `${nameOf('logos', logos, [shapeQuality, ...[drawSheet, shapeOf, darkness].map(String)])}.svg`
  const shown = sheet.places.map(({ logo, width, height, offsetY }): [string, ShownPicture] => [
    logo.image,
    { src, width, height, sheet: { width: sheet.width, height: sheet.height, offsetY } },
  ])
  return { shown: new Map(shown), files: [{ name: src, make: () => drawSheet(sheet) }] }
}

function placeLogos(logos: SourcePicture[]): Sheet {
  const sheet: Sheet = { width: 0, height: 0, places: [] }
  for (const logo of logos) {
    const { width, height } = shownSize(logo)
    sheet.places.push({ logo, width, height, offsetY: sheet.height })
    sheet.width = Math.max(sheet.width, width)
    sheet.height += height
  }
  return sheet
}

async function drawSheet({ width: sheetWidth, height: sheetHeight, places }: Sheet): Promise<Buffer> {
  const parts = places.map(async ({ logo, width, height, offsetY }) => {
    // As pictures of their own, so that no style rule or id of one logo applies to another.
    const address =
      logo.kind === 'drawing'
        ? `data:image/svg+xml,${encodeURIComponent(logo.markup)}`
        : `data:image/webp;base64,${(await shapeOf(logo.source, 3 * width)).toString('base64')}`
    return `<image y="${offsetY}" width="${width}" height="${height}" href="${address}"/>`
  })
  const markup = (await Promise.all(parts)).join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheetWidth} ${sheetHeight}">${markup}</svg>`,
  )
}

/**
 * The shape of a logo as a WebP, black where it is drawn and transparent elsewhere, since pages show logos in one colour of their
 * own. Where the file has no transparency, the colour of its corner is taken for the ground.
 */
async function shapeOf(source: Buffer, mostWidth: number): Promise<Buffer> {
  const { isOpaque } = await sharp(source, openOptions).stats()
  const resized = sharp(source, openOptions).resize({ width: mostWidth, withoutEnlargement: true })
  const shape = isOpaque ? await darkness(resized) : resized.ensureAlpha().extractChannel('alpha')
  const { data, info } = await shape.raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return sharp({ create: { width, height, channels: 3, background: 'black' } })
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .webp(shapeQuality)
    .toBuffer()
}

/** How far each pixel differs from the ground, from none to all. */
async function darkness(logo: Sharp) {
  const grey = await logo.greyscale().png().toBuffer()
  const [corner = 0] = await sharp(grey).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  const isOnLight = corner > 127
  const differences = await sharp(grey).negate(isOnLight).normalise().png().toBuffer()
  // A bright colour differs a third as much from white as black does, and is as much a part of the shape. Noise of JPEG is not.
  return sharp(differences).linear(3, -30).extractChannel(0)
}
