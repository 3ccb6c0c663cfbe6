import type { Locator, Page } from '@playwright/test'
import { contactContent, homeContent } from '../helpers/content'
import { fillIn, formOf, sendButtonOf, sentTitleOf } from '../helpers/enquiry'
import { closingCallOf, headlineFieldOf } from '../helpers/headline-writer'
import { holdDelivery } from '../helpers/held-delivery'
import { layoutWorkOf } from '../helpers/layout-work'
import { expect, ignoreLoggedEnquiries, jumpToShare, open, test } from '../helpers/site-test'
import { smallTargets } from '../helpers/targets'

const { closingCall } = homeContent
const { writer } = closingCall
const { carriedHeadline, fields } = contactContent.form
test.skip(!writer, 'The content has no headline writer.')

const longHeadline = 'Small brand with one very long national story to be told now'

/** The visitor's headline on the front page. */
const typedHeadlineOf = (page: Page) => closingCallOf(page).locator('p[dir=auto]')
/** The drawn caret of the empty field, which is in the heading. */
const caretOf = (page: Page) => questionOf(page).locator('> i')
const questionOf = (page: Page) => closingCallOf(page).getByRole('heading', { level: 2 })
const opacityOf = (question: Locator) =>
  question.evaluate(
    (heading) => getComputedStyle(heading.closest('div:not(:only-child)') as Element).opacity,
  )
const statusOf = (page: Page) => closingCallOf(page).getByRole('status')

const fontSizeOf = (part: Locator) =>
  part.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
const heightsOf = (part: Locator) =>
  part.evaluate((element) => {
    const {
      offsetHeight: boxPx,
      offsetWidth: widthPx,
      scrollHeight: textPx,
    } = element as HTMLElement
    return {
      boxPx,
      widthPx,
      textPx,
      lines: Math.round(boxPx / parseFloat(getComputedStyle(element).lineHeight)),
    }
  })

/** Opens the home page, and scrolls to the headline writer. */
async function openWriter(page: Page) {
  await open(page, '/')
  await jumpToShare(page, 0.8)
  await expect(headlineFieldOf(page)).toBeVisible()
  await headlineFieldOf(page).scrollIntoViewIfNeeded()
}

test('without scripts the front page shows the question, and the field only if it has text', async ({
  browser,
}) => {
  for (const width of [390, 1440]) {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 844 },
    })
    const page = await context.newPage()
    await page.goto('/')
    await expect(questionOf(page)).toBeVisible()
    await expect(headlineFieldOf(page)).toHaveCount(0)
    for (const deck of writer?.decks ?? [])
      await expect(closingCallOf(page).getByText(deck)).toBeVisible()
    await page.locator('textarea').evaluate((field) => Object.assign(field, { value: '1' }))
    await expect(headlineFieldOf(page)).toBeVisible()
    await context.close()
  }
})

test('typed text appears at once, and is ringed and announced when typing pauses', async ({
  page,
}) => {
  await openWriter(page)
  expect(await opacityOf(questionOf(page))).toBe('1')
  // An empty field shows the drawn caret in place of its own.
  const caret = caretOf(page)
  await headlineFieldOf(page).focus()
  await expect(caret).toBeVisible()
  await headlineFieldOf(page).pressSequentially('Sold')
  expect(await opacityOf(questionOf(page))).toBe('0')
  await expect(typedHeadlineOf(page)).toHaveText('Sold')
  await headlineFieldOf(page).pressSequentially(' $& out')
  await expect(typedHeadlineOf(page)).toHaveText('Sold $& out')
  const ring = typedHeadlineOf(page).locator('svg')
  await expect(ring).toHaveCount(1)
  await expect(statusOf(page)).toHaveText(
    writer?.status.replace('{headline}', () => 'Sold $& out') ?? '',
  )
  await headlineFieldOf(page).press('!')
  await expect(ring).toHaveCount(0)
})

test('the empty field is highlighted, and its caret is beside the first line of the question', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await openWriter(page)
    const caret = caretOf(page)
    const { caretBox, line, fieldColor, paperColor } = await caret.evaluate((element) => {
      const heading = element.closest('h2') as Element
      const { left, top } = heading.getBoundingClientRect()
      const lineHeight = Number.parseFloat(getComputedStyle(heading).lineHeight)
      const field = document.querySelector('textarea')?.parentElement
      const colorOf = (part?: Element | null) => part && getComputedStyle(part).backgroundColor
      return {
        caretBox: element.getBoundingClientRect().toJSON() as DOMRect,
        line: { left, top, bottom: top + lineHeight },
        fieldColor: colorOf(field),
        paperColor: colorOf(field?.parentElement),
      }
    })
    expect(caretBox.left, `${width} px`).toBeGreaterThanOrEqual(0)
    expect(caretBox.right, `${width} px`).toBeLessThanOrEqual(line.left)
    expect(caretBox.top, `${width} px`).toBeGreaterThanOrEqual(line.top - 1)
    expect(caretBox.bottom, `${width} px`).toBeLessThanOrEqual(line.bottom)
    expect(caretBox.height, `${width} px`).toBeGreaterThan((line.bottom - line.top) / 2)
    expect(fieldColor).not.toBe(paperColor)
  }
})

