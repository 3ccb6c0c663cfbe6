import type { Page } from '@playwright/test'
import { site } from '../helpers/content'
import { contentRowRem } from '../../plugins/header-row/header-row-plugin'
import { expectedHead, headOf } from '../helpers/head'
import {
  clickInHeader,
  expectAtSection,
  headerLinkTo,
  lastLinkTo,
  lastMenuSection,
  pointAtLinkTo,
} from '../helpers/links'
import { missingPath, notFoundPage, pages, prosePage } from '../helpers/pages'
import {
  expect,
  holdScripts,
  jumpTo,
  jumpToShare,
  missingPathWarning,
  nextFrames,
  open,
  ready,
  settled,
  test,
} from '../helpers/site-test'

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
// Not the pointer's click: the browser would scroll to the link first.
const click = (link: HTMLElement) => link.click()
const clickInPlace = async (page: Page, path: string) => {
  await pointAtLinkTo(page, path)
  await lastLinkTo(page, path).evaluate(click)
}
const scrollTopOf = (page: Page) => page.evaluate(() => scrollY)
const scrollTopAfterFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY))))
      }),
  )

/** Marks the document, so that a test can tell whether it is still the same one. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const isSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'))

test('a link changes the page in place: its head, its heading with the focus, its top', async ({ page }) => {
  await open(page, '/')
  await mark(page)
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
  expect(await isSame(page)).toBe(true)
})

test('a page is laid over the last one in 250 ms at most, opaque, while the header stands still', async ({ page }) => {
  await open(page, '/')
  await pointAtLinkTo(page, '/contact')
  await jumpTo(page, 2000)
  const transition = await lastLinkTo(page, '/contact').evaluate(async (link: HTMLElement) => {
    const root = document.documentElement
    const transitions = () =>
      document
        .getAnimations()
        .map(({ effect }) => effect)
        .filter((effect) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'))
    const movements = new Map<string, number>()
    const headerPlaces = new Set<string>()
    const headerBackgrounds = new Set<string>()
    const startMs = performance.now()
    link.click()
    while (performance.now() - startMs < 10_000) {
      await new Promise(requestAnimationFrame)
      const effects = transitions() as KeyframeEffect[]
      if (effects.length === 0 && movements.size > 0) break
      for (const effect of effects) {
        const changed = Object.keys(effect.getKeyframes()[0] ?? {})
        for (const property of ['transform', 'opacity'])
          if (changed.includes(property))
            movements.set(`${effect.pseudoElement} ${property}`, Number(effect.getComputedTiming().endTime))
      }
      if (effects.length === 0) continue
      headerPlaces.add(getComputedStyle(root, '::view-transition-group(site-header)').transform)
      headerBackgrounds.add(getComputedStyle(root, '::view-transition-new(site-header)').backgroundColor)
    }
    return {
      movements: [...movements],
      headerPlaces: [...headerPlaces],
      headerBackgrounds: [...headerBackgrounds],
      left: transitions().length,
    }
  })
  await expect(page).toHaveURL('/contact')
  const names = transition.movements.map(([name]) => name)
  expect(names).toContain('::view-transition-new(root) transform')
  // One page covers the other: neither shows through.
  expect(names.filter((name) => name.endsWith('opacity'))).toEqual([])
  expect(Math.max(...transition.movements.map(([, endMs]) => endMs))).toBeLessThanOrEqual(250)
  expect(transition.headerPlaces).toEqual(['matrix(1, 0, 0, 1, 0, 0)'])
  // The page that is left does not show through the header.
  expect(transition.headerBackgrounds).toEqual([expect.stringMatching(/^rgb\(/)])
  expect(transition.left).toBe(0)
})

test('a page chosen while the last one still scrolls is shown at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/')
  await clickInHeader(page, lastMenuSection.href)
  await expect.poll(() => scrollTopOf(page)).toBeGreaterThan(100)
  await clickInHeader(page, '/contact')
  await expect(page).toHaveURL('/contact')
  await expect(headingOf(page)).toBeInViewport()
  await settled(page)
  // A scroll that went on would move the page with every frame.
  const tops: number[] = []
  for (let frame = 0; frame < 10; frame += 1) {
    await nextFrames(page, 1)
    tops.push(await scrollTopOf(page))
  }
  expect(tops).toEqual(tops.map(() => 0))
})

test('Back and Forward show each page again at the place where it was left', async ({ page }) => {
  await open(page, '/')
  await mark(page)
  const shares = [0.3, 0.6, 0.9]
  const places: number[] = []
  const walk = [
    { path: '/', next: '/privacy' },
    { path: '/privacy', next: '/terms' },
    { path: '/terms', next: undefined },
  ]
  for (const [index, { path, next }] of walk.entries()) {
    await expect(page).toHaveURL(path)
    places.push(await jumpToShare(page, shares[index] ?? 0))
    await expect.poll(() => scrollTopOf(page)).toBe(places[index])
    if (next) await clickInPlace(page, next)
  }
  const expectPlace = async (index: number) => {
    await expect(page).toHaveURL(walk[index]?.path ?? '')
    await expect(headingOf(page)).toHaveAccessibleName(
      pages.find(({ path }) => path === walk[index]?.path)?.heading ?? '',
    )
    await expect.poll(async () => Math.abs((await scrollTopOf(page)) - (places[index] ?? 0))).toBeLessThanOrEqual(5)
  }
  await page.goBack()
  await expectPlace(1)
  await page.goBack()
  await expectPlace(0)
  await page.goForward()
  await expectPlace(1)
  await page.goForward()
  await expectPlace(2)
  expect(await isSame(page)).toBe(true)
})

test('Back shows the page at its place at once, without scrolling there', async ({ page }) => {
  await open(page, '/')
  const place = await jumpToShare(page, 0.6)
  await clickInPlace(page, '/terms')
  await expect(headingOf(page)).toBeFocused()
  // The way to the top of this page is told in a frame to come, which must not be after Back.
  await nextFrames(page, 3)
  await settled(page)
  const places = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        // Not before: the way to the top of the page that is left is told late.
        addEventListener('popstate', () => {
          const seen: number[] = []
          addEventListener('scroll', () => seen.push(scrollY))
          addEventListener('scrollend', () => resolve(seen), { once: true })
        })
      }),
  )
  await page.goBack()
  expect(new Set(await places)).toEqual(new Set([place]))
})

test('Back does not repeat what is drawn as a page opens', async ({ page }) => {
  await open(page, '/')
  await settled(page)
  await pointAtLinkTo(page, '/contact')
  await lastLinkTo(page, '/contact').click()
  await expect(page).toHaveURL('/contact')
  await settled(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(headingOf(page)).toHaveCount(1)
  const repeated = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        (animation) =>
          animation instanceof CSSAnimation &&
          animation.timeline === document.timeline &&
          !(animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'),
      )
      .map((animation) => (animation as CSSAnimation).animationName),
  )
  expect(repeated).toEqual([])
})

test('Back to a page that this document has not loaded restores its place too', async ({ page }) => {
  await open(page, '/')
  await jumpTo(page, 2000)
  await clickInPlace(page, '/terms')
  await expect(page).toHaveURL('/terms')
  await page.reload()
  await ready(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await ready(page)
  await expect(headingOf(page)).toHaveAccessibleName(pages[0]?.heading ?? '')
  await expect.poll(async () => Math.abs((await scrollTopOf(page)) - 2000)).toBeLessThanOrEqual(5)
})

test('Back moves from a section to where the visitor was', async ({ page }) => {
  await open(page, '/')
  await clickInHeader(page, lastMenuSection.href)
  await expect(page).toHaveURL(lastMenuSection.href)
  await expectAtSection(page, lastMenuSection.id)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrollTopOf(page)).toBe(0)
})

for (const width of [390, 1440]) {
  test(`Back leads to where the visitor was, not to the section in the address, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/contact')
    await pointAtLinkTo(page, '/')
    // On a phone the entry stands in a menu that is closed.
    await page.getByRole('banner').locator(`a[href="${lastMenuSection.href}"]`).first().evaluate(click)
    await expect(page).toHaveURL(lastMenuSection.href)
    await expectAtSection(page, lastMenuSection.id)
    const homePlace = await jumpToShare(page, 0.4)
    await clickInPlace(page, '/contact')
    await expect(headingOf(page)).toBeFocused()
    const contactPlace = await jumpToShare(page, 0.3)
    for (const [move, path, place] of [
      ['goBack', lastMenuSection.href, homePlace],
      ['goForward', '/contact', contactPlace],
      ['goBack', lastMenuSection.href, homePlace],
    ] as const) {
      await page[move]()
      await expect(page).toHaveURL(path)
      await expect.poll(() => scrollTopOf(page)).toBe(place)
    }
  })
}

test('Back to an entry from before hydration scrolls at once', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/')
  await jumpTo(page, 300)
  await lastLinkTo(page, lastMenuSection.href).evaluate(click)
  await expect(page).toHaveURL(lastMenuSection.href)
  release()
  await ready(page)
  await expect.poll(() => scrollTopOf(page)).toBeGreaterThan(600)
  // Until the smooth scroll to the section has ended.
  await expect.poll(async () => (await scrollTopOf(page)) - (await scrollTopAfterFrames(page))).toBe(0)
  await page.evaluate(() => {
    const positions: number[] = []
    addEventListener('scroll', () => positions.push(scrollY))
    Object.assign(window, { positions })
  })
  await page.goBack()
  const positions = () => page.evaluate(() => (window as unknown as { positions: number[] }).positions)
  // The event comes a frame after the scroll.
  await expect.poll(positions).not.toEqual([])
  expect(new Set(await positions())).toEqual(new Set([300]))
})

test('a link to a page that is not there shows the not-found page in place', async ({ page, browserMessages }) => {
  await open(page, '/')
  await mark(page)
  await page.evaluate((path) => {
    history.pushState(null, '', path)
  }, missingPath)
  await expect(headingOf(page)).toHaveText(notFoundPage.heading)
  expect(await headOf(page)).toEqual(expectedHead(notFoundPage))
  expect(await isSame(page)).toBe(true)
  expect(browserMessages.splice(0)).toEqual([missingPathWarning(missingPath)])
})

test('pointing at a link loads the code of its page, once', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await open(page, '/')
  expect(files.filter((file) => file.includes('/contact-page'))).toEqual([])
  const loaded = page.waitForResponse('**/assets/contact-page-*.js')
  await (await headerLinkTo(page, '/contact')).hover()
  await loaded
  await clickInHeader(page, '/contact')
  await expect(page).toHaveURL('/contact')
  expect(files.filter((file) => file.includes('/contact-page'))).toHaveLength(1)
})

