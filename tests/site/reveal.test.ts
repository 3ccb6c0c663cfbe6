import type { Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { rise } from '../../src/motion/movements'
import { expect, jumpTo, nextFrames, open, settled, test } from '../helpers/site-test'

/** Walks down the whole page as a reader does, a good half window at a time, and no faster than a block rises. */
async function readToTheEnd(page: Page) {
  await page.mouse.move(640, 400)
  for (;;) {
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 450)
    await nextFrames(page)
    await settled(page)
    const isAtEnd = await page.evaluate(
      (top) => scrollY === top && Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight,
      before,
    )
    if (isAtEnd) return
  }
}

/** The first words of every text in the page's main part that nobody can see, though it is not inert. */
const unseenTexts = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const unseen: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode
      const isSeen = text.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!isSeen && !text.parentElement?.closest('[inert]') && text.textContent?.trim())
        unseen.push(text.textContent.slice(0, 40))
    }
    return unseen
  })

/** What a visitor opens: the stories behind their buttons. */
const behindButtons = (page: Page) =>
  page
    .locator('article [id]:has(dl)')
    .evaluateAll((stories) =>
      stories.flatMap((story) =>
        [...story.querySelectorAll('h3, p, dt')].map((part) => part.textContent?.slice(0, 40) ?? ''),
      ),
    )

test('what is in the window is never hidden, from the first moment to the first scroll', async ({ page }) => {
  await page.addInitScript(() => {
    const faults: string[] = []
    let looks = 0
    Object.assign(window, { faults, countLooks: () => looks })
    let top: Element[] | undefined
    const look = () => {
      // From the first look on, whatever then stands in the window must stay.
      const isShown = (block: Element) => block.getBoundingClientRect().top < innerHeight
      const blocks = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd):not([aria-hidden] *)')]
      if (blocks.length > 0 && document.readyState === 'complete') top ??= blocks.filter(isShown)
      looks += top?.length ?? 0
      for (const block of top ?? [])
        if (!block.checkVisibility({ opacityProperty: true })) faults.push(block.textContent?.slice(0, 40) ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  // High enough that some of the blocks that rise stand in it from the start.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await open(page, '/')
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)
  await settled(page)
  type Looked = { faults: string[]; countLooks: () => number }
  const { faults, looks } = await page.evaluate(() => {
    const { faults: found, countLooks } = window as unknown as Looked
    return { faults: found, looks: countLooks() }
  })
  expect(looks).toBeGreaterThan(10)
  const hidden = await behindButtons(page)
  expect(faults.filter((text) => !hidden.includes(text))).toEqual([])
})

test('a block below the fold rises once, when the reader gets there, and nothing of that is left', async ({ page }) => {
  test.setTimeout(90_000)
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
  await readToTheEnd(page)
  const counts = await countRisen()
  expect(counts.length).toBeGreaterThan(homeContent.services.services.length)
  expect(new Set(counts)).toEqual(new Set([1]))
  await expect.poll(() => unseenTexts(page)).toEqual(await behindButtons(page))

  await jumpTo(page, 0)
  await readToTheEnd(page)
  expect(await countRisen()).toEqual(counts)
})

test('what is jumped over is finished before one comes back to it', async ({ page }) => {
  await open(page, '/')
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 60)
  const shown = await behindButtons(page)
  await expect.poll(async () => (await unseenTexts(page)).length).toBeGreaterThan(shown.length)
  await jumpTo(page, 1_000_000)
  await expect.poll(() => unseenTexts(page)).toEqual(shown)
})
