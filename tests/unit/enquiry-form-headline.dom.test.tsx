import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadSentPage } from '../../src/features/enquiry/load-sent-page'
import {
  carryHeadline,
  readCarriedHeadline,
} from '../../src/features/headline-writer/carried-headline'
import {
  control,
  fill,
  formContent,
  holdAnswer,
  openForm,
  passTime,
  sentFields,
  submit,
  setUpEndpointForm,
} from '../helpers/endpoint-form'
import { typed } from '../helpers/enquiry'

// The message of an enquiry with a headline that the visitor wrote.

// happy-dom paints nothing, so the callback runs immediately.
vi.mock('../../src/browser/after-paint', () => ({
  afterPaint: (callback: () => void) => callback(),
}))

setUpEndpointForm()

// In the browser, a focus in the form loads this code.
beforeAll(loadSentPage)

const headline = { text: 'Fernhill $& opens', css: '' }
const headlineLine =
  formContent.carriedHeadline?.line.replace('{headline}', () => headline.text) ?? ''

test('a headline that the visitor wrote is the first line of the message, and can be removed', async () => {
  carryHeadline(headline)
  openForm()
  expect(control('message').value).toBe(`${headlineLine}\n`)
  const hint = document.getElementById(control('message').getAttribute('aria-describedby') ?? '')
  expect(hint?.querySelector(':scope > :not([inert])')?.textContent).toBe(
    `${formContent.carriedHeadline?.note} ${formContent.carriedHeadline?.removeLabel}`,
  )
  fill({ message: `${headlineLine}\n${typed.message}` })
  fireEvent.click(
    screen.getByRole('button', { name: formContent.carriedHeadline?.removeLabel ?? '' }),
  )
  await passTime(0)
  expect(control('message').value).toBe(typed.message)
  expect(document.activeElement).toBe(control('message'))
  expect(readCarriedHeadline()).toBeNull()
  expect(screen.queryByText(formContent.carriedHeadline?.note ?? '', { exact: false })).toBeNull()
})

test('without a headline, the message is empty and has its usual hint', () => {
  openForm()
  expect(control('message').value).toBe('')
  expect(screen.queryByText(formContent.carriedHeadline?.note ?? '', { exact: false })).toBeNull()
})

test('a carried headline is not added to the message if the content has no line for it', () => {
  const { carriedHeadline: _, ...withoutLine } = formContent
  carryHeadline(headline)
  openForm(withoutLine)
  expect(control('message').value).toBe('')
})

test('a headline that is already in the draft is not added again', async () => {
  carryHeadline(headline)
  const { unmount } = openForm()
  fill({ message: `${headlineLine}\n${typed.message}` })
  unmount()
  openForm()
  expect(control('message').value).toBe(`${headlineLine}\n${typed.message}`)
})

test('a sent headline is shown with the result, and is no longer carried', async () => {
  carryHeadline(headline)
  openForm()
  await submit({ ...typed, message: `${headlineLine}\n${typed.message}` })
  expect(sentFields()[0]?.message).toContain(headlineLine)
  expect(document.body.textContent).toContain(formContent.carriedHeadline?.paper)
  expect(readCarriedHeadline()).toBeNull()
})

test('before an enquiry is sent, and after it failed, no newspaper page has the headline', async () => {
  const paper = formContent.carriedHeadline?.paper ?? ''
  const answer = holdAnswer()
  carryHeadline(headline)
  openForm()
  await submit({ ...typed, message: `${headlineLine}\n${typed.message}` })
  expect(document.body.textContent).not.toContain(paper)
  await answer(new Response(null, { status: 410 }))
  expect(screen.getByRole('heading', { name: formContent.failed.title })).toBeTruthy()
  expect(document.body.textContent).not.toContain(paper)
})

test('after sending, the hint of the message replaces the note about the headline', async () => {
  const inertOf = (text = '') => screen.getByText(text, { exact: false }).closest('span[inert]')
  const { carriedHeadline, fields } = formContent
  carryHeadline(headline)
  openForm()
  expect(inertOf(carriedHeadline?.note)).toBeNull()
  expect(inertOf(fields.message.hint)).not.toBeNull()
  await submit({ ...typed, message: `${headlineLine}\n${typed.message}` })
  expect(inertOf(carriedHeadline?.note)).not.toBeNull()
  expect(inertOf(fields.message.hint)).toBeNull()
})

test('a headline that the visitor deleted by hand is not shown with the result', async () => {
  carryHeadline(headline)
  openForm()
  await submit()
  expect(screen.getByRole('heading', { name: formContent.sent.title })).toBeTruthy()
  expect(screen.queryByText(headline.text)).toBeNull()
  expect(screen.getByText(formContent.sent.frontPage?.line ?? '')).toBeTruthy()
})