test('a link to a page whose code is not there goes the browser’s way at once, and Back returns to the place', async ({
  page,
}) => {
  await page.route('**/assets/other-pages-*.js', () => undefined)
  await open(page, '/')
  await mark(page)
  const place = await jumpToShare(page, 0.6)
  await lastLinkTo(page, '/terms').evaluate(click)
  await expect(page).toHaveURL('/terms')
  await expect(headingOf(page)).toHaveText(prosePage('/terms').title)
  expect(await isSame(page)).toBe(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goBack()
  await ready(page)
  await expect.poll(async () => Math.abs((await scrollTopOf(page)) - place)).toBeLessThanOrEqual(5)
})

test('a pressed link says so until its page is shown, and not after Back', async ({ page }) => {
  await open(page, '/')
  const link = lastLinkTo(page, '/terms')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    void page.route('**/terms', async (route) => {
      resolve()
      await new Promise<void>((release) => (answer = release))
      await route.continue()
    })
  })
  // Playwright waits with all else until a navigation has ended.
  const opacity = link.evaluate(async (element: HTMLElement) => {
    element.click()
    await new Promise((resolve) => setTimeout(resolve, 200))
    return getComputedStyle(element).opacity
  })
  await asked
  expect(await opacity).toBe('0.6')
  answer()
  await expect(headingOf(page)).toHaveText(prosePage('/terms').title)
  await page.goBack()
  await expect(link).toHaveCSS('opacity', '1')
})

