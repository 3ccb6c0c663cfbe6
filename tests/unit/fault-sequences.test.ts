import { act, cleanup, renderHook } from '@testing-library/react'
import type { Client } from '@libsql/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../examples/receiver/database'
import { createReceiver } from '../../examples/receiver/receiver'
import { readSettings } from '../../examples/receiver/settings'
import { showToast } from '../../src/components/toaster'
import { contactContent, site } from '../helpers/content'
import { fieldNames, type EnquiryValues } from '../../src/features/enquiry/enquiry-fields'
import { deleteDraft, readEnquiryState } from '../../src/features/enquiry/enquiry-store'
import { useEnquiryForm } from '../../src/features/enquiry/use-enquiry-form'
import { typed } from '../helpers/enquiry'
import { useFakeClock, useRealClock } from '../helpers/fake-clock'

// Sequences of faults between the form and the receiver, drawn by chance from a seed each, on a fake clock. What holds for all:
// an enquiry that was reported as sent is stored once, none is stored twice, and what was not reported is still there to be sent.
// `FAULT_SEED=317 npx vitest run tests/unit/fault-sequences.test.ts` begins with the sequence of that seed.

vi.mock('../../src/components/toaster', { spy: true })

const { form } = contactContent
const firstSeed = Number(process.env.FAULT_SEED ?? 1)
const sequenceCount = 300
const groups = Array.from({ length: 3 }, (_, group) => firstSeed + (group * sequenceCount) / 3)

const faults = [
  'dropped before it is stored',
  'dropped after it is stored',
  'cut in the answer',
  'never arrives',
  'never answered',
  'answered late',
  'sent to the server twice',
  'busy',
  'busy for long',
  'out of order',
  'a page of the gateway',
  'disk full',
  'connection lost',
] as const
type Fault = (typeof faults)[number] | 'none'

let database: Client
const mailed: unknown[] = []
let receiver: ReturnType<typeof createReceiver>
let isDiskFull = false
let isMailDown = false

beforeAll(async () => {
  const settings = readSettings({
    RECEIVER_SITE_URL: 'https://agency.example',
    RECEIVER_DATABASE_URL: 'file::memory:',
    RECEIVER_RETENTION_DAYS: '30',
    RECEIVER_SMTP_URL: 'print',
    RECEIVER_MAIL_FROM: 'site@agency.example',
    RECEIVER_MAIL_TO: 'hello@agency.example',
    RECEIVER_HOURLY_LIMIT: '8',
  })
  database = await openDatabase(settings)
  const execute = database.execute.bind(database)
  vi.spyOn(database, 'execute').mockImplementation(((sql: string, args: string[]) => {
    const isRefused = isDiskFull && sql.startsWith('INSERT')
    return isRefused ? Promise.reject(Object.assign(new Error('full'), { code: 'SQLITE_FULL' })) : execute(sql, args)
  }) as Client['execute'])
  receiver = createReceiver(settings, { form, site }, database, async ({ messageId }) => {
    if (isMailDown) throw new Error('connect ECONNREFUSED')
    mailed.push(messageId)
  })
})
afterAll(() => database.close())

