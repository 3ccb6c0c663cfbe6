import type { Request } from '@playwright/test'
import { readToEnd } from '../helpers/reading'
import { expect, open, test } from '../helpers/site-test'

/**
 * The budget for loading the home page on a phone and reading it to its end, in bytes. It includes
 * prefetched files, and excludes pictures, which have a budget of their own
 * (`page-weight.test.ts`).
 */
const maxReadingBytes = 180_000
const pictureFile = /\.(avif|webp|jpe?g|png|svg)$/

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

/** A file that was loaded, and its bytes with headers. */
type LoadedFile = { path: string; bytes: number }

async function loadedFile(request: Request): Promise<LoadedFile> {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return { path: new URL(request.url()).pathname, bytes: responseBodySize + responseHeadersSize }
}

test('reading the home page on a phone stays within its budget, including prefetched files', async ({
  page,
}) => {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await open(page, '/')
  await readToEnd(page)
  const files = await Promise.all(requests.map(loadedFile))
  const countedFiles = files.filter(({ path }) => !pictureFile.test(path))
  const sum = countedFiles.reduce((total, { bytes }) => total + bytes, 0)
  const list = countedFiles.map(({ path, bytes }) => `${path} ${bytes}`).join('\n')
  expect(sum, list).toBeLessThanOrEqual(maxReadingBytes)
})