test('a visitor who has typed something keeps it, whichever link they follow', async ({ page }) => {
  await open(page, '/contact')
  await mark(page)
  const field = page.locator('form [name=name]')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/other-pages-*.js', async (route) => {
    await held
    await route.continue()
  })
  await field.fill('Ada')
  await lastLinkTo(page, '/terms').evaluate(click)
  await nextFrames(page, 10)
  await expect(page).toHaveURL('/contact')
  release()
  await expect(page).toHaveURL('/terms')
  await lastLinkTo(page, '/contact').click()
  await expect(field).toHaveValue('Ada')
  expect(await isSame(page)).toBe(true)
})

test('Back returns the focus to the link by which the page was left', async ({ page }) => {
  await open(page, '/')
  await jumpToShare(page, 0.5)
  await clickInPlace(page, '/contact')
  await expect(headingOf(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(lastLinkTo(page, '/contact')).toBeFocused()
  await page.goForward()
  await expect(headingOf(page)).toBeFocused()
})

test('Back returns the focus to the menu’s button, if the page was left by the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await jumpToShare(page, 0.5)
  await pointAtLinkTo(page, '/contact')
  await (await headerLinkTo(page, '/contact')).click()
  await expect(headingOf(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.locator('[popovertarget=menu]')).toBeFocused()
})

test('Back calls off a link that still waits for code', async ({ page }) => {
  await open(page, '/')
  await clickInPlace(page, '/contact')
  await expect(headingOf(page)).toBeFocused()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/other-pages-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.locator('form [name=name]').fill('Ada')
  await lastLinkTo(page, '/terms').evaluate(click)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  release()
  await nextFrames(page, 30)
  await expect(page).toHaveURL('/')
})

test('Back and Forward move as links do, and not under reduced motion', async ({ page }) => {
  const countOnBack = async () => {
    await open(page, '/')
    await clickInPlace(page, '/contact')
    await expect(headingOf(page)).toBeFocused()
    await settled(page)
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        document.documentElement.toggleAttribute('data-transition', true)
        return start(update)
      }
    })
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(lastLinkTo(page, '/contact')).toBeFocused()
    return page.evaluate(() => document.documentElement.hasAttribute('data-transition'))
  }
  expect(await countOnBack()).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await countOnBack()).toBe(false)
})

