import type { Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { pagesOfEachKind } from '../helpers/pages'
import { rise } from '../../src/motion/movements'
import { readToEnd } from '../helpers/reading'
import { expect, finishAnimations, jumpTo, open, test } from '../helpers/site-test'

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
    const invisibleTexts: string[] = []
    let checkCount = 0
    Object.assign(window, { invisibleTexts, readCheckCount: () => checkCount })
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
          invisibleTexts.push(block.textContent?.slice(0, 40) ?? '')
      requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
  // At this height, some of the blocks that rise are in the window from the start.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await open(page, '/')
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)
  await finishAnimations(page)
  type Checked = { invisibleTexts: string[]; readCheckCount: () => number }
  const { invisibleTexts, checkCount } = await page.evaluate(() => {
    const { invisibleTexts: found, readCheckCount } = window as unknown as Checked
    return { invisibleTexts: found, checkCount: readCheckCount() }
  })
  expect(checkCount).toBeGreaterThan(10)
  const hiddenTexts = await textsOfStories(page)
  expect(invisibleTexts.filter((text) => !hiddenTexts.includes(text))).toEqual([])
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

/** The movement of an element by a script, over time. */
type RecordedMovement = {
  /** The beginning of the element's HTML. */
  markup: string
  properties: string[]
  /** Animations and styles that remain on the element and its ancestors after the end. */
  leftovers: string[]
}

/** Records which elements the page animates. Call this before the page is opened. */
const recordMovements = (page: Page) =>
  page.addInitScript(() => {
    const recorded: { block: Element; animation: Animation }[] = []
    const servedStyles = new Map<Element, string | null>()
    Element.prototype.animate = new Proxy(Reflect.get(Element.prototype, 'animate'), {
      apply(animate, block: Element, args) {
        const animation = Reflect.apply(animate, block, args) as Animation
        recorded.push({ block, animation })
        return animation
      },
    })
    const selfAndAncestors = (block: Element): Element[] =>
      block.parentElement ? [block, ...selfAndAncestors(block.parentElement)] : [block]
    const leftoversOf = (block: Element) =>
      selfAndAncestors(block).flatMap((element) => {
        const style = element.getAttribute('style')
        const isServedStyle = style === (servedStyles.get(element) ?? null)
        const { willChange } = getComputedStyle(element)
        const leftovers = element.getAnimations().map(({ playState }) => `${playState} animation`)
        if (!isServedStyle) leftovers.push(`style="${style}"`)
        if (willChange !== 'auto') leftovers.push(`will-change: ${willChange}`)
        return leftovers
      })
    Object.assign(window, {
      keepServedStyles() {
        for (const element of document.querySelectorAll('[style]'))
          servedStyles.set(element, element.getAttribute('style'))
      },
      readMovements: (): RecordedMovement[] =>
        recorded
          // Other animations follow the scroll.
          .filter(({ animation }) => animation.timeline === document.timeline)
          .map(({ block, animation }) => ({
            markup: block.outerHTML.slice(0, 80),
            properties: (animation.effect as KeyframeEffect)
              .getKeyframes()
              .flatMap((keyframe) => Object.keys(keyframe)),
            // The page's line keeps its place, and its animations that follow the scroll.
            leftovers:
              block.isConnected && !block.closest('#page-line, [data-page-line]')
                ? leftoversOf(block)
                : [],
          })),
    })
  })

type MovementRecorder = { keepServedStyles: () => void; readMovements: () => RecordedMovement[] }

// The keys of a keyframe that are not CSS properties.
const keyframeSettings = new Set(['offset', 'computedOffset', 'easing', 'composite'])
const cheapProperties = ['opacity', 'transform', 'strokeDashoffset']

for (const { path } of pagesOfEachKind)
  test(`${path} moves only by opacity, transform and path length, and leaves no style or animation`, async ({
    page,
  }) => {
    await recordMovements(page)
    await open(page, path)
    await page.evaluate(() => (window as unknown as MovementRecorder).keepServedStyles())
    await page.mouse.move(640, 400)
    await readToEnd(page)
    const movements = () =>
      page.evaluate(() => (window as unknown as MovementRecorder).readMovements())
    const hasLeftovers = ({ leftovers }: RecordedMovement) => leftovers.length > 0
    await expect.poll(async () => (await movements()).filter(hasLeftovers)).toEqual([])
    const properties = new Set((await movements()).flatMap((movement) => movement.properties))
    const costlyProperties = [...properties].filter(
      (property) => !keyframeSettings.has(property) && !cheapProperties.includes(property),
    )
    expect(costlyProperties).toEqual([])
    // The blocks, charts and corrections of the home page use all three.
    if (path === '/') expect([...properties]).toEqual(expect.arrayContaining(cheapProperties))
  })

test('blocks that a scroll jumps over become visible', async ({ page }) => {
  await open(page, '/')
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 60)
  const hiddenTexts = await textsOfStories(page)
  await expect
    .poll(async () => (await unseenTexts(page)).length)
    .toBeGreaterThan(hiddenTexts.length)
  await jumpTo(page, 1_000_000)
  await expect.poll(() => unseenTexts(page)).toEqual(hiddenTexts)
})
