import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HeadlineWriterContent } from '#content-types'
import { removeCarriedHeadline } from '../../src/features/headline-writer/carried-headline'
import { HeadlineWriter } from '../../src/features/headline-writer/headline-writer'
import { homeContent } from '../helpers/content'
import { stubMedia } from '../helpers/media'

// `tests/site/headline-writer.test.ts` checks the displayed headline in a browser.

const content: HeadlineWriterContent = {
  fieldLabel: 'Your headline',
  hint: 'At most {limit} letters.',
  samplesLabel: 'Or begin with one of these:',
  samples: ['Sold out', 'Open at last'],
  clearLabel: 'Clear',
  cut: 'Cut at {limit} letters.',
  lettersLeft: '{count} letters left',
  status: 'Your headline: {headline}',
  decks: ['Our town', 'Our country'],
  linkLabel: 'Write your headline',
}

/** The rectangle of every element, in px. The headline is fitted to it. */
let box = new DOMRect(0, 0, 400, 200)

beforeEach(() => {
  stubMedia()
  // happy-dom has no layout and no fonts.
  box = new DOMRect(0, 0, 400, 200)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => box)
  Object.defineProperty(document, 'fonts', { configurable: true, value: new Set() })
  vi.stubGlobal('FontFace', Object)
  render(<Writer />)
})

afterEach(() => {
  removeCarriedHeadline()
  Reflect.deleteProperty(document, 'fonts')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Writer() {
  const contactLinkRef = useRef<HTMLAnchorElement>(null)
  const caretRef = useRef<HTMLElement>(null)
  return (
    <>
      <HeadlineWriter
        content={content}
        frontPage={homeContent.hero.frontPage}
        contactLinkRef={contactLinkRef}
        caretRef={caretRef}
      >
        <h2>What should it say?</h2>
      </HeadlineWriter>
      <a ref={contactLinkRef} href="/contact">
        Start
      </a>
    </>
  )
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const type = (value: string) => fireEvent.input(field(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))

test('a sample fills the field, and Clear empties it, and both move the focus to the field', () => {
  press('Open at last')
  expect(field().value).toBe('Open at last')
  expect(document.activeElement).toBe(field())
  field().blur()
  press('Clear')
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})

test('the number of letters left counts an emoji as one letter, and a cut is reported', () => {
  expect(screen.queryByText('60 letters left')).not.toBeNull()
  type('🎉é')
  expect(screen.queryByText('58 letters left')).not.toBeNull()
  type('a'.repeat(61))
  expect(field().value).toBe('a'.repeat(60))
  // One text is for screen readers, and one is visible beside the button.
  expect(screen.getAllByText('Cut at 60 letters.')).toContain(screen.getByRole('status'))
  expect(screen.getAllByText('Cut at 60 letters.')).toHaveLength(2)
})

test('only an empty field offers samples, and only a filled field offers Clear', () => {
  const offers = () =>
    [content.samplesLabel, content.clearLabel].map(
      (text) => screen.getByText(text).closest('[inert]') === null,
    )
  expect(offers()).toEqual([true, false])
  type('Sold')
  expect(offers()).toEqual([false, true])
})

test('a word typed with an input method is not cut before the visitor confirms it', () => {
  const word = 'あ'.repeat(70)
  fireEvent.input(field(), { target: { value: word }, isComposing: true })
  expect(field().value).toBe(word)
  fireEvent.compositionEnd(field())
  expect(field().value).toBe('あ'.repeat(60))
})

test('Enter focuses the contact link, unless it confirms a word typed with an input method', () => {
  act(() => field().focus())
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(document.activeElement).toBe(field())
  // `false`: the browser adds no line break.
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Start' }))
})

test('the field is named by its label, described by its hint, and takes the direction of its text', () => {
  expect(screen.getByLabelText(content.fieldLabel, { selector: 'textarea' })).toBe(field())
  const hint = document.getElementById(field().getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('At most 60 letters.')
  expect(field().dir).toBe('auto')
})

test('the headline fits its place again after a resize of the window', () => {
  const sizePx = () =>
    Number.parseFloat(field().parentElement?.style.getPropertyValue('--headline-size') ?? '')
  type('Sold out')
  const before = sizePx()
  box = new DOMRect(0, 0, 100, 50)
  dispatchEvent(new Event('resize'))
  expect(sizePx()).toBeLessThan(before / 2)
  expect(sizePx()).toBeGreaterThan(0)
})
