import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** How each encoding is made, and the suffix of the compressed file. Both use the highest level: it is slow, but done once. */
const encoders = {
  br: {
    suffix: '.br',
    compress: (body: Buffer) =>
      brotliAsync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          // Blocks of 64 KB: of pages longer than that, 30 to 80 bytes less than with the default.
          [constants.BROTLI_PARAM_LGBLOCK]: 16,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
  },
  gzip: { suffix: '.gz', compress: (body: Buffer) => gzipAsync(body, { level: 9 }) },
}

const textFile = /\.(css|html|js|json|map|mjs|svg|txt|webmanifest|xml)$/
const minBytes = 1024

/**
 * Writes a `.br` and a `.gz` file beside every text file over 1 KB in a folder, for hosts that serve precompressed files. Returns
 * how many bytes these texts have, each text once: as they are, and in both encodings.
 */
export async function precompress(folder: string): Promise<{ plain: number; br: number; gzip: number }> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => textFile.test(name))
  // Most pages are written to two files: each is compressed only once.
  const compressedBodies = new Map<string, Promise<Buffer>>()
  const bytes = { plain: 0, br: 0, gzip: 0 }
  const compressOnce = (encoding: keyof typeof encoders, body: Buffer) => {
    const key = encoding + body.toString('latin1')
    const known = compressedBodies.get(key)
    if (known) return known
    const compressedBody = encoders[encoding].compress(body)
    compressedBodies.set(key, compressedBody)
    if (encoding === 'br') bytes.plain += body.length
    void compressedBody.then(({ length }) => (bytes[encoding] += length))
    return compressedBody
  }
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const body = await readFile(file)
      if (body.length <= minBytes) return
      await Promise.all(
        (['br', 'gzip'] as const).map(async (encoding) =>
          writeFile(file + encoders[encoding].suffix, await compressOnce(encoding, body)),
        ),
      )
    }),
  )
  return bytes
}
