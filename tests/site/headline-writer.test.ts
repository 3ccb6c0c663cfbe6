import type { Page } from '@playwright/test'
import { contactContent, homeContent, site } from '../helpers/content'
import { fieldOf, formOf } from '../helpers/enquiry'
import { closingCallOf, headlineFieldOf } from '../helpers/headline-writer'
import { expect, holdScripts, jumpToShare, nextFrames, open, ready, settled, test } from '../helpers/site-test'

const { closingCall, hero } = homeContent
const { writer } = closingCall
const { carriedHeadline, fields } = contactContent.form
const contactLink = site.footer.explore.find(({ href }) => href === '/contact')
test.skip(!writer, 'The content has no texts for a headline of the visitor’s.')

/** The headline as the front page has it. */
const setHeadlineOf = (page: Page) => closingCallOf(page).locator('[aria-hidden] p[dir=auto]')
const statusOf = (page: Page) => closingCallOf(page).getByRole('status')

/** Scrolls to the closing question. */
async function openWriter(page: Page) {
  await open(page, '/')
  await jumpToShare(page, 0.8)
  await expect(headlineFieldOf(page)).toBeVisible()
  await headlineFieldOf(page).scrollIntoViewIfNeeded()
}

test('without scripts there is no field, and a finished front page', async ({ browser }) => {
  for (const width of [390, 1440]) {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 844 } })
    const page = await context.newPage()
    await page.goto('/')
    await expect(closingCallOf(page)).toBeVisible()
    await expect(headlineFieldOf(page)).toHaveCount(0)
    await expect(setHeadlineOf(page)).toHaveText(hero.frontPage.feature)
    await expect(setHeadlineOf(page)).toBeVisible()
    // Beside the front page, or below it, nothing is left out.
    const front = await setHeadlineOf(page).locator('xpath=../..').boundingBox()
    const lead = await closingCallOf(page).getByText(closingCall.lead).boundingBox()
    if (!front || !lead) throw new Error('There is no front page')
    const topOfLead = width === 390 ? front.y + front.height + 16 : front.y
    expect(Math.abs(lead.y - topOfLead)).toBeLessThanOrEqual(24)
    await context.close()
  }
})

for (const width of [390, 768, 1440])
  test(`${width} px: the page has its height and its buttons their place before scripts run`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready)
    const measure = () =>
      page.evaluate(() => {
        // Sections below the first screen are laid out as they come near.
        delete document.documentElement.dataset.deferLayout
        const tops = [...document.querySelectorAll('main :is(a, button, textarea), footer :is(a, button)')]
          .filter((control) => !control.closest('#publications ul, #contact-bar') && control.checkVisibility())
          .map((control) => `${control.textContent}: ${Math.round(control.getBoundingClientRect().top + scrollY)}`)
        return [...tops, document.documentElement.scrollHeight]
      })
    const served = await measure()
    release()
    await ready(page)
    await jumpToShare(page, 0.9)
    await expect(headlineFieldOf(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await measure()).toEqual(served)
  })

test('what is typed before the page runs is set into the front page when it does', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await headlineFieldOf(page).pressSequentially('Sold out')
  release()
  await ready(page)
  await expect(headlineFieldOf(page)).toHaveValue('Sold out')
  await expect(setHeadlineOf(page)).toHaveText('Sold out')
})

test('what is typed is set into the front page at once, ringed when typing rests, and then read aloud', async ({
  page,
}) => {
  await openWriter(page)
  await expect(setHeadlineOf(page)).toHaveText(hero.frontPage.feature)
  await headlineFieldOf(page).pressSequentially('Sold')
  await expect(setHeadlineOf(page)).toHaveText('Sold')
  await headlineFieldOf(page).pressSequentially(' out')
  await expect(setHeadlineOf(page)).toHaveText('Sold out')
  const ring = closingCallOf(page).locator('[aria-hidden]:not([data-page-pencil]) svg')
  await expect(ring).toHaveCount(1)
  await expect(statusOf(page)).toHaveText(writer?.status.replace('{headline}', 'Sold out') ?? '')
  await headlineFieldOf(page).press('!')
  await expect(ring).toHaveCount(0)
})

/** The names of the fonts that draw an element. */
async function drawnIn(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `${familyName}, of the system`))
}

