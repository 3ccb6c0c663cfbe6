import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** How each encoding is made, and the ending of the file beside the original. Both take long, and are made once. */
const encoders = {
  br: {
    suffix: '.br',
    compress: (body: Buffer) =>
      brotliAsync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
  },
  gzip: { suffix: '.gz', compress: (body: Buffer) => gzipAsync(body, { level: 9 }) },
}

const textFile = /\.(css|html|js|json|map|mjs|svg|txt|webmanifest|xml)$/
const leastBytes = 1024

/** Writes `.br` and `.gz` beside every text file of a folder that has more than 1 KB, for hosts that send such files. */
export async function precompress(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => textFile.test(name))
  // A page stands in two files, and is compressed once.
  const known = new Map<string, Promise<Buffer>>()
  const packed = (encoding: keyof typeof encoders, body: Buffer) => {
    const key = encoding + body.toString('latin1')
    const work = known.get(key) ?? encoders[encoding].compress(body)
    known.set(key, work)
    return work
  }
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const body = await readFile(file)
      if (body.length <= leastBytes) return
      await Promise.all(
        (['br', 'gzip'] as const).map(async (encoding) =>
          writeFile(file + encoders[encoding].suffix, await packed(encoding, body)),
        ),
      )
    }),
  )
}
