import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { engineOf, type EngineName } from '../../scripts/engines/find-engines.mjs'
import { contactContent } from '../../src/content/contact'
import { homeContent } from '../../src/content/home'
import { contactMeta } from '../../src/content/meta'
import { site } from '../../src/content/site'
import { tooltipDelaysMs } from '../../src/styles/tokens'
import { attacks, elsewhere } from './attacks'
import { typed } from '../helpers/enquiry'
import { allPages, missingPath } from '../helpers/pages'
import { startHost } from './host'
import { puppeteerVisitor } from './puppeteer-visitor'
import type { Visitor } from './visitor'
import { narrowestPx, webkitVisitor } from './webkit-visitor'

const { form, faq } = contactContent
const { publications } = homeContent

/** What must hold in every engine, on a phone and on a desk. */
export function siteTests(name: EngineName) {
  const executablePath = engineOf(name)
  if (!executablePath) throw new Error(`${name} is not installed here`)

  let visitor: Visitor
  let host: Awaited<ReturnType<typeof startHost>>
  beforeAll(async () => {
    host = await startHost({ isForWebKit: name === 'webkit' })
    const { origin, framePath } = host
    visitor =
      name === 'webkit'
        ? await webkitVisitor(executablePath, origin, framePath)
        : await puppeteerVisitor({ browser: name === 'firefox' ? 'firefox' : 'chrome', executablePath, origin })
  })
  afterAll(async () => {
    await visitor?.close()
    host?.close()
  })

  /** Waits until `work` says yes in the page. */
  const until = <Values extends unknown[]>(work: (...values: Values) => unknown, ...values: Values) =>
    vi.waitFor(async () => expect(await visitor.evaluate(work, ...values)).toBeTruthy(), { timeout: 10_000 })
  const said = () => visitor.evaluate(() => (window as unknown as { said: string[] }).said)
  const violations = async () => [...new Set((await said()).filter((line) => line.startsWith('violation: ')))]
  const ready = () =>
    until(() =>
      [...document.querySelectorAll('header[data-scrolled], main > *')].every((part) =>
        Object.keys(part).some((key) => key.startsWith('__reactFiber')),
      ),
    )
  async function open(path: string) {
    await visitor.go(path)
    await ready()
  }
  const pathNow = () => visitor.evaluate(() => location.pathname + location.hash)
  const textOf = (selector: string) =>
    visitor.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? '', selector)
  /** Opens the menu, and waits until it stands still. */
  const openMenu = async () => {
    await visitor.click('[popovertarget=menu]')
    await until(() => document.getElementById('menu')?.getAnimations().length === 0)
  }
  /** Brings the closing question's field, if it has one: the page gets longer when a reader comes near. */
  const loadHeadlineWriter = async () => {
    if (!homeContent.closingCall.writer) return
    await visitor.evaluate(() => document.getElementById('closing-call-title')?.scrollIntoView())
    await until(() => document.querySelector('textarea') !== null)
  }
  const isMenuOpen = () => visitor.evaluate(() => document.querySelector('#menu:popover-open') !== null)

  for (const width of [390, 1280]) {
    const isPhone = width === 390
    /* oxlint-disable vitest/expect-expect -- what it is given has the assertions */
    const it = (behaviour: string, work: () => Promise<unknown>) =>
      test(`${name}, ${width} px: ${behaviour}`, async () => {
        await visitor.resize(width)
        await work()
        expect(await violations()).toEqual([])
      })

    // First of all, while nothing is in the browser's cache.
    if (isPhone)
      it('a script that is lost is had a second later, and the page runs', async () => {
        for (const file of readdirSync('dist/assets').filter((each) => /^shared.*\.js$/.test(each)))
          host.losses.set(`/assets/${file}`, 2)
        await open(`/terms`)
        expect([...host.losses.values()]).toEqual([0])
        host.losses.clear()
        expect(await visitor.evaluate((brand) => document.title.includes(brand), site.brand)).toBe(true)
      })

    for (const { path, heading, meta } of allPages)
      it(`${path} has its heading, runs without a word and cannot be moved sideways`, async () => {
        await open(path)
        const found = await visitor.evaluate(() => {
          scrollTo({ left: 500, top: 0, behavior: 'instant' })
          const title = document.querySelector('h1')
          return { label: title?.ariaLabel || title?.textContent || '', movedPx: scrollX, width: innerWidth }
        })
        expect(found.width).toBe(width)
        expect(found.movedPx).toBe(0)
        expect(found.label).toContain(heading.split(' ')[0])
        expect(await visitor.evaluate(() => document.title)).toContain(meta.title)
        expect((await said()).filter((line) => !(path === missingPath && line.includes('Page not found')))).toEqual([])
      })

    it('the menu leads to the contact page', async () => {
      await open('/')
      if (isPhone) await openMenu()
      expect(await isMenuOpen()).toBe(isPhone)
      await visitor.click('#menu li [href="/contact"]')
      await until((label) => location.pathname === '/contact' && document.title.includes(label), contactMeta.title)
      expect(await isMenuOpen()).toBe(false)
      expect(await said()).toEqual([])
    })

    it('an entry of the menu scrolls to its section, below the header', async () => {
      await open('/')
      if (isPhone) await openMenu()
      await visitor.click('#menu [href="/#results"]')
      await until(() => {
        const { top } = document.getElementById('results-title')?.getBoundingClientRect() ?? { top: -1 }
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        return top >= bar && top <= bar + 60
      })
      expect(await pathNow()).toBe('/#results')
    })

    it('when the page runs all of it is laid out, and an address of a section leads there', async () => {
      await open('/')
      // In idle time: on a busy machine, React may be there before it.
      await until(() => document.querySelector('[data-defer-layout]') === null)
      await open('/privacy')
      await open('/#testimonials')
      await until(() => {
        const { top } = document.getElementById('testimonials-title')?.getBoundingClientRect() ?? { top: -1 }
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        return top >= bar && top <= bar + 60
      })
    })

    it('links change the page in place, and Back shows the last one where it was left', async () => {
      // WebKit's phone is a frame, which does not get its place back; its narrowest window has the same layout.
      if (isPhone && name === 'webkit') await visitor.resize(narrowestPx)
      await open('/')
      await visitor.evaluate(() => {
        Object.assign(window, { isSame: true })
      })
      await loadHeadlineWriter()
      const leftPx = await visitor.evaluate(() => {
        const link = document.querySelector('footer [href="/privacy"]')
        link?.scrollIntoView({ block: 'center', behavior: 'instant' })
        return scrollY
      })
      // Pointing at a link loads the code of its page. Without it the browser would follow the link itself.
      await visitor.hover('footer [href="/privacy"]')
      await until(() => performance.getEntriesByType('resource').some((entry) => /other-pages.*\.js$/.test(entry.name)))
      // Until it has come and been evaluated.
      await new Promise((resolve) => setTimeout(resolve, 500))
      await visitor.click('footer [href="/privacy"]')
      await until(() => document.activeElement?.localName === 'h1' && document.activeElement.textContent === 'Privacy')
      expect(await visitor.evaluate(() => (window as unknown as { isSame?: boolean }).isSame)).toBe(true)
      expect(await visitor.evaluate(() => scrollY)).toBe(0)
      await visitor.evaluate(() => history.back())
      await until((wantedPx) => location.pathname === '/' && Math.abs(scrollY - wantedPx) < 2, leftPx)
      expect(await said()).toEqual([])
    })

    it('a link to no page shows the not-found page, and the way home', async () => {
      await open(missingPath)
      expect(await textOf('main')).toContain('404')
      await visitor.click('main [href="/"]')
      await until(() => location.pathname === '/' && document.getElementById('services') !== null)
    })

    it('questions open one at a time, and close', async () => {
      await open('/contact')
      const states = () =>
        visitor.evaluate(() =>
          [...document.querySelectorAll('h3 button')].map((button) => button.getAttribute('aria-expanded')),
        )
      const closed = faq.items.map(() => 'false')
      // What slides cannot be hit.
      const reducedMotion = () =>
        until(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
      await visitor.click('[data-orientation] > div:nth-child(1) h3 button')
      expect(await states()).toEqual(['true', ...closed.slice(1)])
      await reducedMotion()
      await visitor.click('[data-orientation] > div:nth-child(2) h3 button')
      expect(await states()).toEqual(['false', 'true', ...closed.slice(2)])
      await reducedMotion()
      await visitor.click('[data-orientation] > div:nth-child(2) h3 button')
      expect(await states()).toEqual(closed)
    })

    it('the form says what is missing, and then delivers, confirms and empties itself', async () => {
      await open('/contact')
      await until(() => document.querySelector('form[data-running]') !== null)
      await visitor.click('form [type=submit]')
      await until(() => document.activeElement?.hasAttribute('data-summary'))
      expect(await textOf('form')).toContain('Name must be at least 2 characters')
      for (const [field, value] of Object.entries(typed))
        if (field !== 'budget') await visitor.type(`form [name=${field}]`, value)
      await visitor.evaluate((value) => {
        const select = document.querySelector('select') as HTMLSelectElement
        select.value = value
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }, typed.budget)
      await visitor.click('form [type=submit]')
      await until(
        (label) => document.querySelector<HTMLButtonElement>('form [type=submit]')?.innerText.trim() === label,
        form.sendingLabel,
      )
      await until(
        (title) =>
          [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent?.includes(title)),
        form.toast.title,
      )
      expect(await textOf('main')).toContain(form.sent.title)
      expect(await visitor.evaluate(() => document.querySelector<HTMLInputElement>('[name=email]')?.value)).toBe('')
      const [line, ...more] = await said()
      expect(line).toMatch(/^(log|info): /)
      expect(more).toEqual([])
    })

    it('a story opens in its place', async () => {
      await open('/')
      await visitor.click('article button[aria-expanded]')
      await until(() => document.querySelector('article dl')?.checkVisibility())
    })

    it('the pencil line follows the scroll, and becomes the slashes of the strip', async () => {
      await open('/')
      const scrollStripTo = (share: number) =>
        visitor.evaluate((part) => {
          const top = document.querySelector('[data-pencil-strip]')?.getBoundingClientRect().top ?? 0
          scrollTo({ top: top + scrollY - part * innerHeight, behavior: 'instant' })
        }, share)
      const untilDrawn = (state: 'undrawn' | 'drawn') =>
        until((wanted) => {
          // The piece that leads to the strip, in the box that hides what is not drawn of it.
          const box = document.querySelector<HTMLElement>('#publications > [data-page-pencil=line]')
          const item = document.querySelector('[data-pencil-strip] li')
          if (!box || !item) return false
          const { a, b } = new DOMMatrix(getComputedStyle(item, '::after').transform)
          const slash = Math.hypot(a, b)
          const section = box.parentElement?.getBoundingClientRect().top ?? 0
          const hiddenPx = section + box.offsetTop - box.getBoundingClientRect().top
          return wanted === 'drawn' ? hiddenPx < 2 && slash > 0.99 : hiddenPx > box.offsetHeight - 2 && slash < 0.01
        }, state)
      // Not before it is in view: in a frame, WebKit observes nothing beyond.
      await scrollStripTo(0.9)
      await untilDrawn('undrawn')
      await scrollStripTo(0.4)
      await untilDrawn('drawn')
    })

    it('the strip moves, and Pause stops it', async () => {
      await open('/')
      const pause = `#publications button`
      await visitor.evaluate(() =>
        document.getElementById('publications')?.scrollIntoView({ block: 'center', behavior: 'instant' }),
      )
      await until(() => document.querySelector('#publications [data-running]') !== null)
      await visitor.click(pause)
      await until(
        (label) => document.querySelector('#publications button')?.textContent?.includes(label),
        publications.playLabel,
      )
      expect(await visitor.evaluate(() => document.querySelector('#publications [data-running]') === null)).toBe(true)
    })

    it('a name that is pressed explains itself at once, and a second press takes that away', async () => {
      await open('/')
      await visitor.evaluate(() =>
        document.getElementById('publications')?.scrollIntoView({ block: 'center', behavior: 'instant' }),
      )
      await until(() => document.querySelector('#publications li button[data-state=closed]') !== null)
      await visitor.click('#publications button')
      const index = await visitor.evaluate(() =>
        [...document.querySelectorAll('#publications ul:first-of-type li')].findIndex(
          (item) => item.getBoundingClientRect().left > 0,
        ),
      )
      const button = `#publications ul:first-of-type li:nth-child(${index + 1}) button`
      await visitor.evaluate((wanted) => {
        const times = { openedAfterMs: -1 }
        Object.assign(window, { times })
        document.querySelector(wanted)?.addEventListener('click', ({ timeStamp }) => {
          requestAnimationFrame(() => {
            if (document.querySelector('[role=tooltip]')) times.openedAfterMs = performance.now() - timeStamp
          })
        })
      }, button)
      await visitor.click(button)
      const openedAfterMs = () => (window as unknown as { times: { openedAfterMs: number } }).times.openedAfterMs
      // The tooltip is there before the frame that shows it.
      await vi.waitFor(async () => expect(await visitor.evaluate(openedAfterMs)).toBeGreaterThanOrEqual(0), 10_000)
      const waitedMs = await visitor.evaluate(openedAfterMs)
      expect(waitedMs).toBeLessThan(tooltipDelaysMs.skip)
      await visitor.click(button)
      await until(() => !document.querySelector('[role=tooltip]'))
    })

    it('call and proposal are at hand on a phone, between the buttons of the hero and the closing ones', async () => {
      await open('/')
      const isShown = () =>
        visitor.evaluate(() => document.querySelector('#contact-bar nav')?.checkVisibility() ?? false)
      expect(await isShown()).toBe(false)
      await visitor.evaluate(() => document.getElementById('services')?.scrollIntoView({ behavior: 'instant' }))
      await until(
        (isThere) => (document.querySelector('#contact-bar nav')?.checkVisibility() ?? false) === isThere,
        isPhone,
      )
      await loadHeadlineWriter()
      await visitor.evaluate(() => scrollTo({ top: 1_000_000, behavior: 'instant' }))
      await until(() => !document.querySelector('#contact-bar nav'))
    })

    if (!isPhone)
      for (const attack of attacks)
        it(`what an attacker adds is refused: ${attack.name}`, async () => {
          // Without Trusted Types the words become markup, and its handler is refused.
          const hasTypes = await visitor.evaluate(() => 'trustedTypes' in window)
          const isTyped = attack.directive.startsWith('require-trusted-types')
          const directive = (name === 'firefox' && attack.inFirefox) || attack.directive
          const expected = isTyped && !hasTypes ? 'script-src-attr' : directive
          host.injected.markup = attack.markup
          await visitor.go('/')
          host.injected.markup = ''
          if (attack.act) await visitor.evaluate(attack.act, elsewhere)
          await vi.waitFor(async () => expect(await violations()).toEqual([`violation: ${expected}`]), 5000)
          expect(await visitor.evaluate(() => 'owned' in window)).toBe(false)
          await visitor.go('/')
        })

    if (!isPhone)
      it('a name that is pointed at explains itself, and Escape takes that away', async () => {
        await open('/')
        await until(() => document.querySelector('#publications li button[data-state=closed]') !== null)
        await visitor.click('#publications button')
        // The strip has moved on: the first name that stands in the window.
        const index = await visitor.evaluate(() =>
          [...document.querySelectorAll('#publications ul:first-of-type li')].findIndex(
            (item) => item.getBoundingClientRect().left > 0,
          ),
        )
        await visitor.hover(`#publications ul:first-of-type li:nth-child(${index + 1}) button`)
        await until(() => document.querySelector('[role=tooltip]') !== null)
        await visitor.press('Escape')
        await until(() => !document.querySelector('[role=tooltip]'))
      })
  }
}