test('the labels have at least 16 px, and the front page and its shadow are inside the window', async ({
  page,
}) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await openWriter(page)
    const closing = closingCallOf(page)
    const texts = [writer?.fieldLabel, writer?.samplesLabel, ...(writer?.samples ?? [])]
    for (const text of texts)
      expect(await fontSizeOf(closing.getByText(text ?? '').first()), text).toBeGreaterThanOrEqual(
        16,
      )
    const { shadow, left, right } = await headlineFieldOf(page).evaluate((field) => {
      const paper = field.parentElement?.parentElement as Element
      const box = paper.getBoundingClientRect()
      return { shadow: getComputedStyle(paper).boxShadow, left: box.left, right: box.right }
    })
    const shadowPx = Number(/ (\d+)px/.exec(shadow)?.[1])
    expect(shadowPx, `${width} px`).toBeGreaterThan(0)
    expect(left, `${width} px`).toBeGreaterThan(0)
    expect(right + shadowPx, `${width} px`).toBeLessThan(width)
  }
})

test('from tablets up, the two articles of the front page are columns of lines, with a rule between them', async ({
  page,
}) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await openWriter(page)
    // An article has a headline (`b`) and a box of drawn lines (`i`).
    const articles = await closingCallOf(page)
      .locator('div:has(> b):has(> div > i)')
      .evaluateAll((all) =>
        all.map((article) => {
          const { left, top, right, bottom } = article.getBoundingClientRect()
          const lines = [...article.querySelectorAll('i')].filter(
            (line) => line.getBoundingClientRect().bottom <= bottom + 1,
          )
          const ruleWidth = parseFloat(getComputedStyle(article).borderLeftWidth)
          return { left, top, right, lineCount: lines.length, ruleWidth }
        }),
      )
    const [first, second] = articles
    if (!first || !second) throw new Error('The front page has no two articles.')
    expect(second.top).toBeCloseTo(first.top, 0)
    expect(second.left).toBeGreaterThan(first.right)
    expect(second.ruleWidth).toBeGreaterThan(0)
    for (const { lineCount } of articles) expect(lineCount, `${width} px`).toBeGreaterThanOrEqual(2)
  }
})

test('the ring around a headline is clear of the focus ring of the field', async ({ page }) => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await openWriter(page)
    await headlineFieldOf(page).fill('Small brand, national story')
    const ring = typedHeadlineOf(page).locator('svg')
    await expect(ring).toHaveCount(1)
    const [ringBox, fieldBox] = [
      await ring.boundingBox(),
      await headlineFieldOf(page).boundingBox(),
    ]
    // The focus ring covers 3 px at the inner edge of the field.
    expect((ringBox?.x ?? 0) - (fieldBox?.x ?? 0), `${width} px`).toBeGreaterThan(6)
    await headlineFieldOf(page).fill('')
  }
})

test('typing the first letter does not restyle or lay out the whole page', async ({ page }) => {
  await openWriter(page)
  await headlineFieldOf(page).focus()
  const { styledElements, laidOutShare } = await layoutWorkOf(page, async () => {
    await headlineFieldOf(page).press('S')
    await expect(typedHeadlineOf(page)).toHaveText('S')
  })
  expect(laidOutShare).toBeGreaterThan(0)
  expect(laidOutShare).toBeLessThan(0.5)
  expect(styledElements).toBeLessThan((await page.locator('*').count()) / 5)
})

test('more than 60 letters, pasted lines and markup become one line that fits', async ({
  page,
}) => {
  await openWriter(page)
  await headlineFieldOf(page).fill('<img src=x onerror=alert(1)>\nand a second line')
  await expect(typedHeadlineOf(page)).toHaveText('<img src=x onerror=alert(1)> and a second line')
  expect(await typedHeadlineOf(page).locator('img').count()).toBe(0)
  await headlineFieldOf(page).fill('🎉'.repeat(80))
  await expect(headlineFieldOf(page)).toHaveValue('🎉'.repeat(60))
  await expect(statusOf(page)).toContainText(writer?.cut.replace('{limit}', '60') ?? '')
})

