import type { Page } from '@playwright/test'
import { site } from '../helpers/content'
import { expect, ready, test } from '../helpers/site-test'

const decoder = '/cdn-cgi/scripts/email-decode.min.js'

/** A page as Cloudflare's email obfuscation passes it on: a script that it adds would show the addresses. Here it does not. */
const hideAddresses = (html: string) =>
  html
    .replaceAll(/mailto:[^"]+/gi, '/cdn-cgi/l/email-protection#5d3b')
    .replaceAll(
      /(?<=>[^<]*)[\w.+-]+@[\w-]+(\.[\w-]+)+(?=[^<]*<)/g,
      '<span class="__cf_email__">[email&#160;protected]</span>',
    )
    .replace('</body>', `<script data-cfasync="false" src="${decoder}"></script></body>`)

async function hideAddressesOf(page: Page) {
  await page.route(decoder, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, body: hideAddresses(await response.text()) })
  })
}

async function expectAddress(page: Page) {
  await expect(page.locator('body')).not.toContainText('[email')
  const linksTo = (href: string, text: string) => page.locator(`a[href="${href}"]`).filter({ hasText: text })
  await expect(linksTo(site.emailHref, site.email).last()).toBeVisible()
  await expect(linksTo(site.phoneHref, site.phone).last()).toBeVisible()
}

test('such a proxy would hide an address that is served as it is', () => {
  const rewritten = hideAddresses(`<p><a href="${site.emailHref}">${site.email}</a></p>`)
  expect(rewritten).not.toContain('mailto')
  expect(rewritten).not.toContain(site.email)
})

for (const path of ['/contact', '/privacy']) {
  test(`behind a proxy that hides email addresses ${path} runs and has them`, async ({ page }) => {
    await hideAddressesOf(page)
    await page.goto(path)
    await ready(page)
    await expectAddress(page)
  })

  test.describe(() => {
    test.use({ javaScriptEnabled: false })
    test(`behind a proxy that hides email addresses ${path} has them without scripts`, async ({ page }) => {
      await hideAddressesOf(page)
      await page.goto(path)
      await expectAddress(page)
    })
  })
}
