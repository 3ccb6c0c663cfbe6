import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { engineOf, type EngineName } from '../../scripts/engines/find-engines.mjs'
import { siteFolder } from '../../scripts/simulated-env.mjs'
import { contactContent, contactMeta, homeContent, notFoundContent, site, thanksMeta } from '../helpers/content'
import { headerBackdropOpacityAt } from '../../src/motion/use-header-backdrop-opacity'
import { tooltipDelaysMs } from '../../src/styles/tokens'
import { attacks, elsewhere } from './attacks'
import { fieldNames } from '../../src/enquiry/enquiry-fields'
import { typed } from '../helpers/enquiry'
import { foreignCode } from '../helpers/foreign-code'
import { allPages, missingPath, prosePages } from '../helpers/pages'
import { refusals } from '../helpers/refusals'
import { startHost } from './host'
import { puppeteerVisitor } from './puppeteer-visitor'
import type { Visitor } from './visitor'
import { narrowestPx, webkitVisitor } from './webkit-visitor'

const { form, faq } = contactContent
const { publications } = homeContent
// What this agency's menu and footer lead to.
const menuSection = site.menu.findLast(({ href }) => href.startsWith('/#') && href !== '/#home')?.href
const linkedProse = prosePages.find(({ path }) => site.footer.legal.some(({ href }) => href === path))

