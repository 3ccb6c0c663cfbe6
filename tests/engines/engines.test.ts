import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { findEngines } from '../../scripts/find-engines.mjs'
import { contactMeta, site } from '../helpers/content'
import { fieldNames } from '../../src/features/enquiry/enquiry-fields'
import { typed } from '../helpers/enquiry'
import { eventually } from '../helpers/eventually'
import { foreignCode } from '../helpers/foreign-code'
import { isFullMatrix } from '../helpers/full-matrix'
import { missingPath, pagesOfEachKind } from '../helpers/pages'
import { startHost } from './host'
import { puppeteerVisitor, type Visitor } from './visitor'
import { webkitVisitor } from './webkit-visitor'

// Behavior that every engine must have. Uses the build of the site tests.
const programs = findEngines()
const engines: Record<string, (origin: string) => Promise<Visitor>> = {
  chromium: async (origin) => puppeteerVisitor('chrome', await findBrowser(), origin),
  firefox: (origin) => puppeteerVisitor('firefox', programs.firefox, origin),
  webkit: (origin) => webkitVisitor(programs, origin),
}

// Markup that an attacker injects into a page, and the directive that refuses it.
const attacks: [directive: string, markup: string][] = [
  ['script-src-elem', '<script>owned = true</script>'],
  ['script-src-attr', '<img src="/favicon.svg" alt="" onload="owned = true">'],
  ['style-src-elem', '<style>body { display: none }</style>'],
  ['style-src-attr', '<p style="position: fixed">Look</p>'],
  ['base-uri', '<base href="https://evil.example/">'],
  ['frame-src', '<iframe src="https://evil.example/"></iframe>'],
  ['img-src', '<img src="https://evil.example/a.png" alt="">'],
  ['object-src', '<object data="https://evil.example/a.swf"></object>'],
]

// Foreign code that changes forms. The site tests cover other foreign code.
const { translator, passwordManager, grammarChecker, darkMode, adBlocker } = foreignCode
const foreignFormCode = { translator, passwordManager, grammarChecker, darkMode, adBlocker }
const sentValues = { ...typed, website: `https://${typed.website}` }
// When the visitor presses Send. In the last case, the code arrives while the visitor types.
const afterTyping = 'after typing during the start'
const moments = ['before the code', 'as the code arrives', afterTyping] as const
const visits = [
  ...moments.map((moment) => ['nothing', () => {}, moment] as const),
  ...Object.entries(foreignFormCode).map(
    ([change, alter]) => [change, alter, afterTyping] as const,
  ),
]

// Each engine has its own project in `vite.config.ts`, so the engines run in parallel.
const { ENGINE } = process.env

