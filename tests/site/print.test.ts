import type { Locator } from '@playwright/test'
import { contactContent, homeContent, palette, site } from '../helpers/content'
import { formOf, sendButtonOf } from '../helpers/enquiry'
import { pagesOfEachKind } from '../helpers/pages'
import { emptyShares } from '../helpers/printed-sheets'
import { expect, jumpTo, waitForFrames, open, test } from '../helpers/site-test'
import { missingFrom, visibleTexts } from '../helpers/texts'

const isPrinted = (locator: Locator) =>
  locator.evaluate((element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )

for (const { path } of pagesOfEachKind)
  test(`${path} prints all of its texts at every scroll position`, async ({ page }) => {
    await open(page, path)
    // Leaves out drawings, which screen readers skip, and buttons, links and fields, which are
    // useless on paper.
    const expectedTexts = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('h1, h2, h3, p, li, dt, dd')]
        .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter(
          (part) =>
            !part.closest('nav, [aria-hidden=true], :has(> form), [inert]') &&
            !part.querySelector('a, button, p, li'),
        )
        .filter((part) => getComputedStyle(part).clipPath === 'none')
        .filter((part) => !main.querySelector(`[aria-describedby="${part.id}"]`))
        .map((part) => (part as HTMLElement).innerText),
    )
    expect(expectedTexts, 'headings and texts on the screen').not.toEqual([])
    for (const top of [0, 30, 2000]) {
      await jumpTo(page, top)
      await waitForFrames(page)
      await page.emulateMedia({ media: 'print' })
      const texts = await visibleTexts(page)
      expect(missingFrom(texts, expectedTexts), `printed at ${top} px`).toEqual([])
      await page.emulateMedia({ media: 'screen' })
    }
  })

for (const { path } of pagesOfEachKind)
  test(`in print, every quote, card and picture of ${path} is on one sheet`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await open(page, path)
    const parts = page.getByRole('main').locator('blockquote, img, [role=img], li h3')
    const splittable = await parts.evaluateAll((all) =>
      all
        .filter((part) => part.checkVisibility())
        .filter((part) => {
          for (let box: Element | null = part; box; box = box.parentElement)
            if (getComputedStyle(box).breakInside === 'avoid') return false
          return true
        })
        .map((part) => part.outerHTML.slice(0, 80)),
    )
    expect(splittable).toEqual([])
  })

for (const { path } of pagesOfEachKind)
  test(`no printed sheet of ${path} has only the footer, at any length of the page`, async ({
    page,
  }) => {
    await open(page, path)
    await page.evaluate(() => {
      const footer = document.querySelector('footer')
      if (footer) footer.style.visibility = 'hidden'
      const spacer = document.createElement('div')
      spacer.id = 'spacer'
      // A sheet with only the spacer is not empty.
      spacer.style.borderLeft = '1px solid'
      document.querySelector('main')?.prepend(spacer)
    })
    for (let height = 0; height <= 480; height += 40) {
      await page.locator('#spacer').evaluate((spacer, px) => {
        spacer.style.height = `${px}px`
      }, height)
      const shares = emptyShares(await page.pdf({ format: 'A4' }))
      expect(Math.max(...shares), `${height} px longer`).toBeLessThan(1)
    }
  })

