import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { site } from '../helpers/content'
import { pagesOfEachKind } from '../helpers/pages'
import { expect, isOfAnalytics, open, test, waitForLoading } from '../helpers/site-test'

// The window of Lighthouse's phone. A larger window has more of the page in view.
test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

// A share below 1, so that the next change does not exceed a limit. Another agency has more words
// than the sample.
const maxShare = site.isSample ? 0.85 : 0.93

// Fonts have the letters of the content, so their size depends on the agency's language. Lighthouse
// CI limits them.
const limitedTypes = ['document', 'script', 'total']

type Assertions = Record<string, [level: string, options: { maxNumericValue?: number }]>
type Matrix = { matchingUrlPattern: string; assertions: Assertions }[]
const matrix: Matrix = JSON.parse(readFileSync('lighthouserc.json', 'utf8')).ci.assert.assertMatrix

/** The limit of Lighthouse CI for the files of a type, in bytes. Throws if there is none. */
function limitOf(path: string, type: string): number {
  const limits = matrix
    .filter(({ matchingUrlPattern }) => new RegExp(matchingUrlPattern).test(`http://host${path}`))
    .map(({ assertions }) => assertions[`resource-summary:${type}:size`])
  const maximum = limits.find((limit) => limit?.[0] === 'error')?.[1].maxNumericValue
  if (maximum === undefined) throw new Error(`lighthouserc.json does not limit ${type} of ${path}`)
  return maximum
}

/**
 * Adds up the transferred bytes of the site's files by type, with the headers of responses. Leaves
 * out the analytics service: in tests, a local server answers with a script of another size.
 */
async function recordWeights(page: Page): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, string>()
  const weights = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!isOfAnalytics(response.url)) types.set(requestId, type.toLowerCase())
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type) weights.set(type, (weights.get(type) ?? 0) + encodedDataLength)
  })
  return weights
}

for (const { path } of pagesOfEachKind)
  test(`${path} has at most ${maxShare * 100} % of the bytes that its limits allow`, async ({
    page,
  }) => {
    const weights = await recordWeights(page)
    await open(page, path)
    await waitForLoading(page)
    const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0)
    for (const type of limitedTypes) {
      const bytes = type === 'total' ? total : (weights.get(type) ?? 0)
      expect(bytes, type).toBeGreaterThan(1000)
      expect(bytes / limitOf(path, type), `share of the limit of ${type}`).toBeLessThanOrEqual(
        maxShare,
      )
    }
  })

test('the pictures of the whole home page have at most 60 KB', async ({ page }) => {
  const weights = await recordWeights(page)
  await open(page, '/')
  for (const picture of await page.locator('main img').filter({ visible: true }).all()) {
    await picture.scrollIntoViewIfNeeded()
    const isLoaded = () => picture.evaluate((image: HTMLImageElement) => image.complete)
    await expect.poll(isLoaded).toBe(true)
  }
  expect(weights.get('image')).toBeGreaterThan(1000)
  expect(weights.get('image')).toBeLessThanOrEqual(60_000)
})
