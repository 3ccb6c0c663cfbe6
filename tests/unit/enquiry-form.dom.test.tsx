import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contactContent, site } from '../helpers/content'
import type { EnquiryField } from '#content-types'
import { simulatedDelayMs } from '../../src/features/enquiry/deliver-enquiry'
import { emptyEnquiry, fieldNames } from '../../src/features/enquiry/enquiry-fields'
import { draftLifetimeMs } from '../../src/features/enquiry/enquiry-store'
import { EnquiryForm } from '../../src/features/enquiry/enquiry-form'
import { typed } from '../helpers/enquiry'
import { useFakeClock, useRealClock } from '../helpers/fake-clock'
import { errorMessages } from '../helpers/error-messages'

// happy-dom paints nothing, so the callback runs immediately.
vi.mock('../../src/browser/after-paint', () => ({
  afterPaint: (callback: () => void) => callback(),
}))

const content = contactContent.form
const info = vi.spyOn(console, 'info')

beforeEach(() => {
  useFakeClock()
  // react-hook-form reads `size` before it fills in a select. happy-dom lacks it.
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, configurable: true })
  info.mockReset().mockImplementation(() => {})
  render(<EnquiryForm content={content} site={site} />)
})
afterEach(async () => {
  act(() => toast.removeAll())
  cleanup()
  await passTime(draftLifetimeMs)
  useRealClock()
})

const control = (field: EnquiryField) => {
  const { label, isOptional } = content.fields[field]
  const name = isOptional ? `${label} ${content.optionalLabel}` : label
  return screen.getByRole<HTMLInputElement>(field === 'budget' ? 'combobox' : 'textbox', { name })
}
const region = () => screen.getByRole('status', { name: content.toast.regionLabel })
/** Opens the form below the confirmation of a sent enquiry. */
const openFormAgain = () =>
  fireEvent.click(screen.getByRole('button', { name: content.sent.againLabel ?? content.title }))
const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function submit(values: Partial<typeof typed>) {
  for (const [field, value] of Object.entries(values) as [EnquiryField, string][])
    fireEvent[field === 'budget' ? 'change' : 'input'](control(field), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: content.submitLabel }))
  await passTime(0)
}

test('the form is named by its title and starts empty, with every budget to choose from', () => {
  expect(screen.getByRole('form', { name: content.title })).toBeTruthy()
  expect(Object.fromEntries(fieldNames.map((field) => [field, control(field).value]))).toEqual(
    emptyEnquiry,
  )
  const options = screen.getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ value, textContent }) => ({ value, label: textContent }))).toEqual([
    { value: '', label: content.budgetPrompt },
    ...content.budgets,
  ])
})

test('each field has its autofill and its keyboard', () => {
  const names = [
    'type',
    'autocomplete',
    'inputmode',
    'enterkeyhint',
    'autocapitalize',
    'autocorrect',
    'spellcheck',
  ]
  const attributesOf = (field: EnquiryField) =>
    names.map((name) => control(field).getAttribute(name))
  expect(attributesOf('name')).toEqual([null, 'name', null, 'next', 'words', 'off', 'false'])
  expect(attributesOf('companyName')).toEqual([
    null,
    'organization',
    null,
    'next',
    'words',
    null,
    null,
  ])
  expect(attributesOf('email')).toEqual(['email', 'email', 'email', 'next', 'none', 'off', 'false'])
  expect(attributesOf('website')).toEqual(['text', 'url', 'url', 'next', 'none', 'off', 'false'])
})

test('if the form has errors, focus moves to their counted list, and each error is a link to its field', async () => {
  await submit({ website: 'no address' })
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary.parentElement)
  const links = within(summary).getAllByRole('link')
  const errors = Object.entries(errorMessages) as [EnquiryField, string][]
  expect(links.map((link) => link.textContent)).toEqual(
    errors.map(([field, message]) => `${content.fields[field].label} ${message}`),
  )
  expect(within(summary).getByRole('heading').textContent).toBe(
    content.summary.titles[errors.length - 1],
  )
  for (const [index, field] of (Object.keys(errorMessages) as EnquiryField[]).entries()) {
    fireEvent.click(links[index] as HTMLElement)
    expect(document.activeElement).toBe(control(field))
    const descriptions = control(field).getAttribute('aria-describedby')?.split(' ') ?? []
    const texts = descriptions.map((id) => document.getElementById(id)?.textContent)
    expect(texts).toContain(Object.values(errorMessages)[index])
  }
})

/**
 * Sets a property of a field without React's knowledge, as autofill and password managers do.
 */
function setUnobserved(field: HTMLElement, name: string, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value)
}

test.for<[how: string, put: (field: HTMLInputElement, value: string) => void]>([
  [
    'the browser’s autofill, without events',
    (field, value) => setUnobserved(field, 'value', value),
  ],
  [
    'a password manager, with an event of its own',
    (field, value) => {
      setUnobserved(field, 'value', value)
      field.dispatchEvent(new CustomEvent('input', { bubbles: true }))
    },
  ],
  [
    'a script that sets the text in the page',
    (field, value) => {
      if (field.matches('select')) setUnobserved(field, 'value', value)
      else setUnobserved(field, 'defaultValue', value)
    },
  ],
  [
    'dictation, in one event',
    (field, value) => fireEvent.input(field, { target: { value }, inputType: 'insertText' }),
  ],
  [
    'a choice from a list of the browser',
    (field, value) => fireEvent.change(field, { target: { value } }),
  ],
])(
  'the shown values are sent, before and after a press of Send with errors, if they come from %s',
  async ([, put]) => {
    const fill = (values: Partial<typeof typed>) => {
      for (const [field, value] of Object.entries(values) as [EnquiryField, string][])
        put(control(field), value)
    }
    const { email, ...others } = { ...typed, website: '' }
    fill(others)
    await submit({})
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1)
    fill({ email, name: 'Grace Hopper' })
    const shown = Object.fromEntries(fieldNames.map((field) => [field, control(field).value]))
    expect(shown).toMatchObject({ email, message: typed.message })
    await submit({})
    await passTime(simulatedDelayMs)
    expect(info).toHaveBeenCalledWith('Enquiry', shown)
  },
)

test('the button is disabled for 1500 ms while the enquiry is sent, and a toast is shown for 4000 ms', async () => {
  const before = region()
  await submit(typed)
  await passTime(simulatedDelayMs - 1)
  expect(screen.getByRole('button', { name: content.sendingLabel })).toHaveProperty(
    'disabled',
    true,
  )
  expect(info).not.toHaveBeenCalled()
  expect(before.textContent).toBe('')
  await passTime(1)
  openFormAgain()
  expect(screen.getByRole('button', { name: content.submitLabel })).toHaveProperty(
    'disabled',
    false,
  )
  expect(info).toHaveBeenCalledOnce()
  expect(region()).toBe(before)
  expect(before.textContent).toContain(`${content.toast.title} ${content.toast.description}`)
  await passTime(3999)
  expect(before.textContent).not.toBe('')
  await passTime(1)
  expect(before.textContent).toBe('')
})
