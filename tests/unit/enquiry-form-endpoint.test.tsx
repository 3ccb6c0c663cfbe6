import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EnquiryField } from '#content-types'
import { enquiryFields, fieldNames } from '../../src/features/enquiry/enquiry-fields'
import { EnquiryForm } from '../../src/features/enquiry/enquiry-form'
import { draftLifetimeMs } from '../../src/features/enquiry/enquiry-store'
import { carryHeadline, keptHeadline } from '../../src/features/headline-writer/carried-headline'
import { failureNoticeId } from '../../src/styles/script-states'
import { contactContent, site } from '../helpers/content'
import { typed } from '../helpers/enquiry'
import { useFakeClock, useRealClock } from '../helpers/fake-clock'

// Tests the form with an endpoint: the fields that it sends, and its message for each answer.

vi.mock('../../src/browser/after-paint', () => ({
  afterPaint: (callback: () => void) => callback(),
}))

const content = contactContent.form
const action = 'https://receiver.example/enquiries'
const fetched = vi.fn<typeof fetch>()
let isTouch = false

beforeEach(() => {
  useFakeClock()
  // happy-dom lacks `size`, which react-hook-form reads before it fills in a select.
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, configurable: true })
  // happy-dom lacks `enterKeyHint`.
  Object.defineProperty(HTMLInputElement.prototype, 'enterKeyHint', {
    configurable: true,
    get(this: HTMLInputElement) {
      return this.getAttribute('enterkeyhint') ?? ''
    },
  })
  Element.prototype.scrollIntoView = () => undefined
  isTouch = false
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch, addEventListener: () => undefined }))
  vi.stubEnv('VITE_ENQUIRY_ENDPOINT', action)
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(async () => {
  act(() => toast.removeAll())
  cleanup()
  carryHeadline()
  await pass(2 * draftLifetimeMs)
  useRealClock()
  vi.unstubAllEnvs()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const open = (formContent = content) => render(<EnquiryForm content={formContent} site={site} />)
const control = (field: EnquiryField) => document.getElementsByName(field)[0] as HTMLInputElement
const honeypot = () => document.getElementsByName('leave_empty')[0] as HTMLInputElement
const alert = () => screen.queryByRole('alert')
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

function fill(values: Partial<typeof typed>) {
  for (const [field, value] of Object.entries(values) as [EnquiryField, string][])
    fireEvent[field === 'budget' ? 'change' : 'input'](control(field), { target: { value } })
}

async function submit(values: Partial<typeof typed> = typed) {
  fill(values)
  fireEvent.click(screen.getByRole('button', { name: content.submitLabel }))
  await pass(0)
}

/** A server that never answers. */
const hang: typeof fetch = (_address, init) =>
  new Promise((_, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
  )

/** The fields that were sent, one object for each request. */
const sentFields = () =>
  fetched.mock.calls.map(([, init]) =>
    Object.fromEntries(new URLSearchParams(init?.body as string)),
  )

test('a sent enquiry empties the form, and the page says what happens next', async () => {
  open()
  await submit()
  expect(screen.getByRole('heading', { name: content.sent.title })).toBeTruthy()
  expect(sentFields()).toMatchObject([
    { ...typed, website: 'https://engines.example', flagged: '' },
  ])
  expect(fieldNames.map((field) => control(field).value)).toEqual(fieldNames.map(() => ''))
})

test('text that was typed while the enquiry was sent stays in the form', async () => {
  let answer: (response: Response) => void = () => undefined
  fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  open()
  await submit()
  fill({ message: 'A second enquiry, typed since.' })
  await act(async () => answer(new Response(null, { status: 204 })))
  await pass(0)
  expect(screen.getByRole('heading', { name: content.sent.title })).toBeTruthy()
  expect(control('message').value).toBe('A second enquiry, typed since.')
  expect(control('name').value).toBe(typed.name)
})

test('text that a program typed into the honeypot is sent too', async () => {
  open()
  honeypot().value = 'Buy this'
  await submit()
  expect(sentFields()).toMatchObject([{ flagged: 'honeypot', leave_empty: 'Buy this' }])
})

test('the fields that the server refuses are listed with its messages, and focus goes to the list', async () => {
  const errors = { email: 'That mailbox is full', budget: '' }
  fetched.mockImplementation(async () => Response.json({ errors }, { status: 422 }))
  open()
  await submit()
  const summary = alert()
  expect(document.activeElement).toBe(summary?.parentElement)
  expect(
    within(summary as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    `${content.fields.email.label} That mailbox is full`,
    `${content.fields.budget.label} ${content.summary.faultyField}`,
  ])
  expect(screen.queryByRole('heading', { name: content.failed.title })).toBeNull()
  expect(control('email').value).toBe(typed.email)

  // After the next refusal, the list gets the focus again, even if the visitor has moved to a
  // field.
  let answer: (response: Response) => void = () => undefined
  fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await submit({})
  control('name').focus()
  await act(async () => answer(Response.json({ errors }, { status: 422 })))
  await pass(0)
  expect(document.activeElement).toBe(alert()?.parentElement)
})

test('after the refused fields are corrected, nothing is left to read above the form', async () => {
  fetched.mockResolvedValue(
    Response.json({ errors: { email: 'That mailbox is full' } }, { status: 422 }),
  )
  open()
  await submit()
  fill({ email: 'grace@engines.example' })
  await pass(0)
  expect(alert()).toBeNull()
  expect(headings()).toEqual([content.title])
})

test('the list of faults takes the place of an earlier failure', async () => {
  fetched.mockResolvedValue(new Response('{}', { status: 403 }))
  open()
  await submit()
  expect(headings()).toEqual([content.failed.title, content.title])
  await submit({ email: 'ada' })
  expect(headings()).toEqual([content.title, content.summary.titles[0]])
})

test('the list of faults is no stop of the Tab key, and without faults it is hidden', async () => {
  open()
  await submit({ ...typed, email: 'ada' })
  const list = alert()?.parentElement as HTMLElement
  expect([list.tabIndex, list.hidden]).toEqual([-1, false])
  fill({ email: typed.email })
  await pass(0)
  expect(list.hidden).toBe(true)
})

test('the button looks pressed while the fields are checked', async () => {
  open()
  fill(typed)
  const { dataset } = screen.getByRole('button', { name: content.submitLabel })
  expect(dataset.pressed).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: content.submitLabel }))
  expect(dataset.pressed).toBe('')
  await pass(0)
  expect(dataset.pressed).toBeUndefined()
})