test('what a keyboard types is drawn in the headline font; the accents of most languages load on focus, others when typed', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url())
  })
  await openWriter(page)
  // The letters of other languages are known to the page when it rests.
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].some((face) => face.unicodeRange !== 'U+0-10FFFF')))
    .toBe(true)
  fonts.length = 0
  await headlineFieldOf(page).focus()
  await expect.poll(() => fonts).toHaveLength(1)
  await headlineFieldOf(page).fill('Quartz & Xylophone: “20% more”')
  await settled(page)
  const headline = '[aria-hidden] p[dir=auto]'
  const own = await drawnIn(page, headline)
  expect(own).toHaveLength(1)
  expect(own[0]).not.toContain('of the system')

  await headlineFieldOf(page).fill('Café')
  await expect.poll(() => drawnIn(page, headline)).toEqual(own)
  expect(fonts).toHaveLength(1)
  await headlineFieldOf(page).fill('Ő')
  await expect.poll(() => drawnIn(page, headline)).toEqual(own)
  expect(fonts).toHaveLength(2)
})

test('the three samples are offered while the field is empty, and fill it', async ({ page }) => {
  await openWriter(page)
  for (const sample of writer?.samples ?? []) {
    await closingCallOf(page).getByRole('button', { name: sample }).click()
    await expect(headlineFieldOf(page)).toHaveValue(sample)
    await expect(headlineFieldOf(page)).toBeFocused()
    await expect(closingCallOf(page).getByRole('button', { name: sample })).toHaveCount(0)
    await closingCallOf(page)
      .getByRole('button', { name: writer?.clearLabel ?? '' })
      .click()
    await expect(headlineFieldOf(page)).toHaveValue('')
  }
})

test('more than 60 letters, pasted lines and markup become one line that fits, and the visitor is told', async ({
  page,
}) => {
  await openWriter(page)
  await headlineFieldOf(page).fill('<img src=x onerror=alert(1)>\nand a second line')
  await expect(setHeadlineOf(page)).toHaveText('<img src=x onerror=alert(1)> and a second line')
  expect(await setHeadlineOf(page).locator('img').count()).toBe(0)
  await headlineFieldOf(page).fill('🎉'.repeat(80))
  await expect(headlineFieldOf(page)).toHaveValue('🎉'.repeat(60))
  await expect(statusOf(page)).toContainText(writer?.cut.replace('{limit}', '60') ?? '')
})

test('the field is as high as what is written in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWriter(page)
  for (let count = 1; count <= 20; count += 1) {
    await headlineFieldOf(page).fill('no '.repeat(count).trim())
    const { height, needed, least } = await headlineFieldOf(page).evaluate((area: HTMLTextAreaElement) => {
      const { clientHeight, offsetHeight, parentElement } = area
      area.style.height = '0'
      const { scrollHeight } = area
      area.style.height = ''
      const minHeight = Number.parseFloat(parentElement ? getComputedStyle(parentElement).minHeight : '')
      return { height: clientHeight, needed: scrollHeight, least: minHeight - (offsetHeight - clientHeight) }
    })
    expect(height, `${count} words`).toBe(Math.max(least, needed))
  }
})