test('a link to the page one is on adds no entry to the history', async ({ page }) => {
  await open(page, '/')
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('banner').locator('a[href="/"]').first().click()
  await nextFrames(page, 10)
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('a link works before the page runs', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/')
  await lastLinkTo(page, '/terms').click()
  await expect(page).toHaveURL('/terms')
  await expect(headingOf(page)).toHaveText(prosePage('/terms').title)
})

test('a link that is pointed at keeps its look while pages change, on Back as well', async ({ page }) => {
  test.skip((await contentRowRem()) > 90, 'The header has a menu instead of links.')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/')
  await pointAtLinkTo(page, '/contact')
  const link = page.getByRole('banner').getByRole('link', { name: site.consultation.label })
  await link.hover()
  // How it is marked as soon as the page has changed.
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (updateDom) => {
      const transition = start(updateDom)
      void transition.updateCallbackDone.then(() => {
        const marked = document.querySelector<HTMLElement>('header [data-pressed]')
        document.body.dataset.marked = `${document.body.dataset.marked ?? ''} ${marked?.dataset.pressed ?? 'none'}`
      })
      return transition
    }
  })
  await link.click()
  await expect(page).toHaveURL('/contact')
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  // During the change the browser does not know what the pointer is over, and on a busy machine for some frames more.
  await expect(page.locator('header a:hover')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.locator('body')).toHaveAttribute('data-marked', ' answered answered')
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})
