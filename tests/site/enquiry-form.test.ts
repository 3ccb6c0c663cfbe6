import type { ConsoleMessage, Page } from '@playwright/test'
import { contactContent, contactMeta, site } from '../helpers/content'
import type { EnquiryField } from '#content-types'
import { emptyEnquiry, enquiryFields, fieldNames } from '../../src/enquiry/enquiry-fields'
import { oneLine, prosePage } from '../helpers/pages'
import { fieldOf, fillIn, formOf, sendButtonOf, sentTitleOf, toastsOf, typed } from '../helpers/enquiry'
import { lastLinkTo } from '../helpers/links'
import { expect, holdScripts, ignoreLoggedEnquiries, open, ready, test, scriptsFailed } from '../helpers/site-test'

const { form } = contactContent

const valuesOf = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(fieldNames.map(async (field) => [field, await fieldOf(page, field).inputValue()] as const)),
  )

/** What is printed on the console as sent enquiries, from now on. */
function sentFrom(page: Page) {
  const messages: ConsoleMessage[] = []
  page.on('console', (message) => message.type() === 'info' && messages.push(message))
  return {
    values: () => Promise.all(messages.map((message) => message.args()[1]?.jsonValue() as Promise<unknown>)),
  }
}

const logged = /^info: Enquiry /

const { label } = form.fields.message
const messages = {
  email: form.validation.email,
  website: form.validation.website,
  message: form.validation.tooShort
    .replace('{label}', label)
    .replace('{limit}', String(enquiryFields.message.minLength)),
}

const summaryOf = (page: Page) => page.getByRole('alert')

test('the goals are 150 px high at least, and short fields share a row where there is room', async ({ page }) => {
  const boxOf = async (field: EnquiryField) => {
    const box = await fieldOf(page, field).boundingBox()
    return box ?? { x: NaN, y: NaN, width: NaN, height: NaN }
  }
  for (const { width, isShared } of [
    { width: 390, isShared: false },
    { width: 1440, isShared: true },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/contact')
    await expect(fieldOf(page, 'message')).toHaveCSS('min-height', '150px')
    const message = await boxOf('message')
    expect(message.height).toBeGreaterThanOrEqual(150)
    expect((await boxOf('budget')).width).toBe(message.width)
    expect((await boxOf('name')).width < message.width / 2).toBe(isShared)
    expect((await boxOf('companyName')).x > message.x).toBe(isShared)
  }
})

test('at a desk the Enter key of a field sends', async ({ page }) => {
  await open(page, '/contact')
  await fieldOf(page, 'name').press('Enter')
  await expect(summaryOf(page).locator('..')).toBeFocused()
})

test('the summary leads to each field, below the header, and leaves the address alone', async ({ page }) => {
  await open(page, '/contact')
  await fillIn(page, { ...typed, website: 'not an address', message: 'Too short' })
  await sendButtonOf(page).click()
  const links = summaryOf(page).getByRole('link')
  await expect(links).toHaveText([messages.website, messages.message])
  for (const [index, field] of (['website', 'message'] as const).entries()) {
    await links.nth(index).click()
    await expect(fieldOf(page, field)).toBeFocused()
    const header = await page.getByRole('banner').boundingBox()
    const labelTop = () =>
      fieldOf(page, field).evaluate((control: HTMLInputElement) => control.labels?.[0]?.getBoundingClientRect().top)
    await expect.poll(labelTop).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  }
  await expect(page).toHaveURL('/contact')
  expect(await valuesOf(page)).toEqual({ ...typed, website: 'not an address', message: 'Too short' })

  await fieldOf(page, 'website').fill('')
  await expect(links).toHaveText([messages.message])
  await fieldOf(page, 'message').fill(typed.message)
  await expect(summaryOf(page)).toHaveCount(0)
  await expect(page).toHaveTitle(contactMeta.title)
})

test('the title says no more that there is a problem when the visitor has left the form', async ({ page }) => {
  await open(page, '/contact')
  await sendButtonOf(page).click()
  await expect(page).toHaveTitle(`${form.summary.errorPrefix} ${contactMeta.title}`)
  await lastLinkTo(page, '/terms').click()
  await expect(page).toHaveTitle(prosePage('/terms').meta.title)
})

test('a sent enquiry is printed on the console as typed, confirmed, and leaves the form empty', async ({
  page,
  browserMessages,
}) => {
  const requests: string[] = []
  await open(page, '/contact')
  page.on('request', (request) => requests.push(request.url()))
  const isCode = (url: string) => /\/assets\/[\w-]+\.js$/.test(url)
  const sent = sentFrom(page)
  await fillIn(page, { ...typed, website: 'example.com' })
  await sendButtonOf(page).click()
  await expect(sentTitleOf(page)).toBeFocused()
  await expect(page.getByText(form.sent.text)).toBeVisible()
  await expect(toastsOf(page)).toContainText(form.toast.title)
  expect(await sent.values()).toEqual([{ ...typed, website: 'https://example.com' }])
  expect(await valuesOf(page)).toEqual(emptyEnquiry)
  await expect(page).toHaveURL('/contact')
  // The next page's code comes after a scroll, as on any page.
  expect(requests.filter((url) => !isCode(url))).toEqual([])
  expect(browserMessages.splice(0)).toEqual([expect.stringMatching(logged)])
})

test('what was typed before the page runs stays, with the focus and the caret', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  await fillIn(page)
  const name = fieldOf(page, 'name')
  await name.focus()
  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 7))
  release()
  await ready(page)
  expect(await valuesOf(page)).toEqual(typed)
  await expect(name).toBeFocused()
  expect(await name.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([3, 7])
})

