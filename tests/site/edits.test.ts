import { homeContent } from '../helpers/content'
import { accessibleText } from '../helpers/pages'
import { isFullMatrix } from '../helpers/full-matrix'
import { expect, finishAnimations, jumpTo, open, test } from '../helpers/site-test'

const { hero } = homeContent
/** Whether the hero's headline replaces words. */
const hasReplacement = hero.headline.some(({ mark }) => mark === 'strike')
const edits = Object.values(homeContent)
  .flatMap((section) => (section && 'headline' in section ? [section.headline] : []))
  .filter((runs) => runs !== hero.headline)
  .flatMap((runs) =>
    runs.flatMap(({ text, mark }) =>
      typeof mark === 'object' ? [{ name: accessibleText(runs), text, mark }] : [],
    ),
  )

test('the hero’s correction ends within 1.6 s, and its new word starts opaque in the margin', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.adoptedStyleSheets = [new CSSStyleSheet()]
    document.adoptedStyleSheets[0]?.replaceSync(
      'h1 span { animation-play-state: paused !important }',
    )
  })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/', { waitUntil: 'commit' })
  const ends = await page.locator('h1').evaluate((heading) =>
    [...heading.querySelectorAll('*')].flatMap((element) =>
      [null, '::before'].flatMap((pseudo) => {
        const { animationName, animationDelay, animationDuration } = getComputedStyle(
          element,
          pseudo,
        )
        if (animationName === 'none') return []
        return [1000 * (Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration))]
      }),
    ),
  )
  expect(ends.length).toBeGreaterThanOrEqual(hasReplacement ? 6 : 0)
  expect(Math.max(0, ...ends)).toBeLessThanOrEqual(1600)
  const headline = await page.locator('h1').boundingBox()
  const headlineEndPx = (headline?.x ?? 0) + (headline?.width ?? Infinity)
  // The words that follow struck words (`del`).
  const replacements = await page.locator('h1 span:has(> del) ~ span > span').all()
  expect(replacements.length > 0).toBe(hasReplacement)
  for (const word of replacements) {
    await expect(word).toHaveCSS('opacity', '1')
    const box = await word.boundingBox()
    expect(box?.x, 'the word starts beside the headline').toBeGreaterThanOrEqual(headlineEndPx)
    expect(
      (box?.x ?? 0) + (box?.width ?? Infinity),
      'the word ends within the window',
    ).toBeLessThanOrEqual(320)
  }
})

// With FULL_MATRIX, every correction plays.
const playedEdits = isFullMatrix
  ? edits
  : edits.filter((edit) => [edits[0], edits.at(-1)].includes(edit))

for (const { name, text, mark } of playedEdits)
  test(`the correction of “${text}” restores the served markup at its end`, async ({ page }) => {
    await open(page, '/')
    const words = page.getByRole('heading', { name }).locator('u').filter({ hasText: text })
    const servedHtml = await words.evaluate((element) => element.outerHTML)
    const rightEdgesPx = await words.evaluate((element, end) => {
      const letters = document.createRange()
      letters.setStart(element.firstChild as Text, 0)
      letters.setEnd(element.firstChild as Text, end)
      // The inner of two spans is an invisible copy of the changed letters. It contains the mark.
      return [letters, ...element.querySelectorAll('u > span > span')].map(
        (lettersOrMark) => lettersOrMark.getBoundingClientRect().right,
      )
    }, mark.end)
    expect(
      Math.max(...rightEdgesPx) - Math.min(...rightEdgesPx),
      'from the letters to the mark',
    ).toBeLessThan(1)
    const topPx = await words.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    const windowPx = page.viewportSize()?.height ?? 0
    // Near the headline, the correction is prepared.
    await jumpTo(page, topPx - 1.4 * windowPx)
    const copy = words.locator('> span:not([data-words])')
    await expect(copy).toHaveCount(1)
    await expect(page.getByRole('heading', { name })).toHaveCount(1)
    await jumpTo(page, topPx - 0.4 * windowPx)
    await expect(copy).toHaveCount(0)
    await finishAnimations(page)
    await expect.poll(() => words.evaluate((element) => element.outerHTML)).toBe(servedHtml)
  })

test('turning a phone removes a prepared correction, which would be misplaced', async ({
  page,
}) => {
  const edit = edits.at(-1)
  test.skip(!edit, 'The content has no headline with a correction.')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  const words = page
    .getByRole('heading', { name: edit?.name ?? '' })
    .locator('u')
    .filter({ hasText: edit?.text ?? '' })
  await jumpTo(
    page,
    (await words.evaluate((element) => element.getBoundingClientRect().top + scrollY)) - 1200,
  )
  const copy = words.locator('> span:not([data-words])')
  await expect(copy).toHaveCount(1)
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(copy).toHaveCount(0)
})
