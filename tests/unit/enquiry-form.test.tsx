import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeToaster, Toaster } from '../../src/components/toaster'
import { contactContent } from '../../src/content/contact'
import { site } from '../../src/content/site'
import type { EnquiryField } from '../../src/content/types'
import { deliverEnquiry, simulatedDelayMs } from '../../src/enquiry/deliver-enquiry'
import { draftLifetimeMs, forgetDraft } from '../../src/enquiry/enquiry-draft'
import { EnquiryForm } from '../../src/enquiry/enquiry-form'
import { emptyEnquiry, maxLengths } from '../../src/enquiry/enquiry-schema'
import { useFakeClock, useRealClock } from '../helpers/fake-clock'

vi.mock('../../src/enquiry/deliver-enquiry', { spy: true })

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const content = contactContent.form
const fields = Object.keys(content.fields) as EnquiryField[]
const requiredFields = ['name', 'email', 'budget', 'message'] as const
const messages = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  website: 'Please enter a valid URL',
  budget: 'Please select a budget range',
  message: 'PR Goals must be at least 10 characters',
}
const sound = {
  name: 'Maya Ellison',
  companyName: 'Fernhill Skincare',
  email: 'maya@fernhill.example',
  website: 'https://fernhill.example',
  budget: '5-10k',
  message: 'A launch in spring.',
}

const failureDelayMs = 800
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
  act(takeToaster)
  forgetDraft()
  useRealClock()
})

const form = () => (
  <>
    <Toaster content={content.toast} />
    <EnquiryForm content={content} site={site} />
  </>
)
const nameOf = (field: EnquiryField) => {
  const { label, isOptional } = content.fields[field]
  return isOptional ? `${label} ${content.optionalLabel}` : label
}
const control = (field: EnquiryField) =>
  screen.getByRole<Control>(field === 'budget' ? 'combobox' : 'textbox', { name: nameOf(field) })
const values = () => Object.fromEntries(fields.map((field) => [field, control(field).value]))
const region = () => screen.getByRole('status', { name: content.toast.regionLabel })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The button, whatever it says at the moment. */
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: isSubmitLabel })
const isSubmitLabel = (label: string) => [content.submitLabel, content.sendingLabel].includes(label)

/** The messages that are seen below the fields. */
const seenMessages = () => Object.values(messages).filter((message) => screen.queryByText(message, { selector: 'p' }))
const summaryOf = () => screen.queryByRole('alert')

async function fill(enquiry: Partial<typeof sound> = sound) {
  for (const [field, value] of Object.entries(enquiry) as [EnquiryField, string][]) {
    if (field === 'budget') await user.selectOptions(control(field), value)
    else {
      await user.clear(control(field))
      if (value) await user.paste(value)
    }
  }
}

/** The next delivery fails, after a while. */
function failDelivery() {
  vi.mocked(deliverEnquiry).mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, failureDelayMs))
    throw new Error('offline')
  })
}

async function submit() {
  await user.click(button())
  await pass(0)
}

async function send() {
  await submit()
  await pass(simulatedDelayMs)
}

test('the form starts empty, with every budget to choose from', () => {
  render(form())
  expect(values()).toEqual(emptyEnquiry)
  expect(
    screen.getAllByRole('option').map((option) => [(option as HTMLOptionElement).value, option.textContent]),
  ).toEqual([['', content.budgetPrompt], ...content.budgets.map(({ value, label }) => [value, label])])
})

test('nothing is refused before the form is sent, and then every wrong field at once', async () => {
  render(form())
  await fill({ name: 'M', email: 'maya', website: 'no address', message: 'Fame' })
  await user.tab()
  expect(seenMessages()).toEqual([])
  await submit()
  expect(seenMessages()).toEqual(Object.values(messages))
  expect(deliverEnquiry).not.toHaveBeenCalled()
})

test('after a refusal a message goes and comes back as the visitor types', async () => {
  render(form())
  await fill({ ...sound, name: 'M' })
  await submit()
  expect(seenMessages()).toEqual([messages.name])
  await user.type(control('name'), 'a')
  await pass(0)
  expect(seenMessages()).toEqual([])
  await user.type(control('name'), '{Backspace}')
  await pass(0)
  expect(seenMessages()).toEqual([messages.name])
})

test('after a refusal a choice takes its message away', async () => {
  render(form())
  await fill({ ...sound, budget: '' })
  await submit()
  expect(seenMessages()).toEqual([messages.budget])
  await user.selectOptions(control('budget'), sound.budget)
  await pass(0)
  expect(seenMessages()).toEqual([])
})

