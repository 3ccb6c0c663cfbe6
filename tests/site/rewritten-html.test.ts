import type { Page } from '@playwright/test'
import { site } from '../helpers/content'
import { fieldOf, fillIn, sendButtonOf, sentTitleOf, typed } from '../helpers/enquiry'
import { expectedHead, headOf } from '../helpers/head'
import { allPages } from '../helpers/pages'
import { shortenDelivery } from '../helpers/shorten-delivery'
import {
  expect,
  holdScripts,
  ignoreLoggedEnquiries,
  waitForHydration,
  test,
} from '../helpers/site-test'
import { visibleTexts } from '../helpers/texts'

const decoder = '/cdn-cgi/scripts/email-decode.min.js'

/**
 * Rewrites a page as Cloudflare's email obfuscation does. Its script, which would restore the
 * addresses, is empty here.
 */
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

/** Expects links with the email address and the phone number of the agency. */
async function expectContactLinks(page: Page) {
  await expect(page.locator('body')).not.toContainText('[email')
  const linksTo = (href: string, text: string) =>
    page.locator(`a[href="${href}"]`).filter({ hasText: text })
  await expect(linksTo(site.emailHref, site.email).last()).toBeVisible()
  await expect(linksTo(site.phoneHref, site.phone).last()).toBeVisible()
}

test('the simulated proxy hides a plain email address', () => {
  const rewritten = hideAddresses(`<p><a href="${site.emailHref}">${site.email}</a></p>`)
  expect(rewritten).not.toContain('mailto')
  expect(rewritten).not.toContain(site.email)
})

for (const path of ['/contact', '/privacy']) {
  test(`behind a proxy that hides email addresses, ${path} hydrates and shows them`, async ({
    page,
  }) => {
    await hideAddressesOf(page)
    await page.goto(path)
    await waitForHydration(page)
    await expectContactLinks(page)
  })

  test.describe(() => {
    test.use({ javaScriptEnabled: false })
    test(`behind a proxy that hides email addresses, ${path} shows them without scripts`, async ({
      page,
    }) => {
      await hideAddressesOf(page)
      await page.goto(path)
      await expectContactLinks(page)
    })
  })
}

/** Rewrites a page as a minifying proxy does: removes comments and optional end tags. */
const minify = (html: string) =>
  html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<\/(?:p|li|dt|dd|option)>/g, '')

async function minifyPagesOf(page: Page) {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const body = minify(html)
    expect(body.length).toBeLessThan(html.length)
    return route.fulfill({ response, body })
  })
}

for (const target of allPages.filter(({ path }) => ['/', '/contact', '/terms'].includes(path)))
  test(`behind a proxy that removes comments, ${target.path} runs without errors or lost text`, async ({
    page,
  }) => {
    await minifyPagesOf(page)
    const release = await holdScripts(page)
    await page.goto(target.path)
    const texts = await visibleTexts(page)
    const link = page.getByRole('contentinfo').getByRole('link').first()
    await link.focus()
    release()
    await waitForHydration(page)
    await expect(link).toBeFocused()
    expect(await visibleTexts(page)).toEqual(texts)
    expect(await headOf(page)).toEqual(expectedHead(target))
  })

test('behind a proxy that removes comments, typed values, focus and caret are kept', async ({
  page,
}) => {
  await minifyPagesOf(page)
  const release = await holdScripts(page)
  await page.goto('/contact')
  await fillIn(page)
  const message = fieldOf(page, 'message')
  await message.evaluate((area: HTMLTextAreaElement) => {
    area.focus()
    area.setSelectionRange(3, 5)
  })
  release()
  await waitForHydration(page)
  for (const field of ['name', 'email', 'budget', 'message'] as const)
    await expect(fieldOf(page, field)).toHaveValue(typed[field])
  await expect(message).toBeFocused()
  expect(
    await message.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]),
  ).toEqual([3, 5])
})

test('behind a proxy that removes comments, an early press of Send is repeated after hydration', async ({
  page,
  browserMessages,
}) => {
  await shortenDelivery(page)
  await minifyPagesOf(page)
  const release = await holdScripts(page)
  await page.goto('/contact')
  await fillIn(page)
  await sendButtonOf(page).click()
  release()
  await expect(sentTitleOf(page)).toBeVisible()
  expect(browserMessages.filter((line) => line.startsWith('info: Enquiry '))).toHaveLength(1)
  ignoreLoggedEnquiries(browserMessages)
})
