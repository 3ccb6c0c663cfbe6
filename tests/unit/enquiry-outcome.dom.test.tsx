import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { enquiryMailUrl } from '../../src/features/enquiry/enquiry-mail'
import { EnquiryOutcome } from '../../src/features/enquiry/enquiry-outcome'
import type { Submission } from '../../src/features/enquiry/enquiry-store'
import type { EnquiryFormState } from '../../src/features/enquiry/use-enquiry-form'
import { afterPaint } from '../../src/browser/after-paint'
import { contactContent, site } from '../helpers/content'
import { typed } from '../helpers/enquiry'
import { eventually } from '../helpers/eventually'

// The message about an enquiry that was not sent, and the further actions.

// happy-dom paints nothing. The tests in the browser check that the scroll comes after a paint.
vi.mock(import('../../src/browser/after-paint'), async (importOriginal) => ({
  ...(await importOriginal()),
  afterPaint: vi.fn<(callback: () => void) => void>((callback) => callback()),
}))

const content = contactContent.form
const { waiting, failed } = content
const scrolled = vi.fn<() => void>()
const retry = vi.fn<() => void>()
const edited = { ...typed, message: 'Another message, typed since.' }

beforeEach(() => {
  scrolled.mockReset()
  retry.mockReset()
  Element.prototype.scrollIntoView = scrolled
})

function showOutcome(submission: object, { values = typed }: { values?: typeof typed } = {}) {
  const form = { retry, readValues: () => values } as unknown as EnquiryFormState
  const fullSubmission = { typed, ...submission } as Submission
  return render(
    <EnquiryOutcome content={content} site={site} submission={fullSubmission} form={form} />,
  )
}

const id = 'an-id'
const outcomes: [what: string, submission: object, title: string, text: string, button: string][] =
  [
    [
      'unclear',
      { kind: 'unclear', id },
      failed.unclear.title,
      failed.unclear.text,
      failed.unclear.sendAgainLabel,
    ],
    ['waiting', { kind: 'waiting' }, waiting.title, waiting.text, waiting.sendNowLabel],
    [
      'offline',
      { kind: 'failed', reason: 'offline', id },
      failed.offlineTitle,
      failed.text.offline,
      failed.sendWhenOnlineLabel,
    ],
    [
      'unreachable',
      { kind: 'failed', reason: 'unreachable', id },
      failed.title,
      failed.text.unreachable,
      failed.retryLabel,
    ],
    [
      'busy',
      { kind: 'failed', reason: 'busy', id },
      failed.title,
      failed.text.busy,
      failed.retryLabel,
    ],
    [
      'refused',
      { kind: 'failed', reason: 'refused', id },
      failed.title,
      failed.text.refused,
      failed.retryLabel,
    ],
  ]

test.for(outcomes)(
  'the message for the outcome “%s” has a button to send the enquiry, the phone and an email',
  ([, submission, title, text, button]) => {
    showOutcome(submission)
    expect(screen.getByRole('heading').textContent).toBe(title)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    expect(screen.getByRole('button', { name: failed.copyLabel })).toBeTruthy()
    expect(
      screen.getByRole('link', { name: `${site.callLabel} ${site.phone}` }).getAttribute('href'),
    ).toBe(site.phoneHref)
    expect(screen.getByRole('link', { name: failed.emailLabel }).getAttribute('href')).toBe(
      enquiryMailUrl(site.emailHref, content, typed),
    )
    expect(screen.queryByText(failed.tooLongForMail)).toBeNull()
  },
)

test('the outcome takes the focus and is scrolled into view, again for each outcome', () => {
  const first = { kind: 'failed', reason: 'busy', id, typed } as Submission
  const form = { retry, readValues: () => typed } as unknown as EnquiryFormState
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  const { rerender } = render(
    <EnquiryOutcome content={content} site={site} submission={first} form={form} />,
  )
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  // The Tab key does not stop at the title. The focus does not scroll, because the scroll comes
  // after the next paint.
  expect(screen.getByRole('heading').tabIndex).toBe(-1)
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
  focus.mockRestore()
  expect(scrolled).toHaveBeenCalledTimes(1)
  screen.getByRole('button', { name: failed.retryLabel }).focus()
  const again = { ...first }
  rerender(<EnquiryOutcome content={content} site={site} submission={again} form={form} />)
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  expect(scrolled).toHaveBeenCalledTimes(2)
  rerender(<EnquiryOutcome content={content} site={site} submission={again} form={form} />)
  expect(scrolled).toHaveBeenCalledTimes(2)
})

test('an outcome that disappears before the next paint is not scrolled into view', () => {
  let paint = () => {}
  vi.mocked(afterPaint).mockImplementationOnce((callback) => (paint = callback))
  const { unmount } = showOutcome({ kind: 'unclear', id })
  unmount()
  paint()
  expect(scrolled).not.toHaveBeenCalled()
})

test('the button of a failed enquiry sends it again, and the button of a waiting enquiry sends it now', () => {
  const { unmount } = showOutcome({ kind: 'failed', reason: 'busy', id })
  fireEvent.click(screen.getByRole('button', { name: failed.retryLabel }))
  expect(retry).toHaveBeenCalledTimes(1)
  unmount()
  const sendNow = vi.fn<() => void>()
  showOutcome({ kind: 'waiting', sendNow })
  fireEvent.click(screen.getByRole('button', { name: waiting.sendNowLabel }))
  expect([sendNow.mock.calls.length, retry.mock.calls.length]).toEqual([1, 1])
})

test('the email draft and the copy have the current text of the form', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  showOutcome({ kind: 'unclear', id }, { values: edited })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: failed.emailLabel })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(link.getAttribute('href')).toBe(enquiryMailUrl(site.emailHref, content, edited))
  fireEvent.click(screen.getByRole('button', { name: failed.copyLabel }))
  await eventually(() => expect(writeText).toHaveBeenCalledOnce())
  vi.unstubAllGlobals()
  expect(writeText.mock.lastCall?.[0]).toContain(edited.message)
})

test('a note says that the email draft lacks a part of the text, even after a change', () => {
  const long = { ...typed, message: 'A long text. '.repeat(300) }
  const { unmount } = showOutcome({ kind: 'unclear', id, typed: long })
  expect(screen.getByText(failed.tooLongForMail)).toBeTruthy()
  unmount()
  showOutcome({ kind: 'unclear', id }, { values: long })
  expect(screen.queryByText(failed.tooLongForMail)).toBeNull()
  const link = screen.getByRole('link', { name: failed.emailLabel })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(screen.getByText(failed.tooLongForMail)).toBeTruthy()
})
