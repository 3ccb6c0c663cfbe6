import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { site } from '../../src/content/site'
import { allPages, linkedPages, missingPath } from '../helpers/pages'
import { expect, jumpTo, open, test } from '../helpers/site-test'
import { spoiltTexts } from '../helpers/text-layout'

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

const readerFile = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'))

/** Starts a screen reader at the top of the page, which notes what it says. */
async function startReader(page: Page) {
  await page.route('**/reader.js', (route) => route.fulfill({ contentType: 'text/javascript', path: readerFile }))
  await page.evaluate(async (file) => {
    const { virtual } = (await import(file)) as typeof import('@guidepup/virtual-screen-reader')
    await virtual.start({ container: document.body })
    Object.assign(window, { virtual })
  }, '/reader.js')
}

type Reader = { virtual: (typeof import('@guidepup/virtual-screen-reader'))['virtual'] }

const spoken = (page: Page) => page.evaluate(() => (window as unknown as Reader).virtual.spokenPhraseLog())

/** All that is said from the top of the page to its end. */
async function transcript(page: Page) {
  await startReader(page)
  await page.evaluate(async () => {
    const { virtual } = window as unknown as Reader
    for (let phrase = 0; phrase < 3000; phrase += 1) {
      await virtual.next()
      if ((await virtual.lastSpokenPhrase()).startsWith('end of document')) break
    }
  })
  return spoken(page)
}

for (const { path, heading } of allPages)
  test(`a screen reader reads ${path} from its banner to its footer, every heading in order`, async ({
    page,
    noise,
  }) => {
    await open(page, path)
    const headings = await page
      .getByRole('heading')
      .evaluateAll((all) => all.map((each) => `level ${each.tagName.slice(1)}`))
    const said = await transcript(page)
    const at = (phrase: string) => said.findIndex((each) => each.startsWith(phrase))
    const order = [
      `link, ${site.skipLinkLabel}`,
      'banner',
      `navigation, ${site.menuLabel}`,
      'main',
      `heading, ${heading}, level 1`,
      'contentinfo',
      `navigation, ${site.footer.legalLabel}`,
    ]
    const places = order.map(at)
    expect(places, said.slice(0, 40).join(' | ')).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(said.filter((each) => each.startsWith('heading, ')).map((each) => /level \d/.exec(each)?.[0])).toEqual(
      headings,
    )
    expect(said.filter((each) => each.startsWith(`heading, ${heading},`))).toHaveLength(1)
    if (path === missingPath) noise.length = 0
  })

test('a change of the page is announced once, by its heading', async ({ page }) => {
  await open(page, '/')
  await startReader(page)
  for (const { path, heading } of linkedPages.filter((each) => each.path !== '/')) {
    const before = (await spoken(page)).length
    await page.evaluate((href) => document.querySelector<HTMLElement>(`footer [href="${href}"]`)?.click(), path)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect
      .poll(async () => (await spoken(page)).slice(before).filter((phrase) => phrase.includes(heading)))
      .toEqual([`heading, ${heading}, level 1`])
  }
})

// WCAG 1.4.12.
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

for (const { path } of allPages)
  test(`${path} loses nothing in the text spacing of WCAG`, async ({ page, noise }) => {
    await open(page, path)
    await page.addStyleTag({ content: spacing })
    for (const width of [320, 360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await spoiltTexts(page), `${width} px`).toEqual([])
    }
    if (path === missingPath) noise.length = 0
  })

// The strip is wider than any window on purpose; phone numbers and addresses are not taken apart.
const whole = '#publications, [aria-hidden=true], [href^="tel:"], [href^="mailto:"]'

const long = {
  'a word of 200 letters': 'Verlagsgesellschaftsanzeigenabteilung'.repeat(6).slice(0, 200),
  German: 'Donaudampfschifffahrtsgesellschaftskapitän und Rechtsschutzversicherungsgesellschaften',
  Chinese: '我們為創辦人、品牌和代理商爭取頂級媒體的編輯專題報導與高品質連結建設服務',
  'an emoji': '👩‍👩‍👧‍👦'.repeat(30),
  'what is written from the right':
    'نحن نؤمن مقالات تحريرية للمؤسسين والعلامات التجارية والوكالات في كبرى وسائل الإعلام',
}

for (const { path } of allPages)
  test(`${path} is not moved sideways by long or foreign words`, async ({ page, noise }) => {
    for (const [name, words] of Object.entries(long)) {
      await open(page, path)
      await page.evaluate(
        ({ text, isFromRight, kept }) => {
          if (isFromRight) document.documentElement.dir = 'rtl'
          for (const place of document.querySelectorAll('main :is(h1, h2, h3, p, dd, dt, li, a, label)'))
            if (place.children.length === 0 && !place.closest(kept)) place.textContent = text
        },
        { text: words, isFromRight: name.includes('right'), kept: whole },
      )
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        const overflowPx = await page.evaluate((kept) => {
          const edge = document.documentElement.clientWidth
          const sticking = [...document.querySelectorAll('main :is(h1, h2, h3, p, dd, dt, li, a, label)')].filter(
            (each) => {
              if (each.children.length > 0 || each.closest(kept) || !each.checkVisibility()) return false
              const range = document.createRange()
              range.selectNodeContents(each)
              return [...range.getClientRects()].some(({ left, right }) => left < -1 || right > edge + 1)
            },
          )
          return sticking.map((each) => `${each.tagName} ${each.className}`)
        }, whole)
        expect.soft([...new Set(overflowPx)], `${name}, ${width} px`).toEqual([])
      }
    }
    if (path === missingPath) noise.length = 0
  })

test('where more contrast or less transparency is wished for, the header is solid', async ({ page, context }) => {
  const media = await context.newCDPSession(page)
  await open(page, '/')
  for (const feature of [
    { name: 'prefers-contrast', value: 'more' },
    { name: 'prefers-reduced-transparency', value: 'reduce' },
  ]) {
    await media.send('Emulation.setEmulatedMedia', { features: [feature] })
    await jumpTo(page, 1200)
    const { ground, filter } = await page.getByRole('banner').evaluate((header) => {
      const { backgroundColor } = getComputedStyle(header, '::before')
      return { ground: backgroundColor, filter: getComputedStyle(header).backdropFilter }
    })
    expect(ground, feature.name).toMatch(/^rgb\(/)
    expect(filter).toBe('none')
  }
})

test('in forced colours the focus has an outline on every control', async ({ page, noise }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const { path } of allPages) {
    await open(page, path)
    await page.keyboard.press('Tab')
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
        .filter((control) => control.checkVisibility() && !control.closest('[inert]'))
        .filter((control) => {
          control.focus({ preventScroll: true })
          const { outlineStyle, outlineWidth } = getComputedStyle(control)
          return document.activeElement !== control || outlineStyle === 'none' || parseFloat(outlineWidth) < 2
        })
        .map((control) => control.outerHTML.slice(0, 80)),
    )
    expect(bare, path).toEqual([])
  }
  noise.length = 0
})
