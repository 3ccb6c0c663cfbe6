import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type * as Prerender from '../../src/prerender'
import { storiesPath } from '../../src/content-schema.ts'
import { contentFile } from '../content/content-folder.ts'
import { halftone, halftoneSvg, pixelsPerCell } from '../pictures/halftone.ts'

/** The size of the picture of a share card, in pixels. */
export const pictureSize = { width: 480, height: 630 }

/**
 * The size of the halftone screen, in cells. With these numbers, single dots are visible in the
 * card, and a small copy of the card looks gray.
 */
const screen = { columns: 80, rows: 105 }

/** The path of a drawing in `share-pictures/`. */
const drawingFile = (name: string) =>
  fileURLToPath(new URL(`share-pictures/${name}`, import.meta.url))

/**
 * A picture of a share card: its file, the position of the crop, and whether it is converted to
 * halftone.
 */
type CardPicture = { file: string; position: string; isHalftone: boolean }

/**
 * Returns the picture of a page's share card, for a page without a galley (`share-galley.tsx`). A
 * story has its own picture. The list of stories has the picture of the first story with a page. A
 * story with only a chart, and each other page, has a drawing of `share-pictures/`.
 */
export function cardPicture(
  path: string,
  { home, site, contactPath }: Pick<typeof Prerender, 'home' | 'site' | 'contactPath'>,
): CardPicture {
  const drawing = (name: string) => ({
    file: drawingFile(name),
    position: 'center',
    isHalftone: true,
  })
  if (path === '/') return drawing('pencil.svg')
  if (path === contactPath) return drawing('telephone.svg')
  const { studies: stories } = home.caseStudies
  const story =
    path === storiesPath
      ? stories.find((each) => each.path)
      : stories.find((each) => each.path === path)
  const { image, imageFocus } = story?.chartBackground ?? story ?? {}
  // `image` is the path of a picture, or the name of a chart, which has no slash.
  if (!image?.includes('/')) return drawing('newspapers.svg')
  return {
    file: contentFile(image),
    position: imageFocus ?? 'center',
    isHalftone: site.pictures?.treatment === 'halftone',
  }
}

/** Returns a picture of a share card as a data URL: in halftone, or as a photograph. */
export async function pictureUrl(
  { file, position, isHalftone }: CardPicture,
  colors: Record<'guide' | 'ink' | 'pencil', string>,
): Promise<string> {
  const source = sharp(file, { density: 300, autoOrient: true })
  const crop = (width: number, height: number) =>
    source.resize(width, height, { position }).flatten({ background: '#fff' }).toColorspace('srgb')
  if (!isHalftone) {
    const photograph = await crop(pictureSize.width, pictureSize.height).jpeg().toBuffer()
    return `data:image/jpeg;base64,${photograph.toString('base64')}`
  }
  const [width, height] = [screen.columns * pixelsPerCell, screen.rows * pixelsPerCell]
  const data = await crop(width, height).raw().toBuffer()
  const svg = halftoneSvg(halftone({ data, width, height }), pictureSize, {
    light: { paper: colors.guide, ink: colors.ink, spot: colors.pencil },
  })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
