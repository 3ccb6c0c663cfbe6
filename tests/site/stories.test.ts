import type { Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { accessibleText } from '../helpers/pages'
import { expect, jumpTo, nextFrames, open, settled, test } from '../helpers/site-test'

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

for (const [image, part] of [
  ['curve', '[pathLength]'],
  ['fan', '[data-dealt]'],
  ['bars', '[data-grows]'],
] as const)
  test(`the ${image} of a story moves when it is in view, and ends as it is served`, async ({ page }) => {
    const study = caseStudies.studies.find((each) => each.image === image)
    test.skip(!study, `No story has the chart ${image}.`)
    await open(page, '/')
    const chart = page.getByRole('img', { name: study?.imageAlt })
    const served = await chart.evaluate((drawing) => drawing.innerHTML)
    const top = await chart.evaluate((drawing) => drawing.getBoundingClientRect().top + scrollY)
    const height = page.viewportSize()?.height ?? 0
    for (const above of [1.4 * height, 1.05 * height]) {
      await jumpTo(page, top - above)
      await page.waitForTimeout(700)
    }
    const states = () =>
      chart.evaluate(
        (drawing, selector) =>
          [...drawing.querySelectorAll(selector)].flatMap((each) =>
            each.getAnimations().map(({ playState }) => playState),
          ),
        part,
      )
    await expect.poll(states).toContain('paused')
    await jumpTo(page, top - 200)
    await expect.poll(states).not.toContain('paused')
    await settled(page)
    await nextFrames(page)
    expect((await chart.evaluate((drawing) => drawing.innerHTML)).replaceAll(' style=""', '')).toBe(served)
  })
