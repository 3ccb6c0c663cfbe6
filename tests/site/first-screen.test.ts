import { readFileSync } from 'node:fs'
import { brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { pagePathsOf } from '../../scripts/site-pages'
import { siteFolder } from '../../scripts/simulated-env.mjs'

// The bytes of the first round trip, less 700 for the headers. More bytes need another round trip.
const firstTripBytes = 14_336 - 700
// With this option, Node decompresses the beginning of a file, and does not throw at its end.
const finishFlush = constants.BROTLI_OPERATION_FLUSH

test('the first bytes of every page contain its head, its styles and its first screen', () => {
  const paths = pagePathsOf(siteFolder)
  expect(paths).toEqual(expect.arrayContaining(['/', '/contact', '/privacy']))
  for (const path of paths) {
    const name = path.endsWith('/') ? `${path}index` : path
    const file = readFileSync(`${siteFolder}${name}.html.br`)
    const html = brotliDecompressSync(file).toString()
    const end = Math.max(
      html.lastIndexOf('</style>'),
      html.indexOf('</section>', html.indexOf('<h1')),
    )
    expect(end, path).toBeGreaterThan(0)
    const firstHtml = brotliDecompressSync(file.subarray(0, firstTripBytes), { finishFlush })
    expect(firstHtml.length, path).toBeGreaterThan(Buffer.byteLength(html.slice(0, end)))
  }
})