test('while the enquiry is sent, the status says so, and then counts the seconds to the next try', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 503, headers: { 'retry-after': '7' } }))
  open()
  expect(status()).toEqual(['', ''])
  let answer: (response: Response) => void = () => undefined
  fetched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await submit()
  expect(status()).toContain(content.status.sending)
  expect(headings()).toEqual([content.title])
  expect(screen.getByRole('button', { name: content.sendingLabel })).toHaveProperty(
    'disabled',
    true,
  )
  await act(async () =>
    answer(new Response(null, { status: 503, headers: { 'retry-after': '7' } })),
  )
  await pass(0)
  expect(status()).toContain(content.status.retrying.replaceAll('{seconds}', '7'))
  fetched.mockResolvedValue(new Response(null, { status: 204 }))
  await pass(7000)
  expect(status()).not.toContain(content.status.sending)
  expect(screen.getByRole('heading', { name: content.sent.title })).toBeTruthy()
})

test('a failed enquiry is kept in the form, and its button sends the same enquiry with the same id', async () => {
  fetched.mockResolvedValue(new Response('{}', { status: 403 }))
  open()
  await submit()
  expect(screen.getByRole('heading', { name: content.failed.title })).toBeTruthy()
  expect(fieldNames.map((field) => control(field).value)).toEqual(
    fieldNames.map((field) => typed[field]),
  )
  fireEvent.click(screen.getByRole('button', { name: content.failed.retryLabel }))
  await pass(0)
  const [first, second] = sentFields().filter(({ enquiry_id: id }) => id)
  expect(second).toEqual(first)
})

test('without a connection, a repeated enquiry waits for it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  open()
  await submit()
  fireEvent.click(screen.getByRole('button', { name: content.failed.sendWhenOnlineLabel }))
  await pass(0)
  expect(screen.getByRole('heading', { name: content.waiting.title })).toBeTruthy()
  fetched.mockResolvedValue(new Response(null, { status: 204 }))
  await act(async () => void dispatchEvent(new Event('online')))
  await pass(0)
  expect(screen.getByRole('heading', { name: content.sent.title })).toBeTruthy()
  vi.restoreAllMocks()
})

test('the list of faults is hidden while a corrected enquiry is sent', async () => {
  open()
  await submit({ ...typed, email: 'ada' })
  expect(alert()).not.toBeNull()
  fetched.mockImplementation(hang)
  await submit({ email: typed.email })
  expect(alert()).toBeNull()
})