test('after a refusal focus goes to a summary that names every fault and leads to its field', async () => {
  render(form())
  await fill({ website: 'no address' })
  await submit()
  const summary = summaryOf()
  expect(summary?.parentElement).toHaveFocus()
  const links = within(summary as HTMLElement).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(Object.values(messages))
  for (const [index, field] of (Object.keys(messages) as (keyof typeof messages)[]).entries()) {
    await user.click(links[index] as HTMLElement)
    expect(control(field)).toHaveFocus()
    expect(links[index]?.getAttribute('href')).toBe(`#${control(field).id}`)
  }
})

test('the summary loses each fault as it is mended, and then itself', async () => {
  render(form())
  await fill({ ...sound, name: 'M', email: '' })
  await submit()
  expect(summaryOf()).toHaveTextContent(`${content.summary.title}${messages.name}${messages.email}`)
  await user.type(control('name'), 'a')
  await pass(0)
  expect(summaryOf()).toHaveTextContent(`${content.summary.title}${messages.email}`)
  expect(control('name')).toHaveFocus()
  await fill({ email: sound.email })
  await pass(0)
  expect(summaryOf()).toBeNull()
})

test('the title of the page says that there is a fault, as long as there is one', async () => {
  document.title = 'Contact'
  const { unmount } = render(form())
  await submit()
  expect(document.title).toBe('Error: Contact')
  await submit()
  expect(document.title).toBe('Error: Contact')
  await fill()
  await pass(0)
  expect(document.title).toBe('Contact')
  await fill({ name: '' })
  await pass(0)
  expect(document.title).toBe('Error: Contact')
  unmount()
  expect(document.title).toBe('Contact')
})

test('a wrong field says so, and what is wrong, after its hint', async () => {
  render(form())
  const hintOf = (field: EnquiryField) => content.fields[field].hint ?? ''
  for (const field of fields) {
    expect(control(field)).toHaveAttribute('aria-invalid', 'false')
    expect(control(field)).toHaveAccessibleDescription(hintOf(field))
  }
  await fill({ website: 'no address' })
  await submit()
  for (const field of Object.keys(messages) as (keyof typeof messages)[]) {
    expect(control(field)).toHaveAttribute('aria-invalid', 'true')
    expect(control(field)).toHaveAccessibleDescription(`${hintOf(field)} ${messages[field]}`.trim())
  }
  expect(control('companyName')).toHaveAttribute('aria-invalid', 'false')
  await fill(sound)
  await pass(0)
  for (const field of fields) {
    expect(control(field)).toHaveAttribute('aria-invalid', 'false')
    expect(control(field)).toHaveAccessibleDescription(hintOf(field))
  }
})

test.for([
  ['name', 'name', null],
  ['companyName', 'organization', null],
  ['email', 'email', 'email'],
  ['website', 'url', 'url'],
] as const)('the browser can fill in the %s', ([field, autoComplete, inputMode]) => {
  render(form())
  expect(control(field).getAttribute('autocomplete')).toBe(autoComplete)
  expect(control(field).getAttribute('inputmode')).toBe(inputMode)
})

test('as it is served a field takes no more than it accepts; when the form runs there is room to see that it is too much', () => {
  const served = renderToString(form())
  for (const field of fields.filter((each) => each !== 'budget'))
    expect(served).toMatch(
      new RegExp(
        `name="${field}"[^>]*maxLength="${maxLengths[field]}"|maxLength="${maxLengths[field]}"[^>]*name="${field}"`,
      ),
    )
  render(form())
  for (const field of fields.filter((each) => each !== 'budget'))
    expect(control(field)).toHaveAttribute('maxlength', String(2 * maxLengths[field]))
})

test('the form is named by its title', () => {
  render(form())
  expect(screen.getByRole('form', { name: content.title })).toBeVisible()
})

test('while the enquiry is sent, for 1500 ms, the button is disabled and says so', async () => {
  render(form())
  await fill()
  expect(button()).toHaveTextContent('Talk to a Strategist')
  await submit()
  await pass(1499)
  expect(button()).toHaveTextContent('Sending...')
  expect(button()).toBeDisabled()
  expect(info).not.toHaveBeenCalled()
  await pass(1)
  expect(button()).toHaveTextContent('Talk to a Strategist')
  expect(button()).toBeEnabled()
  expect(info).toHaveBeenCalledOnce()
})

test('the cleaned values are logged to the console', async () => {
  render(form())
  await fill({ ...sound, name: '  Maya   Ellison ', website: 'fernhill.example' })
  await send()
  expect(info.mock.calls).toEqual([['Enquiry', sound]])
})

test('an enquiry without company and website is sent', async () => {
  render(form())
  await fill({ ...sound, companyName: '', website: '' })
  await send()
  expect(info.mock.calls).toEqual([['Enquiry', { ...sound, companyName: '', website: '' }]])
})

