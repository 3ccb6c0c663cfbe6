import type { Locator } from '@playwright/test'
import { contactContent, homeContent, site } from '../helpers/content'
import { formOf, sendButtonOf } from '../helpers/enquiry'
import { allPages } from '../helpers/pages'
import { print } from '../helpers/printed'
import { expect, jumpTo, nextFrames, open, test } from '../helpers/site-test'
import { missingFrom, visibleTexts } from '../helpers/texts'

const isPrinted = (locator: Locator) =>
  locator.evaluate((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))

for (const { path } of allPages)
  test(`${path} is printed with all of its words, wherever it stood`, async ({ page }) => {
    await open(page, path)
    // Drawings are hidden from readers, and buttons and links to parts of a page cannot be pressed on paper, nor fields filled in.
    const wanted = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('h1, h2, h3, p, li, dt, dd')]
        .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter(
          (part) =>
            !part.closest('nav, [aria-hidden=true], :has(> form), [inert]') && !part.querySelector('a, button, p, li'),
        )
        .filter((part) => getComputedStyle(part).clipPath === 'none')
        .filter((part) => !main.querySelector(`[aria-describedby="${part.id}"]`))
        .map((part) => (part as HTMLElement).innerText),
    )
    for (const top of [0, 30, 2000]) {
      await jumpTo(page, top)
      await nextFrames(page)
      await page.emulateMedia({ media: 'print' })
      const texts = await visibleTexts(page)
      expect(missingFrom(texts, wanted), `printed at ${top} px`).toEqual([])
      await page.emulateMedia({ media: 'screen' })
    }
  })

test('on paper the home page has no menu, names every publication once, and its stories are open', async ({ page }) => {
  await open(page, '/')
  // The strip has moved by now, and blocks below the fold wait, unseen, for the reader.
  await page.locator('#publications').scrollIntoViewIfNeeded()
  await expect(page.locator('#publications [data-running]')).toHaveCount(1)
  await jumpTo(page, 60)
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true')
  await page.emulateMedia({ media: 'print' })
  expect(await isPrinted(page.locator('#menu'))).toBe(false)

  const { publications } = homeContent.publications
  const { width } = page.viewportSize() ?? { width: 0 }
  const names = await page.locator('#publications li button').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility())
      .map((button) => {
        const { left, right } = button.getBoundingClientRect()
        return { name: button.textContent, left, right }
      }),
  )
  expect(names.map(({ name }) => name)).toEqual(publications.map(({ name }) => name))
  expect(Math.min(...names.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
  expect(Math.max(...names.map(({ right }) => right))).toBeLessThanOrEqual(width)

  const stories = homeContent.caseStudies.studies.flatMap(({ story }) =>
    story.flatMap(({ label, text }) => [label, text]),
  )
  expect(missingFrom(await visibleTexts(page), stories)).toEqual([])
})

test('on paper the front page is drawn without backgrounds, which browsers do not print', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await open(page, '/')
  const feature = page.getByText(homeContent.hero.frontPage.feature).first()
  const sheet = feature.locator('xpath=ancestor::*[@aria-hidden="true"]')
  await expect(sheet).toBeVisible()
  const unseen = await sheet.locator('i, b').evaluateAll((lines) =>
    lines.filter((line) => {
      const { borderTopWidth, height } = getComputedStyle(line)
      return borderTopWidth !== height
    }),
  )
  expect(unseen).toEqual([])
})

test('on paper the contact page has no form, and its answers are open', async ({ page }) => {
  await open(page, '/contact')
  await page.getByRole('button', { name: contactContent.faq.items.at(-1)?.question }).click()
  const form = page.locator('form')
  await expect(formOf(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await isPrinted(form)).toBe(false)
  expect(await isPrinted(page.locator('#menu'))).toBe(false)
  await expect(sendButtonOf(page)).toBeHidden()
  const texts = await visibleTexts(page)
  const answers = contactContent.faq.items.map(({ answer }) => answer)
  expect(missingFrom(texts, [...answers, site.phone, site.email])).toEqual([])
  expect(texts).not.toContain(contactContent.form.title)
})

test('on paper the answers are open before the page is hydrated, too', async ({ page }) => {
  await open(page, '/contact')
  // As scripts find them: hidden by the style sheet alone.
  await page.getByRole('region', { includeHidden: true }).evaluateAll((panels) => {
    for (const panel of panels) panel.removeAttribute('hidden')
  })
  await page.emulateMedia({ media: 'print' })
  const answers = contactContent.faq.items.map(({ answer }) => answer)
  expect(missingFrom(await visibleTexts(page), answers)).toEqual([])
})

test('on paper everything is black on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const { path } of allPages) {
    await page.goto(path)
    const colors = await page.evaluate(() => {
      const seen = new Set<string>()
      for (const element of document.querySelectorAll('body, body *')) {
        if (!element.checkVisibility() || element.closest('svg')) continue
        const { color, backgroundColor, backgroundImage } = getComputedStyle(element)
        seen.add(`${color} on ${backgroundColor} ${backgroundImage}`)
      }
      return [...seen]
    })
    expect(colors, path).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0) none'])
  }
})

test('on paper a link shows its address, and every drawing stands out from the paper', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await open(page, '/')
  for (const { label, href } of site.footer.social ?? []) {
    const link = page.getByRole('contentinfo').getByText(label)
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(href)
  }
  const { host } = new URL(site.url)
  for (const { label } of site.footer.legal) {
    const link = page.getByRole('contentinfo').getByText(label)
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(host)
  }
  const bars = page.getByRole('img', { name: homeContent.caseStudies.studies.at(-1)?.imageAlt })
  const fills = await bars.locator('path').evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill))
  expect(fills).not.toContain('rgb(255, 255, 255)')
})

test('on paper no headline is parted from what it is over, and no card, step or figure is cut', async ({ page }) => {
  await open(page, '/')
  await page.emulateMedia({ media: 'print' })
  const rules = (selector: string) =>
    page.locator(selector).evaluateAll((parts) =>
      parts.map((part) => {
        const { breakAfter, breakInside } = getComputedStyle(part)
        return `${breakAfter} ${breakInside}`
      }),
    )
  expect(new Set(await rules('main h2'))).toEqual(new Set(['avoid avoid']))
  expect(new Set(await rules('main :has(> h2):not(:last-child)'))).toEqual(new Set(['avoid auto']))
  expect(new Set(await rules('main :is(article, li, dl), footer'))).toEqual(new Set(['auto avoid']))
})

test('on paper no page but the last is half empty, and every headline is on the page of the first item below it', async ({
  page,
}) => {
  for (const { path } of allPages) {
    await open(page, path)
    for (const format of ['A4', 'Letter'] as const)
      // Moved down, the content breaks at other places.
      for (const offsetPx of [0, 150, 300, 450]) {
        await page.evaluate((px) => (document.body.style.paddingTop = `${px}px`), offsetPx)
        const { pages, headlines } = await print(page, format)
        const where = `${path} on ${format}, ${offsetPx} px down`
        for (const { textEnd } of pages.slice(0, -1)) expect(textEnd, where).toBeGreaterThan(0.55)
        const parted = headlines.filter(({ page: number, below: [first] }) => first && first.page !== number)
        expect(
          parted.map(({ title }) => title),
          where,
        ).toEqual([])
      }
  }
})
