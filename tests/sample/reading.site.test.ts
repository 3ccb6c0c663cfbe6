import type { Request } from '@playwright/test'
import { readToEnd } from '../helpers/reading'
import { expect, open, test } from '../helpers/site-test'

/**
 * The budget for loading the home page on a phone and reading it to its end, in bytes. It includes
 * prefetched files, and excludes photographs.
 */
const readingBytes = 190_000
const photograph = /\.(avif|webp|jpe?g|png)$/

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

test('reading the home page on a phone stays within its budget, including prefetched files', async ({
  page,
}) => {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await open(page, '/')
  await readToEnd(page)
  const counted = await Promise.all(
    requests
      .filter((request) => !photograph.test(new URL(request.url()).pathname))
      .map(async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes()
        return {
          path: new URL(request.url()).pathname,
          bytes: responseBodySize + responseHeadersSize,
        }
      }),
  )
  const sum = counted.reduce((total, { bytes }) => total + bytes, 0)
  expect(sum, counted.map(({ path, bytes }) => `${path} ${bytes}`).join('\n')).toBeLessThanOrEqual(
    readingBytes,
  )
})
