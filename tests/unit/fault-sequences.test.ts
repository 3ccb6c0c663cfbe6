import { act, cleanup, render, type RenderResult } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defaultLimits } from '../../receiver/limits'
import { createReceiver } from '../../receiver/receiver'
import { readSettings } from '../../receiver/settings'
import { showToast } from '../../src/components/toaster'
import { contactContent, site } from '../helpers/content'
import { EnquiryForm } from '../../src/features/enquiry/enquiry-form'
import { fieldNames, type EnquiryValues } from '../../src/features/enquiry/enquiry-fields'
import {
  draftLifetimeMs,
  isUnderWay,
  readEnquiryState,
} from '../../src/features/enquiry/enquiry-store'
import { typed } from '../helpers/enquiry'
import { isFullMatrix } from '../helpers/full-matrix'
import { createMemoryStore } from '../helpers/memory-store'
import { useFakeClock, useRealClock } from '../helpers/fake-clock'

// Random sequences of faults between the form and the receiver, one per seed, on a fake clock. An
// enquiry that was reported as sent is stored once. No enquiry is stored twice. The form keeps the
// text of an enquiry that was not reported as sent. `FAULT_SEED=317 npx vitest run
// tests/unit/fault-sequences.test.ts` starts with the sequence of seed 317. `FULL_MATRIX=true` runs
// 300 sequences.

vi.mock('../../src/components/toaster', { spy: true })

const { form } = contactContent
const firstSeed = Number(process.env.FAULT_SEED ?? 1)
const sequenceCount = isFullMatrix ? 300 : 60
const groups = Array.from({ length: 3 }, (_, group) => firstSeed + (group * sequenceCount) / 3)

let memory: ReturnType<typeof createMemoryStore>
let receiver: ReturnType<typeof createReceiver>

beforeAll(() => {
  const settings = readSettings({
    RECEIVER_SITE_URL: 'https://agency.example',
    RECEIVER_DATABASE_URL: 'file:enquiries.db',
    RECEIVER_RETENTION_DAYS: '30',
    RECEIVER_SMTP_URL: 'print',
    RECEIVER_MAIL_FROM: 'site@agency.example',
    RECEIVER_MAIL_TO: 'hello@agency.example',
    RECEIVER_HOURLY_LIMIT: '8',
  })
  // In memory, since commits to disk would make the sequences take minutes.
  // `receiver-start.test.ts` tests a real database.
  memory = createMemoryStore()
  const sendMail = async () => undefined
  receiver = createReceiver({
    settings,
    content: { form, site },
    store: memory.store,
    sendMail,
    limits: defaultLimits,
  })
})

