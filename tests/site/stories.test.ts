import type { Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { accessibleText } from '../helpers/pages'
import { expect, nextFrames, open, settled, test } from '../helpers/site-test'

const { caseStudies } = homeContent
const sectionOf = (page: Page) => page.getByRole('region', { name: accessibleText(caseStudies.headline) })
const storiesOf = (page: Page) => sectionOf(page).locator('article [id]:has(dl)')

test('every story opens as wide as the page’s column, below its row of cards, and covers no other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/')
  const openers = sectionOf(page).getByRole('button', { name: caseStudies.openLabel })
  while ((await openers.count()) > 0) {
    await openers.first().click()
    await nextFrames(page)
    await settled(page)
  }
  const list = await sectionOf(page).locator('ul:has(article)').boundingBox()
  const boxes = await storiesOf(page).evaluateAll((stories) =>
    stories.map((story) => {
      const { left, right, top, bottom } = story.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
  expect(boxes).toHaveLength(caseStudies.studies.length)
  for (const { left, right } of boxes) {
    expect(Math.abs(left - (list?.x ?? 0))).toBeLessThanOrEqual(2)
    expect(Math.abs(right - (list?.x ?? 0) - (list?.width ?? 0))).toBeLessThanOrEqual(2)
  }
  const cards = await sectionOf(page)
    .locator('article > :first-child')
    .evaluateAll((all) =>
      all.map((card) => ({ top: card.getBoundingClientRect().top, bottom: card.getBoundingClientRect().bottom })),
    )
  for (const [index, story] of boxes.entries())
    for (const other of [...boxes.slice(index + 1), ...cards])
      expect(story.bottom <= other.top + 2 || story.top >= other.bottom - 2).toBe(true)
})