test('a link in the list of faults shows the label of its field, and again when the keyboard opens', async () => {
  const viewport = new EventTarget()
  vi.stubGlobal('visualViewport', viewport)
  const shown: (string | null)[] = []
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this.textContent)
  }
  open()
  await submit({ ...typed, email: 'ada' })
  const link = within(alert() as HTMLElement).getByRole('link')
  expect(link.getAttribute('href')).toBe(`#${control('email').id}`)
  const focus = vi.spyOn(control('email'), 'focus')
  // `false` says that the browser does not follow the link: Back would go through the fields.
  expect(fireEvent.click(link)).toBe(false)
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
  expect(document.activeElement).toBe(control('email'))
  expect(shown).toEqual([content.fields.email.label])
  viewport.dispatchEvent(new Event('resize'))
  viewport.dispatchEvent(new Event('resize'))
  expect(shown).toHaveLength(2)
  // The resize does not scroll back after the visitor has moved to another field.
  fireEvent.click(link)
  control('name').focus()
  viewport.dispatchEvent(new Event('resize'))
  expect(shown).toHaveLength(3)
})

test('the typed text is there again when the visitor comes back to the page', async () => {
  const { unmount } = open()
  fill({ name: typed.name, message: typed.message })
  unmount()
  await pass(draftLifetimeMs - 1)
  open()
  expect([control('name').value, control('message').value]).toEqual([typed.name, typed.message])
})

test('if the visitor leaves the page during the delivery, the next page shows the result', async () => {
  let answer: (response: Response) => void = () => undefined
  fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const { unmount } = open()
  await submit()
  unmount()
  await act(async () => answer(new Response(null, { status: 204 })))
  await pass(0)
  expect(screen.getByRole('status', { name: content.toast.regionLabel }).textContent).toContain(
    content.toast.title,
  )
  // The form has its own region for toasts.
  open()
  await pass(0)
  expect(screen.getAllByRole('status', { name: content.toast.regionLabel })).toHaveLength(1)
})

test('a form that is left without an enquiry under way leaves no region for toasts', async () => {
  open().unmount()
  await pass(0)
  expect(screen.queryByRole('status', { name: content.toast.regionLabel })).toBeNull()
})

const headline = { text: 'Fernhill $& opens', css: '' }
const headlineLine = content.carriedHeadline?.line.replace('{headline}', () => headline.text) ?? ''

test('a headline that the visitor wrote is the first line of the message, which can be removed', async () => {
  carryHeadline(headline)
  open()
  expect(control('message').value).toBe(`${headlineLine}\n`)
  const hint = document.getElementById(control('message').getAttribute('aria-describedby') ?? '')
  expect(hint?.querySelector(':scope > :not([inert])')?.textContent).toBe(
    `${content.carriedHeadline?.note} ${content.carriedHeadline?.removeLabel}`,
  )
  fill({ message: `${headlineLine}\n${typed.message}` })
  fireEvent.click(screen.getByRole('button', { name: content.carriedHeadline?.removeLabel ?? '' }))
  await pass(0)
  expect(control('message').value).toBe(typed.message)
  expect(document.activeElement).toBe(control('message'))
  expect(keptHeadline()).toBeNull()
  expect(screen.queryByText(content.carriedHeadline?.note ?? '', { exact: false })).toBeNull()
})

test('without a headline, the message is empty and has its usual hint', () => {
  open()
  expect(control('message').value).toBe('')
  expect(screen.queryByText(content.carriedHeadline?.note ?? '', { exact: false })).toBeNull()
})

test('a kept headline is not added to the message if the form has no line for it', () => {
  const { carriedHeadline: _, ...formContent } = content
  carryHeadline(headline)
  open(formContent)
  expect(control('message').value).toBe('')
})

test('a headline that is already in the draft is not added again', async () => {
  carryHeadline(headline)
  const { unmount } = open()
  fill({ message: `${headlineLine}\n${typed.message}` })
  unmount()
  open()
  expect(control('message').value).toBe(`${headlineLine}\n${typed.message}`)
})

test('a headline that was sent is shown with the result, and not kept', async () => {
  carryHeadline(headline)
  open()
  await submit({ ...typed, message: `${headlineLine}\n${typed.message}` })
  expect(sentFields()[0]?.message).toContain(headlineLine)
  expect(document.body.textContent).toContain(content.carriedHeadline?.paper)
  expect(keptHeadline()).toBeNull()
})

