import { brandMark } from '../../illustrations/brand-mark-drawing.ts'
import { drawBrandMark, renderPng, type PictureColors } from './draw-picture.ts'

/** The brand's mark as a square PNG of `sizePx` pixels. `markShare` is the height of the mark as a share of it, 0 to 1. */
export function icon(sizePx: number, markShare: number, colors: PictureColors): Promise<Uint8Array> {
  const { width, height } = brandMark
  const scale = (markShare * 100) / height
  const transform = `translate(${50 - (width / 2) * scale} ${50 - (height / 2) * scale}) scale(${scale})`
  return renderPng(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${colors.board}"/><g transform="${transform}">${drawBrandMark(colors)}</g></svg>`,
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