// Send is pressed before the page's code comes, so many milliseconds after it could come, or after typing through its start.
const momentsMs = ['before', 50, 'while typing'] as const

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
      [...document.querySelectorAll('header[data-scrolled], main section, main form')].every((part) =>
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
  /** Opens the menu where it is no row, as on a phone and with long words, and waits until it stands still. Gives whether it did. */
  const openMenu = async () => {
    const isPopover = await visitor.evaluate(() => document.querySelector('[popovertarget=menu]')?.checkVisibility())
    if (!isPopover) return false
    await visitor.click('[popovertarget=menu]')
    await until(() => document.getElementById('menu')?.getAnimations().length === 0)
    return true
  }
  /** Waits until the headline of a section stands below the header. */
  const untilAtTop = (href: string) =>
    until(
      (titleId) => {
        const { top } = document.getElementById(titleId)?.getBoundingClientRect() ?? { top: -1 }
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        return top >= bar && top <= bar + 60
      },
      `${href.slice('/#'.length)}-title`,
    )
  /** The name of a publication of which most stands in the window, when the strip has moved on. */
  const nameInWindow = async () => {
    const index = await visitor.evaluate(() => {
      const shownPx = [...document.querySelectorAll('#publications ul:first-of-type li')].map((item) => {
        const { left, right } = item.getBoundingClientRect()
        return Math.min(right, innerWidth) - Math.max(left, 0)
      })
      return shownPx.indexOf(Math.max(...shownPx))
    })
    return `#publications ul:first-of-type li:nth-child(${index + 1}) button`
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
        for (const file of readdirSync(`${siteFolder}/assets`).filter((each) => /^shared.*\.js$/.test(each)))
          host.losses.set(`/assets/${file}`, 2)
        await open('/thanks')
        expect([...host.losses.values()]).toEqual([0])
        host.losses.clear()
        expect(await visitor.evaluate(() => document.title)).toContain(thanksMeta.title)
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

    it('the header is clear up to 20 px, and then translucent, the more so the less the page is scrolled', async () => {
      await open('/')
      const states: [top: number, isScrolled: boolean, opacity: number][] = [
        [0, false, 0],
        [20, false, 0],
        [21, true, headerBackdropOpacityAt(21)],
        [60, true, headerBackdropOpacityAt(60)],
        [100, true, 1],
        [20, false, 0],
      ]
      for (const state of states)
        await until(
          (top, isScrolled, opacity) => {
            if (scrollY !== top) scrollTo({ top, behavior: 'instant' })
            const header = document.querySelector('header')
            if (!header || scrollY !== top) return false
            const shown = Number(getComputedStyle(header, '::before').opacity)
            return header.dataset.scrolled === String(isScrolled) && Math.abs(shown - opacity) < 0.005
          },
          ...state,
        )
    })

    it('the menu leads to the contact page', async () => {
      await open('/')
      const isOpened = await openMenu()
      if (isPhone) expect(isOpened).toBe(true)
      expect(await isMenuOpen()).toBe(isOpened)
      await visitor.click('#menu [href="/contact"]')
      await until((label) => location.pathname === '/contact' && document.title.includes(label), contactMeta.title)
      expect(await isMenuOpen()).toBe(false)
      expect(await said()).toEqual([])
    })

    if (menuSection)
      it('an entry of the menu scrolls to its section, below the header', async () => {
        await open('/')
        await openMenu()
        await visitor.click(`#menu [href="${menuSection}"]`)
        await untilAtTop(menuSection)
        expect(await pathNow()).toBe(menuSection)
      })

    it('when the page runs all of it is laid out, and an address of a section leads there', async () => {
      await open('/')
      // In idle time: on a busy machine, React may be there before it.
      await until(() => document.querySelector('[data-defer-layout]') === null)
      await open('/contact')
      await open('/#testimonials')
      await untilAtTop('/#testimonials')
    })

    if (linkedProse)
      it('links change the page in place, and Back shows the last one where it was left', async () => {
        const { path, title } = linkedProse
        const link = `footer [href="${path}"]`
        // WebKit's phone is a frame, which does not get its place back; its narrowest window has the same layout.
        if (isPhone && name === 'webkit') await visitor.resize(narrowestPx)
        await open('/')
        await visitor.evaluate(() => {
          Object.assign(window, { isSame: true })
        })
        const leftPx = await visitor.evaluate((selector) => {
          document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
          return scrollY
        }, link)
        // Pointing at a link loads the code of its page. Without it the browser would follow the link itself.
        await visitor.hover(link)
        await until(() =>
          performance.getEntriesByType('resource').some((entry) => /other-pages.*\.js$/.test(entry.name)),
        )
        // Until it has come and been evaluated.
        await new Promise((resolve) => setTimeout(resolve, 500))
        await visitor.click(link)
        await until(
          (heading) => document.activeElement?.localName === 'h1' && document.activeElement.textContent === heading,
          title,
        )
        expect(await visitor.evaluate(() => (window as unknown as { isSame?: boolean }).isSame)).toBe(true)
        expect(await visitor.evaluate(() => scrollY)).toBe(0)
        await visitor.evaluate(() => history.back())
        await until((wantedPx) => location.pathname === '/' && Math.abs(scrollY - wantedPx) < 2, leftPx)
        expect(await said()).toEqual([])
      })

    it('a link to no page shows the not-found page, and the way home', async () => {
      await open(missingPath)
      expect(await textOf('main')).toContain(notFoundContent.code)
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
      const question = (index: number) => `[data-orientation] > div:nth-child(${index + 1}) h3 button`
      // What slides cannot be hit.
      const reducedMotion = () =>
        until(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
      for (const index of faq.items.slice(0, 2).keys()) {
        await visitor.click(question(index))
        expect(await states()).toEqual(closed.with(index, 'true'))
        await reducedMotion()
      }
      await visitor.click(question(Math.min(1, closed.length - 1)))
      expect(await states()).toEqual(closed)
    })

    /** The values of the form's fields. */
    const valuesNow = () =>
      visitor.evaluate(
        (names) =>
          Object.fromEntries(
            names.map((field) => [field, document.querySelector<HTMLInputElement>(`form [name=${field}]`)?.value]),
          ),
        fieldNames,
      )
    const choose = (value: string) =>
      visitor.evaluate((budget) => {
        const select = document.querySelector('select') as HTMLSelectElement
        select.value = budget
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }, value)
    const enquiriesSent = async () => {
      const lines = (await said()).filter((line) => line.startsWith('info: Enquiry'))
      return lines.map((line) => JSON.parse(line.slice(line.indexOf('{'))) as unknown)
    }
    const asSent = { ...typed, website: `https://${typed.website}` }

    if (!isPhone)
      for (const [change, alter] of Object.entries({ nothing: () => {}, ...foreignCode }))
        for (const moment of momentsMs)
          it(`with ${change} in the page, what is typed before it runs is sent once, Send pressed ${moment}`, async () => {
            const release = host.holdCode()
            await visitor.go('/contact')
            await visitor.evaluate(alter)
            const typing = async () => {
              await choose(typed.budget)
              for (const field of fieldNames.filter((each) => each !== 'budget')) {
                await visitor.clickWhere(`form [name=${field}]`)
                await visitor.typeOn(typed[field])
              }
            }
            if (moment === 'while typing') setTimeout(release, 2500)
            await typing()
            if (moment === 'before') await visitor.clickWhere('form [type=submit]')
            release()
            if (typeof moment === 'number') await new Promise((resolve) => setTimeout(resolve, moment))
            if (moment !== 'before') await visitor.clickWhere('form [type=submit]')
            await vi.waitFor(async () => expect(await enquiriesSent()).toEqual([asSent]), { timeout: 10_000 })
            await until(() => document.querySelector<HTMLTextAreaElement>('form textarea')?.value === '')
            expect(await enquiriesSent()).toHaveLength(1)
          })

    // A frame, in which WebKit has its phone, is gone after a reload.
    if (!isPhone || name !== 'webkit')
      it('what the browser puts back on a reload stays, and can be sent', async () => {
        await open('/contact')
        await choose(typed.budget)
        for (const field of fieldNames.filter((each) => each !== 'budget'))
          await visitor.type(`form [name=${field}]`, typed[field])
        const release = host.holdCode()
        await visitor.reload()
        const restored = await valuesNow()
        release()
        await until(() => document.querySelector('form[data-running]') !== null)
        expect(await valuesNow()).toEqual(restored)
        // The others put nothing back on a reload, as driven here.
        if (name !== 'firefox') return
        expect(restored).toEqual(typed)
        await visitor.click('form [type=submit]')
        await vi.waitFor(async () => expect(await enquiriesSent()).toEqual([asSent]), { timeout: 10_000 })
        await visitor.reload()
        await until(() => document.querySelector('form[data-running]') !== null)
        expect(
          await visitor.evaluate(() => document.querySelector<HTMLButtonElement>('form [type=submit]')?.disabled),
        ).toBe(false)
      })

    it('the form says what is missing, and then delivers, confirms and empties itself', async () => {
      await open('/contact')
      await until(() => document.querySelector('form[data-running]') !== null)
      await visitor.click('form [type=submit]')
      await until(() => document.activeElement?.hasAttribute('data-summary'))
      expect(await textOf('form')).toContain(refusals.name)
      for (const [field, value] of Object.entries(typed))
        if (field !== 'budget') await visitor.type(`form [name=${field}]`, value)
      await choose(typed.budget)
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
      /** Scrolls up until all of the piece that leads to the strip is below where it is drawn, however long the headline beside it. */
      const scrollLineTo = (share: number) =>
        until((part) => {
          const box = document.querySelector<HTMLElement>('#publications > [data-page-pencil=line]')
          if (!box) return false
          const top = (box.parentElement?.getBoundingClientRect().top ?? 0) + box.offsetTop
          scrollTo({ top: top + scrollY - part * innerHeight, behavior: 'instant' })
          return true
        }, share)
      const untilDrawn = (state: 'undrawn' | 'drawn') =>
        until((wanted) => {
          // The piece is in a box that hides what is not drawn of it.
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
      await scrollLineTo(0.9)
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
      const button = await nameInWindow()
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
      await visitor.evaluate(
        (href) =>
          document
            .getElementById('closing-call-title')
            ?.closest('section')
            ?.querySelector(`a[href="${href}"]`)
            ?.scrollIntoView({ block: 'center', behavior: 'instant' }),
        homeContent.closingCall.start.href,
      )
      await until(() => !document.querySelector('#contact-bar nav'))
      // In a frame, WebKit does not tell of what has gone by.
      if (isPhone && name === 'webkit') return
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
        await visitor.hover(await nameInWindow())
        await until(() => document.querySelector('[role=tooltip]') !== null)
        await visitor.press('Escape')
        await until(() => !document.querySelector('[role=tooltip]'))
      })
  }
}
