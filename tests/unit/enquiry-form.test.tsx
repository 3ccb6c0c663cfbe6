import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unmountStandaloneToaster, Toaster } from '../../src/components/toaster'
import { contactContent, site } from '../helpers/content'
import type { EnquiryField } from '#content-types'
import { deliverEnquiry, simulatedDelayMs } from '../../src/features/enquiry/deliver-enquiry'
import { definitionOf, emptyEnquiry, fieldNames, type EnquiryValues } from '../../src/features/enquiry/enquiry-fields'
import { EnquiryForm } from '../../src/features/enquiry/enquiry-form'
import { deleteDraft } from '../../src/features/enquiry/enquiry-store'
import { typed as validValues } from '../helpers/enquiry'
import { useFakeClock, useRealClock } from '../helpers/fake-clock'
import { refusals } from '../helpers/refusals'

// Nothing is painted here, and time stands still.
vi.mock('../../src/hydration/after-paint', () => ({ afterPaint: (callback: () => void) => callback() }))

vi.mock('../../src/features/enquiry/deliver-enquiry', { spy: true })

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const content = contactContent.form
const fieldsWithMessage = Object.keys(refusals) as (keyof typeof refusals)[]
const valid = {
  ...validValues,
  name: 'Maya Ellison',
  companyName: 'Fernhill Skincare',
  email: 'maya@fernhill.example',
  website: 'https://fernhill.example',
  budget: content.budgets[1]?.value ?? '',
  message: 'A launch in spring.',
}

const info = vi.spyOn(console, 'info')
let user: UserEvent

beforeEach(() => {
  useFakeClock()
  // What happy-dom lacks, and react-hook-form asks a select for before it fills it in.
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, configurable: true })
  vi.mocked(deliverEnquiry).mockClear()
  info.mockReset().mockImplementation(() => {})
  user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
})

afterEach(async () => {
  // What is being sent arrives, so that it reaches no other test; then nothing is left of it.
  await pass(simulatedDelayMs)
  act(() => toast.removeAll())
  cleanup()
  act(unmountStandaloneToaster)
  deleteDraft()
  useRealClock()
})

const form = () => (
  <>
    <Toaster content={content.toast} />
    <EnquiryForm content={content} site={site} />
  </>
)
const labelOf = (field: EnquiryField) => {
  const { label, isOptional } = content.fields[field]
  return isOptional ? `${label} ${content.optionalLabel}` : label
}
const control = (field: EnquiryField) =>
  screen.getByRole<Control>(field === 'budget' ? 'combobox' : 'textbox', { name: labelOf(field) })
const values = () => Object.fromEntries(fieldNames.map((field) => [field, control(field).value]))
const region = () => screen.getByRole('status', { name: content.toast.regionLabel })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The submit button, whatever it says at the moment. */
const button = () =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: (label) => [content.submitLabel, content.sendingLabel].includes(label),
  })

const summary = () => screen.queryByRole('alert')

async function fill(enquiry: Partial<EnquiryValues>) {
  for (const [field, value] of Object.entries(enquiry) as [EnquiryField, string][]) {
    if (field === 'budget') await user.selectOptions(control(field), value)
    else {
      await user.clear(control(field))
      if (value) await user.paste(value)
    }
  }
  await pass(0)
}

async function renderFilled(enquiry: Partial<EnquiryValues> = valid) {
  const view = render(form())
  await fill(enquiry)
  return view
}

async function click(name: string) {
  await user.click(screen.getByRole('button', { name }))
  await pass(0)
}

async function submit() {
  await click(content.submitLabel)
}

test('the form is named by its title and starts empty, with every budget to choose from', () => {
  render(form())
  expect(screen.getByRole('form', { name: content.title })).toBeVisible()
  expect(values()).toEqual(emptyEnquiry)
  const options = screen.getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ value, textContent }) => ({ value, label: textContent }))).toEqual([
    { value: '', label: content.budgetPrompt },
    ...content.budgets,
  ])
})

test('the browser can fill in whoever asks, and shows the keyboard for it', () => {
  render(form())
  const names = ['type', 'autocomplete', 'inputmode', 'enterkeyhint', 'autocapitalize', 'autocorrect', 'spellcheck']
  const attributesOf = (field: EnquiryField) => names.map((name) => control(field).getAttribute(name))
  expect(attributesOf('name')).toEqual([null, 'name', null, 'next', 'words', 'off', 'false'])
  expect(attributesOf('companyName')).toEqual([null, 'organization', null, 'next', 'words', null, null])
  expect(attributesOf('email')).toEqual(['email', 'email', 'email', 'next', 'none', 'off', 'false'])
  expect(attributesOf('website')).toEqual(['text', 'url', 'url', 'next', 'none', 'off', 'false'])
})

test('as it is served a field takes no more than it accepts; once hydrated there is room to see that it is too much', () => {
  const served = document.createElement('div')
  served.innerHTML = renderToString(form())
  const maxLengthIn = (root: ParentNode, field: EnquiryField) =>
    Number(root.querySelector(`[name=${field}]`)?.getAttribute('maxlength'))
  const { container } = render(form())
  for (const field of fieldNames.filter((each) => each !== 'budget')) {
    const { maxLength } = definitionOf(field)
    expect([field, maxLengthIn(served, field)]).toEqual([field, maxLength])
    expect([field, maxLengthIn(container, field)]).toEqual([field, 2 * maxLength])
  }
})

test('after a refusal focus goes to a summary that names every error and leads to its field', async () => {
  await renderFilled({ website: 'no address' })
  await submit()
  expect(summary()?.parentElement).toHaveFocus()
  const links = within(summary() as HTMLElement).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(Object.values(refusals))
  for (const [index, field] of fieldsWithMessage.entries()) {
    await user.click(links[index] as HTMLElement)
    expect(control(field)).toHaveFocus()
    expect(links[index]?.getAttribute('href')).toBe(`#${control(field).id}`)
  }
})

test('while the enquiry is sent, for 1500 ms, the button is disabled and says so', async () => {
  await renderFilled()
  expect(button()).toHaveTextContent(content.submitLabel)
  await submit()
  await pass(1499)
  expect(button()).toHaveTextContent(content.sendingLabel)
  expect(button()).toBeDisabled()
  expect(info).not.toHaveBeenCalled()
  await pass(1)
  expect(button()).toHaveTextContent(content.submitLabel)
  expect(button()).toBeEnabled()
  expect(info).toHaveBeenCalledOnce()
})

test('success is announced for 4000 ms in a live region that was there before', async () => {
  await renderFilled()
  const before = region()
  await submit()
  await pass(1499)
  expect(before).toBeEmptyDOMElement()
  await pass(1)
  expect(region()).toBe(before)
  expect(before).toHaveTextContent(`${content.toast.title} ${content.toast.description}`)
  await pass(3999)
  expect(before).not.toBeEmptyDOMElement()
  await pass(1)
  expect(before).toBeEmptyDOMElement()
})
