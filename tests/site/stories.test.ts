import type { Locator, Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { accessibleText } from '../helpers/pages'
import { recordShifts, takeShifts } from '../helpers/shifts'
import {
  expect,
  finishAnimations,
  holdScripts,
  open,
  waitForHydration,
  test,
} from '../helpers/site-test'

const { caseStudies } = homeContent
const sectionOf = (page: Page) =>
  page.getByRole('region', { name: accessibleText(caseStudies.headline) })
const storiesOf = (page: Page) => sectionOf(page).locator('article [id]:has(dl)')

const cardsOf = (page: Page) => sectionOf(page).locator('article > :first-child')

test('a story that is pressed before hydration opens at once, and hydration moves nothing', async ({
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
  await waitForHydration(page)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  // Allows tiny shifts: the link beside the button moves with the button's text.
  expect((await takeShifts(page)).filter((shift) => parseFloat(shift) > 0.001)).toEqual([])
})

/**
 * Opens a story with its button. Returns the HTML of the element that covered the first card in a
 * frame of the opening, or `none`.
 */
const openStory = (page: Page, storyId: string | null) =>
  cardsOf(page).evaluateAll(async (cards, id) => {
    const card = cards[0]
    const button = document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)

    const isMoving = () =>
      button?.ariaExpanded !== 'true' ||
      document
        .getAnimations()
        .some(
          ({ playState, timeline }) => playState === 'running' && timeline === document.timeline,
        )

    const elementCoveringCard = () => {
      const { left, right, top, bottom } = card?.getBoundingClientRect() ?? new DOMRect()
      const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      // The page may scroll from the card to the story. Then no element is found at this point.
      return card?.contains(topmost) ? null : topmost?.closest('main') && topmost
    }

    card?.scrollIntoView({ block: 'center', behavior: 'instant' })
    button?.click()
    do {
      await new Promise(requestAnimationFrame)
      const coveringElement = elementCoveringCard()
      if (coveringElement) return coveringElement.outerHTML
    } while (isMoving())
    return 'none'
  }, storyId)

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** The boxes of the stories, in px of the page: the page may still scroll to an opened story. */
const storyBoxes = (page: Page): Promise<Box[]> =>
  storiesOf(page).evaluateAll((stories) =>
    stories.map((story) => {
      const { left, right, top, bottom } = story.getBoundingClientRect()
      return { left, right, top: top + scrollY, bottom: bottom + scrollY }
    }),
  )

/** The boxes of the cards, in px of the page, and the heights of their heads, in px. */
const cardBoxes = (page: Page) =>
  cardsOf(page).evaluateAll((cards) =>
    cards.map((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect()
      const headPx = card.firstElementChild?.clientHeight ?? 0
      return { left, right, top: top + scrollY, bottom: bottom + scrollY, headPx }
    }),
  )

async function expectWidthOfList(page: Page, boxes: Box[]) {
  const list = await sectionOf(page).locator('ul:has(article)').boundingBox()
  const { x: listLeft, width: listWidth } = list ?? { x: 0, width: 0 }
  for (const { left, right } of boxes) {
    expect(Math.abs(left - listLeft)).toBeLessThanOrEqual(2)
    expect(Math.abs(right - listLeft - listWidth)).toBeLessThanOrEqual(2)
  }
}

test('every story opens below its row of cards, as wide as the list, and covers no card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/')
  const openers = sectionOf(page).getByRole('button', { name: caseStudies.openLabel })
  while ((await openers.count()) > 0) {
    const id = await openers.last().getAttribute('aria-controls')
    expect(await openStory(page, id), 'above the first card').toBe('none')
    await finishAnimations(page)
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  }

  const stories = await storyBoxes(page)
  expect(stories).toHaveLength(caseStudies.studies.length)
  await expectWidthOfList(page, stories)

  const cards = await cardBoxes(page)
  for (const card of cards) {
    const row = cards.filter(({ top }) => Math.abs(top - card.top) < 1)
    expect(card.bottom).toBeCloseTo(row[0]?.bottom ?? 0, 0)
    // The picture of a wide card fills the height that its text leaves.
    const widthOf = ({ left, right }: Box) => right - left
    const sameWidth = row.filter((other) => Math.abs(widthOf(other) - widthOf(card)) <= 3)
    expect(sameWidth.map(({ headPx }) => headPx)).toEqual(sameWidth.map(() => card.headPx))
  }

  for (const [index, story] of stories.entries())
    for (const other of [...stories.slice(index + 1), ...cards])
      expect(story.bottom <= other.top + 2 || story.top >= other.bottom - 2).toBe(true)
})

/** The type sizes of a story's parts, and the positions of their edges, in px. */
const partsOf = (story: Locator) =>
  story.locator('dd').evaluateAll((texts) =>
    texts.map((text) => {
      const { left, right } = text.getBoundingClientRect()
      return { sizePx: parseFloat(getComputedStyle(text).fontSize), left, right }
    }),
  )

for (const width of [390, 1024, 1920])
  test(`an opened story repeats neither title nor picture, and its result is larger than its text, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    for (const [index, { title, imageAlt, story }] of caseStudies.studies.entries()) {
      const opened = storiesOf(page).nth(index)
      await cardsOf(page).nth(index).getByRole('button').click()
      await expect(opened).toBeVisible()
      await expect(opened.getByText(title, { exact: true })).toBeHidden()
      await expect(opened.getByRole('img', { name: imageAlt })).toHaveCount(0)

      const parts = await partsOf(opened)
      expect(parts).toHaveLength(story.length)
      const [result, ...texts] = parts.toReversed()
      const { sizePx: resultPx, left: resultLeft } = result ?? { sizePx: 0, left: 0 }
      expect(resultPx).toBeLessThanOrEqual(48)
      expect(Math.min(...texts.map(({ sizePx }) => sizePx))).toBeGreaterThanOrEqual(18)
      expect(Math.max(...texts.map(({ sizePx }) => sizePx))).toBeLessThan(resultPx)
      const textRight = Math.max(...texts.map(({ right }) => right))
      if (width >= 1024) expect(textRight).toBeLessThan(resultLeft)
    }
  })

test('on a phone, the chart of a story is beside its picture, and as high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  const compositions = await cardsOf(page).evaluateAll((cards) =>
    cards.flatMap((card) => {
      const [picture, chart] = ['img', '[data-image]'].map((selector) =>
        card.querySelector(selector),
      )
      if (!picture || !chart) return []
      return [{ picture: picture.getBoundingClientRect(), chart: chart.getBoundingClientRect() }]
    }),
  )
  const count = caseStudies.studies.filter(({ chartBackground }) => chartBackground).length
  expect(compositions).toHaveLength(count)
  for (const { picture, chart } of compositions) {
    expect(chart.left).toBeGreaterThanOrEqual(picture.right)
    expect(Math.abs(chart.height - picture.height)).toBeLessThanOrEqual(1)
  }
})