beforeEach(() => {
  useFakeClock()
  vi.stubEnv('VITE_ENQUIRY_ENDPOINT', 'https://receiver.example/enquiries')
  vi.stubEnv('VITE_ENQUIRY_SERVICE', 'generic')
  for (const level of ['error', 'warn', 'info'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  useRealClock()
  vi.unstubAllEnvs()
})

/**
 * Returns a generator of numbers from 0 to 1 that repeats itself for the same seed (mulberry32).
 */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * What happens to a request. `forward` passes it on to the receiver. `hang` gives no answer until
 * the request is aborted.
 */
type Fault = (
  forward: () => Promise<Response>,
  hang: () => Promise<never>,
  random: () => number,
) => Promise<Response>
const networkError = () => new TypeError('Failed to fetch')
const answer = (status: number, retryAfter = '', body = '{}') =>
  new Response(body, { status, headers: { 'retry-after': retryAfter } })

const faults: Record<string, Fault> = {
  'dropped before it is stored': () => Promise.reject(networkError()),
  'dropped after it is stored': (forward) => forward().then(() => Promise.reject(networkError())),
  'cut in the answer': async (forward) => {
    await forward()
    return new Response(new ReadableStream({ start: (stream) => stream.error(networkError()) }), {
      status: 201,
    })
  },
  'never arrives': (_forward, hang) => hang(),
  'never answered': (forward, hang) => forward().then(hang),
  'answered late': async (forward, _hang, random) => {
    const response = await forward()
    await new Promise((resolve) => setTimeout(resolve, random() * 9000))
    return response
  },
  'sent to the server twice': (forward) => forward().then(forward),
  busy: async (_forward, _hang, random) => answer(429, String(Math.ceil(random() * 20))),
  'busy for long': async () => answer(429, '600'),
  'out of order': async () => answer(503),
  'a page of the gateway': async () => answer(502, '', '<!doctype html>Bad gateway'),
}

/** A visitor, the browser and the network of one sequence. */
async function runSequence(seed: number) {
  const random = createRandom(seed)
  const chance = (share: number) => random() < share
  const faultShare = random()
  const story = [`FAULT_SEED=${seed}`]
  const reported: string[] = []
  const pendingRequests = new Set<Promise<unknown>>()
  let message = `Sequence ${seed}: a feature about the first program.`
  let isOnline = true
  let isClosed = false
  let page: RenderResult | undefined
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.mocked(showToast).mockImplementation((_id, { title }) => {
    if (!isClosed && title === form.toast.title) reported.push(message)
  })

  const openForm = () => render(createElement(EnquiryForm, { content: form, site }))
  const controlOf = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement
  const isSending = () => isUnderWay(readEnquiryState().submission)
  const comeOnline = () => {
    isOnline = true
    dispatchEvent(new Event('online'))
  }
  const loseConnection = () => {
    isOnline = false
    setTimeout(comeOnline, 1000 + random() * 60_000)
  }
  async function passTime(ms: number) {
    for (let passedMs = 0; passedMs < ms; passedMs += 1000) {
      await Promise.all(pendingRequests)
      await act(() => vi.advanceTimersByTimeAsync(1000))
    }
  }

  vi.stubGlobal('fetch', async (_address: string, { body, signal }: RequestInit) => {
    if (isClosed || !isOnline) throw networkError()
    const names = Object.keys(faults)
    const name = chance(faultShare)
      ? (names[Math.floor(random() * (names.length + 1))] ?? 'connection lost')
      : 'none'
    story.push(`request: ${name}`)
    const hang = () =>
      new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(networkError())),
      )
    const forward = async () => {
      const incoming = { socket: { remoteAddress: `2001:db8:${seed}:1::1` } }
      const headers = {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      }
      const request = { method: 'POST', headers, body: body as string }
      const pending = Promise.resolve(receiver.app.request('/enquiries', request, { incoming }))
      pendingRequests.add(pending)
      return pending.finally(() => pendingRequests.delete(pending))
    }
    if (name === 'connection lost') {
      loseConnection()
      if (chance(0.5)) await forward()
      throw networkError()
    }
    const response = await (faults[name]?.(forward, hang, random) ?? forward())
    if (isClosed) throw networkError()
    return response
  })

  function fill(values: EnquiryValues) {
    for (const field of fieldNames) controlOf(field).value = values[field]
  }

  /** Presses the send button, or the retry button after a failure. Sometimes presses it twice. */
  async function send() {
    const { retryLabel, unclear, sendWhenOnlineLabel } = form.failed
    const retryLabels = new Set([retryLabel, unclear.sendAgainLabel, sendWhenOnlineLabel])
    const press = () => {
      const retryButton = [...document.querySelectorAll('button')].find(({ textContent }) =>
        retryLabels.has(textContent),
      )
      if (retryButton) retryButton.click()
      else document.querySelector('form')?.requestSubmit()
    }
    story.push('send')
    act(press)
    if (chance(0.3)) act(press)
    await act(() => vi.advanceTimersByTimeAsync(50))
  }

  /** Sometimes closes the tab or leaves the page while the enquiry is sent. */
  async function interfere() {
    await passTime(random() * 4000)
    if (!isSending() || chance(0.6)) return
    if (chance(0.3)) {
      story.push('the tab is closed')
      act(() => void dispatchEvent(new Event('pagehide')))
      await act(async () => undefined)
      isClosed = true
      return
    }
    story.push('the visitor opens another page of the site')
    page?.unmount()
    page = undefined
    await passTime(random() * 20_000)
    if (isSending()) page = openForm()
  }

  async function waitUntilSettled() {
    for (let steps = 0; isSending() && steps < 300; steps += 1) await passTime(1000)
    await Promise.all(pendingRequests)
    expect(isSending(), `sending ends: ${story.join('\n')}`).toBe(false)
  }

  page = openForm()
  fill({ ...typed, message })
  if (chance(0.15)) loseConnection()
  await passTime(3000)
  for (let round = 0; round === 0 || (round < 4 && chance(0.8)); round += 1) {
    page ??= openForm()
    if (round > 0 && chance(0.2)) {
      message += ' Changed.'
      fill({ ...typed, message })
    }
    await send()
    await interfere()
    await waitUntilSettled()
    if (isClosed || reported.includes(message)) break
    const kept = page ? controlOf('message').value : readEnquiryState().draft?.message
    expect(kept, `the form keeps an unsent text: ${story.join('\n')}`).toBe(message)
    await passTime(random() * 10_000)
  }

  const wasClosed = isClosed
  isClosed = true
  comeOnline()
  await waitUntilSettled()
  page?.unmount()
  await act(() => vi.advanceTimersByTimeAsync(2 * draftLifetimeMs))
  await receiver.mailAll()
  return { story: story.join('\n'), reported, isClosed: wasClosed }
}

/** Counts how often each message of a sequence is stored. */
function countStored(seed: number) {
  const counts = new Map<string, number>()
  for (const { values } of memory.state.rows.values()) {
    const { message } = JSON.parse(values) as EnquiryValues
    if (message.startsWith(`Sequence ${seed}:`)) counts.set(message, (counts.get(message) ?? 0) + 1)
  }
  return counts
}

const totals = { reported: 0, stored: 0, closed: 0 }

test.for(groups)(
  'with random faults from seed %d, a sent enquiry is stored once, and an unsent one is kept',
  { timeout: 60_000 },
  async (first) => {
    for (let seed = first; seed < first + sequenceCount / groups.length; seed += 1) {
      const { story, reported, isClosed } = await runSequence(seed)
      const stored = countStored(seed)
      expect(new Set(reported).size, `reported once: ${story}`).toBe(reported.length)
      for (const message of reported)
        expect(stored.get(message), `sent, and stored once: ${story}`).toBe(1)
      for (const count of stored.values()) expect(count, `stored once: ${story}`).toBe(1)
      totals.reported += reported.length
      totals.stored += stored.size
      totals.closed += Number(isClosed)
    }
  },
)

test('the sequences included sent, failed and abandoned enquiries', () => {
  expect(totals.reported).toBeGreaterThan(sequenceCount / 3)
  expect(totals.stored).toBeGreaterThan(totals.reported)
  expect(totals.closed).toBeGreaterThan(sequenceCount / 50)
})
