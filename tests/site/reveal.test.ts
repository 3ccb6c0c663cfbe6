import type { Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { rise } from '../../src/motion/movements'
import { readToEnd } from '../helpers/reading'
import { expect, jumpTo, open, settled, test } from '../helpers/site-test'

/** The first words of every invisible text in `main` that is not inert. */
const unseenTexts = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const unseen: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode
      const isSeen = text.parentElement?.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
      })
      if (!isSeen && !text.parentElement?.closest('[inert]') && text.textContent?.trim())
        unseen.push(text.textContent.slice(0, 40))
    }
    return unseen
  })

/** The texts of the stories, which buttons open. */
const textsOfStories = (page: Page) =>
  page
    .locator('article [id]:has(dl)')
    .evaluateAll((stories) =>
      stories.flatMap((story) =>
        [...story.querySelectorAll('h3, p, dt')].map(
          (part) => part.textContent?.slice(0, 40) ?? '',
        ),
      ),
    )

test('nothing in the window is hidden before and after the first scroll', async ({ page }) => {
  await page.addInitScript(() => {
    const faults: string[] = []
    let checkCount = 0
    Object.assign(window, { faults, readCheckCount: () => checkCount })
    let firstBlocks: Element[] | undefined
    const check = () => {
      // Blocks that are in the window at the first check must stay visible.
      const isShown = (block: Element) => block.getBoundingClientRect().top < innerHeight
      const blocks = [
        ...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd):not([aria-hidden] *)'),
      ]
      if (blocks.length > 0 && document.readyState === 'complete')
        firstBlocks ??= blocks.filter(isShown)
      checkCount += firstBlocks?.length ?? 0
      for (const block of firstBlocks ?? [])
        if (!block.checkVisibility({ opacityProperty: true }))
          faults.push(block.textContent?.slice(0, 40) ?? '')
      requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
  // At this height, some blocks with an entrance are in the window from the start.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await open(page, '/')
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)
  await settled(page)
  type Checked = { faults: string[]; readCheckCount: () => number }
  const { faults, checkCount } = await page.evaluate(() => {
    const { faults: found, readCheckCount } = window as unknown as Checked
    return { faults: found, checkCount: readCheckCount() }
  })
  expect(checkCount).toBeGreaterThan(10)
  const hidden = await textsOfStories(page)
  expect(faults.filter((text) => !hidden.includes(text))).toEqual([])
})

test('a block below the fold rises once, when it comes into view, and stays visible', async ({
  page,
}) => {
  await page.addInitScript((riseStart) => {
    const risen = new Map<Element, number>()
    Object.assign(window, { risen })
    Element.prototype.animate = new Proxy(Reflect.get(Element.prototype, 'animate'), {
      apply(animate, block: Element, args) {
        if (args[0].transform?.[0] === riseStart) risen.set(block, (risen.get(block) ?? 0) + 1)
        return Reflect.apply(animate, block, args)
      },
    })
  }, rise.keyframes.transform[0])
  await open(page, '/')
  const countRisen = () =>
    page.evaluate(() => [...(window as unknown as { risen: Map<Element, number> }).risen.values()])
  expect(await countRisen()).toEqual([])
  await page.mouse.move(640, 400)
  await readToEnd(page)
  const counts = await countRisen()
  expect(counts.length).toBeGreaterThan(homeContent.services.services.length)
  expect(new Set(counts)).toEqual(new Set([1]))
  await expect.poll(() => unseenTexts(page)).toEqual(await textsOfStories(page))

  await jumpTo(page, 0)
  await readToEnd(page)
  expect(await countRisen()).toEqual(counts)
})

test('blocks that a scroll jumps over become visible', async ({ page }) => {
  await open(page, '/')
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 60)
  const shown = await textsOfStories(page)
  await expect.poll(async () => (await unseenTexts(page)).length).toBeGreaterThan(shown.length)
  await jumpTo(page, 1_000_000)
  await expect.poll(() => unseenTexts(page)).toEqual(shown)
})
