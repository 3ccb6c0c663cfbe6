import type { Page } from '@playwright/test'
import { homeContent } from '../helpers/content'
import { isMarkedDocument, markDocument } from '../helpers/document-mark'
import { expectedHead, headOf } from '../helpers/head'
import {
  clickInHeader,
  expectAtSection,
  headerLinkTo,
  lastLinkTo,
  lastMenuSection,
  pointAtLinkTo,
  waitForSectionScroll,
} from '../helpers/links'
import { layoutWorkOf } from '../helpers/layout-work'
import { missingPath, notFoundPage, pages } from '../helpers/pages'
import {
  waitForLoading,
  expect,
  jumpTo,
  jumpToShare,
  missingPathWarning,
  open,
  waitForHydration,
  test,
} from '../helpers/site-test'

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
// Clicks by a script, because the browser would scroll to the link before a click of the pointer.
const click = (link: HTMLElement) => link.click()
const clickInPlace = async (page: Page, path: string) => {
  await pointAtLinkTo(page, path)
  await lastLinkTo(page, path).evaluate(click)
}
const scrollTopOf = (page: Page) => page.evaluate(() => scrollY)

test('a link opens a page in place, with its head, the focus on its heading, and at its top', async ({
  page,
}) => {
  await open(page, '/')
  await markDocument(page)
  for (const path of ['/contact', '/privacy', '/terms', '/']) {
    const target = pages.find((candidate) => candidate.path === path)
    if (!target) throw new Error(`There is no page ${path}`)
    await pointAtLinkTo(page, path)
    await lastLinkTo(page, path).click()
    await expect(page).toHaveURL(path)
    await expect(headingOf(page)).toHaveAccessibleName(target.heading)
    await expect(headingOf(page)).toBeFocused()
    expect(await scrollTopOf(page)).toBe(0)
    expect(await headOf(page)).toEqual(expectedHead(target))
  }
  expect(await isMarkedDocument(page)).toBe(true)
})

test('the next page covers the previous one, opaque, within half a second', async ({ page }) => {
  await open(page, '/')
  const { writer } = homeContent.closingCall
  if (writer) await page.locator('main textarea').fill('Words')
  await pointAtLinkTo(page, '/contact')
  await jumpTo(page, 2000)
  const movements = await lastLinkTo(page, '/contact').evaluate(async (link: HTMLElement) => {
    const endTimes = new Map<string, number>()
    const isOfTransition = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect &&
      Boolean(effect.pseudoElement?.startsWith('::view-transition'))
    link.click()
    for (let isMoving = false; isMoving || endTimes.size === 0;) {
      await new Promise(requestAnimationFrame)
      const effects = document
        .getAnimations()
        .flatMap(({ effect }) => (isOfTransition(effect) ? effect : []))
      isMoving = effects.length > 0
      for (const effect of effects as KeyframeEffect[]) {
        const { fill, endTime } = effect.getComputedTiming()
        // Without `fill: both`, the start of an animation may show again before all animations have
        // ended.
        for (const property of Object.keys(effect.getKeyframes()[0] ?? {}))
          endTimes.set(`${effect.pseudoElement} ${property}`, fill === 'both' ? Number(endTime) : 0)
      }
    }
    return [...endTimes].filter(([name]) => /transform|opacity/.test(name))
  })
  await expect(page).toHaveURL('/contact')
  const names = movements.map(([name]) => name)
  expect(names).toContain('::view-transition-new(root) transform')
  expect(names.includes('::view-transition-group(headline) transform')).toBe(writer !== undefined)
  // Only the covered page changes its opacity, for a tint. The page above it stays opaque.
  expect(names.filter((name) => name.endsWith('opacity'))).toEqual([
    '::view-transition-old(root) opacity',
  ])
  const endsMs = movements.flatMap(([name, endMs]) => (/(old|new)\(root\)/.test(name) ? endMs : []))
  expect(Math.min(...endsMs)).toBeGreaterThanOrEqual(420)
  expect(Math.max(...endsMs)).toBeLessThanOrEqual(480)
})

