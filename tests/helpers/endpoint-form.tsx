import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, vi } from 'vitest'
import type { ContactContent, EnquiryField } from '#content-types'
import { EnquiryForm } from '../../src/features/enquiry/enquiry-form'
import { draftLifetimeMs } from '../../src/features/enquiry/enquiry-store'
import { removeCarriedHeadline } from '../../src/features/headline-writer/carried-headline'
import { completeForm } from './complete-form'
import { site } from './content'
import { typed } from './enquiry'
import { useFakeClock, useRealClock } from './fake-clock'

export const formContent: ContactContent['form'] = completeForm

/** The address that the form sends enquiries to. */
export const endpoint = 'https://receiver.example/enquiries'

/** Replaces `fetch`. By default, the server accepts every enquiry with 204. */
export const fetchMock = vi.fn<typeof fetch>()

/** The pointing device of the visitor. By default, it is a mouse. */
export const pointer = { isTouch: false }

/**
 * Prepares each test of a file for a form with an endpoint, with a fake clock. Call it once in the
 * file. The file must also mock `after-paint`, because happy-dom paints nothing.
 */
export function setUpEndpointForm() {
  beforeEach(() => {
    useFakeClock()
    addMissingProperties()
    pointer.isTouch = false
    vi.stubGlobal('matchMedia', () => ({
      matches: pointer.isTouch,
      addEventListener: () => undefined,
    }))
    vi.stubEnv('VITE_ENQUIRY_ENDPOINT', endpoint)
    fetchMock.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', fetchMock)
  })

  afterEach(async () => {
    act(() => toast.removeAll())
    cleanup()
    removeCarriedHeadline()
    // A waiting enquiry is kept for one lifetime, and then its draft for another.
    await passTime(2 * draftLifetimeMs)
    useRealClock()
    vi.unstubAllEnvs()
  })
}

/** Adds properties that happy-dom lacks. */
function addMissingProperties() {
  // react-hook-form reads `size` before it fills in a select.
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, configurable: true })
  Object.defineProperty(HTMLInputElement.prototype, 'enterKeyHint', {
    configurable: true,
    get(this: HTMLInputElement) {
      return this.getAttribute('enterkeyhint') ?? ''
    },
  })
  Element.prototype.scrollIntoView = () => undefined
}

/** Advances the fake clock, and renders the changes. */
export const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Renders the form. */
export const openForm = (content = formContent) =>
  render(<EnquiryForm content={content} site={site} />)

export const control = (field: EnquiryField) =>
  document.getElementsByName(field)[0] as HTMLInputElement
export const honeypot = () => document.getElementsByName('leave_empty')[0] as HTMLInputElement
/** The list of errors, if it is shown. */
export const errorSummary = () => screen.queryByRole('alert')
export const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

/** Types values into fields. */
export function fill(values: Partial<typeof typed>) {
  for (const [field, value] of Object.entries(values) as [EnquiryField, string][])
    fireEvent[field === 'budget' ? 'change' : 'input'](control(field), { target: { value } })
}

/** Types values into fields, and presses the send button. */
export async function submit(values: Partial<typeof typed> = typed) {
  fill(values)
  fireEvent.click(screen.getByRole('button', { name: formContent.submitLabel }))
  await passTime(0)
}

/** Holds back the answer to the next request. Returns the function that gives the answer. */
export function holdAnswer(): (response: Response) => Promise<void> {
  let release: (response: Response) => void = () => undefined
  fetchMock.mockReturnValueOnce(new Promise((resolve) => (release = resolve)))
  return async (response) => {
    await act(async () => release(response))
    await passTime(0)
  }
}

/** The fields that were sent, one object for each request. */
export const sentFields = () =>
  fetchMock.mock.calls.map(([, init]) =>
    Object.fromEntries(new URLSearchParams(init?.body as string)),
  )
