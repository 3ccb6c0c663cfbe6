import { act, render, type RenderResult } from '@testing-library/react'
import { createElement } from 'react'
import { expect, vi } from 'vitest'
import type { createReceiver } from '../../receiver/receiver'
import { showToast } from '../../src/components/toaster'
import { fieldNames, type EnquiryValues } from '../../src/features/enquiry/enquiry-fields'
import { EnquiryForm } from '../../src/features/enquiry/enquiry-form'
import {
  draftLifetimeMs,
  isUnderWay,
  readEnquiryState,
} from '../../src/features/enquiry/enquiry-store'
import { contactContent, site } from './content'
import { typed } from './enquiry'
import { createRandom, networkError, requestFaults } from './request-faults'

// Simulates a visitor, a browser and a network with random faults. If the order of the calls of
// `random` changes, the same seeds give other sequences.

const { form } = contactContent
const connectionLost = 'connection lost'

type Receiver = ReturnType<typeof createReceiver>

/** The state of one sequence. */
type Sequence = {
  seed: number
  random: () => number
  receiver: Receiver
  /** The probability that a request has a fault, from 0 to 1. */
  faultShare: number
  /** The events of the sequence. The first line has the seed. */
  events: string[]
  /** The messages that the page reported as sent. */
  reported: string[]
  /** The requests that the receiver has not answered. */
  pendingRequests: Set<Promise<unknown>>
  /** The text in the form. */
  message: string
  isOnline: boolean
  /** Whether the tab is closed. */
  isClosed: boolean
  /** The page with the form, while it is open. */
  page: RenderResult | undefined
}

/**
 * Runs the sequence of a seed, in which a visitor sends an enquiry up to four times. Returns the
 * events, the messages that were reported as sent, and whether the visitor closed the tab.
 * Needs a fake clock, and a spy that replaces `showToast`. Throws if sending does not end, or if
 * the form loses an unsent text.
 */
export async function runSequence(seed: number, receiver: Receiver) {
  const sequence = startSequence(seed, receiver)
  simulateBrowser(sequence)
  sequence.page = openForm()
  fill(sequence)
  if (chance(sequence, 0.15)) loseConnection(sequence)
  await passTime(sequence, 3000)
  for (let round = 0; round === 0 || (round < 4 && chance(sequence, 0.8)); round += 1) {
    sequence.page ??= openForm()
    if (round > 0 && chance(sequence, 0.2)) changeMessage(sequence)
    await send(sequence)
    await interruptSending(sequence)
    await waitUntilSettled(sequence)
    if (sequence.isClosed || sequence.reported.includes(sequence.message)) break
    expectKeptText(sequence)
    await passTime(sequence, sequence.random() * 10_000)
  }

  const wasClosed = sequence.isClosed
  await endSequence(sequence)
  return { events: eventsText(sequence), reported: sequence.reported, isClosed: wasClosed }
}

function startSequence(seed: number, receiver: Receiver): Sequence {
  const random = createRandom(seed)
  return {
    seed,
    random,
    receiver,
    faultShare: random(),
    events: [`FAULT_SEED=${seed}`],
    reported: [],
    pendingRequests: new Set(),
    message: `Sequence ${seed}: a feature about the first program.`,
    isOnline: true,
    isClosed: false,
    page: undefined,
  }
}

/** Closes the tab, and waits until the draft has expired and every enquiry is mailed. */
async function endSequence(sequence: Sequence) {
  sequence.isClosed = true
  comeOnline(sequence)
  await waitUntilSettled(sequence)
  sequence.page?.unmount()
  await act(() => vi.advanceTimersByTimeAsync(2 * draftLifetimeMs))
  await sequence.receiver.mailAll()
}

const eventsText = ({ events }: Sequence) => events.join('\n')
const chance = ({ random }: Sequence, share: number) => random() < share

/** Replaces the network, the toasts, and the reported state of the browser's connection. */
function simulateBrowser(sequence: Sequence) {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => sequence.isOnline)
  vi.mocked(showToast).mockImplementation((_id, { title }) => {
    if (!sequence.isClosed && title === form.toast.title) sequence.reported.push(sequence.message)
  })
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => fetchWithFaults(sequence, init))
}

function comeOnline(sequence: Sequence) {
  sequence.isOnline = true
  dispatchEvent(new Event('online'))
}

/** Takes the browser offline for 1 s to 61 s. */
function loseConnection(sequence: Sequence) {
  sequence.isOnline = false
  setTimeout(() => comeOnline(sequence), 1000 + sequence.random() * 60_000)
}

