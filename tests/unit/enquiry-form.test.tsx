import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unmountStandaloneToaster, Toaster } from '../../src/components/toaster'
import { contactContent, site } from '../helpers/content'
import type { EnquiryField } from '#content-types'
import type { Delivery } from '../../src/enquiry/deliver-to-endpoint'
import { deliverEnquiry, simulatedDelayMs } from '../../src/enquiry/deliver-enquiry'
import { definitionOf, emptyEnquiry, fieldNames, type EnquiryValues } from '../../src/enquiry/enquiry-fields'
import { EnquiryForm } from '../../src/enquiry/enquiry-form'
import { draftLifetimeMs, deleteDraft } from '../../src/enquiry/enquiry-store'
import { typed as validValues } from '../helpers/enquiry'
import { useFakeClock, useRealClock } from '../helpers/fake-clock'
import { refusals } from '../helpers/refusals'

// Nothing is painted here, and time stands still.
vi.mock('../../src/timing/after-paint', () => ({ afterPaint: (callback: () => void) => callback() }))

vi.mock('../../src/enquiry/deliver-enquiry', { spy: true })

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

const failureDelayMs = 800
type FailedDelivery = Extract<Delivery, { kind: 'failed' }>
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
const hintOf = (field: EnquiryField) => content.fields[field].hint ?? ''
const labelOf = (field: EnquiryField) => {
  const { label, isOptional } = content.fields[field]
  return isOptional ? `${label} ${content.optionalLabel}` : label
}
const control = (field: EnquiryField) =>
  screen.getByRole<Control>(field === 'budget' ? 'combobox' : 'textbox', { name: labelOf(field) })
const values = () => Object.fromEntries(fieldNames.map((field) => [field, control(field).value]))
const region = () => screen.getByRole('status', { name: content.toast.regionLabel })
const outcome = (title: string) => screen.queryByRole('heading', { name: title })
const loggedEnquiries = () => info.mock.calls.map(([, enquiry]) => enquiry as EnquiryValues)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The submit button, whatever it says at the moment. */
const button = () =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: (label) => [content.submitLabel, content.sendingLabel].includes(label),
  })

/** The messages that are seen below the fields. */
const seenMessages = () => Object.values(refusals).filter((message) => screen.queryByText(message, { selector: 'p' }))
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

async function send() {
  await submit()
  await pass(simulatedDelayMs)
}

/** The next delivery fails, after a while. */
const failNextDelivery = (failure: Partial<FailedDelivery> = {}) =>
  vi.mocked(deliverEnquiry).mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, failureDelayMs))
    return { kind: 'failed', reason: 'unreachable', id: 'an id', ...failure }
  })

async function submitAndFail(failure?: Partial<FailedDelivery>) {
  failNextDelivery(failure)
  await submit()
  await pass(failureDelayMs)
}

async function hydrate(typed: Partial<EnquiryValues>) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form())
  for (const [field, value] of Object.entries(typed) as [EnquiryField, string][]) control(field).value = value
  control('message').focus()
  let root: Root | undefined
  await act(async () => {
    root = hydrateRoot(container, form())
  })
  return () => {
    act(() => root?.unmount())
    container.remove()
  }
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

test('the start script may let the form be sent only once it is hydrated', () => {
  expect(renderToString(form())).not.toContain('data-running')
  render(form())
  expect(screen.getByRole('form')).toHaveAttribute('data-running')
})

test('nothing is refused before the form is sent, and then every wrong field at once', async () => {
  await renderFilled({ name: 'M', email: 'maya', website: 'no address', message: 'Fame' })
  await user.tab()
  expect(seenMessages()).toEqual([])
  await submit()
  expect(seenMessages()).toEqual(Object.values(refusals))
  expect(deliverEnquiry).not.toHaveBeenCalled()
})

