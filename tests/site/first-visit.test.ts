import { homeContent } from '../helpers/content'
import { expect, open, test } from '../helpers/site-test'

test('a first visit to the home page takes 10 requests at most beside its fonts and pictures, each once', async ({
  page,
}) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await open(page, '/')
  await page.getByText(homeContent.closingCall.lead).scrollIntoViewIfNeeded()
  // What is loaded on intent comes when the page is idle.
  await expect.poll(() => paths.some((path) => path.includes('/tooltip-'))).toBe(true)
  const fonts = paths.filter((path) => path.endsWith('.woff2'))
  // Two faces, and for letters beyond Western Europe a second file of each.
  expect(fonts.length, fonts.join(' ')).toBeLessThanOrEqual(4)
  // As many as the agency has: their bytes have a budget, and those of the first screens count as requests there.
  const pictures = paths.filter((path) => /^\/assets\/.*\.(avif|webp|jpg|png|svg)$/.test(path))
  expect(paths.length - fonts.length - pictures.length, paths.join(' ')).toBeLessThanOrEqual(10)
  expect(new Set(paths).size).toBe(paths.length)
})