/** Replaces `fetch`. Sends a request to the receiver, often with a fault. */
async function fetchWithFaults(sequence: Sequence, { body, signal }: RequestInit) {
  if (sequence.isClosed || !sequence.isOnline) throw networkError()
  const name = chooseFault(sequence)
  sequence.events.push(`request: ${name}`)
  const forward = () => forwardToReceiver(sequence, body as string)
  const hang = () =>
    new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(networkError())),
    )

  if (name === connectionLost) {
    loseConnection(sequence)
    if (chance(sequence, 0.5)) await forward()
    throw networkError()
  }
  const response = await (requestFaults[name]?.(forward, hang, sequence.random) ?? forward())
  if (sequence.isClosed) throw networkError()
  return response
}

/** The name of the fault of the next request, or `none`. */
function chooseFault(sequence: Sequence): string {
  if (!chance(sequence, sequence.faultShare)) return 'none'
  const names = [...Object.keys(requestFaults), connectionLost]
  return names[Math.floor(sequence.random() * names.length)] ?? connectionLost
}

/**
 * Sends a request to the receiver. Each sequence has its own address, and so its own rate limit.
 */
function forwardToReceiver({ seed, receiver, pendingRequests }: Sequence, body: string) {
  const incoming = { socket: { remoteAddress: `2001:db8:${seed}:1::1` } }
  const headers = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const request = { method: 'POST', headers, body }
  const pending = Promise.resolve(receiver.app.request('/enquiries', request, { incoming }))
  pendingRequests.add(pending)
  return pending.finally(() => pendingRequests.delete(pending))
}

/** Advances the fake clock in steps of 1 s. Waits for the receiver's answers before each step. */
async function passTime({ pendingRequests }: Sequence, ms: number) {
  for (let passedMs = 0; passedMs < ms; passedMs += 1000) {
    await Promise.all(pendingRequests)
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
}

const isSending = () => isUnderWay(readEnquiryState().submission)

/** Waits until sending has ended, for at most 300 s of the fake clock. */
async function waitUntilSettled(sequence: Sequence) {
  for (let steps = 0; isSending() && steps < 300; steps += 1) await passTime(sequence, 1000)
  await Promise.all(sequence.pendingRequests)
  expect(isSending(), `sending ends: ${eventsText(sequence)}`).toBe(false)
}

const openForm = () => render(createElement(EnquiryForm, { content: form, site }))
const controlOf = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement

/** Types the enquiry into the form. */
function fill({ message }: Sequence) {
  const values: EnquiryValues = { ...typed, message }
  for (const field of fieldNames) controlOf(field).value = values[field]
}

function changeMessage(sequence: Sequence) {
  sequence.message += ' Changed.'
  fill(sequence)
}

/** Presses the send button, or the retry button after a failure. Sometimes presses it twice. */
async function send(sequence: Sequence) {
  sequence.events.push('send')
  act(pressSend)
  if (chance(sequence, 0.3)) act(pressSend)
  await act(() => vi.advanceTimersByTimeAsync(50))
}

function pressSend() {
  const { retryLabel, unclear, sendWhenOnlineLabel } = form.failed
  const retryLabels = new Set([retryLabel, unclear.sendAgainLabel, sendWhenOnlineLabel])
  const retryButton = [...document.querySelectorAll('button')].find(({ textContent }) =>
    retryLabels.has(textContent),
  )
  if (retryButton) retryButton.click()
  else document.querySelector('form')?.requestSubmit()
}

/** Sometimes closes the tab or leaves the page while the enquiry is sent. */
async function interruptSending(sequence: Sequence) {
  await passTime(sequence, sequence.random() * 4000)
  if (!isSending() || chance(sequence, 0.6)) return
  if (chance(sequence, 0.3)) await closeTab(sequence)
  else await openOtherPage(sequence)
}

async function closeTab(sequence: Sequence) {
  sequence.events.push('the tab is closed')
  act(() => void dispatchEvent(new Event('pagehide')))
  await act(async () => undefined)
  sequence.isClosed = true
}

/** Opens another page of the site. Comes back within 20 s if the enquiry is still being sent. */
async function openOtherPage(sequence: Sequence) {
  sequence.events.push('the visitor opens another page of the site')
  sequence.page?.unmount()
  sequence.page = undefined
  await passTime(sequence, sequence.random() * 20_000)
  if (isSending()) sequence.page = openForm()
}

/** Expects the unsent text in the form, or in the draft while another page is open. */
function expectKeptText(sequence: Sequence) {
  const { page, message } = sequence
  const keptText = page ? controlOf('message').value : readEnquiryState().draft?.message
  expect(keptText, `the form keeps an unsent text: ${eventsText(sequence)}`).toBe(message)
}