test('after a refusal a message goes and comes back as the visitor types', async () => {
  await renderFilled({ ...valid, name: 'M' })
  await submit()
  for (const [keys, expected] of [
    ['a', []],
    ['{Backspace}', [refusals.name]],
  ] as const) {
    await user.type(control('name'), keys)
    await pass(0)
    expect(seenMessages()).toEqual(expected)
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

test('the summary loses each error as it is mended, and then itself', async () => {
  await renderFilled({ ...valid, name: 'M', budget: '' })
  await submit()
  expect(summary()).toHaveTextContent(`${content.summary.title}${refusals.name}${refusals.budget}`)
  await user.type(control('name'), 'a')
  await pass(0)
  expect(summary()).toHaveTextContent(`${content.summary.title}${refusals.budget}`)
  expect(control('name')).toHaveFocus()
  await fill({ budget: valid.budget })
  expect(summary()).toBeNull()
})

test('the title of the page says that something is wrong, as long as it is', async () => {
  document.title = 'Contact'
  const wrong = `${content.summary.errorPrefix} Contact`
  const { unmount } = render(form())
  const titles: string[] = []
  for (const step of [submit, submit, () => fill(valid), () => fill({ name: '' }), async () => unmount()]) {
    await step()
    titles.push(document.title)
  }
  expect(titles).toEqual([wrong, wrong, 'Contact', wrong, 'Contact'])
})

test('a wrong field says so, and what is wrong, after its hint', async () => {
  await renderFilled({ website: 'no address' })
  const expectMessages = (expected: Partial<EnquiryValues>) => {
    for (const field of fieldNames) {
      const message = expected[field]
      expect(control(field)).toHaveAttribute('aria-invalid', String(message !== undefined))
      expect(control(field)).toHaveAccessibleDescription(`${hintOf(field)} ${message ?? ''}`.trim())
    }
  }
  expectMessages({})
  await submit()
  expectMessages(refusals)
  await fill(valid)
  expectMessages({})
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

test('the cleaned values are logged to the console', async () => {
  await renderFilled({ ...valid, name: '  Maya   Ellison ', companyName: '', website: 'fernhill.example' })
  await send()
  expect(info.mock.calls).toEqual([['Enquiry', { ...valid, companyName: '' }]])
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

test('a confirmation takes focus, and stays when the toast is gone', async () => {
  await renderFilled()
  await send()
  expect(outcome(content.sent.title)).toHaveFocus()
  await pass(60 * 60 * 1000)
  expect(outcome(content.sent.title)).toBeVisible()
  expect(screen.getByText(content.sent.text, { exact: false })).toBeVisible()
})

test('beside the confirmation of a simulated delivery stands that it is a demonstration', async () => {
  await renderFilled()
  await send()
  expect(screen.getByText(content.sent.demonstration)).toBeVisible()
})

test('an enquiry that may have arrived is not said to have failed, is kept, and is sent again with the same id', async () => {
  await renderFilled()
  await submitAndFail({ mayHaveArrived: true })
  expect(outcome(content.failed.unclear.title)).toHaveFocus()
  expect(screen.getByText(content.failed.unclear.text)).toBeVisible()
  expect(outcome(content.failed.title)).toBeNull()
  expect(screen.getByRole('link', { name: content.failed.emailLabel })).toBeVisible()
  expect(values()).toEqual(valid)
  await click(content.failed.unclear.sendAgainLabel)
  expect(vi.mocked(deliverEnquiry).mock.lastCall?.[1]).toMatchObject({ id: 'an id', mayHaveArrived: true })
})

test('an enquiry that was changed since it may have arrived is another one', async () => {
  await renderFilled()
  await submitAndFail({ mayHaveArrived: true })
  await fill({ message: 'Another feature altogether.' })
  await click(content.failed.unclear.sendAgainLabel)
  expect(vi.mocked(deliverEnquiry).mock.lastCall?.[1]).toMatchObject({ id: undefined, mayHaveArrived: undefined })
})

test('whoever has left the form is told that the enquiry may have arrived', async () => {
  failNextDelivery({ mayHaveArrived: true })
  const { unmount } = await renderFilled()
  await submit()
  unmount()
  await pass(failureDelayMs)
  expect(region()).toHaveTextContent(content.failed.unclear.title)
  expect(region()).not.toHaveTextContent(content.failed.toast.title)
})

test('after it was sent the form is empty, and nothing is refused before the next enquiry is sent', async () => {
  await renderFilled()
  await send()
  expect(values()).toEqual(emptyEnquiry)
  await fill({ name: 'M', email: 'maya' })
  expect(seenMessages()).toEqual([])
  await submit()
  const { website: _, ...required } = refusals
  expect(seenMessages()).toEqual(Object.values(required))
})

test('a second enquiry is sent like the first, one toast at a time', async () => {
  await renderFilled()
  await send()
  const second = { ...valid, name: 'Jonah Reyes' }
  await fill(second)
  await submit()
  expect(outcome(content.sent.title)).toBeNull()
  await pass(simulatedDelayMs)
  expect(loggedEnquiries()).toEqual([valid, second])
  expect(screen.getAllByRole('button', { name: content.toast.dismissLabel })).toHaveLength(1)
  expect(outcome(content.sent.title)).toHaveFocus()
})

test('what is written while an enquiry is sent stays', async () => {
  await renderFilled()
  await submit()
  await fill({ message: 'And in print, too.' })
  await pass(simulatedDelayMs)
  expect(outcome(content.sent.title)).toBeVisible()
  expect(values()).toEqual({ ...valid, message: 'And in print, too.' })
})

const twentyTimes = async (press: () => unknown) => {
  for (let count = 0; count < 20; count += 1) await press()
}

test.for([
  ['twenty clicks', () => twentyTimes(() => user.click(button()))],
  ['twenty Enters', () => twentyTimes(() => user.type(control('name'), '{Enter}'))],
  [
    'twenty clicks and Enters before the page can answer',
    async () =>
      act(() => {
        for (let count = 0; count < 20; count += 1) {
          fireEvent.click(button())
          fireEvent.submit(screen.getByRole('form'))
        }
      }),
  ],
] as const)('%s send the enquiry once', async ([, press]) => {
  await renderFilled()
  await press()
  await pass(simulatedDelayMs * 30)
  expect(deliverEnquiry).toHaveBeenCalledOnce()
  expect(loggedEnquiries()).toEqual([valid])
})

test('Enter in the goals is a new line and sends nothing', async () => {
  await renderFilled()
  await user.type(control('message'), '{Enter}In print.')
  await pass(simulatedDelayMs)
  expect(control('message')).toHaveValue('A launch in spring.\nIn print.')
  expect(deliverEnquiry).not.toHaveBeenCalled()
})

test('what was typed is there again when the visitor comes back, and can be finished and sent', async () => {
  const half = { ...valid, message: 'Half' }
  const { unmount } = await renderFilled(half)
  unmount()
  await pass(draftLifetimeMs - 1)
  render(form())
  expect(values()).toEqual(half)
  expect(seenMessages()).toEqual([])
  await fill({ message: valid.message })
  await send()
  expect(loggedEnquiries()).toEqual([valid])
  expect(values()).toEqual(emptyEnquiry)
})

test.for<[string, () => Promise<void>, number]>([
  ['was left five minutes ago', async () => {}, draftLifetimeMs],
  ['was sent', send, 0],
  ['arrived after the visitor left', submit, simulatedDelayMs],
])('an enquiry that %s is not there when they come back', async ([, step, awayMs]) => {
  const { unmount } = await renderFilled()
  await step()
  unmount()
  await pass(awayMs)
  render(form())
  expect(values()).toEqual(emptyEnquiry)
  expect(outcome(content.sent.title)).toBeNull()
})

test.for([
  ['before', failureDelayMs, 0],
  ['after', 0, failureDelayMs],
] as const)('an enquiry that failed %s the visitor left is there when they come back', async ([, stayedMs, awayMs]) => {
  failNextDelivery()
  const { unmount } = await renderFilled()
  await submit()
  await pass(stayedMs)
  unmount()
  await pass(awayMs)
  render(form())
  expect(values()).toEqual(valid)
  expect(outcome(content.failed.title)).toHaveFocus()
})

test('an enquiry still being sent when the visitor is back is shown, and leaves nothing once it has arrived', async () => {
  const { unmount } = await renderFilled()
  await submit()
  unmount()
  await pass(simulatedDelayMs / 2)
  render(form())
  expect(values()).toEqual(valid)
  expect(button()).toBeDisabled()
  await pass(simulatedDelayMs / 2)
  expect(loggedEnquiries()).toEqual([valid])
  expect(values()).toEqual(emptyEnquiry)
})

test('what was typed before the page is hydrated stays, with focus, and is sent', async () => {
  const error = vi.spyOn(console, 'error')
  const leave = await hydrate(valid)
  expect(values()).toEqual(valid)
  expect(control('message')).toHaveFocus()
  await send()
  expect(loggedEnquiries()).toEqual([valid])
  expect(error).not.toHaveBeenCalled()
  leave()
  error.mockRestore()
})

test('what was typed before the page is hydrated is kept when the visitor leaves without touching it again', async () => {
  const leave = await hydrate({ name: 'Maya' })
  leave()
  render(form())
  expect(values()).toEqual({ ...emptyEnquiry, name: 'Maya' })
})

test('a delivery that fails keeps everything and says so, with focus, each time', async () => {
  await renderFilled()
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await submitAndFail()
    expect(outcome(content.failed.title)).toHaveFocus()
    expect(values()).toEqual(valid)
  }
  expect(screen.getByText(content.failed.text.unreachable, { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: `${site.callLabel} ${site.phone}` })).toHaveAttribute('href', site.phoneHref)
  expect(button()).toBeEnabled()
  expect(region()).toBeEmptyDOMElement()
  expect(outcome(content.sent.title)).toBeNull()
})

test('after a failure the enquiry can be emailed, as it is in the form by then', async () => {
  await renderFilled()
  await submitAndFail()
  const mail = screen.getByRole<HTMLAnchorElement>('link', { name: content.failed.emailLabel })
  const { budget: _, ...texts } = valid
  expect(mail.href.startsWith(`${site.emailHref}?`)).toBe(true)
  for (const text of Object.values(texts)) expect(decodeURIComponent(mail.href)).toContain(text)
  await fill({ message: 'Another feature altogether.' })
  mail.addEventListener('click', (event) => event.preventDefault())
  await user.click(mail)
  expect(decodeURIComponent(mail.href)).toContain('Another feature altogether.')
})

test.for([
  ['the form', content.submitLabel, {}],
  ['Try again', content.failed.retryLabel, {}],
  ['Try again, as it is by then', content.failed.retryLabel, { name: 'Jonah Reyes' }],
] as const)('after a failure the enquiry can be sent again by %s', async ([, label, change]) => {
  await renderFilled()
  await submitAndFail()
  await fill(change)
  await click(label)
  expect(outcome(content.failed.title)).toBeNull()
  expect(button()).toBeDisabled()
  await pass(simulatedDelayMs)
  expect(outcome(content.sent.title)).toHaveFocus()
  expect(loggedEnquiries()).toEqual([{ ...valid, ...change }])
  expect(values()).toEqual(emptyEnquiry)
})
