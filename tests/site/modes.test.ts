import { expect, test, type Page } from '@playwright/test'
import { contactContent } from '../../src/content/contact'
import { homeContent } from '../../src/content/home'
import { site } from '../../src/content/site'
import { boardColors } from '../../src/styles/tokens'
import { controls } from '../helpers/controls'
import { allPages } from '../helpers/pages'
import { jumpTo, open, settled } from '../helpers/site-test'
import { missingFrom, visibleTexts } from '../helpers/texts'

const { caseStudies, publications } = homeContent
const { form, faq } = contactContent
const stories = caseStudies.studies.flatMap(({ story }) => story.flatMap(({ label, text }) => [label, text]))

const rgbOf = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

for (const { path } of allPages) {
  test(`${path} is dark from its first frame where dark is wished for`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(() => {
      const grounds: string[] = []
      Object.assign(window, { grounds })
      const look = () => {
        if (document.body) grounds.push(getComputedStyle(document.body).backgroundColor)
        if (grounds.length < 20) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await open(page, path)
    const grounds = await page.evaluate(() => [...new Set((window as unknown as { grounds: string[] }).grounds)])
    expect(grounds).toEqual([rgbOf(boardColors.dark)])
  })

  test(`boxes of ${path} keep their border in forced colours`, async ({ page }) => {
    await open(page, path)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ forcedColors: 'none' })
      await settled(page)
      const boxes = await page.evaluate((wanted) => {
        const clear = /^(transparent|rgba\(.*, 0\))$/
        return [...document.querySelectorAll(wanted)].flatMap((control, index) => {
          if (!control.checkVisibility() || control.closest('[inert]')) return []
          const { backgroundColor, borderTopWidth, borderLeftWidth, clipPath } = getComputedStyle(control)
          const isBox =
            !clear.test(backgroundColor) || (parseFloat(borderTopWidth) > 0 && parseFloat(borderLeftWidth) > 0)
          return isBox && clipPath === 'none' ? [index] : []
        })
      }, controls)
      await page.emulateMedia({ forcedColors: 'active' })
      await settled(page)
      const bare = await page.evaluate(
        ({ wanted, indexes }) => {
          const all = [...document.querySelectorAll(wanted)]
          return indexes.flatMap((index) => {
            const control = all[index] as Element
            const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(control)
            const ground = getComputedStyle(document.body).backgroundColor
            const isBordered = borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1 && borderTopColor !== ground
            return isBordered ? [] : [control.textContent]
          })
        },
        { wanted: controls, indexes: boxes },
      )
      expect(bare, `${width} px`).toEqual([])
    }
  })

  test(`${path} is printed with all of its words, wherever it stood`, async ({ page }) => {
    await open(page, path)
    // The front page of the hero is a drawing, and buttons cannot be pressed on paper.
    const wanted = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('h1, h2, h3, p, li, dt, dd')]
        .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter(
          (part) =>
            !part.closest('[aria-hidden=true], :has(> form), [inert]') && !part.querySelector('a, button, p, li'),
        )
        .filter((part) => getComputedStyle(part).clipPath === 'none')
        .map((part) => (part as HTMLElement).innerText),
    )
    for (const top of [0, 30, 2000]) {
      await jumpTo(page, top)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
      await page.emulateMedia({ media: 'print' })
      const texts = await visibleTexts(page)
      expect(missingFrom(texts, wanted), `printed at ${top} px`).toEqual([])
      await page.emulateMedia({ media: 'screen' })
    }
  })
}

test('under reduced motion the strip stands still, shows all its names and has nothing to pause', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    const section = page.locator('#publications')
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('button', { name: publications.pauseLabel })).toBeHidden()
    const placesOf = () =>
      section
        .getByRole('button')
        .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().toJSON() as DOMRect))
    const before = await placesOf()
    expect(before).toHaveLength(publications.publications.length)
    for (const { left, right } of before) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(await placesOf()).toEqual(before)
  }
})

test('the printed home page leaves out the menu and the strip, and tells the stories', async ({ page }) => {
  await open(page, '/')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: site.menuLabel })).toBeHidden()
  await expect(page.getByRole('button', { name: site.openMenuLabel })).toBeHidden()
  for (const { name } of publications.publications)
    await expect(page.getByText(name, { exact: true }).first()).toBeHidden()
  for (const label of [publications.pauseLabel, caseStudies.openLabel])
    await expect(page.getByRole('button', { name: label })).toHaveCount(0)
  expect(missingFrom(await visibleTexts(page), stories)).toEqual([])
})

test('the printed contact page leaves out the form and answers all questions', async ({ page }) => {
  await open(page, '/contact')
  const [first] = faq.items
  // One that was opened and closed again is printed as well.
  await page.getByRole('button', { name: first?.question }).click()
  await page.getByRole('button', { name: first?.question }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('form', { name: form.title })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: form.title })).toHaveCount(0)
  const texts = await visibleTexts(page)
  expect(
    missingFrom(
      texts,
      faq.items.flatMap(({ question, answer }) => [question, answer]),
    ),
  ).toEqual([])
  expect(missingFrom(texts, [site.phone, site.email, site.country])).toEqual([])
  await expectPrintedHeights(page)
})

/** A text may count as shown and yet have no room. */
async function expectPrintedHeights(page: Page) {
  for (const { answer } of faq.items) expect((await page.getByText(answer).boundingBox())?.height).toBeGreaterThan(15)
}
