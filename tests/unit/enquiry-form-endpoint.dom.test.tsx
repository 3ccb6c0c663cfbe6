import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fieldNames } from '../../src/features/enquiry/enquiry-fields'
import { draftLifetimeMs } from '../../src/features/enquiry/enquiry-store'
import {
  control,
  fetchMock,
  fill,
  formContent,
  headings,
  holdAnswer,
  honeypot,
  openForm,
  passTime,
  sentFields,
  submit,
  setUpEndpointForm,
} from '../helpers/endpoint-form'
import { site } from '../helpers/content'
import { typed } from '../helpers/enquiry'

// The form with an endpoint: the fields that it sends, its status, and the text that it keeps.

// happy-dom paints nothing, so the callback runs immediately.
vi.mock('../../src/browser/after-paint', () => ({
  afterPaint: (callback: () => void) => callback(),
}))

setUpEndpointForm()

const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('a sent enquiry empties the form, and the page says what happens next', async () => {
  openForm()
  await submit()
  expect(screen.getByRole('heading', { name: formContent.sent.title })).toBeTruthy()
  expect(sentFields()).toMatchObject([
    { ...typed, website: 'https://engines.example', flagged: '' },
  ])
  expect(fieldNames.map((field) => control(field).value)).toEqual(fieldNames.map(() => ''))
})

test('text that a program typed into the honeypot is sent too', async () => {
  openForm()
  honeypot().value = 'Buy this'
  await submit()
  expect(sentFields()).toMatchObject([{ flagged: 'honeypot', leave_empty: 'Buy this' }])
})

test('on a site in several languages, the language of the page is sent', async () => {
  vi.stubEnv('HAS_TRANSLATIONS', 'true')
  openForm()
  await submit()
  expect(sentFields()).toMatchObject([{ language: site.language }])
})

test('the button looks pressed while the fields are checked', async () => {
  openForm()
  fill(typed)
  const { dataset } = screen.getByRole('button', { name: formContent.submitLabel })
  expect(dataset.pressed).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: formContent.submitLabel }))
  expect(dataset.pressed).toBe('')
  await passTime(0)
  expect(dataset.pressed).toBeUndefined()
})

test('while the enquiry is sent, the status says so, and then counts the seconds to the next try', async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 503, headers: { 'retry-after': '7' } }))
  openForm()
  expect(status()).toEqual(['', ''])
  const answer = holdAnswer()
  await submit()
  expect(status()).toContain(formContent.status.sending)
  expect(headings()).toEqual([formContent.title])
  expect(screen.getByRole('button', { name: formContent.sendingLabel })).toHaveProperty(
    'disabled',
    true,
  )
  await answer(new Response(null, { status: 503, headers: { 'retry-after': '7' } }))
  expect(status()).toContain(formContent.status.retrying.replaceAll('{seconds}', '7'))
  fetchMock.mockResolvedValue(new Response(null, { status: 204 }))
  await passTime(7000)
  expect(status()).not.toContain(formContent.status.sending)
  expect(screen.getByRole('heading', { name: formContent.sent.title })).toBeTruthy()
})

test('a failed enquiry is kept in the form, and its button sends the same enquiry with the same id', async () => {
  fetchMock.mockResolvedValue(new Response('{}', { status: 403 }))
  openForm()
  await submit()
  expect(screen.getByRole('heading', { name: formContent.failed.title })).toBeTruthy()
  expect(fieldNames.map((field) => control(field).value)).toEqual(
    fieldNames.map((field) => typed[field]),
  )
  fireEvent.click(screen.getByRole('button', { name: formContent.failed.retryLabel }))
  await passTime(0)
  const [first, second] = sentFields().filter(({ enquiry_id: id }) => id)
  expect(second).toEqual(first)
})

test('without a connection, a repeated enquiry waits for the connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  openForm()
  await submit()
  fireEvent.click(screen.getByRole('button', { name: formContent.failed.sendWhenOnlineLabel }))
  await passTime(0)
  expect(screen.getByRole('heading', { name: formContent.waiting.title })).toBeTruthy()
  fetchMock.mockResolvedValue(new Response(null, { status: 204 }))
  await act(async () => void dispatchEvent(new Event('online')))
  await passTime(0)
  expect(screen.getByRole('heading', { name: formContent.sent.title })).toBeTruthy()
  vi.restoreAllMocks()
})

test('the form has the typed text again after the visitor returns to the page', async () => {
  const { unmount } = openForm()
  fill({ name: typed.name, message: typed.message })
  unmount()
  await passTime(draftLifetimeMs - 1)
  openForm()
  expect([control('name').value, control('message').value]).toEqual([typed.name, typed.message])
})

test('if the visitor leaves the page during the delivery, the next page shows the result', async () => {
  const answer = holdAnswer()
  const { unmount } = openForm()
  await submit()
  unmount()
  await answer(new Response(null, { status: 204 }))
  expect(screen.getByRole('status', { name: formContent.toast.regionLabel }).textContent).toContain(
    formContent.toast.title,
  )
  // The form has its own region for toasts.
  openForm()
  await passTime(0)
  expect(screen.getAllByRole('status', { name: formContent.toast.regionLabel })).toHaveLength(1)
})

test('leaving a form without a pending enquiry leaves no region for toasts', async () => {
  openForm().unmount()
  await passTime(0)
  expect(screen.queryByRole('status', { name: formContent.toast.regionLabel })).toBeNull()
})
