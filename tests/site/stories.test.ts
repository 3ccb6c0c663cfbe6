import type { Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { accessibleText } from '../helpers/pages'
import { recordShifts, takeShifts } from '../helpers/shifts'
import { expect, holdScripts, open, ready, settled, test } from '../helpers/site-test'

const { caseStudies } = homeContent
const sectionOf = (page: Page) =>
  page.getByRole('region', { name: accessibleText(caseStudies.headline) })
const storiesOf = (page: Page) => sectionOf(page).locator('article [id]:has(dl)')

const cardsOf = (page: Page) => sectionOf(page).locator('article > :first-child')

test('a story that is pressed before the page runs opens at once, and nothing moves when it runs', async ({
  page,
}) => {
  await recordShifts(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await holdScripts(page)
  await page.goto('/')
  const button = cardsOf(page).first().getByRole('button')
  await button.click()
  await expect(storiesOf(page).first()).toBeVisible()
  await takeShifts(page)
  release()
  await ready(page)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  // The link beside the button follows its words.
  expect((await takeShifts(page)).filter((shift) => parseFloat(shift) > 0.001)).toEqual([])
})

test('every story opens as wide as the list, below its row of cards, and covers none', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/')
  const openers = sectionOf(page).getByRole('button', { name: caseStudies.openLabel })
  while ((await openers.count()) > 0) {
    const id = await openers.last().getAttribute('aria-controls')
    const covering = await cardsOf(page).evaluateAll(async (cards, storyId) => {
      cards[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const button = document.querySelector<HTMLElement>(`[aria-controls="${storyId}"]`)
      button?.click()
      const isMoving = () =>
        button?.ariaExpanded !== 'true' ||
        document
          .getAnimations()
          .some(
            ({ playState, timeline }) => playState === 'running' && timeline === document.timeline,
          )
      do {
        await new Promise(requestAnimationFrame)
        // The page may scroll from the card to the story. Then nothing is found at the place of the
        // card.
        const { left, right, top, bottom } = cards[0]?.getBoundingClientRect() ?? new DOMRect()
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        if (!cards[0]?.contains(hit) && hit?.closest('main')) return hit.outerHTML
      } while (isMoving())
      return 'none'
    }, id)
    expect(covering).toBe('none')
    await settled(page)
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  }
  const list = await sectionOf(page).locator('ul:has(article)').boundingBox()
  const boxes = await storiesOf(page).evaluateAll((stories) =>
    stories.map((story) => story.getBoundingClientRect().toJSON() as DOMRect),
  )
  expect(boxes).toHaveLength(caseStudies.studies.length)
  for (const { left, right } of boxes) {
    expect(Math.abs(left - (list?.x ?? 0))).toBeLessThanOrEqual(2)
    expect(Math.abs(right - (list?.x ?? 0) - (list?.width ?? 0))).toBeLessThanOrEqual(2)
  }
  const sizesPx = await storiesOf(page)
    .locator('h3')
    .evaluateAll((titles) => titles.map((title) => parseFloat(getComputedStyle(title).fontSize)))
  for (const sizePx of sizesPx) expect(Math.abs(sizePx - 80)).toBeLessThanOrEqual(16)
  const cards = await cardsOf(page).evaluateAll((all) =>
    all.map((card) => {
      const { top, bottom } = card.getBoundingClientRect()
      return { top, bottom, headPx: card.firstElementChild?.clientHeight ?? 0 }
    }),
  )
  for (const { top, bottom, headPx } of cards) {
    expect(bottom).toBeCloseTo(cards.find((card) => Math.abs(card.top - top) < 1)?.bottom ?? 0, 0)
    expect(headPx).toBe(cards[0]?.headPx)
  }
  for (const [index, story] of boxes.entries())
    for (const other of [...boxes.slice(index + 1), ...cards])
      expect(story.bottom <= other.top + 2 || story.top >= other.bottom - 2).toBe(true)
})
