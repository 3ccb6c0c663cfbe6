import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  control,
  errorSummary,
  fetchMock,
  fill,
  formContent,
  headings,
  holdAnswer,
  openForm,
  passTime,
  submit,
  setUpEndpointForm,
} from '../helpers/endpoint-form'
import { fieldNames } from '../../src/features/enquiry/enquiry-fields'
import { typed } from '../helpers/enquiry'

// The list of errors above the form.

// happy-dom paints nothing, so the callback runs immediately.
vi.mock('../../src/browser/after-paint', () => ({
  afterPaint: (callback: () => void) => callback(),
}))

setUpEndpointForm()

test('nothing is reported before the visitor sends the enquiry', async () => {
  openForm()
  for (const field of fieldNames) {
    control(field).focus()
    if (field === 'email') fill({ email: 'no address' })
    fireEvent.blur(control(field))
    await passTime(0)
  }
  expect(errorSummary()).toBeNull()
  expect(fieldNames.map((field) => control(field).getAttribute('aria-invalid'))).toEqual(
    fieldNames.map(() => 'false'),
  )
})

test('a field with an error is marked as invalid, and described by its hint and its error', async () => {
  openForm()
  const { hint } = formContent.fields.email
  const describedBy = () => control('email').getAttribute('aria-describedby')?.split(' ') ?? []
  const descriptions = () => describedBy().map((id) => document.getElementById(id)?.textContent)
  expect(descriptions()).toEqual(hint ? [hint] : [])
  await submit({ ...typed, email: 'no address' })
  expect(control('email').getAttribute('aria-invalid')).toBe('true')
  expect(descriptions()).toEqual([...(hint ? [hint] : []), formContent.validation.email])
})

test('the fields that the server refuses are listed with its messages, and focus moves to the list', async () => {
  const errors = { email: 'That mailbox is full', budget: '' }
  fetchMock.mockImplementation(async () => Response.json({ errors }, { status: 422 }))
  openForm()
  await submit()
  const summary = errorSummary()
  expect(document.activeElement).toBe(summary?.parentElement)
  expect(
    within(summary as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    `${formContent.fields.email.label} That mailbox is full`,
    `${formContent.fields.budget.label} ${formContent.summary.faultyField}`,
  ])
  expect(screen.queryByRole('heading', { name: formContent.failed.title })).toBeNull()
  expect(control('email').value).toBe(typed.email)

  // After the next press of Send with errors, the list gets the focus again, even if the visitor
  // has moved to a field.
  const answer = holdAnswer()
  await submit({})
  control('name').focus()
  await answer(Response.json({ errors }, { status: 422 }))
  expect(document.activeElement).toBe(errorSummary()?.parentElement)
})

test('after the refused fields are corrected, no message remains above the form', async () => {
  fetchMock.mockResolvedValue(
    Response.json({ errors: { email: 'That mailbox is full' } }, { status: 422 }),
  )
  openForm()
  await submit()
  fill({ email: 'grace@engines.example' })
  await passTime(0)
  expect(errorSummary()).toBeNull()
  expect(headings()).toEqual([formContent.title])
})

test('the list of errors replaces an earlier failure', async () => {
  fetchMock.mockResolvedValue(new Response('{}', { status: 403 }))
  openForm()
  await submit()
  expect(headings()).toEqual([formContent.failed.title, formContent.title])
  await submit({ email: 'ada' })
  expect(headings()).toEqual([formContent.title, formContent.summary.titles[0]])
})

test('the Tab key skips the list of errors, and the list is hidden without errors', async () => {
  openForm()
  await submit({ ...typed, email: 'ada' })
  const list = errorSummary()?.parentElement as HTMLElement
  expect([list.tabIndex, list.hidden]).toEqual([-1, false])
  fill({ email: typed.email })
  await passTime(0)
  expect(list.hidden).toBe(true)
})

/** A server that never answers. */
const hang: typeof fetch = (_address, init) =>
  new Promise((_, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
  )

test('the list of errors is hidden while a corrected enquiry is sent', async () => {
  openForm()
  await submit({ ...typed, email: 'ada' })
  expect(errorSummary()).not.toBeNull()
  fetchMock.mockImplementation(hang)
  await submit({ email: typed.email })
  expect(errorSummary()).toBeNull()
})

test('a link in the list of errors scrolls to the label of its field, and again when the keyboard opens', async () => {
  const viewport = new EventTarget()
  vi.stubGlobal('visualViewport', viewport)
  const shown: (string | null)[] = []
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this.textContent)
  }
  openForm()
  await submit({ ...typed, email: 'ada' })
  const link = within(errorSummary() as HTMLElement).getByRole('link')
  expect(link.getAttribute('href')).toBe(`#${control('email').id}`)
  const focus = vi.spyOn(control('email'), 'focus')
  // `false`: the browser does not follow the link, so Back does not go through the fields.
  expect(fireEvent.click(link)).toBe(false)
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
  expect(document.activeElement).toBe(control('email'))
  expect(shown).toEqual([formContent.fields.email.label])
  viewport.dispatchEvent(new Event('resize'))
  viewport.dispatchEvent(new Event('resize'))
  expect(shown).toHaveLength(2)
  // The resize does not scroll back after the visitor has moved to another field.
  fireEvent.click(link)
  control('name').focus()
  viewport.dispatchEvent(new Event('resize'))
  expect(shown).toHaveLength(3)
})
