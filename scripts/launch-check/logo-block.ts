import sharp from 'sharp'

/**
 * Whether a logo in one color would be a solid block. True if the edges between its colors are
 * longer than a quarter of its outline: its shape is then in the colors. Throws if `sharp` cannot
 * read the image.
 */
export async function isSolidBlock(logo: Buffer): Promise<boolean> {
  // For an SVG, `resize` renders the drawing at 240 px, so it needs no `density`.
  const image = sharp(logo, { failOn: 'error' }).resize({ width: 240 }).ensureAlpha()
  // A transparent border gives the outline an edge on all sides.
  const { data, info } = await image
    .extend({ top: 1, right: 1, bottom: 1, left: 1, background: '#0000' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isOpaque = (at: number) => (data[at + 3] ?? 0) > 127
  let [outlineLength, colorEdgeLength] = [0, 0]
  for (let at = 0; at < data.length; at += 4)
    for (const next of [at + 4, at + 4 * info.width]) {
      const isEdge = [0, 1, 2].some(
        (channel) => Math.abs((data[at + channel] ?? 0) - (data[next + channel] ?? 0)) > 64,
      )
      if (isOpaque(at) !== isOpaque(next)) outlineLength += 1
      else if (isOpaque(at) && isEdge) colorEdgeLength += 1
    }
  return colorEdgeLength > outlineLength / 4
}