for (const [what, text] of [
  ['a word that is longer than the line', 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente'],
  ['a script that is read from right to left', 'كل ما تريد أن يقرأه الناس عنك غدا'],
  ['emoji', '🎉'.repeat(60)],
  ['wide letters', 'W'.repeat(60)],
] as const)
  for (const width of [320, 1440])
    test(`${what} stays within the field and the front page at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openWriter(page)
      await headlineFieldOf(page).fill(text)
      await settled(page)
      const overflows = await closingCallOf(page).evaluate((section) =>
        [...section.querySelectorAll('textarea, p[dir]')]
          .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 6)
          .map((part) => part.tagName),
      )
      expect(overflows).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const isFromRight = text.startsWith('ك')
      await expect(setHeadlineOf(page)).toHaveCSS('direction', isFromRight ? 'rtl' : 'ltr')
      await expect(setHeadlineOf(page)).toHaveCSS('font-family', isFromRight ? /^system-ui/ : /^"?Archivo/)
    })

for (const isFullLoad of [false, true])
  test(`the headline goes along to the contact page ${isFullLoad ? 'over a full load' : 'in place'}, once, and can be removed`, async ({
    page,
  }) => {
    test.skip(!carriedHeadline, 'The contact page has no texts for it.')
    await openWriter(page)
    await headlineFieldOf(page).fill('Sold out')
    await headlineFieldOf(page).press('Enter')
    const start = closingCallOf(page).getByRole('link', { name: closingCall.start.label })
    await expect(start).toBeFocused()
    if (isFullLoad) await start.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await start.click()
    if (isFullLoad) await page.goto('/contact')
    await expect(page).toHaveURL(/\/contact$/)
    const message = formOf(page).getByLabel(fields.message.label)
    const line = carriedHeadline?.line.replace('{headline}', 'Sold out') ?? ''
    await expect(message).toHaveValue(`${line}\n`)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await message.press('Control+End')
    await message.pressSequentially('We make soap.')
    await formOf(page)
      .getByRole('button', { name: carriedHeadline?.removeLabel ?? '' })
      .click()
    await expect(message).toHaveValue('We make soap.')
    await expect(message).toBeFocused()
    await expect(formOf(page).getByText(fields.message.hint ?? '')).toBeVisible()
  })

test('the headline goes along by any link, and is in its field again when one comes back before that', async ({
  page,
}) => {
  test.skip(!carriedHeadline, 'The contact page has no texts for it.')
  await openWriter(page)
  await headlineFieldOf(page).fill('Sold out')
  await page.reload()
  await jumpToShare(page, 0.8)
  await expect(headlineFieldOf(page)).toHaveValue('Sold out')
  await expect(setHeadlineOf(page)).toHaveText('Sold out')
  await page.getByRole('contentinfo').getByRole('link', { name: contactLink?.label }).click()
  const line = carriedHeadline?.line.replace('{headline}', 'Sold out') ?? ''
  const message = formOf(page).getByLabel(fields.message.label)
  await expect(message).toHaveValue(`${line}\n`)
  const note = formOf(page).getByText(carriedHeadline?.note ?? '')
  await expect(note).toBeVisible()
  // Whoever changes the line has taken it over.
  await message.fill('We make soap.')
  await expect(note).toBeHidden()
})

test('a written headline has no link wait for code, and no code of another page loaded', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const asked: string[] = []
  // That of the contact page comes ahead, after a scroll.
  await page.route(/\/(contact|other)-pages?-[\w-]+\.js$/, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await held
    await route.continue()
  })
  await openWriter(page)
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }))
  await headlineFieldOf(page).fill('Sold out')
  await nextFrames(page, 10)
  expect(asked.filter((path) => path.includes('other-pages'))).toEqual([])
  // No pointing at the link, which would ask for the code.
  await closingCallOf(page)
    .getByRole('link', { name: closingCall.start.label })
    .evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page).toHaveURL('/contact')
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(false)
  release()
  await expect(fieldOf(page, 'message')).toHaveValue(/Sold out/)
})

test('another headline takes the place of the first, and can be removed after a walk', async ({ page }) => {
  test.skip(!carriedHeadline, 'The contact page has no texts for it.')
  const lineOf = (headline: string) => carriedHeadline?.line.replace('{headline}', headline) ?? ''
  const message = formOf(page).getByLabel(fields.message.label)
  const start = closingCallOf(page).getByRole('link', { name: closingCall.start.label })
  await openWriter(page)
  await headlineFieldOf(page).fill('Sold out')
  await start.click()
  await expect(message).toHaveValue(`${lineOf('Sold out')}\n`)
  await message.press('Control+End')
  await message.pressSequentially('We make soap.')
  await page.goBack()
  await jumpToShare(page, 0.8)
  await headlineFieldOf(page).fill('Sold out again')
  await start.click()
  await expect(message).toHaveValue(`${lineOf('Sold out again')}\nWe make soap.`)
  await page.goBack()
  await page.goForward()
  await formOf(page)
    .getByRole('button', { name: carriedHeadline?.removeLabel ?? '' })
    .click()
  await expect(message).toHaveValue('We make soap.')
  await page.goBack()
  await page.goForward()
  await expect(message).toHaveValue('We make soap.')
})

test('the front page of the hero leads to the question', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: writer?.linkLabel ?? '' }).click()
  await expect(closingCallOf(page).getByRole('heading')).toBeInViewport()
  await expect(headlineFieldOf(page)).toBeVisible()
})
