import { homeContent } from '../../src/content/home'
import { expect, open, test } from '../helpers/site-test'

test('a first visit to the home page takes 12 requests at most, each once', async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await open(page, '/')
  await page.getByText(homeContent.closingCall.lead).scrollIntoViewIfNeeded()
  // What is loaded on intent comes when the page is idle.
  await expect.poll(() => paths.some((path) => path.includes('/tooltip-'))).toBe(true)
  expect(paths.length, paths.join(' ')).toBeLessThanOrEqual(12)
  expect(new Set(paths).size).toBe(paths.length)
})