beforeEach(() => {
  useFakeClock()
  vi.stubEnv('VITE_ENQUIRY_ENDPOINT', 'https://receiver.example/enquiries')
  vi.stubEnv('VITE_ENQUIRY_SERVICE', 'generic')
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
  // The waits before further attempts are drawn too: here they are the same for a seed.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  cleanup()
  useRealClock()
  vi.unstubAllEnvs()
})

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A visitor, the browser and the network of one sequence. */
function startSequence(seed: number) {
  const random = randomOf(seed)
  const chance = (share: number) => random() < share
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const story: string[] = []
  const reported: string[] = []
  const atReceiver = new Set<Promise<unknown>>()
  const faultShare = random()
  let isOnline = true
  let isClosed = false
  let page: ReturnType<typeof openForm> | undefined

  const openForm = () => renderHook(() => useEnquiryForm(form))
  const comeOnline = () => {
    isOnline = true
    dispatchEvent(new Event('online'))
  }
  const loseConnection = () => {
    isOnline = false
    setTimeout(comeOnline, 1000 + random() * 60_000)
  }

  async function ask(body: string) {
    const incoming = { socket: { remoteAddress: `2001:db8:${seed}:1::1` } }
    const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }
    const asked = Promise.resolve(receiver.app.request('/enquiries', { method: 'POST', headers, body }, { incoming }))
    atReceiver.add(asked)
    const answer = await asked.finally(() => atReceiver.delete(asked))
    story.push(`  the receiver answers ${answer.status}`)
    return answer
  }

  const networkError = () => new TypeError('Failed to fetch')
  const untilAborted = (signal?: AbortSignal | null) =>
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(networkError())))

  async function respond(fault: Fault, body: string, signal?: AbortSignal | null): Promise<Response> {
    const refused = (status: number, retryAfter = '') =>
      new Response('{}', { status, headers: { 'content-type': 'application/json', 'retry-after': retryAfter } })
    if (fault === 'dropped before it is stored') throw networkError()
    if (fault === 'never arrives') return untilAborted(signal)
    if (fault === 'busy') return refused(429, String(Math.ceil(random() * 20)))
    if (fault === 'busy for long') return refused(429, '600')
    if (fault === 'out of order') return refused(503)
    if (fault === 'a page of the gateway')
      return new Response('<!doctype html>Bad gateway', { status: 502, headers: { 'content-type': 'text/html' } })
    if (fault === 'connection lost') {
      loseConnection()
      if (chance(0.5)) await ask(body)
      throw networkError()
    }
    isDiskFull = fault === 'disk full'
    if (fault === 'sent to the server twice') await ask(body)
    const answer = await ask(body)
    isDiskFull = false
    if (fault === 'dropped after it is stored') throw networkError()
    if (fault === 'never answered') return untilAborted(signal)
    if (fault === 'answered late') await new Promise((resolve) => setTimeout(resolve, random() * 9000))
    if (fault !== 'cut in the answer') return answer
    const isCut = new ReadableStream({ start: (controller) => controller.error(networkError()) })
    return new Response(isCut, answer)
  }

  vi.stubGlobal('fetch', async (_address: string, { body, signal }: RequestInit) => {
    if (isClosed || !isOnline) throw networkError()
    const fault: Fault = chance(faultShare) ? pick(faults) : 'none'
    story.push(`request: ${fault}`)
    const response = await respond(fault, body as string, signal)
    if (isClosed) throw networkError()
    return response
  })
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline, configurable: true })
  vi.mocked(showToast).mockImplementation((_id, { title }) => {
    if (isClosed || title !== form.toast.title) return
    reported.push(readEnquiryState().submission?.enquiry.message ?? '')
  })

  const isSending = () => readEnquiryState().submission?.kind === 'sending'
  async function pass(ms: number) {
    for (let passedMs = 0; passedMs < ms; passedMs += 500) {
      await Promise.all(atReceiver)
      await act(() => vi.advanceTimersByTimeAsync(500))
    }
  }
  const fill = (values: EnquiryValues) =>
    act(() => {
      for (const field of fieldNames) page?.result.current.form.setValue(field, values[field])
    })

  async function click(how: 'submit' | 'retry') {
    story.push(how)
    await act(async () => page?.result.current[how]())
    if (chance(0.3)) {
      story.push('a second click')
      await act(async () => page?.result.current[how]())
    }
  }

  /** What may happen while the enquiry is sent. */
  async function interfere() {
    await pass(random() * 4000)
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
    await pass(random() * 20_000)
    if (!isSending()) return
    story.push('and comes back')
    page = openForm()
  }

  async function untilSettled() {
    for (let steps = 0; isSending() && steps < 600; steps += 1) await pass(500)
    await Promise.all(atReceiver)
  }

  /** Whether the visitor still has a text: in the form, in what is kept of it, or in the storage of the tab. */
  function isInHands(message: string) {
    const texts = [
      page?.result.current.readValues().message,
      page ? undefined : readEnquiryState().draft?.values.message,
    ]
    return texts.includes(message) || Object.values(sessionStorage).some((value: string) => value.includes(message))
  }

  async function run() {
    let message = `Sequence ${seed}: a feature about the first program.`
    page = openForm()
    fill({ ...typed, message })
    if (chance(0.15)) loseConnection()
    await pass(3000)
    await click('submit')
    for (let round = 0; ; round += 1) {
      await interfere()
      await untilSettled()
      const where = `FAULT_SEED=${seed}\n${story.join('\n')}`
      expect(isSending(), `it ends: ${where}`).toBe(false)
      if (isClosed || reported.includes(message)) break
      expect(isInHands(message), `what was not sent is still there: ${where}`).toBe(true)
      if (round === 3 || chance(0.2)) break
      page ??= openForm()
      if (chance(0.2)) {
        message += ' Changed.'
        story.push('the visitor changes the message')
        fill({ ...typed, message })
      }
      await pass(random() * 10_000)
      await click('retry')
    }
    return { story: `FAULT_SEED=${seed}\n${story.join('\n')}`, reported, isClosed }
  }

  async function end() {
    isClosed = true
    comeOnline()
    await untilSettled()
    page?.unmount()
    act(deleteDraft)
    sessionStorage.clear()
    await receiver.mailAll()
    vi.clearAllTimers()
  }

  return { run, end }
}

