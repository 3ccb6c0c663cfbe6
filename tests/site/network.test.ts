import { statSync } from 'node:fs'
import { expect, test, type Request } from '@playwright/test'
import { siteFolder } from '../../scripts/simulated-env.mjs'
import { site } from '../helpers/content'
import { expectFormAnswers } from '../helpers/faults'
import { lastLinkTo } from '../helpers/links'
import { allPages } from '../helpers/pages'
import { readToEnd } from '../helpers/reading'
import { jumpTo, open, ready } from '../helpers/site-test'

// 50 kbit/s, and a round trip of two seconds.
const slow2g = { offline: false, latency: 2000, downloadThroughput: 50_000 / 8, uploadThroughput: 50_000 / 8 }

for (const { path, heading } of allPages.slice(0, 2))
  test(`on slow 2G the words of ${path} are there within 10 s`, async ({ page }) => {
    // Only the page and its style sheets are answered: its words wait for no other file.
    const answered: string[] = []
    await page.route('**/*', (route, request) => {
      if (!['document', 'stylesheet'].includes(request.resourceType())) return undefined
      const { pathname } = new URL(request.url())
      answered.push(pathname === path ? `${path === '/' ? '/index' : path}.html` : pathname)
      return route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // The last words, after all the others.
    await expect(page.getByRole('contentinfo').getByText(site.footer.copyright)).toBeVisible()

    // One round trip for the connection, one for the page, and one for all style sheets.
    const roundTripsMs = (answered.length > 1 ? 3 : 2) * slow2g.latency
    const bytes = answered.map((file) => statSync(`${siteFolder}${file}.br`).size).reduce((sum, size) => sum + size)
    const transferMs = (1000 * bytes) / slow2g.downloadThroughput
    expect(roundTripsMs + transferMs).toBeLessThan(10_000)
  })

test('on slow 2G the form sends', async ({ page, context }) => {
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', slow2g)
  await page.goto('/contact')
  // On such a connection, no code loads before the first action.
  await page.keyboard.press('Shift')
  await expect(page.locator('header[data-scrolled]')).toHaveCount(1, { timeout: 90_000 })
  await ready(page)
  await expectFormAnswers(page)
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

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])
  test(`${JSON.stringify(connection)}: a whole reading gets no code ahead of its use`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const code: string[] = []
    page.on('request', (request) => request.url().endsWith('.js') && code.push(request.url()))
    await page.mouse.move(50, 50)
    await readToEnd(page)
    // A thumb that scrolls.
    await page.locator('main').dispatchEvent('pointerdown', { pointerType: 'touch' })
    await page.waitForLoadState('networkidle')
    expect(code).toEqual([])
    // Any press asks for the code of the page, and for no more.
    await page.keyboard.press('Shift')
    await ready(page)
    code.length = 0
    await jumpTo(page, 0)
    await readToEnd(page)
    expect(code).toEqual([])
    await expect(page.locator('#page-line > *')).toHaveCount(0)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
