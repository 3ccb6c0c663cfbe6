import sharp from 'sharp'

/** Whether the shape of a logo hides what its colors show: whether edges between them are longer than a quarter of its outline. */
export async function isBlock(logo: Buffer): Promise<boolean> {
  const { width, format } = await sharp(logo).metadata()
  const density = format === 'svg' ? Math.min((72 * 240) / width, 2400) : 72
  const drawn = sharp(logo, { density, failOn: 'error' }).resize({ width: 240 }).ensureAlpha()
  const { data, info } = await drawn
    .extend({ top: 1, right: 1, bottom: 1, left: 1, background: '#0000' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isSolid = (at: number) => (data[at + 3] ?? 0) > 127
  let [outline, inside] = [0, 0]
  for (let at = 0; at < data.length; at += 4)
    for (const next of [at + 4, at + 4 * info.width]) {
      const isEdge = [0, 1, 2].some((channel) => Math.abs((data[at + channel] ?? 0) - (data[next + channel] ?? 0)) > 64)
      if (isSolid(at) !== isSolid(next)) outline += 1
      else if (isSolid(at) && isEdge) inside += 1
    }
  return inside > outline / 4
}
