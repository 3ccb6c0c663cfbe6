import type { Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { durationsMs } from '../../src/styles/tokens'
import { accessibleText } from '../helpers/pages'
import { expect, jumpTo, nextFrames, open, settled, test } from '../helpers/site-test'

const { hero, results, testimonials } = homeContent
const editedHeadlines = Object.values(homeContent)
  .flatMap((section) => (section && 'headline' in section ? [section.headline] : []))
  .filter((runs) => runs !== hero.headline)
  .flatMap((runs) => runs.flatMap(({ text, before }) => (before ? [{ name: accessibleText(runs), text, before }] : [])))

/** Reads up to a part of the page: near it, slowly enough that its scene is prepared, and then to it. */
async function readTo(page: Page, selector: string | { heading: string }) {
  const part =
    typeof selector === 'string' ? page.locator(selector) : page.getByRole('heading', { name: selector.heading })
  const top = await part.first().evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const height = page.viewportSize()?.height ?? 0
  await jumpTo(page, 40)
  await jumpTo(page, top - 1.4 * height)
  await page.waitForTimeout(700)
  await jumpTo(page, top - 1.02 * height)
  await page.waitForTimeout(500)
  await jumpTo(page, top - 0.4 * height)
  await nextFrames(page)
  return part.first()
}

/** The delays of the animations in an element, in ms. */
const delaysIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().delay ?? 0))

/** The CSS animations in the `h1`: when each begins and ends, and the properties that it changes. */
const openingAnimations = (page: Page) =>
  page.locator('h1').evaluate((heading) => {
    const rules = (list: CSSRuleList): CSSRule[] =>
      [...list].flatMap((rule) => (rule instanceof CSSGroupingRule ? rules(rule.cssRules) : [rule]))
    const keyframes = new Map(
      [...document.styleSheets]
        .flatMap((sheet) => rules(sheet.cssRules))
        .filter((rule) => rule instanceof CSSKeyframesRule)
        .map((rule) => [
          rule.name,
          [...rule.cssRules].flatMap((frame) => Array.from((frame as CSSKeyframeRule).style)),
        ]),
    )
    return [...heading.querySelectorAll('*')].flatMap((element) =>
      [null, '::before'].flatMap((pseudo) => {
        const { animationName, animationDelay, animationDuration } = getComputedStyle(element, pseudo)
        if (animationName === 'none') return []
        const [delayMs, durationMs] = [animationDelay, animationDuration].map((time) => 1000 * Number.parseFloat(time))
        const properties = keyframes.get(animationName) ?? []
        return [{ tag: element.tagName, delayMs: delayMs ?? 0, endMs: (delayMs ?? 0) + (durationMs ?? 0), properties }]
      }),
    )
  })

test('the headline of the hero is edited within 1.6 s, and the word that replaces another is opaque', async ({
  page,
}) => {
  await page.goto('/')
  const parts = await openingAnimations(page)
  const isEdited = hero.headline.some(({ mark }) => mark === 'strike')
  expect(parts.length).toBeGreaterThanOrEqual(isEdited ? 6 : 0)
  for (const { endMs, properties, tag } of parts) {
    expect(endMs).toBeLessThanOrEqual(1600)
    if (tag === 'U') expect(properties).toEqual(['transform'])
    else expect(['opacity', 'stroke-dashoffset']).toContain(properties.join())
  }
})

test('a headline without a struck word waits for no strike', async ({ page }) => {
  await page.goto('/thanks')
  const parts = await openingAnimations(page)
  expect(parts.length).toBeGreaterThan(0)
  expect(Math.min(...parts.map(({ delayMs }) => delayMs))).toBeLessThan(durationsMs.draw)
})

for (const { name, text, before } of editedHeadlines)
  test(`“${before}” becomes “${text}” before the reader, and the page is as it was served`, async ({ page }) => {
    await open(page, '/')
    const words = page.getByRole('heading', { name }).locator('u').filter({ hasText: text })
    const served = await words.evaluate((element) => element.outerHTML)
    await readTo(page, { heading: name })
    const copy = words.locator('> span[aria-hidden]')
    await expect(copy).toHaveCount(1)
    // What is read aloud is right at every moment.
    await expect(page.getByRole('heading', { name })).toHaveCount(1)
    await expect(copy).toHaveCount(0)
    await settled(page)
    expect((await words.evaluate((element) => element.outerHTML)).replaceAll(' style=""', '')).toBe(served)
  })

test('nothing is edited under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  expect(await delaysIn(page, 'h1')).toEqual([])
  for (const { name } of editedHeadlines) {
    const heading = await readTo(page, { heading: name })
    await expect(heading.locator('span[aria-hidden]')).toHaveCount(0)
  }
})

test('the highlighter is drawn over each quote as it arrives, and ends as it is served', async ({ page }) => {
  const highlighted = testimonials.testimonials.filter(({ quote }) => quote.some((part) => part.isHighlighted))
  test.skip(highlighted.length === 0, 'No quote is highlighted.')
  await open(page, '/')
  const quote = page
    .locator('blockquote')
    .filter({ has: page.locator('mark') })
    .first()
  await readTo(page, 'blockquote:has(mark)')
  const bars = quote.locator('p > span[aria-hidden]')
  await expect(bars.first()).toBeAttached()
  await expect(quote.locator('mark').first()).toHaveCSS('background-image', 'none')
  await expect(bars).toHaveCount(0)
  await expect(quote.locator('mark').first()).toHaveCSS('background-image', /gradient/)
})

test('a figure is ringed when it has arrived', async ({ page }) => {
  const ringed = results.statistics.find(({ isRinged, number }) => isRinged && /^\D*\d+\D*$/.test(number))
  test.skip(!ringed, 'No figure that counts up is ringed.')
  await open(page, '/')
  await readTo(page, 'dd:has(svg)')
  const [ringDelayMs] = await delaysIn(page, 'dd svg')
  expect(ringDelayMs).toBeGreaterThanOrEqual(durationsMs.count)
})
