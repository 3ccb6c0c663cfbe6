import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

// The length of a block in bytes, as a power of two, and how many of the shortest distances have a code of their own (RFC 7932,
// section 4). Which are best differs from text to text: the smallest result is up to 100 bytes of a page less than the first.
const brotliChoices = [17, 16].flatMap((block) => [0, 4, 8, 12].map((distances) => ({ block, distances })))

async function compressWithBrotli(body: Buffer, { block, distances }: (typeof brotliChoices)[number]): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGBLOCK]: block,
    [constants.BROTLI_PARAM_NDIRECT]: distances,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotliAsync(body, { params })
}

/** How each encoding is made, and the suffix of the compressed file. Both use the highest level: it is slow, but done once. */
const encoders = {
  br: {
    suffix: '.br',
    compress: async (body: Buffer) => {
      const results = await Promise.all(brotliChoices.map((choice) => compressWithBrotli(body, choice)))
      return results.reduce((smallest, result) => (result.length < smallest.length ? result : smallest))
    },
  },
  gzip: { suffix: '.gz', compress: (body: Buffer) => gzipAsync(body, { level: 9 }) },
}

const textFile = /\.(css|html|js|json|map|mjs|svg|txt|webmanifest|xml)$/
// Shorter ones grow by what a browser must be told of their encoding.
const minBytes = 256

/**
 * Writes a `.br` and a `.gz` file beside every text file over 256 bytes in a folder, for hosts that serve precompressed files. Returns
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
