import { contactContent, homeContent, site } from '../helpers/content'
import { letterLimit } from '../../src/sections/headline-text'
import { formOf, fieldOf } from '../helpers/enquiry'
import { lastMenuSection, menuLinkTo } from '../helpers/links'
import { allPages } from '../helpers/pages'
import { expect, open, test } from '../helpers/site-test'
import { smallTargets } from '../helpers/targets'
import { missingFrom, visibleTexts } from '../helpers/texts'

test.use({ javaScriptEnabled: false })

// Controls of what only scripts can do.
const { writer } = homeContent.closingCall
const controls = new Set([
  writer?.fieldLabel,
  writer?.hint.replace('{limit}', String(letterLimit)),
  writer?.samplesLabel,
  ...(writer?.samples ?? []),
  site.openMenuLabel,
  homeContent.publications.pauseLabel,
  homeContent.publications.hint,
  homeContent.caseStudies.openLabel,
  ...homeContent.caseStudies.studies.map(({ title }) => `: ${title}`),
  contactContent.form.submitLabel,
  ...site.footer.themes.map(({ label }) => label),
])

for (const { path, heading } of allPages) {
  test(`all of ${path} can be read without JavaScript`, async ({ page, browser, baseURL }) => {
    const withScripts = await browser.newPage({ baseURL, javaScriptEnabled: true })
    await open(withScripts, path)
    const questions = path === '/contact' ? contactContent.faq.items.map(({ answer }) => answer) : []
    const stories =
      path === '/' ? homeContent.caseStudies.studies.flatMap(({ story }) => story.map(({ text }) => text)) : []
    const wanted = [...(await visibleTexts(withScripts)), ...questions, ...stories]
    await withScripts.close()

    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(heading)
    expect(wanted.length).toBeGreaterThan(20)
    expect(missingFrom(await visibleTexts(page), wanted).filter((text) => !controls.has(text))).toEqual([])
  })
}

test('without JavaScript no button stands there that does nothing', async ({ page }) => {
  for (const { path } of allPages) {
    await page.goto(path)
    const names = homeContent.publications.publications.map(({ name }) => name)
    const questions = contactContent.faq.items.map(({ question }) => question)
    for (const name of await page.getByRole('button').allTextContents())
      expect([...names, ...questions]).toContain(name)
  }
})

for (const width of [390, 1440]) {
  test(`without JavaScript the menu is a row of links that load their pages, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const menu = page.getByRole('navigation', { name: site.menuLabel })
    for (const { label, href } of site.menu) {
      await page.goto('/privacy')
      const loaded = page.waitForResponse((response) => response.request().isNavigationRequest())
      await menu.getByRole('link', { name: label, exact: true }).click()
      expect((await loaded).status()).toBe(200)
      await expect(page).toHaveURL(href)
    }
    await page.goto('/')
    await menuLinkTo(page, lastMenuSection.href).click()
    await expect(page.locator(`#${lastMenuSection.id}`)).toBeInViewport()
    await expect(menu.getByRole('link', { name: site.phone })).toHaveAttribute('href', site.phoneHref)
  })
}

test('without JavaScript the header does not cover the headline', async ({ page }) => {
  for (const width of [320, 390, 768, 1040, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const { path } of allPages) {
      await page.goto(path)
      const header = await page.getByRole('banner').boundingBox()
      const headline = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect((header?.y ?? 0) + (header?.height ?? 0), `${path} at ${width}`).toBeLessThanOrEqual(headline?.y ?? 0)
      // Its veil is as large as what it is placed in: in nothing, the whole screen.
      await expect(page.getByRole('banner')).toHaveCSS('position', 'relative')
    }
  }
})

test('without JavaScript every target is large enough', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const { path } of allPages) {
      await page.goto(path)
      expect(await smallTargets(page), `${path} at ${width}`).toEqual([])
    }
  }
})

test('without JavaScript the form says what it needs and offers phone and email', async ({ page }) => {
  await page.goto('/contact')
  const notice = page.getByText(contactContent.form.withoutScript)
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('link', { name: site.phone })).toHaveAttribute('href', site.phoneHref)
  await expect(notice.getByRole('link', { name: site.email })).toHaveAttribute('href', site.emailHref)
  await expect(formOf(page).getByRole('button')).toHaveCount(0)
})

test('without JavaScript nothing that is typed gets into the address', async ({ page, browserMessages }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto('/contact')
  await fieldOf(page, 'name').fill('Ada Lovelace')
  await fieldOf(page, 'email').fill('ada@engines.example')
  await fieldOf(page, 'email').press('Enter')
  // A form that was sent would have taken the field away before the next key.
  await page.keyboard.type('!')
  await expect(fieldOf(page, 'email')).toHaveValue('ada@engines.example!')
  expect(addresses.filter((address) => /ada|lovelace/i.test(address))).toEqual([])
  await expect(page).toHaveURL('/contact')
  // The visitor still stands before the form, and not before an error of the host.
  await expect(page.getByText(contactContent.form.withoutScript)).toBeVisible()
  await expect(fieldOf(page, 'name')).toHaveValue('Ada Lovelace')
  expect(browserMessages).toEqual([])
})

test('without JavaScript the publications all stand within the page, each once', async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    for (const { name } of homeContent.publications.publications) {
      const texts = page.getByText(name, { exact: true }).filter({ visible: true })
      await expect(texts).toHaveCount(1)
      const box = await texts.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width)
    }
  }
})
