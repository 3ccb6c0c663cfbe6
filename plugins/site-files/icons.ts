import { drawBrandMark, type BrandMark } from './brand-mark.ts'
import { renderPng, type PictureColors } from './draw-picture.ts'

/** The mark as a square PNG of `sizePx` pixels. `markShare` is the longer side of the mark as a share of it, 0 to 1. */
export function icon(mark: BrandMark, sizePx: number, markShare: number, colors: PictureColors): Promise<Buffer> {
  const scale = (markShare * 100) / Math.max(mark.width, mark.height)
  const [widthPx, heightPx] = [mark.width * scale, mark.height * scale]
  const drawing = drawBrandMark(mark, { x: 50 - widthPx / 2, y: 50 - heightPx / 2, heightPx }, colors)
  return renderPng(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${colors.board}"/>${drawing}</svg>`,
    sizePx,
  )
}

/** The icons of the site: the address, the size in pixels, and the `markShare` of each. */
export const icons = [
  { path: '/touch-icon.png', size: 180, markShare: 0.6 },
  { path: '/icon-192.png', size: 192, markShare: 0.72 },
  { path: '/icon-512.png', size: 512, markShare: 0.72 },
  // Launchers crop a maskable icon to a shape of their own, at most to a circle of 80 % of its width.
  { path: '/icon-mask.png', size: 512, markShare: 0.5, isMaskable: true },
]
