import type { Page } from '@playwright/test'
import type { EnquiryField } from '#content-types'
import { fieldNames } from '../../src/features/enquiry/enquiry-fields'
import { contactContent } from '../helpers/content'
import { fieldOf, fillIn, formOf, sendButtonOf, sentTitleOf, toastsOf } from '../helpers/enquiry'
import { holdDelivery } from '../helpers/held-delivery'
import { expect, ignoreLoggedEnquiries, waitForFrames, open, test } from '../helpers/site-test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A phone in portrait and landscape, with the height of its keyboard. */
const orientations = [
  { width: 390, height: 844, keyboardPx: 336 },
  { width: 740, height: 360, keyboardPx: 200 },
]

/** A control with one line has this height. */
const lineHeightPx = 44

/**
 * Positions in the window, in px: the top of a field's label, the bottom of the first line of its
 * control, and the bottom of the header.
 */
const edgesOf = (page: Page, field: EnquiryField) =>
  fieldOf(page, field).evaluate(
    (control: HTMLInputElement, lineHeight) => ({
      labelTop: control.labels?.[0]?.getBoundingClientRect().top ?? -1,
      lineBottom: control.getBoundingClientRect().top + lineHeight,
      headerBottom: document.querySelector('header')?.getBoundingClientRect().bottom ?? Infinity,
    }),
    lineHeightPx,
  )

/**
 * Simulates the keyboard: reduces the height of the visual viewport, and fires its `resize` event.
 */
const openKeyboard = (page: Page, keyboardPx: number) =>
  page.evaluate((px) => {
    const { visualViewport } = window
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - px, configurable: true })
    visualViewport?.dispatchEvent(new Event('resize'))
  }, keyboardPx)

for (const { width, height, keyboardPx } of orientations)
  test(`an invalid field is visible between header and keyboard, at ${width} by ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/contact')
    await sendButtonOf(page).tap()
    const links = page.getByRole('alert').getByRole('link')
    const { fields } = contactContent.form
    const invalidFields = fieldNames.filter((field) => !fields[field].isOptional)
    await expect(links).toHaveCount(invalidFields.length)
    for (const [index, field] of invalidFields.entries()) {
      await links.nth(index).tap()
      await expect(fieldOf(page, field)).toBeFocused()
      // iOS scrolls when its keyboard opens.
      await page.evaluate(() => scrollBy({ top: 160, behavior: 'instant' }))
      await openKeyboard(page, keyboardPx)
      await waitForFrames(page)
      const { labelTop, lineBottom, headerBottom } = await edgesOf(page, field)
      expect(labelTop, field).toBeGreaterThanOrEqual(Math.max(0, headerBottom))
      expect(lineBottom, field).toBeLessThanOrEqual(height - keyboardPx)
    }
  })

test('iOS does not zoom into a field, and the message has a height of at least 150 px', async ({
  page,
}) => {
  await open(page, '/contact')
  for (const field of fieldNames) {
    const sizePx = await fieldOf(page, field).evaluate((control) =>
      parseFloat(getComputedStyle(control).fontSize),
    )
    expect(sizePx, field).toBeGreaterThanOrEqual(16)
  }
  await expect(fieldOf(page, 'message')).toHaveCSS('min-height', '150px')
})

test('the status and the toast of an enquiry cover no text', async ({ page, browserMessages }) => {
  const endDelivery = await holdDelivery(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/contact')
  await fillIn(page)
  const privacy = formOf(page).getByText(contactContent.form.privacy.text)
  await expect(privacy).toBeVisible()
  await sendButtonOf(page).tap()
  await expect(sendButtonOf(page)).toBeHidden()
  // The status covers the note on privacy.
  await expect(privacy).toBeHidden()

  await endDelivery()
  await expect(sentTitleOf(page)).toBeInViewport({ ratio: 1 })
  const toast = await toastsOf(page).boundingBox()
  const toastEnd = (toast?.y ?? Infinity) + (toast?.height ?? 0)
  expect((await sentTitleOf(page).boundingBox())?.y).toBeGreaterThanOrEqual(toastEnd)
  ignoreLoggedEnquiries(browserMessages)
})

test('the Enter key moves to the next field and sends nothing', async ({ page }) => {
  await open(page, '/contact')
  const inputs = fieldNames.slice(0, fieldNames.indexOf('budget'))
  await fieldOf(page, 'name').tap()
  for (const [index, field] of inputs.entries()) {
    await expect(fieldOf(page, field)).toBeFocused()
    await expect(fieldOf(page, field)).toHaveAttribute('enterkeyhint', 'next')
    await page.keyboard.press('Enter')
    await expect(fieldOf(page, fieldNames[index + 1] as EnquiryField)).toBeFocused()
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
  // In the message, Enter begins a new line. Focus it without a tap, which would only stop the
  // smooth scroll.
  await fieldOf(page, 'message').focus()
  await page.keyboard.type('One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  await expect(fieldOf(page, 'message')).toHaveValue('One\nTwo')
})

test('Enter that confirms an input method’s word does not send the form or leave the field', async ({
  page,
}) => {
  await open(page, '/contact')
  const name = fieldOf(page, 'name')
  await name.tap()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', {
    text: 'あだ',
    selectionStart: 2,
    selectionEnd: 2,
  })
  // Browsers report the code 229 for a key that an input method handles.
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
  await session.send('Input.insertText', { text: '安達' })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
  await expect(name).toHaveValue('安達')
  await expect(name).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the list of errors is one column of links, each at least 44 × 44 px', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/contact')
    await sendButtonOf(page).tap()
    const links = page.getByRole('alert').getByRole('link')
    await expect(links).not.toHaveCount(0)
    const boxes = await links.evaluateAll((elements) =>
      elements.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
    )
    const [first] = boxes
    for (const [index, { left, top, width: linkPx, height }] of boxes.entries()) {
      expect(left).toBe(first?.left)
      expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? top)
      expect(Math.min(linkPx, height)).toBeGreaterThanOrEqual(44)
    }
  }
})
