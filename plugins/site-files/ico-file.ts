/** A square image of an icon: a PNG, and its width in pixels, at most 255. */
type IcoImage = { sizePx: number; png: Buffer }

const headerBytes = 6
const entryBytes = 16

/**
 * Returns an ICO file of square PNGs. The file has a header (`ICONDIR` in Microsoft's format), an
 * entry for each image (`ICONDIRENTRY`), and the images. All browsers since Internet Explorer 11
 * can read an ICO file with PNGs.
 */
export function icoFile(images: IcoImage[]): Buffer {
  const header = Buffer.alloc(headerBytes)
  // The type of the file: 1 is an icon.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  // The position of the next image in the file, in bytes.
  let offset = headerBytes + entryBytes * images.length
  const entries = images.map(({ sizePx, png }) => {
    const entry = Buffer.alloc(entryBytes)
    // The width and the height.
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
