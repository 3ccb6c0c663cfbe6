import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { contactContent, homeContent, site } from '../helpers/content'
import { contentRowRem } from '../../plugins/header-row/header-row-plugin'
import { fillIn, sendButtonOf, sentTitleOf, toastsOf } from '../helpers/enquiry'
import { lastLinkTo, pointAtLinkTo } from '../helpers/links'
import { allPages, linkedPages } from '../helpers/pages'
import { expect, ignoreLoggedEnquiries, jumpTo, open, test } from '../helpers/site-test'
import { unreadableTexts, overflowing } from '../helpers/text-layout'

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

const spokenPhrases = (page: Page) => page.evaluate(() => (window as unknown as Reader).virtual.spokenPhraseLog())

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
  return spokenPhrases(page)
}

for (const { path, heading } of allPages)
  test(`a screen reader reads ${path} from its banner to its footer, every heading in order`, async ({ page }) => {
    await open(page, path)
    const headings = await page
      .getByRole('heading')
      .evaluateAll((all) => all.map((each) => `level ${each.tagName.slice(1)}`))
    const said = await transcript(page)
    const at = (phrase: string) => said.findIndex((each) => each.startsWith(phrase))
    const order = [
      `link, ${site.skipLinkLabel}`,
      'banner',
      (await contentRowRem()) <= 80 ? `navigation, ${site.menuLabel}` : `button, ${site.openMenuLabel}`,
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
  })

test('a change of the page is announced once, by its heading', async ({ page }) => {
  await open(page, '/')
  await startReader(page)
  for (const { path, heading } of linkedPages.filter((each) => each.path !== '/')) {
    const before = (await spokenPhrases(page)).length
    // In place: of a page that the browser loads, screen readers say the title by themselves.
    await pointAtLinkTo(page, path)
    await lastLinkTo(page, path).evaluate((link: HTMLElement) => link.click())
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect
      .poll(async () => (await spokenPhrases(page)).slice(before).filter((phrase) => phrase.includes(heading)))
      .toEqual([`heading, ${heading}, level 1`])
  }
})

// WCAG 1.4.12.
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

for (const { path } of allPages)
  test(`${path} loses nothing in the text spacing of WCAG`, async ({ page }) => {
    await open(page, path)
    await page.addStyleTag({ content: spacing })
    for (const width of [320, 360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await unreadableTexts(page), `${width} px`).toEqual([])
    }
  })

// The strip is wider than any window on purpose, figures, phone numbers and addresses are not taken apart, and nobody sees scripts.
const whole = '#publications, #results dd, [aria-hidden=true], [href^="tel:"], [href^="mailto:"], script, style'

const long = {
  'a word of 200 letters': 'Verlagsgesellschaftsanzeigenabteilung'.repeat(6).slice(0, 200),
  German: 'Donaudampfschifffahrtsgesellschaftskapitän und Rechtsschutzversicherungsgesellschaften',
  Chinese: '我們為創辦人、品牌和代理商爭取頂級媒體的編輯專題報導與高品質連結建設服務',
  'an emoji': '👩‍👩‍👧‍👦'.repeat(30),
  'what is written from the right':
    'نحن نؤمن مقالات تحريرية للمؤسسين والعلامات التجارية والوكالات في كبرى وسائل الإعلام',
}

/** Puts these words in the place of every text on the page that has words, and not only a figure. */
const replaceTexts = (page: Page, name: string, words: string) =>
  page.evaluate(
    ({ text, isFromRight, kept }) => {
      if (isFromRight) document.documentElement.dir = 'rtl'
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { currentNode: node } = walker
        if (/\p{L}/u.test(node.textContent ?? '') && !node.parentElement?.closest(kept)) node.textContent = text
      }
    },
    { text: words, isFromRight: name.includes('right'), kept: whole },
  )

/** What shows more words, or others, than the page does as it is opened. */
const wordyStates: { name: string; path: string; enter: (page: Page) => Promise<unknown> }[] = [
  ...allPages.map(({ path }) => ({ name: '', path, enter: async () => undefined })),
  {
    name: ' with its menu open',
    path: '/',
    enter: (page) => page.getByRole('button', { name: site.openMenuLabel, exact: true }).click(),
  },
  {
    name: ' with a story open',
    path: '/',
    enter: (page) => page.getByRole('button', { name: homeContent.caseStudies.openLabel }).first().click(),
  },
  {
    name: ' with an answer open and the faults of its form',
    path: '/contact',
    enter: async (page) => {
      await page.getByRole('button', { name: contactContent.faq.items[0]?.question }).click()
      await sendButtonOf(page).click()
      await expect(page.locator('[data-summary]').getByRole('link')).not.toHaveCount(0)
    },
  },
  {
    name: ' with its confirmation and toast',
    path: '/contact',
    enter: async (page) => {
      await fillIn(page)
      await sendButtonOf(page).click()
      await expect(sentTitleOf(page)).toBeFocused()
      // While the focus is on it, it stays.
      await toastsOf(page).getByRole('button').focus()
    },
  },
]

for (const { name: state, path, enter } of wordyStates)
  test(`${path}${state} is not moved sideways by long or foreign words`, async ({ page, browserMessages }) => {
    for (const [name, words] of Object.entries(long)) {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, path)
      await enter(page)
      await replaceTexts(page, name, words)
      // A window of another width would close the menu where its entries become a row.
      for (const width of [320, 390, ...(state.includes('menu') ? [] : [1280])]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await overflowing(page, whole), `${name}, ${width} px`).toEqual([])
      }
    }
    ignoreLoggedEnquiries(browserMessages)
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

test('in forced colours the focus has an outline on every control', async ({ page }) => {
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
})
