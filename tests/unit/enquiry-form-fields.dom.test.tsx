import { fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { EnquiryField } from '#content-types'
import { enquiryFields, fieldNames } from '../../src/features/enquiry/enquiry-fields'
import { EnquiryForm } from '../../src/features/enquiry/enquiry-form'
import { failureNoticeId } from '../../src/styles/script-states'
import { site } from '../helpers/content'
import {
  control,
  endpoint,
  formContent,
  honeypot,
  openForm,
  pointer,
  setUpEndpointForm,
} from '../helpers/endpoint-form'

// The fields of the form before an enquiry is sent, and the form in the served page.

// happy-dom paints nothing, so the callback runs immediately.
vi.mock('../../src/browser/after-paint', () => ({
  afterPaint: (callback: () => void) => callback(),
}))

setUpEndpointForm()

const pressEnter = (field: EnquiryField, init: object = {}) =>
  fireEvent.keyDown(control(field), { key: 'Enter', ...init })

test('on a touch screen, Enter moves to the next field, from a text field only', () => {
  pointer.isTouch = true
  openForm()
  const textFields = fieldNames.filter((field) => enquiryFields[field].control === 'input')
  for (const field of textFields) {
    control(field).focus()
    // `false`: the browser does not send the form.
    expect(pressEnter(field)).toBe(false)
    const next = fieldNames[fieldNames.indexOf(field) + 1]
    expect(document.activeElement).toBe(next && control(next))
  }
  control('message').focus()
  expect(pressEnter('message')).toBe(true)
  expect(document.activeElement).toBe(control('message'))
  // The Enter key of this field has no label that says “next”.
  expect(fireEvent.keyDown(honeypot(), { key: 'Enter' })).toBe(true)
})

test('with a mouse, Enter sends the form, and confirms a word of an input method', () => {
  openForm()
  control('name').focus()
  expect(pressEnter('name')).toBe(true)
  pointer.isTouch = true
  expect(pressEnter('name', { isComposing: true })).toBe(true)
  expect(pressEnter('name', { key: 'a' })).toBe(true)
  expect(document.activeElement).toBe(control('name'))
})

test('a field accepts more text than its limit, so that the form can say that the text is too long', () => {
  openForm()
  const typedFields = fieldNames.filter((field) => enquiryFields[field].control !== 'select')
  for (const field of typedFields) {
    const { minLength, maxLength } = enquiryFields[field]
    expect([control(field).minLength, control(field).maxLength]).toEqual([minLength, 2 * maxLength])
  }
})

test('optional fields are marked as optional, and the others are required', () => {
  openForm()
  for (const field of fieldNames) {
    const { isOptional = false, label } = formContent.fields[field]
    expect([field, control(field).required]).toEqual([field, !isOptional])
    const labelElement = control(field).labels?.[0]
    const labelText = labelElement?.textContent ?? ''
    expect(labelText).toBe(isOptional ? `${label} ${formContent.optionalLabel}` : label)
    // Some screen readers drop a space at the start of an element.
    for (const part of labelElement?.children ?? [])
      expect(part.textContent).toBe(part.textContent.trim())
  }
})

test('the served form of a build without an endpoint cannot be sent, and says how to reach the agency', () => {
  vi.stubEnv('VITE_ENQUIRY_ENDPOINT', '')
  const served = document.createElement('div')
  served.innerHTML = renderToStaticMarkup(<EnquiryForm content={formContent} site={site} />)
  expect(served.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true)
  expect(served.querySelector('form')?.getAttribute('method')).toBe('post')
  expect(served.querySelector('form')?.noValidate).toBe(true)
  expect(served.querySelector('form [name=leave_empty]')).toBeNull()
  const notice = served.querySelector<HTMLElement>(`#${failureNoticeId}`)
  expect(notice?.textContent).toBe(`${formContent.withoutScript} ${site.phone}, ${site.email}`)
  // The start script moves the focus there, but the Tab key does not.
  expect(notice?.tabIndex).toBe(-1)
})

test('the browser itself can send the served form of a build with an endpoint', async () => {
  vi.resetModules()
  const { EnquiryForm: BuiltForm } = await import('../../src/features/enquiry/enquiry-form')
  const served = document.createElement('div')
  served.innerHTML = renderToStaticMarkup(<BuiltForm content={formContent} site={site} />)
  expect(served.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false)
  expect(served.querySelector('form')?.getAttribute('action')).toBe(endpoint)
  expect(served.querySelector('form')?.noValidate).toBe(false)
  expect(served.textContent).not.toContain(formContent.withoutScript)

  // In the browser, the code of the form checks the fields.
  render(<BuiltForm content={formContent} site={site} />)
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true)
})