describe.each(Object.keys(engines).filter((each) => !ENGINE || each === ENGINE))('%s', (name) => {
  let visitor: Visitor
  let host: Awaited<ReturnType<typeof startHost>>
  beforeAll(async () => {
    host = await startHost({ isForWebKit: name === 'webkit' })
  })
  beforeEach(async () => {
    // Restarts a browser that has ended.
    const isRunning = await visitor?.evaluate(() => true).catch(() => false)
    if (!isRunning) await visitor?.close()
    if (!isRunning) visitor = (await engines[name]?.(host.origin)) as Visitor
    await visitor.resize(1280)
  })
  afterAll(() => visitor?.close())
  afterAll(() => host?.close())

  /** Waits until `work` returns a truthy value in the page. */
  const until = <Values extends unknown[]>(
    work: (...values: Values) => unknown,
    ...values: Values
  ) => eventually(async () => expect(await visitor.evaluate(work, ...values)).toBeTruthy())
  const said = () => visitor.evaluate(() => (window as unknown as { said: string[] }).said)
  async function open(path: string) {
    await visitor.go(path)
    await until(() =>
      [...document.querySelectorAll('header[data-scrolled], main section, main form')].every(
        (part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')),
      ),
    )
  }

  test.each(pagesOfEachKind)(
    '$path logs nothing and does not scroll sideways',
    async ({ path, meta }) => {
      for (const width of [390, 1280]) {
        await visitor.resize(width)
        await open(path)
        const movedPx = await visitor.evaluate(() => {
          scrollTo({ left: 500, top: 0, behavior: 'instant' })
          return scrollX
        })
        expect(movedPx).toBe(0)
        expect(await visitor.evaluate(() => document.title)).toContain(meta.title)
        expect(
          (await said()).filter(
            (line) => !(path === missingPath && line.includes('Page not found')),
          ),
        ).toEqual([])
      }
    },
  )

  test('the header is clear up to 20 px, then translucent, and opaque at 100 px, on phones too', async () => {
    for (const width of [390, 1280]) {
      await visitor.resize(width)
      await open('/')
      // The opacity rises from 0.8 at 20 px to 1 at 100 px.
      for (const [top, opacity] of [
        [20, 0],
        [21, 0.8025],
        [60, 0.9],
        [100, 1],
        [0, 0],
      ] as const)
        await until(
          (px, expected) => {
            scrollTo({ top: px, behavior: 'instant' })
            const header = document.querySelector('header') as HTMLElement
            const shown = Number(getComputedStyle(header.children[0] ?? header).opacity)
            return header.dataset.scrolled === String(px > 20) && Math.abs(shown - expected) < 0.01
          },
          top,
          opacity,
        )
    }
  })

  test('the menu of a phone leads to the contact page in place, and Back to where the visitor was', async () => {
    await visitor.resize(390)
    await open('/')
    // Further down than the height of the contact page.
    await visitor.evaluate(() => {
      Object.assign(window, { isSame: true })
      scrollTo({ top: 0.8 * document.documentElement.scrollHeight, behavior: 'instant' })
    })
    await visitor.click('[popovertarget=menu]')
    await until(() => document.getElementById('menu')?.getAnimations().length === 0)
    // Without the code of the page, the browser would load the whole page.
    await loadCodeOf('/contact', 'contact-page')
    const scrollPx = await visitor.evaluate(() => scrollY)
    await visitor.click('#menu [href="/contact"]')
    await until(
      (title) => location.pathname === '/contact' && document.title.includes(title),
      contactMeta.title,
    )
    expect(await visitor.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true)
    await visitor.evaluate(() => history.back())
    await until((px) => location.pathname === '/' && Math.abs(scrollY - px) < 2, scrollPx)
  })

  test('the strip moves by half a pixel a frame, rests on Pause, and a press explains a name', async () => {
    await open('/')
    await visitor.evaluate(() =>
      document.getElementById('publications')?.scrollIntoView({ behavior: 'instant' }),
    )
    await until(() => document.querySelector('#publications [style*=translate3d]') !== null)
    const stepsPx = await visitor.evaluate(async () => {
      const list = document.querySelector('#publications [style*=translate3d]') as HTMLElement
      const found: number[] = []
      let last = NaN
      for (let frame = 0; frame < 20; frame += 1) {
        await new Promise(requestAnimationFrame)
        const { e } = new DOMMatrix(getComputedStyle(list).transform)
        found.push(last - e)
        last = e
      }
      return found.slice(1)
    })
    // A step of 0 px is a frame that was drawn twice.
    const movedPx = stepsPx.filter((step) => step !== 0)
    expect(movedPx.length).toBeGreaterThan(0)
    expect(movedPx.filter((step) => Math.abs(step - 0.5) >= 0.02)).toEqual([])
    await visitor.click('#publications button')
    await until(async () => {
      const track = document.querySelector('#publications [style*=translate3d]')
      const before = track?.getAttribute('style')
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return track?.getAttribute('style') === before
    })
    const index = await visitor.evaluate(async () => {
      const items = [...document.querySelectorAll('#publications ul:first-of-type li')]
      // Finds the name with the widest visible part.
      const shownPx = items.map((item) => {
        const { left, right } = item.getBoundingClientRect()
        return Math.min(right, innerWidth) - Math.max(left, 0)
      })
      const found = shownPx.indexOf(Math.max(...shownPx))
      items[found]?.scrollIntoView({ block: 'center', behavior: 'instant' })
      // The browser reports a scroll in the next frame, and a scroll closes tooltips.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return found
    })
    await visitor.click(`#publications ul:first-of-type li:nth-child(${index + 1}) button`)
    await until(() => document.querySelector('[role=tooltip]') !== null)
    await visitor.escape()
    await until(() => !document.querySelector('[role=tooltip]'))
  })

  /** Loads the code of a page, so that links to it change the page in place. */
  async function loadCodeOf(path: string, file: string) {
    await visitor.evaluate((href) => {
      const pointed = new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })
      document.querySelector(`a[href="${href}"]`)?.dispatchEvent(pointed)
    }, path)
    const urlOf = (part: string) =>
      performance
        .getEntriesByType('resource')
        .find((entry) => entry.name.includes(`/assets/${part}-`))?.name
    await until(urlOf, file)
    // As text, since Vitest replaces `import` by its own function.
    // oxlint-disable-next-line typescript/no-implied-eval -- It runs in the page of the test.
    const load = new Function('url', 'return import(url).then(() => true)') as (
      url?: string,
    ) => Promise<boolean>
    await visitor.evaluate(load, await visitor.evaluate(urlOf, file))
  }

  test('pressing two links at once adds one history entry, for the last link', async () => {
    // Loading a page removes the forward entries, which would change the length later.
    await open('/privacy')
    await open('/')
    await loadCodeOf('/contact', 'contact-page')
    await loadCodeOf('/terms', 'other-pages')
    const lengthBefore = await visitor.evaluate(() => history.length)
    const pressBoth = (paths: string[]) => {
      for (const path of paths) document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click()
    }
    await visitor.evaluate(pressBoth, ['/terms', '/contact'])
    await until(
      (title) => location.pathname === '/contact' && document.title.includes(title),
      contactMeta.title,
    )
    const isSync = await visitor.evaluate(() => !('startViewTransition' in document))
    expect(await visitor.evaluate(() => history.length)).toBe(lengthBefore + (isSync ? 2 : 1))
    await visitor.evaluate(pressBoth, ['/terms', '/terms'])
    await until(() => location.pathname === '/terms')
    expect(await visitor.evaluate(() => history.length)).toBe(lengthBefore + (isSync ? 3 : 2))
  })

  test('Back past a section link restores the scroll position', async () => {
    await open('/')
    await loadCodeOf('/terms', 'other-pages')
    await visitor.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    const section = site.menu.findLast(({ href }) => href.startsWith('/#'))
    await visitor.evaluate(
      (href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(),
      section?.href,
    )
    await until(() => location.hash !== '')
    // The smooth scroll ends where the section begins, or at the end of the page.
    await until(() => {
      const target = document.querySelector(location.hash) as Element
      const wantedPx =
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
        Number.parseFloat(getComputedStyle(target).scrollMarginTop)
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      return isAtEnd || Math.abs(target.getBoundingClientRect().top - wantedPx) <= 1
    })
    const sectionPx = await visitor.evaluate(() => scrollY)
    await visitor.evaluate(() => document.querySelector<HTMLElement>('a[href="/terms"]')?.click())
    await until(() => location.pathname === '/terms')
    await visitor.evaluate(() => history.go(-2))
    await until(
      () => location.pathname === '/' && location.hash === '' && Math.abs(scrollY - 300) < 2,
    )
    await until(
      () =>
        !('startViewTransition' in document) || document.documentElement.dataset.sheet === 'back',
    )
    await visitor.evaluate(() => history.go(2))
    await until(
      () => location.pathname === '/terms' && document.getElementById('prose-title') !== null,
    )
    await visitor.evaluate(() => history.back())
    await until((px) => location.hash !== '' && Math.abs(scrollY - px) < 2, sectionPx)

    // The first of two moves at once is never shown.
    await visitor.evaluate(() => {
      addEventListener('popstate', () => history.back(), { once: true, capture: true })
      history.forward()
    })
    await until((px) => location.hash !== '' && Math.abs(scrollY - px) < 2, sectionPx)
  })

  test('a page restored by Back has the theme that was chosen on another page', async () => {
    await open('/')
    await visitor.evaluate(() => {
      localStorage.setItem('theme', 'dark')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await until(() => document.documentElement.dataset.theme === 'dark')
    await until(
      () =>
        document.querySelectorAll('footer [aria-pressed]')[2]?.getAttribute('aria-pressed') ===
        'true',
    )
    await visitor.evaluate(() => localStorage.removeItem('theme'))
  })

  test('taps before hydration count: a story tapped twice is closed, and one tapped once is open', async () => {
    const release = host.holdCode()
    await visitor.go('/')
    await visitor.evaluate(() => {
      const [first, second] = document.querySelectorAll<HTMLElement>(
        'article button[aria-controls]',
      )
      for (const button of [first, first, second]) button?.click()
    })
    release()
    await until(() => {
      const [first, second] = document.querySelectorAll('article button[aria-controls]')
      return first?.ariaExpanded === 'false' && second?.ariaExpanded === 'true'
    })
  })

  test('the content policy refuses injected markup', async () => {
    host.injected.markup = attacks.map(([, markup]) => markup).join('')
    await visitor.go('/')
    host.injected.markup = ''
    const expected = attacks.map(([directive]) => `violation: ${directive}`).toSorted()
    await eventually(async () => {
      const violations = (await said()).filter((line) => line.startsWith('violation'))
      expect([...new Set(violations)].toSorted()).toEqual(expected)
    })
    expect(await visitor.evaluate(() => 'owned' in window)).toBe(false)
    await open('/')
  })

  // By default, each engine sends one form.
  const oneVisit = visits.filter(([change]) => change === 'nothing').slice(-1)
  for (const [change, alter, moment] of isFullMatrix ? visits : oneVisit)
    test(`with ${change} in the page, an enquiry typed before hydration is sent once, Send pressed ${moment}`, async () => {
      const release = host.holdCode()
      await visitor.go('/contact')
      await visitor.evaluate(alter)
      await visitor.evaluate((budget) => {
        const select = document.querySelector('select') as HTMLSelectElement
        select.value = budget
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }, typed.budget)
      for (const field of fieldNames.filter((each) => each !== 'budget')) {
        if (moment === afterTyping && field === 'email') release()
        await visitor.click(`form [name=${field}]`)
        // Visitors type after the caret appears.
        await until((each) => document.activeElement?.getAttribute('name') === each, field)
        await visitor.type(typed[field])
      }
      if (moment === 'before the code') await visitor.click('form [type=submit]')
      release()
      if (moment !== 'before the code') await visitor.click('form [type=submit]')
      const sent = async () => {
        const lines = (await said()).filter((line) => line.startsWith('info: Enquiry'))
        return lines.map((line) => JSON.parse(line.slice(line.indexOf('{'))) as unknown)
      }
      await eventually(async () => expect(await sent()).toEqual([sentValues]))
      await until(() => document.querySelector<HTMLTextAreaElement>('form textarea')?.value === '')
      expect(await sent()).toHaveLength(1)
    })
})
