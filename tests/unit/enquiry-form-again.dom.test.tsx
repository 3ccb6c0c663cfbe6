import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { panelId } from '../../src/features/enquiry/form-with-outcome'
import {
  control,
  fill,
  formContent,
  holdAnswer,
  openForm,
  submit,
  setUpEndpointForm,
} from '../helpers/endpoint-form'
import { typed } from '../helpers/enquiry'

// The form below the confirmation of a sent enquiry.

// happy-dom paints nothing, so the callback runs immediately.
vi.mock('../../src/browser/after-paint', () => ({
  afterPaint: (callback: () => void) => callback(),
}))

setUpEndpointForm()

const againLabel = formContent.sent.againLabel ?? formContent.title

/** The panel with the form. */
const panel = () => document.getElementById(panelId)

test('after sending, the form is closed until the visitor opens it, and closes again', async () => {
  openForm()
  expect(panel()?.inert).toBe(false)
  await submit()
  expect(panel()?.inert).toBe(true)
  const again = screen.getByRole('button', { name: againLabel })
  expect(again.getAttribute('aria-controls')).toBe(panelId)
  // The button is after the confirmation, and before the form.
  const title = screen.getByRole('heading', { name: formContent.sent.title })
  expect(title.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(again.compareDocumentPosition(panel() as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  fireEvent.click(again)
  expect([panel()?.inert, again.getAttribute('aria-expanded')]).toEqual([false, 'true'])
  fireEvent.click(again)
  expect([panel()?.inert, again.getAttribute('aria-expanded')]).toEqual([true, 'false'])
})

test('a second enquiry replaces the confirmation while it is sent, and closes the form again', async () => {
  openForm()
  await submit()
  fireEvent.click(screen.getByRole('button', { name: againLabel }))
  const answer = holdAnswer()
  await submit({ ...typed, message: 'Another message.' })
  expect(screen.queryByRole('heading', { name: formContent.sent.title })).toBeNull()
  expect(panel()?.inert).toBe(false)
  await answer(new Response(null, { status: 204 }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: formContent.sent.title }))
  expect(panel()?.inert).toBe(true)
})

test('text that was typed while the enquiry was sent stays in the open form', async () => {
  const answer = holdAnswer()
  openForm()
  await submit()
  fill({ message: 'A second enquiry, typed since.' })
  await answer(new Response(null, { status: 204 }))
  expect(screen.getByRole('heading', { name: formContent.sent.title })).toBeTruthy()
  expect(panel()?.inert).toBe(false)
  expect(control('message').value).toBe('A second enquiry, typed since.')
  expect(control('name').value).toBe(typed.name)
})