test('typing goes on without a break while the page begins to run', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  const message = fieldOf(page, 'message')
  await message.focus()
  const sentence = 'We want to be known for the first program ever written.'
  const typing = message.pressSequentially(sentence, { delay: 20 })
  await expect(message).toHaveValue(/known/)
  release()
  await typing
  await ready(page)
  await expect(message).toHaveValue(sentence)
})

test('an enquiry that is sent before the page runs is sent when it does', async ({ page, browserMessages }) => {
  const release = await holdScripts(page)
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.goto('/contact')
  const sent = sentFrom(page)
  await fillIn(page)
  await sendButtonOf(page).click()
  await expect(page).toHaveURL('/contact')
  release()
  await expect(sentTitleOf(page)).toBeVisible()
  expect(await sent.values()).toEqual([{ ...typed, website: 'https://engines.example' }])
  expect(documents).toHaveLength(1)
  await expect(page).toHaveURL('/contact')
  browserMessages.length = 0
})

test('a faulty enquiry that is sent before the page runs gets its messages when it does', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  await fieldOf(page, 'name').fill('Ada Lovelace')
  await fieldOf(page, 'name').press('Enter')
  release()
  await expect(formOf(page).getByText(messages.email)).toBeVisible()
  await expect(summaryOf(page).locator('..')).toBeFocused()
  await expect(fieldOf(page, 'name')).toHaveValue('Ada Lovelace')
})

test('when the scripts do not come, the form says so and offers phone and email', async ({ page, browserMessages }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/contact')
  await fieldOf(page, 'name').fill('Ada Lovelace')
  await scriptsFailed(page)
  await expect(page.getByText(form.withoutScript)).toBeVisible()
  await expect(sendButtonOf(page)).toBeHidden()
  const notice = page.getByText(form.withoutScript)
  await expect(notice.getByRole('link', { name: site.phone })).toHaveAttribute('href', site.phoneHref)
  await expect(notice.getByRole('link', { name: site.email })).toHaveAttribute('href', site.emailHref)
  expect(browserMessages.splice(0).filter((line) => !/^(failed|error): /.test(line))).toEqual([])
})

// Before 2022 browsers did not know the form's method, and submitted it to its own page. The policy of the page refuses that.
test('in an old browser the form offers phone and email, and Enter keeps what was typed', async ({
  page,
  browserMessages,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'))
  await page.route('/contact', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('method="dialog"', 'method="unknown"') })
  })
  await page.goto('/contact')
  const notice = page.getByText(oneLine(form.withoutScript))
  await expect(notice.getByRole('link', { name: site.phone })).toBeVisible()
  await expect(notice.getByRole('link', { name: site.email })).toBeVisible()
  await expect(formOf(page).getByRole('button')).toHaveCount(0)
  await fieldOf(page, 'name').fill(typed.name)
  const afterEnter = await fieldOf(page, 'name').evaluate((field: HTMLInputElement) => {
    const refused = new Promise((resolve) => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        resolve([effectiveDirective, field.value]),
      )
    })
    field.form?.requestSubmit()
    return refused
  })
  expect(afterEnter).toEqual(['form-action', typed.name])
  expect(browserMessages.splice(0)).toEqual([expect.stringContaining('form-action')])
})