test('under reduced motion a page changes at once, without a transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const started: unknown[] = []
    Object.assign(window, { started })
    const start: unknown = Reflect.get(Document.prototype, 'startViewTransition')
    Document.prototype.startViewTransition = new Proxy(start as Document['startViewTransition'], {
      apply(target, document: Document, args) {
        started.push(args)
        return Reflect.apply(target, document, args) as ViewTransition
      },
    })
  })
  await open(page, '/')
  await markDocument(page)
  await clickInPlace(page, '/terms')
  await expect(page).toHaveURL('/terms')
  await expect(headingOf(page)).toBeFocused()
  expect(await isMarkedDocument(page)).toBe(true)
  expect(
    await page.evaluate(() => (window as unknown as { started: unknown[] }).started),
  ).toHaveLength(0)
})

test('a page change does not compute the styles of the whole previous page', async ({ page }) => {
  await open(page, '/')
  await pointAtLinkTo(page, '/contact')
  const elementCount = await page.locator('*').count()
  const { styledElements } = await layoutWorkOf(page, async () => {
    await lastLinkTo(page, '/contact').evaluate(click)
    await expect(page).toHaveURL('/contact')
  })
  expect(styledElements).toBeGreaterThan(0)
  // All elements of the next page get styles, but not all elements of the previous page.
  expect(styledElements).toBeLessThan((await page.locator('*').count()) + elementCount / 2)
})

test('Back and Forward restore the scroll position of each page', async ({ page }) => {
  await open(page, '/')
  await markDocument(page)
  const shares = [0.3, 0.6, 0.9]
  const positionsPx: number[] = []
  const visits = [
    { path: '/', next: '/privacy' },
    { path: '/privacy', next: '/terms' },
    { path: '/terms', next: undefined },
  ]
  for (const [index, { path, next }] of visits.entries()) {
    await expect(page).toHaveURL(path)
    positionsPx.push(await jumpToShare(page, shares[index] ?? 0))
    await expect.poll(() => scrollTopOf(page)).toBe(positionsPx[index])
    if (next) await clickInPlace(page, next)
  }
  const expectPosition = async (index: number) => {
    await expect(page).toHaveURL(visits[index]?.path ?? '')
    await expect(headingOf(page)).toHaveAccessibleName(
      pages.find(({ path }) => path === visits[index]?.path)?.heading ?? '',
    )
    await expect
      .poll(async () => Math.abs((await scrollTopOf(page)) - (positionsPx[index] ?? 0)))
      .toBeLessThanOrEqual(5)
  }
  await page.goBack()
  await expectPosition(1)
  await page.goBack()
  await expectPosition(0)
  await page.goForward()
  await expectPosition(1)
  await page.goForward()
  await expectPosition(2)
  expect(await isMarkedDocument(page)).toBe(true)
})

test('Back and Forward restore the scroll position at once, not smoothly', async ({ page }) => {
  await open(page, '/')
  const homePx = await jumpToShare(page, 0.8)
  await clickInPlace(page, '/privacy')
  await expect(page).toHaveURL('/privacy')
  const privacyPx = await jumpToShare(page, 0.9)
  // As on a busy processor, where frames come later than timers.
  await page.evaluate(() => {
    const startTimer = setTimeout
    window.setTimeout = ((run: () => void) => startTimer(run)) as typeof setTimeout
  })
  await expect.poll(() => scrollTopOf(page)).toBe(privacyPx)
  for (const [direction, expectedPx] of [
    ['back', homePx],
    ['forward', privacyPx],
    ['back', homePx],
  ] as const) {
    const positionsPx = await page.evaluate(
      async ([method, px]) => {
        const positions: number[] = []
        history[method]()
        while (positions.at(-1) !== px) {
          await new Promise(requestAnimationFrame)
          positions.push(scrollY)
        }
        return [...new Set(positions)]
      },
      [direction, expectedPx] as const,
    )
    // A smooth scroll takes many frames, each at another position.
    expect(positionsPx.length, `${direction}: ${positionsPx.join(' ')}`).toBeLessThanOrEqual(3)
  }
})

