import sharp from 'sharp'

/** The smallest alpha value of an opaque pixel. */
const minOpaqueAlpha = 128
/** How much a red, green or blue value of two pixels may differ if their color is the same. */
const maxChannelDifference = 64

/**
 * Whether a logo in one color would be a solid block. This is true if the edges between its colors
 * are longer than a quarter of its outline: without colors, its shape is lost. Rejects if `sharp`
 * cannot read the image.
 */
export async function isSolidBlock(logo: Buffer): Promise<boolean> {
  // For an SVG, `resize` renders the drawing at 240 px, so the SVG needs no `density`.
  const image = sharp(logo, { failOn: 'error' }).resize({ width: 240 }).ensureAlpha()
  // A transparent border gives the outline an edge on all sides.
  const { data, info } = await image
    .extend({ top: 1, right: 1, bottom: 1, left: 1, background: '#0000' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // `pixel` is the index of the first of its four bytes: red, green, blue and alpha.
  const isOpaque = (pixel: number) => (data[pixel + 3] ?? 0) >= minOpaqueAlpha
  const isOtherColor = (pixel: number, neighbor: number) =>
    [0, 1, 2].some((channel) => {
      const difference = (data[pixel + channel] ?? 0) - (data[neighbor + channel] ?? 0)
      return Math.abs(difference) > maxChannelDifference
    })
  let outlineLength = 0
  let colorEdgeLength = 0
  // Compares each pixel with its right and its lower neighbor.
  for (let pixel = 0; pixel < data.length; pixel += 4)
    for (const neighbor of [pixel + 4, pixel + 4 * info.width]) {
      if (isOpaque(pixel) !== isOpaque(neighbor)) outlineLength += 1
      else if (isOpaque(pixel) && isOtherColor(pixel, neighbor)) colorEdgeLength += 1
    }
  return colorEdgeLength > outlineLength / 4
}
