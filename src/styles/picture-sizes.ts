type PictureSizes = { widthsPx: number[]; ratio?: number; sizes: string }

/**
 * How wide pictures of a folder are shown, in CSS pixels, phones first; the build cuts files of one
 * to three times that to `ratio`.
 */
export const pictureSizes: Record<'portraits' | 'stories' | 'pictures', PictureSizes> = {
  portraits: { widthsPx: [56], ratio: 1, sizes: '56px' },
  // On a phone as wide as the page without its gutters; on a tablet beside its text, as high as
  // that is.
  stories: {
    widthsPx: [372, 604],
    ratio: 1.6,
    sizes: '(min-width: 92rem) 42vw, (min-width: 64rem) 604px, (min-width: 47.5rem) 60vw, 90vw',
  },
  // Of pages of prose: as wide as the text.
  pictures: { widthsPx: [372, 680], sizes: '(min-width: 47.5rem) 680px, 90vw' },
}

/**
 * The box into which the logo of a client fits. Logos of different shapes have about the same area.
 */
export const logoSizesPx = { area: 4400, width: 160, height: 44 }