test('after sending, the hint of the message is in the place of the note on the headline', async () => {
  const inertOf = (text = '') => screen.getByText(text, { exact: false }).closest('[inert]')
  const { carriedHeadline, fields } = content
  carryHeadline(headline)
  open()
  expect(inertOf(carriedHeadline?.note)).toBeNull()
  expect(inertOf(fields.message.hint)).not.toBeNull()
  await submit({ ...typed, message: `${headlineLine}\n${typed.message}` })
  expect(inertOf(carriedHeadline?.note)).not.toBeNull()
  expect(inertOf(fields.message.hint)).toBeNull()
})

test('a headline that the visitor deleted by hand is not shown with the result', async () => {
  carryHeadline(headline)
  open()
  await submit()
  expect(screen.getByRole('heading', { name: content.sent.title })).toBeTruthy()
  expect(document.body.textContent).not.toContain(content.carriedHeadline?.paper)
})

const pressEnter = (field: EnquiryField, init: object = {}) =>
  fireEvent.keyDown(control(field), { key: 'Enter', ...init })

test('on a touch screen, Enter moves to the next field, from a text field only', () => {
  isTouch = true
  open()
  const order: [from: EnquiryField, to: EnquiryField][] = [
    ['name', 'companyName'],
    ['companyName', 'email'],
    ['email', 'website'],
    ['website', 'budget'],
  ]
  for (const [from, to] of order) {
    control(from).focus()
    // `false` says that the browser does not send the form.
    expect(pressEnter(from)).toBe(false)
    expect(document.activeElement).toBe(control(to))
  }
  control('message').focus()
  expect(pressEnter('message')).toBe(true)
  expect(document.activeElement).toBe(control('message'))
  // The Enter key of this field has no label that says “next”.
  expect(fireEvent.keyDown(honeypot(), { key: 'Enter' })).toBe(true)
})

test('Enter sends the form where there is a mouse, and confirms a word of an input method', () => {
  open()
  control('name').focus()
  expect(pressEnter('name')).toBe(true)
  isTouch = true
  expect(pressEnter('name', { isComposing: true })).toBe(true)
  expect(pressEnter('name', { key: 'a' })).toBe(true)
  expect(document.activeElement).toBe(control('name'))
})

test('a field takes more than its limit, so that the form can say that the text is too long', () => {
  open()
  for (const field of ['name', 'companyName', 'email', 'website', 'message'] as const) {
    const { minLength, maxLength } = enquiryFields[field]
    expect([control(field).minLength, control(field).maxLength]).toEqual([minLength, 2 * maxLength])
  }
})

test('fields that may stay empty say so, and the others are required', () => {
  open()
  for (const field of fieldNames) {
    const { isOptional = false, label } = content.fields[field]
    expect([field, control(field).required]).toEqual([field, !isOptional])
    const labelText = control(field).labels?.[0]?.textContent ?? ''
    expect(labelText).toBe(isOptional ? `${label} ${content.optionalLabel}` : label)
  }
})

test('the served form of a build without an endpoint cannot be sent, and says how to reach the agency', () => {
  vi.stubEnv('VITE_ENQUIRY_ENDPOINT', '')
  const served = document.createElement('div')
  served.innerHTML = renderToStaticMarkup(<EnquiryForm content={content} site={site} />)
  expect(served.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true)
  expect(served.querySelector('form')?.getAttribute('method')).toBe('post')
  expect(served.querySelector('form')?.noValidate).toBe(true)
  expect(served.querySelector('form [name=leave_empty]')).toBeNull()
  const notice = served.querySelector<HTMLElement>(`#${failureNoticeId}`)
  expect(notice?.textContent).toBe(`${content.withoutScript} ${site.phone}, ${site.email}`)
  // The start script moves the focus there, but the Tab key does not.
  expect(notice?.tabIndex).toBe(-1)
})

test('the served form of a build with an endpoint is sent by the browser itself', async () => {
  vi.resetModules()
  const { EnquiryForm: BuiltForm } = await import('../../src/features/enquiry/enquiry-form')
  const served = document.createElement('div')
  served.innerHTML = renderToStaticMarkup(<BuiltForm content={content} site={site} />)
  expect(served.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false)
  expect(served.querySelector('form')?.getAttribute('action')).toBe(action)
  expect(served.querySelector('form')?.noValidate).toBe(false)
  expect(served.textContent).not.toContain(content.withoutScript)

  // From then on, the form itself checks the fields.
  render(<BuiltForm content={content} site={site} />)
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true)
})
