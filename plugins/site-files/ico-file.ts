/** A square image of an icon: a PNG, and its width in pixels, at most 255. */
type IcoImage = { sizePx: number; png: Buffer }

const headerBytes = 6
const entryBytes = 16

/**
 * Returns an ICO file of square PNGs. The format is a header (Microsoft's `ICONDIR`), an entry for
 * each image (`ICONDIRENTRY`), and the images. Browsers since Internet Explorer 11 read PNGs in it.
 */
export function icoFile(images: IcoImage[]): Buffer {
  const header = Buffer.alloc(headerBytes)
  // Type 1 is an icon.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = headerBytes + entryBytes * images.length
  const entries = images.map(({ sizePx, png }) => {
    const entry = Buffer.alloc(entryBytes)
    entry.writeUInt8(sizePx, 0)
    entry.writeUInt8(sizePx, 1)
    // One color plane, and 32 bits per pixel.
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...images.map(({ png }) => png)])
}