test('success is announced for 4000 ms in a live region that was there before', async () => {
  render(form())
  const before = region()
  expect(before).toBeEmptyDOMElement()
  await fill()
  await submit()
  await pass(1499)
  expect(before).toBeEmptyDOMElement()
  await pass(1)
  expect(region()).toBe(before)
  expect(before).toHaveTextContent("Message sent successfully! We'll get back to you within 24 hours.")
  await pass(3999)
  expect(before).not.toBeEmptyDOMElement()
  await pass(1)
  expect(before).toBeEmptyDOMElement()
})

test('a confirmation takes focus, and stays when the toast is gone', async () => {
  render(form())
  await fill()
  await send()
  expect(screen.getByRole('heading', { name: content.sent.title })).toHaveFocus()
  await pass(60 * 60 * 1000)
  expect(screen.getByRole('heading', { name: content.sent.title })).toBeVisible()
  expect(screen.getByText(content.sent.text, { exact: false })).toBeVisible()
})

test('after it was sent the form is empty, and nothing is refused before the next enquiry is sent', async () => {
  render(form())
  await fill()
  await send()
  expect(values()).toEqual(emptyEnquiry)
  await fill({ name: 'M', email: 'maya' })
  expect(seenMessages()).toEqual([])
  await submit()
  expect(seenMessages()).toEqual(requiredFields.map((field) => messages[field]))
})

test('a second enquiry is sent like the first, one toast at a time', async () => {
  render(form())
  await fill()
  await send()
  const second = { ...sound, name: 'Jonah Reyes' }
  await fill(second)
  await submit()
  expect(screen.queryByRole('heading', { name: content.sent.title })).toBeNull()
  await pass(simulatedDelayMs)
  expect(info.mock.calls).toEqual([
    ['Enquiry', sound],
    ['Enquiry', second],
  ])
  expect(screen.getAllByRole('button', { name: content.toast.dismissLabel })).toHaveLength(1)
  expect(screen.getByRole('heading', { name: content.sent.title })).toHaveFocus()
})

test.for([
  [
    'twenty clicks and Enters before the page can answer',
    async () =>
      act(() => {
        for (let press = 0; press < 20; press += 1) {
          fireEvent.click(button())
          fireEvent.submit(screen.getByRole('form'))
        }
      }),
  ],
  [
    'twenty clicks',
    async () => {
      for (let press = 0; press < 20; press += 1) await user.click(button())
    },
  ],
  [
    'twenty Enters',
    async () => {
      await user.click(control('name'))
      for (let press = 0; press < 20; press += 1) await user.keyboard('{Enter}')
    },
  ],
] as const)('%s send the enquiry once', async ([, press]) => {
  render(form())
  await fill()
  await press()
  await pass(simulatedDelayMs * 30)
  expect(deliverEnquiry).toHaveBeenCalledOnce()
  expect(info.mock.calls).toEqual([['Enquiry', sound]])
})

test('Enter in the goals is a new line and sends nothing', async () => {
  render(form())
  await fill()
  await user.type(control('message'), '{Enter}In print.')
  await pass(simulatedDelayMs)
  expect(control('message')).toHaveValue('A launch in spring.\nIn print.')
  expect(deliverEnquiry).not.toHaveBeenCalled()
})

test('what was typed is there again within five minutes of leaving the page', async () => {
  const { unmount } = render(form())
  await fill({ name: 'Maya', budget: '50k+', message: 'Half a thought' })
  unmount()
  await pass(draftLifetimeMs - 1)
  render(form())
  expect(values()).toEqual({ ...emptyEnquiry, name: 'Maya', budget: '50k+', message: 'Half a thought' })
  expect(seenMessages()).toEqual([])
})

test('a kept enquiry can be finished and sent', async () => {
  const { unmount } = render(form())
  await fill({ ...sound, message: '' })
  unmount()
  render(form())
  await fill({ message: sound.message })
  await send()
  expect(info.mock.calls).toEqual([['Enquiry', sound]])
  expect(values()).toEqual(emptyEnquiry)
})

test('five minutes after leaving the page what was typed is gone', async () => {
  const { unmount } = render(form())
  await fill()
  unmount()
  await pass(draftLifetimeMs)
  render(form())
  expect(values()).toEqual(emptyEnquiry)
})

test('a sent enquiry is not there when the visitor comes back', async () => {
  const { unmount } = render(form())
  await fill()
  await send()
  unmount()
  render(form())
  expect(values()).toEqual(emptyEnquiry)
})

test('an enquiry that was on its way when the visitor left arrives, and leaves nothing', async () => {
  const { unmount } = render(form())
  await fill()
  await submit()
  unmount()
  await pass(simulatedDelayMs)
  expect(info.mock.calls).toEqual([['Enquiry', sound]])
  render(form())
  expect(values()).toEqual(emptyEnquiry)
})

test('an enquiry that fails after the visitor left is there again when they come back', async () => {
  failDelivery()
  const { unmount } = render(form())
  await fill()
  await submit()
  unmount()
  await pass(failureDelayMs)
  render(form())
  expect(values()).toEqual(sound)
})

