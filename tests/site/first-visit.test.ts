import { homeContent } from '../../src/content/home'
import { expect, open, test } from '../helpers/site-test'

test('a first visit to the home page takes 10 requests at most beside its fonts, each once', async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await open(page, '/')
  await page.getByText(homeContent.closingCall.lead).scrollIntoViewIfNeeded()
  // What is loaded on intent comes when the page is idle.
  await expect.poll(() => paths.some((path) => path.includes('/tooltip-'))).toBe(true)
  const fonts = paths.filter((path) => path.endsWith('.woff2'))
  // Two faces, and for letters beyond Western Europe a second file of each.
  expect(fonts.length, fonts.join(' ')).toBeLessThanOrEqual(4)
  expect(paths.length - fonts.length, paths.join(' ')).toBeLessThanOrEqual(10)
  expect(new Set(paths).size).toBe(paths.length)
})
