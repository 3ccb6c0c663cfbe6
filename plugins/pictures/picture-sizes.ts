type PictureSizes = {
  /** The widths for which the build makes files, in CSS pixels. The first is for phones. */
  widthsPx: number[]
  /** Width divided by height, to which the build crops the pictures. */
  ratio?: number
  /** The `sizes` attribute. */
  sizes: string
}

type PictureFolder = 'portraits' | 'stories' | 'services' | 'pictures'

/**
 * The sizes of pictures, by the folder of their files. The build makes files of one to three times
 * the widths.
 */
export const pictureSizes: Record<PictureFolder, PictureSizes> = {
  // On wide screens, one portrait can be 248 px wide. The largest file has two pixels per
  // CSS pixel there.
  portraits: { widthsPx: [168], ratio: 1, sizes: '(min-width: 64rem) 248px, 168px' },
  // On a phone, the picture is as wide as the page without its gutters. On a tablet, the picture is
  // beside the text, and as high as the text.
  stories: {
    widthsPx: [372, 604],
    ratio: 1.6,
    sizes: '(min-width: 92rem) 42vw, (min-width: 64rem) 604px, (min-width: 47.5rem) 60vw, 90vw',
  },
  // From tablets up, a picture is beside the texts, as wide as half of the page.
  services: { widthsPx: [372, 604], ratio: 1.6, sizes: '46vw' },
  // On prose pages, pictures are as wide as the text.
  pictures: { widthsPx: [372, 680], sizes: '(min-width: 47.5rem) 680px, 90vw' },
}

/**
 * The box into which the logo of a client fits, in CSS pixels. Logos of different shapes have about
 * the same `area`, in square pixels.
 */
export const logoSizesPx = { area: 4400, width: 160, height: 44 }