test('an enquiry still on its way when the visitor is back is shown, and leaves nothing once it has arrived', async () => {
  const { unmount } = render(form())
  await fill()
  await submit()
  unmount()
  await pass(simulatedDelayMs / 2)
  render(form())
  expect(values()).toEqual(sound)
  await pass(simulatedDelayMs / 2)
  expect(info.mock.calls).toEqual([['Enquiry', sound]])
  expect(values()).toEqual(emptyEnquiry)
})

test('what was typed before the page runs stays, with focus, and is sent', async () => {
  const complaint = vi.spyOn(console, 'error')
  const container = document.body.appendChild(document.createElement('div'))
  let root: Root | undefined
  try {
    container.innerHTML = renderToString(form())
    for (const field of fields) control(field).value = sound[field]
    control('message').focus()
    await act(async () => {
      root = hydrateRoot(container, form())
    })
    expect(values()).toEqual(sound)
    expect(control('message')).toHaveFocus()
    await send()
    expect(info.mock.calls).toEqual([['Enquiry', sound]])
    expect(complaint).not.toHaveBeenCalled()
  } finally {
    act(() => root?.unmount())
    container.remove()
    complaint.mockRestore()
  }
})

test('what was typed before the page runs is kept when the visitor leaves without touching it again', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form())
  control('name').value = 'Maya'
  let root: Root | undefined
  await act(async () => {
    root = hydrateRoot(container, form())
  })
  act(() => root?.unmount())
  container.remove()
  render(form())
  expect(values()).toEqual({ ...emptyEnquiry, name: 'Maya' })
})

test('a delivery that fails keeps everything, says so, and takes focus to it', async () => {
  failDelivery()
  render(form())
  await fill()
  await submit()
  await pass(failureDelayMs)
  expect(screen.getByRole('heading', { name: content.failed.title })).toHaveFocus()
  expect(screen.getByText(content.failed.text.unreachable, { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: `${site.callLabel} ${site.phone}` })).toHaveAttribute('href', site.phoneHref)
  expect(values()).toEqual(sound)
  expect(button()).toHaveTextContent(content.submitLabel)
  expect(button()).toBeEnabled()
  expect(region()).toBeEmptyDOMElement()
  expect(screen.queryByRole('heading', { name: content.sent.title })).toBeNull()
})

test('after a failure the enquiry can be emailed, filled in', async () => {
  failDelivery()
  render(form())
  await fill()
  await submit()
  await pass(failureDelayMs)
  const mail = screen.getByRole('link', { name: content.failed.emailLabel }).getAttribute('href') ?? ''
  expect(mail.startsWith(`${site.emailHref}?`)).toBe(true)
  for (const value of [sound.name, sound.companyName, sound.email, sound.website, sound.message])
    expect(decodeURIComponent(mail)).toContain(value)
})

test.for([
  ['the form', submit],
  [
    content.failed.retryLabel,
    async () => {
      await user.click(screen.getByRole('button', { name: content.failed.retryLabel }))
      await pass(0)
    },
  ],
] as const)(
  'after a failure the same enquiry can be sent again by %s, and the failure is forgotten',
  async ([, retry]) => {
    failDelivery()
    render(form())
    await fill()
    await submit()
    await pass(failureDelayMs)
    await retry()
    expect(screen.queryByRole('heading', { name: content.failed.title })).toBeNull()
    expect(button()).toBeDisabled()
    await pass(simulatedDelayMs)
    expect(screen.getByRole('heading', { name: content.sent.title })).toHaveFocus()
    expect(info.mock.calls).toEqual([['Enquiry', sound]])
    expect(values()).toEqual(emptyEnquiry)
  },
)

test('a failed enquiry that was changed is sent again as it is now', async () => {
  failDelivery()
  render(form())
  await fill()
  await submit()
  await pass(failureDelayMs)
  const changed = { ...sound, name: 'Jonah Reyes' }
  await fill({ name: changed.name })
  await user.click(screen.getByRole('button', { name: content.failed.retryLabel }))
  await pass(simulatedDelayMs)
  expect(info.mock.calls).toEqual([['Enquiry', changed]])
})

test('a failure again takes focus again', async () => {
  failDelivery()
  failDelivery()
  render(form())
  await fill()
  await submit()
  await pass(failureDelayMs)
  await submit()
  await pass(failureDelayMs)
  expect(screen.getByRole('heading', { name: content.failed.title })).toHaveFocus()
  expect(values()).toEqual(sound)
})

test('what could not be sent is there again when the visitor comes back', async () => {
  failDelivery()
  const { unmount } = render(form())
  await fill()
  await submit()
  await pass(failureDelayMs)
  unmount()
  render(form())
  expect(values()).toEqual(sound)
})
