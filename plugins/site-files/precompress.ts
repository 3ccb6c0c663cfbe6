import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const textFileName = /\.(css|html|js|json|map|mjs|svg|txt|xml)$/
// For a shorter file, compression saves less than the header `content-encoding` adds.
const minBytes = 256

const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/**
 * Compresses each text file of more than 256 bytes in a folder and its subfolders, for hosts that
 * serve precompressed files. Writes the compressed files into the folder of the text file, with the
 * extensions `.br` and `.gz`.
 */
export async function precompress(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    textFileName.test(name),
  )
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const body = await readFile(file)
      if (body.length <= minBytes) return
      const brotliBody = await promisify(brotliCompress)(body, { params: brotliParams })
      await writeFile(`${file}.br`, brotliBody)
      const gzipBody = await promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION })
      await writeFile(`${file}.gz`, gzipBody)
    }),
  )
}