test('in print no two texts of the home page overlap', async ({ page }) => {
  // The width of A4.
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await open(page, '/')
  const overlaps = await page.getByRole('main').evaluate((main) => {
    const texts = [...main.querySelectorAll('h2, h3, p, dt, dd, li:not(:has(*))')].filter(
      (part) => part.checkVisibility() && getComputedStyle(part).clipPath === 'none',
    )
    const boxes = texts.map((part) => ({ part, box: part.getBoundingClientRect() }))
    return boxes.flatMap(({ part, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(({ part: other }) => !part.contains(other))
        .filter(({ box: other }) => {
          const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
          const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
          return width > 4 && height > 4
        })
        .map(({ part: other }) => `${part.textContent} / ${other.textContent}`),
    )
  })
  expect(overlaps).toEqual([])
})

test('in print the home page has no menu and no buttons, names every publication once, and its stories are open', async ({
  page,
}) => {
  await open(page, '/')
  // By now the strip has moved. The blocks below the fold are still hidden.
  await page.locator('#publications').scrollIntoViewIfNeeded()
  await expect(page.locator('#publications [style*=translate3d]')).toHaveCount(1)
  await jumpTo(page, 60)
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true')
  await page.emulateMedia({ media: 'print' })
  expect(await isPrinted(page.locator('#menu'))).toBe(false)
  const buttons = page.locator('#hero-actions a, article button, #publications > div > button')
  expect(await buttons.count()).toBeGreaterThan(3)
  for (const button of await buttons.all()) expect(await isPrinted(button)).toBe(false)

  const { publications } = homeContent.publications
  const { width } = page.viewportSize() ?? { width: 0 }
  const printed = await page.locator('#publications li button, article dd').evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { left, right } = part.getBoundingClientRect()
        return { name: part.matches('button') && part.textContent, left, right }
      }),
  )
  expect(printed.flatMap(({ name }) => name || [])).toEqual(publications.map(({ name }) => name))
  expect(Math.min(...printed.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
  expect(Math.max(...printed.map(({ right }) => right))).toBeLessThanOrEqual(width)

  const stories = homeContent.caseStudies.studies.flatMap(({ story }) =>
    story.flatMap(({ label, text }) => [label, text]),
  )
  expect(missingFrom(await visibleTexts(page), stories)).toEqual([])
})

test('in print the contact page has no form, and its answers are open', async ({ page }) => {
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

test('in print links show their addresses, and no bar of a chart is white', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await open(page, '/')
  for (const { label, href } of site.footer.social ?? []) {
    const link = page.getByRole('contentinfo').getByText(label)
    expect(
      await link.evaluate((element) => getComputedStyle(element, '::after').content),
    ).toContain(href)
  }
  const { host } = new URL(site.url)
  for (const { label } of site.footer.legal) {
    const link = page.getByRole('contentinfo').getByText(label)
    expect(
      await link.evaluate((element) => getComputedStyle(element, '::after').content),
    ).toContain(host)
  }
  // The bars are white on the screen, on a dark background that is not printed.
  for (const { imageAlt } of homeContent.caseStudies.studies.filter(
    ({ image }) => image === 'bars',
  )) {
    const bars = page.getByRole('img', { name: imageAlt }).locator('path')
    const fills = await bars.evaluateAll((paths) =>
      paths.map((path) => getComputedStyle(path).fill),
    )
    expect(fills.length).toBeGreaterThan(0)
    expect(fills).not.toContain('rgb(255, 255, 255)')
  }
})

test('in print no picture shows through a chart, and the ring of a figure is inside the margins', async ({
  page,
}) => {
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await open(page, '/')
  for (const { image, imageAlt } of homeContent.caseStudies.studies) {
    if (!['curve', 'fan', 'bars'].includes(image)) continue
    const chart = page.getByRole('img', { name: imageAlt, exact: true })
    await expect(chart).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(chart).toHaveCSS('print-color-adjust', 'exact')
  }
  for (const ring of await page.locator('#results dd svg').all())
    expect((await ring.boundingBox())?.x).toBeGreaterThanOrEqual(0)
})

test('a page in the dark theme is printed in black on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await open(page, '/')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  const ink = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--colors-ink').trim(),
  )
  expect(ink).toBe(palette.light.ink)
  const texts = page.locator('main :is(h1, h2, h3, p, li, dt, dd)')
  expect(await texts.count()).toBeGreaterThan(10)
  const textsNotBlack = () =>
    texts.evaluateAll((elements) =>
      elements
        .map((element) => `${getComputedStyle(element).color}: ${element.textContent}`)
        .filter((line) => !line.startsWith('rgb(0, 0, 0): ')),
    )
  await expect.poll(textsNotBlack).toEqual([])
})