/** What may befall the receiver before a sequence: its mail is down, and its clock is set to any time from 1970 to 2096. */
async function disturbReceiver(seed: number) {
  const random = randomOf(-seed)
  isMailDown = random() < 0.3
  if (random() < 0.1) vi.setSystemTime(random() * 4e12)
  await receiver.tidyUp()
}

/** How often each message of a sequence is in the database. */
async function countStored(seed: number) {
  const sql =
    "SELECT enquiry ->> 'message' AS message, count(*) AS count FROM enquiries WHERE message LIKE ? GROUP BY message"
  const { rows } = await database.execute(sql, [`Sequence ${seed}:%`])
  return new Map(rows.map(({ message, count }) => [message as string, count as number]))
}

let drawn = { reported: 0, stored: 0, closed: 0 }

test.for(groups)(
  'faults by chance, from seed %d: sent is stored once, and nothing is lost or doubled',
  { timeout: 60_000 },
  async (first) => {
    for (let seed = first; seed < first + sequenceCount / groups.length; seed += 1) {
      await disturbReceiver(seed)
      const sequence = startSequence(seed)
      const { story, reported, isClosed } = await sequence.run()
      await sequence.end()
      const stored = await countStored(seed)
      expect(new Set(reported).size, `reported once: ${story}`).toBe(reported.length)
      for (const message of reported) expect(stored.get(message), `sent, and stored once: ${story}`).toBe(1)
      for (const count of stored.values()) expect(count, `stored once: ${story}`).toBe(1)
      drawn = {
        reported: drawn.reported + reported.length,
        stored: drawn.stored + stored.size,
        closed: drawn.closed + Number(isClosed),
      }
    }
  },
)

test('the sequences have met sent and failed enquiries, and each that is stored was mailed once', async () => {
  isMailDown = false
  await receiver.tidyUp()
  const { rows } = await database.execute(
    'SELECT count(*) AS stored, count(DISTINCT enquiry) AS apart FROM enquiries',
    [],
  )
  expect(rows).toMatchObject([{ stored: drawn.stored, apart: drawn.stored }])
  expect([mailed.length, new Set(mailed).size]).toEqual([drawn.stored, drawn.stored])
  expect(drawn.reported).toBeGreaterThan(sequenceCount / 3)
  expect(drawn.stored).toBeGreaterThan(drawn.reported)
  expect(drawn.closed).toBeGreaterThan(sequenceCount / 50)
})
