import type { Locator, Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { accessibleText } from '../helpers/pages'
import { expect, jumpTo, nextFrames, open, settled, test } from '../helpers/site-test'

const { hero } = homeContent
const editedHeadlines = Object.values(homeContent)
  .flatMap((section) => (section && 'headline' in section ? [section.headline] : []))
  .filter((runs) => runs !== hero.headline)
  .flatMap((runs) =>
    runs.flatMap(({ text, mark }) =>
      typeof mark === 'object' ? [{ name: accessibleText(runs), text, edit: mark }] : [],
    ),
  )

/** Reads up to a part of the page: near it, where its scene is prepared, and then to it. */
async function readTo(page: Page, part: Locator) {
  const top = await part.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const height = page.viewportSize()?.height ?? 0
  await jumpTo(page, top - 1.4 * height)
  await nextFrames(page, 30)
  await jumpTo(page, top - 0.4 * height)
  await nextFrames(page)
}

test('the headline of the hero is edited within 1.6 s, and the word that replaces another is opaque', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'commit' })
  const words = page.locator('h1 u')
  await expect(words.last()).toHaveCSS('opacity', '1')
  const ends = await page.locator('h1').evaluate((heading) =>
    [...heading.querySelectorAll('*')].flatMap((element) =>
      [null, '::before'].flatMap((pseudo) => {
        const { animationName, animationDelay, animationDuration } = getComputedStyle(element, pseudo)
        if (animationName === 'none') return []
        return [1000 * (Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration))]
      }),
    ),
  )
  expect(ends.length).toBeGreaterThanOrEqual(hero.headline.some(({ mark }) => mark === 'strike') ? 6 : 0)
  expect(Math.max(0, ...ends)).toBeLessThanOrEqual(1600)
})

test('a word that replaces another waits beside the text, within the window', async ({ page }) => {
  await page.addInitScript(() => {
    document.adoptedStyleSheets = [new CSSStyleSheet()]
    document.adoptedStyleSheets[0]?.replaceSync('h1 u { animation-play-state: paused !important }')
  })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  for (const word of await page.locator('h1 span:has(> del) ~ span').all()) {
    const [place, box] = [await word.boundingBox(), await word.locator('u').boundingBox()]
    expect(box?.x).toBeGreaterThan((place?.x ?? 0) + (place?.width ?? 0) - 2)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  }
})

for (const { name, text, edit } of editedHeadlines)
  test(`“${text}” is corrected before the reader (${edit.kind}), and the page is as it was served`, async ({
    page,
  }) => {
    await open(page, '/')
    const words = page.getByRole('heading', { name }).locator('u').filter({ hasText: text })
    const served = await words.evaluate((element) => element.outerHTML)
    const placesPx = await words.evaluate((element, { start, end }) => {
      const letters = document.createRange()
      letters.setStart(element.firstChild as Text, start)
      letters.setEnd(element.firstChild as Text, end)
      return [letters, ...element.querySelectorAll(':scope > span > span')].map(
        (place) => place.getBoundingClientRect().right,
      )
    }, edit)
    expect(Math.max(...placesPx) - Math.min(...placesPx), 'from the letters to the mark').toBeLessThan(1)
    await readTo(page, page.getByRole('heading', { name }))
    const copy = words.locator('> span:not([data-words])')
    await expect(copy).toHaveCount(1)
    // What is read aloud is right at every moment.
    await expect(page.getByRole('heading', { name })).toHaveCount(1)
    await expect(copy).toHaveCount(0)
    await settled(page)
    expect((await words.evaluate((element) => element.outerHTML)).replaceAll(' style=""', '')).toBe(served)
  })
