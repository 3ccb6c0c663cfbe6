import { expect, test, type Request } from '@playwright/test'
import { contactContent, site } from '../helpers/content'
import { expectFormAnswers, expectPageIntact, shortenTimers } from '../helpers/faults'
import { lastLinkTo } from '../helpers/links'
import { allPages } from '../helpers/pages'
import { open, ready } from '../helpers/site-test'

// 50 kbit/s and two seconds there and back.
const slow2g = { offline: false, latency: 2000, downloadThroughput: 50_000 / 8, uploadThroughput: 50_000 / 8 }

for (const { path, heading } of allPages)
  test(`on slow 2G the words of ${path} are there within 10 s, and it runs once it is touched`, async ({
    page,
    context,
  }) => {
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', slow2g)
    const startMs = Date.now()
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 10_000 })
    // The last words, after all the others.
    await expect(page.getByRole('contentinfo').getByText(site.footer.copyright)).toBeVisible({ timeout: 10_000 })
    expect(Date.now() - startMs).toBeLessThan(10_000)
    // On such a connection no code is loaded before.
    await page.waitForLoadState('load')
    await page.mouse.move(50, 50)
    await expect(page.locator('header[data-scrolled]')).toHaveCount(1, { timeout: 90_000 })
    await ready(page)
    if (path === '/contact') await expectFormAnswers(page)
  })

test('offline, a page that is open goes on, and so does the form', async ({ page, context }) => {
  await open(page, '/contact')
  await context.setOffline(true)
  await page.getByRole('button', { name: contactContent.faq.items[0]?.question }).first().click()
  await expectFormAnswers(page)
  await expectPageIntact(page)
})

test('offline, a page that was read to its end leads on to the contact page', async ({ page, context }) => {
  await open(page, '/')
  const requests = new Set<Request>()
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  const code = page.waitForResponse(/contact-page/)
  await page.mouse.wheel(0, 2000)
  await code
  await expect.poll(() => requests.size, 'requests under way').toBe(0)
  await context.setOffline(true)
  await lastLinkTo(page, '/contact').click()
  await expect(page).toHaveURL('/contact')
  await expectFormAnswers(page)
})

test('a page that cannot be had offline is had when the network is back', async ({ page, context }) => {
  await shortenTimers(page)
  await open(page, '/')
  await context.setOffline(true)
  await lastLinkTo(page, '/terms').click()
  // The browser's own page, which says that there is no network.
  await expect(page.getByRole('banner')).toHaveCount(0)
  await context.setOffline(false)
  await page.reload()
  await expect(page).toHaveURL('/terms')
  await ready(page)
  await expectPageIntact(page)
})
