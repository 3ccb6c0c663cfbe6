import type { ConsoleMessage, Page } from '@playwright/test'
import { contactContent } from '../../src/content/contact'
import { contactMeta, termsMeta } from '../../src/content/meta'
import { site } from '../../src/content/site'
import type { EnquiryField } from '../../src/content/types'
import { toastDurationMs } from '../../src/styles/tokens'
import { fieldOf, fillIn, formOf, sendButtonOf, sentTitleOf, toastsOf, typed } from '../helpers/enquiry'
import { expect, holdScripts, open, ready, test, scriptsFailed } from '../helpers/site-test'

const { form } = contactContent

const fields: EnquiryField[] = ['name', 'companyName', 'email', 'website', 'budget', 'message']

const valuesOf = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(fields.map(async (field) => [field, await fieldOf(page, field).inputValue()] as const)),
  )

const nothing = { name: '', companyName: '', email: '', website: '', budget: '', message: '' }

/** What is printed on the console as sent enquiries, from now on. */
function sentFrom(page: Page) {
  const messages: ConsoleMessage[] = []
  page.on('console', (message) => message.type() === 'info' && messages.push(message))
  return {
    values: () => Promise.all(messages.map((message) => message.args()[1]?.jsonValue() as Promise<unknown>)),
  }
}