test('the words fill the front page, in the same lines as the field, and nothing else moves', async ({
  page,
}) => {
  await openWriter(page)
  const controls = closingCallOf(page).locator('a, textarea')
  const boxes = () =>
    controls.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ x, y }) => [x, y + scrollY]),
    )
  const texts = ['B', 'Sold out', longHeadline, 'كل الأخبار اليوم', '🎉🎉 x', '👩‍👩‍👧‍👦🎉 É']
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await headlineFieldOf(page).fill('')
    const before = await boxes()
    for (const text of texts) {
      await headlineFieldOf(page).fill(text)
      expect(await boxes()).toEqual(before)
      const [field, words] = [
        await heightsOf(headlineFieldOf(page)),
        await heightsOf(typedHeadlineOf(page)),
      ]
      // The field has the height of its text, in the same lines as the words over it.
      expect(field.textPx, text).toBeLessThanOrEqual(field.boxPx)
      expect(words.boxPx, `${text} at ${width} px`).toBeLessThanOrEqual(field.boxPx)
      expect(words.lines, text).toBeLessThanOrEqual(3)
      const share = Math.max(words.boxPx / field.boxPx, words.widthPx / field.widthPx)
      expect(share, text).toBeGreaterThan(0.6)
    }
  }
})

for (const isFullLoad of [false, true])
  test(`the headline is carried to the contact page ${isFullLoad ? 'by a full load' : 'in place'}, until removed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    test.skip(!carriedHeadline, 'The contact page has no texts for a carried headline.')
    await openWriter(page)
    await headlineFieldOf(page).fill(longHeadline)
    await headlineFieldOf(page).press('Enter')
    const start = closingCallOf(page).getByRole('link', { name: closingCall.start.label })
    await expect(start).toBeFocused()
    if (isFullLoad)
      await start.evaluate((link) =>
        link.addEventListener('click', (event) => event.preventDefault()),
      )
    await start.click()
    if (isFullLoad) await page.goto('/contact')
    await expect(page).toHaveURL(/\/contact$/)
    const message = formOf(page).getByLabel(fields.message.label)
    const line = carriedHeadline?.line.replace('{headline}', longHeadline) ?? ''
    await expect(message).toHaveValue(`${line}\n`)
    const carriedWords = page.getByRole('main').locator('section').first().locator('p[dir=auto]')
    await expect(carriedWords).toHaveText(longHeadline)
    await expect(carriedWords).toBeInViewport({ ratio: 1 })
    expect(await smallTargets(page)).toEqual([])
    for (const heading of await page.locator('main :is(h1, h2)').all())
      expect(await fontSizeOf(heading)).toBeLessThan(await fontSizeOf(carriedWords))
    await page.reload()
    await expect(carriedWords).toHaveText(longHeadline)
    await expect(message).toHaveValue(`${line}\n`)
    await message.press('Control+End')
    await message.pressSequentially('We make soap.')
    await formOf(page)
      .getByRole('button', { name: carriedHeadline?.removeLabel ?? '' })
      .click()
    await expect(message).toHaveValue('We make soap.')
    await expect(message).toBeFocused()
    await expect(carriedWords).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await expect(formOf(page).getByText(fields.message.hint ?? '')).toBeVisible()
  })

test('after sending, the headline stays in its place and is on a front page, which prints alone on one sheet', async ({
  page,
  browserMessages,
}) => {
  test.skip(!carriedHeadline, 'The contact page has no texts for a carried headline.')
  const endDelivery = await holdDelivery(page)
  await openWriter(page)
  await headlineFieldOf(page).fill('Sold out')
  await closingCallOf(page).getByRole('link', { name: closingCall.start.label }).click()
  await expect(formOf(page).getByLabel(fields.message.label)).not.toHaveValue('')
  const message = await formOf(page).getByLabel(fields.message.label).inputValue()
  await fillIn(page)
  await formOf(page).getByLabel(fields.message.label).fill(`${message}We make soap.`)
  const headlines = page.locator('p[dir=auto]:visible')
  await expect(headlines).toHaveText(['Sold out'])
  const topOf = () =>
    headlines.first().evaluate((words) => words.getBoundingClientRect().top + scrollY)
  const topPx = await topOf()
  await sendButtonOf(page).click()
  await endDelivery()
  await expect(sentTitleOf(page)).toBeVisible()
  await expect(headlines).toHaveText(['Sold out', 'Sold out'])
  expect(await topOf()).toBe(topPx)
  const frontPageHeadline = headlines.last()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect((await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(frontPageHeadline).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  ignoreLoggedEnquiries(browserMessages)
})