test('what was typed is kept on a walk through the site', async ({ page }) => {
  await open(page, '/contact')
  await fillIn(page)
  await lastLinkTo(page, '/privacy').click()
  await expect(page).toHaveURL('/privacy')
  await lastLinkTo(page, '/contact').click()
  await expect(page).toHaveURL('/contact')
  expect(await valuesOf(page)).toEqual(typed)
  await page.goBack()
  await page.goForward()
  await expect.poll(() => valuesOf(page)).toEqual(typed)
})

// Chromium, as driven here, puts nothing back on a reload: `tests/engines` has that.
test('what the browser puts back on Back stays, and can be sent, and is not put back after that', async ({
  page,
  browserMessages,
}) => {
  const sent = sentFrom(page)
  const comeBack = async () => {
    await page.goto('/privacy')
    await page.goBack()
    await ready(page)
  }
  await open(page, '/contact')
  await fillIn(page)
  await comeBack()
  expect(await valuesOf(page)).toEqual(typed)
  await sendButtonOf(page).click()
  await expect(sentTitleOf(page)).toBeVisible()
  expect(await sent.values()).toEqual([{ ...typed, website: 'https://engines.example' }])
  await comeBack()
  expect(await valuesOf(page)).toEqual(emptyEnquiry)
  browserMessages.length = 0
})

for (const width of [390, 1440])
  test(`the form has the same padding above and below, also while it sends, ${width} px wide`, async ({
    page,
    browserMessages,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/contact')
    const paddings = () =>
      formOf(page).evaluate((element) => {
        const card = element.parentElement
        const parts = [...(card?.querySelectorAll('*') ?? [])].filter((part) => part.checkVisibility())
        const boxes = parts.filter(({ textContent }) => textContent).map((part) => part.getBoundingClientRect())
        const edge = card?.getBoundingClientRect() ?? new DOMRect()
        const top = Math.min(...boxes.map((box) => box.top)) - edge.top
        const bottom = edge.bottom - Math.max(...boxes.map((box) => box.bottom))
        return { top, bottom, height: edge.height }
      })
    const atRest = await paddings()
    expect(Math.abs(atRest.top - atRest.bottom)).toBeLessThanOrEqual(1)
    await fillIn(page)
    await sendButtonOf(page).click()
    await expect(formOf(page).getByRole('status')).not.toBeEmpty()
    expect(await paddings()).toEqual(atRest)
    ignoreLoggedEnquiries(browserMessages)
  })

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const)
  test(`the toast covers neither the confirmation nor the form, ${width} px wide`, async ({
    page,
    browserMessages,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/contact')
    await fillIn(page)
    await sendButtonOf(page).click()
    await expect(sentTitleOf(page)).toBeFocused()
    const toast = toastsOf(page).getByText(form.toast.title)
    await expect(toast).toBeVisible()
    await toast.hover()
    const confirmation = sentTitleOf(page).locator('..')
    // All of it can be read below the header, once the page has scrolled there.
    await expect.poll(async () => (await confirmation.boundingBox())?.y).toBeGreaterThan(72)
    const end = async () => await confirmation.evaluate((element) => element.getBoundingClientRect().bottom)
    await expect.poll(end).toBeLessThan(height)
    const isApart = async () => {
      const shown = [toastsOf(page).locator('> *'), formOf(page).locator('..')]
      const [note, card] = await Promise.all(shown.map((each) => each.boundingBox()))
      if (!note || !card) throw new Error('The toast or the form is not shown')
      return (
        note.x + note.width <= card.x ||
        card.x + card.width <= note.x ||
        note.y + note.height <= card.y ||
        card.y + card.height <= note.y
      )
    }
    await expect.poll(isApart).toBe(true)
    ignoreLoggedEnquiries(browserMessages)
  })
