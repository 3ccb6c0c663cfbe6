import type { Page } from '@playwright/test'
import { check, LinkState } from 'linkinator'
import { contactContent, homeContent, site } from '../helpers/content'
import { letterLimit } from '../../src/content-schema/letters'
import { axeFindings } from '../helpers/axe'
import { isFullMatrix } from '../helpers/full-matrix'
import { expectedHead, headOf } from '../helpers/head'
import { emptyLandmarks } from '../helpers/landmarks'
import { allPages, missingPath, pages, pagesOfEachKind, prosePages } from '../helpers/pages'
import { recordShifts, takeShifts } from '../helpers/shifts'
import { expect, finishAnimations, jumpTo, waitForFrames, open, test } from '../helpers/site-test'
import { smallTargets } from '../helpers/targets'
import { missingFrom, visibleTexts } from '../helpers/texts'
import { overflowingElements, unreadableTexts } from '../helpers/text-layout'

// Checks for every page of any agency. Every test also checks that the console is silent
// (`tests/helpers/site-test.ts`).

/**
 * Scrolls in steps from the top to the end of the page, so that all of it comes into view. Throws
 * an error if a step does not scroll the page.
 */
async function scrollThroughPage(page: Page) {
  await page.evaluate(async () => {
    for (let isAtEnd = false; !isAtEnd;) {
      const beforePx = scrollY
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      // In the first frame the page handles the scroll. In the second the result is rendered.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      const { scrollHeight } = document.documentElement
      isAtEnd = scrollY + innerHeight >= scrollHeight - 2
      if (!isAtEnd && scrollY <= beforePx)
        throw new Error(`The page stays at ${scrollY} of ${scrollHeight} px.`)
    }
  })
  await finishAnimations(page)
}

/** The headings that skip a level after the heading before them. */
const skippedHeadings = (page: Page) =>
  page.locator('h1, h2, h3, h4, h5, h6').evaluateAll((headings) => {
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)))
    return headings
      .filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1)
      .map((h) => h.textContent)
  })

/** The headings without a height, such as those with a font size of zero. */
const headingsWithoutHeight = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3):not([hidden] *)')
    .evaluateAll((all) =>
      all.filter((each) => each.getBoundingClientRect().height === 0).map((h) => h.textContent),
    )

/**
 * The links with a phone number or an email address that do not call or write to the agency. Leaves
 * out links whose words are the email address of somebody else.
 */
const wrongContacts = (page: Page) =>
  page.locator('a').evaluateAll(
    (links, [phone = '', phoneHref, email = '', emailHref]) =>
      links
        .map((link) => ({ text: link.textContent, href: link.getAttribute('href') ?? '' }))
        .filter(({ text, href }) => href !== `mailto:${text}` || text === email)
        .filter(
          ({ text, href }) =>
            ((href.startsWith('tel:') || text.includes(phone)) && href !== phoneHref) ||
            ((href.startsWith('mailto:') || text.includes(email)) && href !== emailHref),
        ),
    [site.phone, site.phoneHref, site.email, site.emailHref],
  )

/**
 * The color schemes in which axe checks a page. All pages of prose have the same colors and the
 * same layout, so axe checks most of them once, for problems of their own words.
 */
function checkedSchemes(path: string, width: number): ('light' | 'dark')[] {
  if (pagesOfEachKind.some((page) => page.path === path)) return ['light', 'dark']
  return width === 390 ? ['light'] : []
}

for (const target of allPages)
  for (const width of [390, 1280]) {
    const { path, heading } = target
    const name = `${path} at ${width} px`

    test(`${name} has no problems in head, headings, texts, targets and colors`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await test.step('does not shift while it is read', async () => {
        await recordShifts(page)
        await open(page, path)
        await scrollThroughPage(page)
        const shifts = await takeShifts(page)
        const sum = shifts.reduce((total, shift) => total + parseFloat(shift), 0)
        expect(sum, `${name} shifts: ${shifts.join('; ')}`).toBeLessThanOrEqual(0.01)
      })

      // Under reduced motion all names of the strip are displayed.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await jumpTo(page, 0)
      await waitForFrames(page)
      expect(await headOf(page)).toEqual(expectedHead(target))
      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(heading)
      expect(await skippedHeadings(page)).toEqual([])
      expect(await headingsWithoutHeight(page)).toEqual([])
      expect(await wrongContacts(page)).toEqual([])

      expect(await overflowingElements(page, '[aria-hidden=true], svg')).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await unreadableTexts(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
      expect(await emptyLandmarks(page)).toEqual([])

      const moving: string[] = await page.evaluate(() =>
        document
          .getAnimations()
          .map(({ effect }) => String((effect as KeyframeEffect).target?.textContent)),
      )
      expect(moving).toEqual([])
      for (const colorScheme of checkedSchemes(path, width)) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const rules = colorScheme === 'light' || isFullMatrix ? 'all' : 'colors'
        expect(await axeFindings(page, undefined, rules), `${name}, ${colorScheme}`).toEqual([])
      }
    })
  }

// The texts of controls that need scripts.
const { writer } = homeContent.closingCall
const controlTexts = new Set([
  ...Object.values(writer ?? {}).flat(),
  writer?.hint.replace('{limit}', String(letterLimit)),
  site.openMenuLabel,
  homeContent.publications.pauseLabel,
  homeContent.publications.hint,
  homeContent.caseStudies.openLabel,
  ...homeContent.caseStudies.studies.map(({ title }) => `: ${title}`),
  contactContent.form.submitLabel,
  ...site.footer.themes.map(({ label }) => label),
  ...prosePages.flatMap(({ measuring }) => Object.values(measuring ?? {})),
])

for (const { path } of pagesOfEachKind)
  test(`${path} has the same texts without scripts`, async ({ page, browser, baseURL }) => {
    const noScriptPage = await browser.newPage({
      baseURL,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    })
    await noScriptPage.goto(path)
    const texts = await visibleTexts(noScriptPage)
    await noScriptPage.close()

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, path)
    const wanted = await visibleTexts(page)
    if (path === '/contact') wanted.push(...contactContent.faq.items.map(({ answer }) => answer))
    if (path === '/')
      wanted.push(
        ...homeContent.caseStudies.studies.flatMap(({ story }) => story.map((part) => part.text)),
      )
    const isControlText = (text: string) => controlTexts.has(text)
    expect(missingFrom(texts, wanted).filter((text) => !isControlText(text))).toEqual([])
  })

test('no link is broken, on any page', async ({ baseURL }) => {
  const { links } = await check({
    path: allPages.map(({ path }) => `${baseURL}${path}`),
    recurse: true,
    checkFragments: true,
    // Other sites may be down today, and the site may not be at its canonical address yet.
    linksToSkip: [`^(?!${baseURL})`],
  })
  const checked = links.filter(({ state }) => state !== LinkState.SKIPPED)
  expect(checked.length).toBeGreaterThan(pages.length)
  // The missing page answers with 404 on purpose.
  const broken = checked.filter(
    ({ state, url }) => state === LinkState.BROKEN && !url.includes(missingPath),
  )
  expect(broken.map(({ url, status, parent }) => `${url} on ${parent}: ${status}`)).toEqual([])
})