test('Back restores the scroll position from before a link to a section', async ({ page }) => {
  await open(page, '/')
  const scrollEnd = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('scrollend', () => resolve(), { once: true })
      }),
  )
  await clickInHeader(page, lastMenuSection.href)
  await expect(page).toHaveURL(lastMenuSection.href)
  await expectAtSection(page, lastMenuSection.id)
  // Chromium continues a smooth scroll during Back, even if only its last pixel is missing.
  await waitForSectionScroll(page, lastMenuSection.id)
  await scrollEnd
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrollTopOf(page)).toBe(0)
})

test('a path without a page shows the not-found page in place', async ({
  page,
  browserMessages,
}) => {
  await open(page, '/')
  await markDocument(page)
  await page.evaluate((path) => {
    history.pushState(null, '', path)
  }, missingPath)
  await expect(headingOf(page)).toHaveText(notFoundPage.heading)
  expect(await headOf(page)).toEqual(expectedHead(notFoundPage))
  expect(await isMarkedDocument(page)).toBe(true)
  expect(browserMessages.splice(0)).toEqual([missingPathWarning(missingPath)])
})

test('pointing at a link loads the code of its page, once', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await open(page, '/')
  expect(files.filter((file) => file.includes('/contact-page'))).toEqual([])
  const codeResponse = page.waitForResponse('**/assets/contact-page-*.js')
  await (await headerLinkTo(page, '/contact')).hover()
  await codeResponse
  await clickInHeader(page, '/contact')
  await expect(page).toHaveURL('/contact')
  expect(files.filter((file) => file.includes('/contact-page'))).toHaveLength(1)
})

test('if the code of a page does not load, its link loads a document, and Back restores the scroll position', async ({
  page,
}) => {
  await page.route('**/assets/contact-page-*.js', () => undefined)
  await open(page, '/')
  await markDocument(page)
  const positionPx = await jumpToShare(page, 0.6)
  await lastLinkTo(page, '/contact').evaluate(click)
  await expect(page).toHaveURL('/contact')
  await expect(page.locator('html')).toHaveAttribute('data-sheet', 'right')
  expect(await isMarkedDocument(page)).toBe(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goBack()
  await waitForHydration(page)
  await expect(page.locator('html')).toHaveAttribute('data-sheet', 'right back')
  await expect
    .poll(async () => Math.abs((await scrollTopOf(page)) - positionPx))
    .toBeLessThanOrEqual(5)
})

test('typed text stays in its field, whichever link the visitor taps', async ({ page }) => {
  await open(page, '/contact')
  await markDocument(page)
  const field = page.locator('form [name=name]')
  const codeResponse = page.waitForResponse('**/assets/other-pages-*.js')
  await field.fill('Ada')
  await codeResponse
  await waitForLoading(page)
  for (const path of ['/terms', '/contact']) {
    await lastLinkTo(page, path).evaluate(click)
    await expect(page).toHaveURL(path)
  }
  await expect(field).toHaveValue('Ada')
  expect(await isMarkedDocument(page)).toBe(true)
})

test('after a reload Back and Forward restore the scroll positions', async ({ page }) => {
  await open(page, '/')
  const positionPx = await jumpToShare(page, 0.6)
  await clickInPlace(page, '/terms')
  await expect(page).toHaveURL('/terms')
  await page.reload()
  await waitForHydration(page)
  await page.goBack()
  await expect(headingOf(page)).toHaveAccessibleName(
    pages.find(({ path }) => path === '/')?.heading ?? '',
  )
  await expect
    .poll(async () => Math.abs((await scrollTopOf(page)) - positionPx))
    .toBeLessThanOrEqual(5)
  await page.goForward()
  await expect.poll(() => scrollTopOf(page)).toBe(0)
})