/** Stops the page's clock, so that a test decides how much time goes by. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

const logged = /^info: Enquiry /

test('the form asks for six things, two of them optional, each with its label', async ({ page }) => {
  await open(page, '/contact')
  for (const label of ['Name', 'Company Name', 'Email', 'Website', 'Budget Range', 'PR Goals'])
    await expect(formOf(page).getByLabel(label).first()).toBeVisible()
  await expect(fieldOf(page, 'companyName')).toHaveAccessibleName(`Company Name ${form.optionalLabel}`)
  await expect(fieldOf(page, 'website')).toHaveAccessibleName(`Website ${form.optionalLabel}`)
  await expect(fieldOf(page, 'message')).toHaveJSProperty('tagName', 'TEXTAREA')
  const box = await fieldOf(page, 'message').boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(150)
  await expect(fieldOf(page, 'message')).toHaveCSS('min-height', '150px')
  await expect(formOf(page).getByRole('button')).toHaveText('Talk to a Strategist')
  for (const field of fields) {
    const { hint } = form.fields[field]
    if (hint) await expect(fieldOf(page, field)).toHaveAccessibleDescription(hint)
  }
  const purposes = { name: 'name', companyName: 'organization', email: 'email', website: 'url' } as const
  for (const [field, purpose] of Object.entries(purposes))
    await expect(fieldOf(page, field as EnquiryField)).toHaveAttribute('autocomplete', purpose)
})

test('the budget is chosen from five ranges', async ({ page }) => {
  await open(page, '/contact')
  const options = fieldOf(page, 'budget').getByRole('option')
  await expect(options).toHaveText([
    form.budgetPrompt,
    '$1,000 - $5,000',
    '$5,000 - $10,000',
    '$10,000 - $25,000',
    '$25,000 - $50,000',
    '$50,000+',
  ])
  expect(await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))).toEqual([
    '',
    '1-5k',
    '5-10k',
    '10-25k',
    '25-50k',
    '50k+',
  ])
  await expect(fieldOf(page, 'budget')).toHaveValue('')
})

const messages = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  budget: 'Please select a budget range',
  message: 'PR Goals must be at least 10 characters',
}

const summaryOf = (page: Page) => page.getByRole('alert')

test('an empty form says what is missing, to the letter, below a summary that takes focus', async ({ page }) => {
  await open(page, '/contact')
  for (const field of fields) await expect(fieldOf(page, field)).toHaveAttribute('aria-invalid', 'false')
  await sendButtonOf(page).click()
  await expect(summaryOf(page).locator('..')).toBeFocused()
  await expect(summaryOf(page).getByRole('heading')).toHaveText('There is a problem')
  await expect(summaryOf(page).getByRole('link')).toHaveText(Object.values(messages))
  await expect(page).toHaveTitle(`Error: ${contactMeta.title}`)
  for (const [field, message] of Object.entries(messages)) {
    await expect(formOf(page).getByText(message, { exact: true })).toBeVisible()
    await expect(fieldOf(page, field as EnquiryField)).toHaveAttribute('aria-invalid', 'true')
    await expect(fieldOf(page, field as EnquiryField)).toHaveAccessibleDescription(new RegExp(`${message}$`))
  }
  for (const field of ['companyName', 'website'] as const)
    await expect(fieldOf(page, field)).toHaveAttribute('aria-invalid', 'false')
  await expect(toastsOf(page)).toBeEmpty()
})

test('the summary leads to each field, below the header, and leaves the address alone', async ({ page }) => {
  await open(page, '/contact')
  await fillIn(page, { ...typed, website: 'not an address', message: 'Too short' })
  await sendButtonOf(page).click()
  const links = summaryOf(page).getByRole('link')
  await expect(links).toHaveText(['Please enter a valid URL', messages.message])
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
  await expect(page).toHaveTitle(/^Error: /)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveTitle(termsMeta.title)
})

test('nothing is found fault with before the form is sent, and then at every change', async ({ page }) => {
  await open(page, '/contact')
  const name = fieldOf(page, 'name')
  const fault = formOf(page).getByText(messages.name)
  await name.pressSequentially('A')
  await fieldOf(page, 'email').pressSequentially('ada')
  await fieldOf(page, 'message').focus()
  await expect(fault).toHaveCount(0)
  await expect(name).toHaveAttribute('aria-invalid', 'false')

  await page.keyboard.press('Tab')
  await sendButtonOf(page).press('Enter')
  await expect(fault).toBeVisible()
  await name.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('d')
  await expect(fault).toHaveCount(0)
  await expect(name).toHaveAttribute('aria-invalid', 'false')
  await page.keyboard.press('Backspace')
  await expect(fault).toBeVisible()
})

test('a wrong value of each kind gets its own message', async ({ page }) => {
  await open(page, '/contact')
  await sendButtonOf(page).click()
  const wrong: [EnquiryField, string, string][] = [
    ['name', ' A ', messages.name],
    ['email', 'ada@', messages.email],
    ['email', 'ada lovelace', messages.email],
    ['website', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['website', 'http://', 'Please enter a valid URL'],
    ['website', 'nowhere', 'Please enter a valid URL'],
    ['message', '123456789', messages.message],
    ['message', '         1', messages.message],
  ]
  for (const [field, value, message] of wrong) {
    await fieldOf(page, field).fill(value)
    await expect(fieldOf(page, field)).toHaveAccessibleDescription(new RegExp(`${message}$`))
  }
  const right: [EnquiryField, string][] = [
    ['name', 'Al'],
    ['email', 'ada@engines.example'],
    ['website', 'example.com'],
    ['website', 'https://example.com/a?b#c'],
    ['website', ''],
    ['message', '1234567890'],
  ]
  for (const [field, value] of right) {
    await fieldOf(page, field).fill(value)
    await expect(fieldOf(page, field)).toHaveAttribute('aria-invalid', 'false')
  }
})

test('while an enquiry is sent, the button says so and rests, for 1500 ms', async ({ page, noise }) => {
  await open(page, '/contact')
  await fillIn(page)
  await stopClock(page)
  await sendButtonOf(page).click()
  const busy = formOf(page).getByRole('button', { name: 'Sending...' })
  await expect(busy).toBeDisabled()
  await page.clock.runFor(1499)
  await expect(busy).toBeDisabled()
  expect(noise).toEqual([])
  await page.clock.runFor(1)
  await expect(sentTitleOf(page)).toBeVisible()
  await expect(sendButtonOf(page)).toBeEnabled()
  expect(noise.splice(0)).toEqual([expect.stringMatching(logged)])
})

test('a sent enquiry is printed on the console as typed, confirmed, and leaves the form empty', async ({
  page,
  noise,
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
  expect(await sent.values()).toEqual([{ ...typed, website: 'https://example.com' }])
  expect(await valuesOf(page)).toEqual(nothing)
  await expect(page).toHaveURL('/contact')
  // The next page's code comes after a scroll, as on any page.
  expect(requests.filter((url) => !isCode(url))).toEqual([])
  expect(noise.splice(0)).toEqual([expect.stringMatching(logged)])

  // No fault is found with the form that was just emptied.
  for (const field of fields) await expect(fieldOf(page, field)).toHaveAttribute('aria-invalid', 'false')
})

test('an enquiry without company and website is sent too', async ({ page, noise }) => {
  await open(page, '/contact')
  const sent = sentFrom(page)
  await fillIn(page, { ...typed, companyName: '', website: '' })
  await fieldOf(page, 'name').press('Enter')
  await expect(sentTitleOf(page)).toBeVisible()
  expect(await sent.values()).toEqual([{ ...typed, companyName: '', website: '' }])
  expect(noise.splice(0)).toHaveLength(1)
})

test('the toast says that the message was sent, for four seconds, where a reader hears it', async ({ page, noise }) => {
  await open(page, '/contact')
  expect(toastDurationMs).toBe(4000)
  const toasts = toastsOf(page)
  // There from the start: a region that comes with its words is not read out.
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toBeEmpty()
  await toasts.evaluate((region) => region.setAttribute('data-same', ''))
  await fillIn(page)
  await page.mouse.move(5, 5)
  await stopClock(page)
  await sendButtonOf(page).press('Enter')
  await page.clock.runFor(1500)
  await expect(toasts.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  await expect(toasts.getByText("We'll get back to you within 24 hours.", { exact: true })).toBeVisible()
  await expect(toasts).toHaveAttribute('data-same', '')
  await page.clock.runFor(3900)
  await expect(toasts.getByText(form.toast.title)).toBeVisible()
  await page.clock.runFor(150)
  await expect(toasts).toBeEmpty()
  await expect(sentTitleOf(page)).toBeVisible()
  noise.length = 0
})

test('a toast can be dismissed, and waits while the pointer is on it', async ({ page, noise }) => {
  await open(page, '/contact')
  await fillIn(page)
  await sendButtonOf(page).click()
  const toasts = toastsOf(page)
  await stopClock(page).catch(() => undefined)
  await page.clock.runFor(1500)
  await toasts.getByText(form.toast.title).hover()
  await page.clock.runFor(10_000)
  await expect(toasts.getByText(form.toast.title)).toBeVisible()
  await toasts.getByRole('button', { name: form.toast.dismissLabel }).click()
  await expect(toasts).toBeEmpty()
  noise.length = 0
})

test('two enquiries, one after the other, show one toast', async ({ page, noise }) => {
  await open(page, '/contact')
  for (const name of ['Ada Lovelace', 'Grace Hopper']) {
    await fillIn(page, { ...typed, name })
    await sendButtonOf(page).click()
    await expect(formOf(page).getByRole('button', { name: form.sendingLabel })).toBeVisible()
    await expect(sentTitleOf(page)).toBeVisible()
    await expect(toastsOf(page).getByText(form.toast.title)).toHaveCount(1)
  }
  expect(noise.splice(0)).toHaveLength(2)
})

test('a double click sends one enquiry', async ({ page, noise }) => {
  await open(page, '/contact')
  await fillIn(page)
  await stopClock(page)
  await sendButtonOf(page).dblclick()
  await page.clock.runFor(5000)
  await expect(sentTitleOf(page)).toBeVisible()
  expect(noise.splice(0)).toEqual([expect.stringMatching(logged)])
})

test('what was typed before the page runs stays, with the focus and the caret', async ({ page, noise }) => {
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

  const sent = sentFrom(page)
  await sendButtonOf(page).click()
  await expect(sentTitleOf(page)).toBeVisible()
  expect(await sent.values()).toEqual([{ ...typed, website: 'https://engines.example' }])
  noise.length = 0
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

test('an enquiry that is sent before the page runs is sent when it does', async ({ page, noise }) => {
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
  noise.length = 0
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

test('when the scripts do not come, the form says so and offers phone and email', async ({ page, noise }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/contact')
  await fieldOf(page, 'name').fill('Ada Lovelace')
  await scriptsFailed(page)
  await expect(page.getByText(form.withoutScript)).toBeVisible()
  await expect(sendButtonOf(page)).toBeHidden()
  const notice = page.getByText(form.withoutScript)
  await expect(notice.getByRole('link', { name: site.phone })).toHaveAttribute('href', site.phoneHref)
  await expect(notice.getByRole('link', { name: site.email })).toHaveAttribute('href', site.emailHref)
  expect(noise.splice(0).filter((line) => !/^(failed|error): /.test(line))).toEqual([])
})

test('what was typed is kept on a walk through the site, and gone after a fresh load', async ({ page }) => {
  await open(page, '/contact')
  await fillIn(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  expect(await valuesOf(page)).toEqual(typed)
  await page.goBack()
  await page.goForward()
  await expect.poll(() => valuesOf(page)).toEqual(typed)

  await page.reload()
  await ready(page)
  expect(await valuesOf(page)).toEqual(nothing)
})

test('what was typed is kept for five minutes and no longer', async ({ page }) => {
  await page.clock.install()
  await open(page, '/contact')
  await fillIn(page)
  const leave = () => page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  const comeBack = () => page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await leave()
  await expect(page).toHaveURL('/terms')
  await page.clock.fastForward('04:50')
  await comeBack()
  await expect.poll(() => valuesOf(page)).toEqual(typed)
  await leave()
  await expect(page).toHaveURL('/terms')
  await page.clock.fastForward('05:00')
  await comeBack()
  await expect(page).toHaveURL('/contact')
  await expect.poll(() => valuesOf(page)).toEqual(nothing)
})

test('a sent enquiry leaves nothing behind', async ({ page, noise }) => {
  await open(page, '/contact')
  await fillIn(page)
  await sendButtonOf(page).click()
  await expect(sentTitleOf(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  expect(await valuesOf(page)).toEqual(nothing)
  noise.length = 0
})
