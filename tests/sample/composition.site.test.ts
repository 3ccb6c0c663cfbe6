import { measureHeaderRows } from '../../plugins/header-row/header-row-plugin'
import { homeContent, site } from '../helpers/content'
import { largestEmptyRectangle } from '../helpers/empty-rectangles'
import { expect, open, test } from '../helpers/site-test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('in every window of 1440 by 900 px of the home page, the largest empty rectangle covers at most 18 %', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/')
  const { share, ...rectangle } = await largestEmptyRectangle(page)
  expect(share, JSON.stringify(rectangle)).toBeLessThanOrEqual(0.18)
  // Of an empty list of boxes, the whole window would be empty. A page without any space has a
  // problem.
  expect(share).toBeGreaterThan(0.05)
})

test('a window of 1440 by 900 px shows all of the front page beside the first headline', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/')
  const hero = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })
  const frontPage = hero.getByRole('link', { name: homeContent.closingCall.writer?.linkLabel })
  await expect(frontPage).toBeInViewport({ ratio: 1 })
})

for (const width of [1024, 1440, 1920])
  test(`${width} px: the facts of the hero end at the lower edge of its front page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    const hero = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })
    const facts = await hero.getByRole('list').boundingBox()
    const frontPage = await hero
      .getByRole('link', { name: homeContent.closingCall.writer?.linkLabel })
      .boundingBox()
    if (!facts || !frontPage) throw new Error('The hero has no facts or no front page.')
    const distancePx = frontPage.y + frontPage.height - facts.y - facts.height
    expect(Math.abs(distancePx)).toBeLessThan(30)
  })

test('1440 px: the headline and the cards of the benefits are at most 900 px high, without a gap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/')
  const { boxes, headline } = await page.locator('#why-title').evaluate((title) => {
    const section = title.closest('section')
    const boxOf = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top, bottom, area: (right - left) * (bottom - top) }
    }
    return {
      headline: boxOf(title),
      boxes: [...(section?.querySelectorAll('li') ?? [])].map(boxOf),
    }
  })
  const [lead, ...others] = boxes
  if (!lead) throw new Error('There are no benefits.')
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  const top = Math.min(headline.top, lead.top)
  expect(bottom - top).toBeLessThanOrEqual(900)
  // The first card is beside the headline, and the heaviest.
  expect(Math.abs(lead.top - headline.top)).toBeLessThan(40)
  expect(lead.left).toBeGreaterThanOrEqual(headline.right - 1)
  for (const { area } of others) expect(area).toBeLessThan(lead.area)
  // Each row of the other cards reaches from the left to the right edge of the grid.
  const left = headline.left
  for (const rowTop of new Set(others.map((box) => Math.round(box.top)))) {
    const row = others.filter((box) => Math.round(box.top) === rowTop)
    expect(Math.min(...row.map((box) => box.left)) - left).toBeLessThan(2)
    expect(Math.abs(Math.max(...row.map((box) => box.right)) - lead.right)).toBeLessThan(3)
  }
})

test('1024 px: the header has the menu and a call to action, and the tags of the stories are on one line', async ({
  page,
}) => {
  // With a long menu, the row needs a wider window.
  const rowPx = Math.ceil(16 * (await measureHeaderRows()).minRem)
  await page.setViewportSize({ width: Math.max(1024, rowPx), height: 768 })
  await open(page, '/')
  const headerLinks = page.getByRole('banner').getByRole('link').filter({ visible: true })
  for (const { label } of [...site.menu, site.consultation])
    await expect(headerLinks.filter({ hasText: label })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1024, height: 768 })
  const tagTops = await page.locator('article').evaluateAll((cards) => {
    const rows = new Map<number, number[]>()
    for (const card of cards) {
      const top = Math.round(card.getBoundingClientRect().top)
      const lastTag = [...card.querySelectorAll('ul li')].at(-1)
      if (lastTag) rows.set(top, [...(rows.get(top) ?? []), lastTag.getBoundingClientRect().bottom])
    }
    return [...rows.values()]
  })
  expect(tagTops.length).toBeGreaterThan(0)
  for (const tops of tagTops) expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2)
})

for (const width of [768, 1024, 1440, 1920])
  test(`${width} px: between the texts of a story there is no gap of more than 40 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    const gapsPx = await page.getByRole('article').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const texts = [...(card.querySelector('h3')?.parentElement?.children ?? [])]
        const boxes = texts.map((text) => text.getBoundingClientRect())
        return boxes.slice(1).map((box, index) => box.top - (boxes[index]?.bottom ?? 0))
      }),
    )
    expect(gapsPx).toHaveLength(3 * homeContent.caseStudies.studies.length)
    expect(Math.max(...gapsPx)).toBeLessThanOrEqual(40)
  })

for (const width of [390, 768, 1024, 1440])
  test(`${width} px: each label of a figure is one line, and so is its explanation`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    const texts = homeContent.results.statistics.flatMap(({ label, explanation }) =>
      explanation ? [label, explanation] : [label],
    )
    expect(texts.length).toBeGreaterThan(4)
    for (const text of texts) {
      const lineCount = await page
        .locator('#results')
        .getByText(text)
        .last()
        .evaluate((element, ownText) => {
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
          const range = document.createRange()
          while (walker.nextNode())
            if (walker.currentNode.textContent === ownText) range.selectNode(walker.currentNode)
          return range.getClientRects().length
        }, text)
      expect(lineCount, text).toBe(1)
    }
  })

for (const width of [1024, 1440, 1920])
  test(`${width} px: the first story has no gap above its tags`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    const card = page.getByRole('article').first()
    const metric = await card
      .getByText(homeContent.caseStudies.studies[0]?.metric ?? '')
      .boundingBox()
    const tags = await card.getByRole('list').boundingBox()
    if (!metric || !tags) throw new Error('The first story has no metric or tags.')
    expect(tags.y - metric.y - metric.height).toBeLessThan(30)
  })

for (const [width, height, limitPx] of [
  [390, 844, 8500],
  [1440, 900, 9535],
] as const)
  test(`${width} px: the home page is at most ${limitPx} px long`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      limitPx,
    )
  })

test('1920 px: the headline of the contact page is one line', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await open(page, '/contact')
  const lineCount = await page
    .locator('h1')
    .evaluate(
      (heading: HTMLElement) =>
        heading.offsetHeight / Number.parseFloat(getComputedStyle(heading).fontSize),
    )
  expect(lineCount).toBeLessThan(1.5)
})
