// @vitest-environment node
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  browser,
  deliverToEndpoint,
  type DeliveryOptions,
  type Endpoint,
  type Progress,
} from '../../src/enquiry/deliver-to-endpoint'
import type { Enquiry } from '../../src/enquiry/enquiry-schema'
import { typed as validValues } from '../helpers/enquiry'
import { startEnquiryServer, type Reply } from '../helpers/enquiry-server'

const enquiry: Enquiry = {
  ...validValues,
  name: 'Maya Ellison',
  companyName: 'Fernhill & Sons',
  email: 'maya@fernhill.example',
  website: 'https://fernhill.example/?a=1&b=2',
  budget: '50k+',
  message: 'A launch in spring.\nIn print, 100 % of it.',
}

let server: Awaited<ReturnType<typeof startEnquiryServer>>
let waits: number[] = []
let isOnline = true
let goOnline: (() => void) | undefined

beforeAll(async () => {
  server = await startEnquiryServer()
})
beforeEach(() => {
  server.reset()
  waits = []
  isOnline = true
  goOnline = undefined
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => server.close())

/** Waits take no time here, but are noted; a try may take a tenth of a second. */
const testBrowser = (random = 0): typeof browser => ({
  limits: { ...browser.limits, attemptTimeoutMs: 100 },
  random: () => random,
  isOnline: () => isOnline,
  waitUntilOnline: () =>
    new Promise<void>((resolve) => {
      goOnline = () => {
        isOnline = true
        resolve()
      }
    }),
  wait: async (ms) => void waits.push(ms),
})

const endpoint = (): Endpoint => ({ address: `${server.origin}/enquiries`, service: 'generic', key: '' })
const deliver = (options: DeliveryOptions = {}, standIn = testBrowser()) =>
  deliverToEndpoint(enquiry, endpoint(), options, standIn)
const fieldsOf = (body: string) => Object.fromEntries(new URLSearchParams(body))
const receivedIds = () => [...new Set(server.received.map(({ body }) => fieldsOf(body).enquiry_id))]

test('an enquiry arrives as a form does, with an id of its own, and needs no preflight', async () => {
  expect(await deliver()).toEqual({ kind: 'sent' })
  const [request] = server.received
  expect(request).toMatchObject({ method: 'POST', path: '/enquiries' })
  expect(request?.headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(fieldsOf(request?.body ?? '')).toEqual({
    ...enquiry,
    enquiry_id: expect.stringMatching(/^[\da-f-]{36}$/),
    flagged: '',
  })
})

test('two enquiries have two ids', async () => {
  await deliver()
  await deliver()
  expect(receivedIds()).toHaveLength(2)
})

test('a page that was not loaded over https makes its ids without randomUUID', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) })
  await deliver()
  expect(receivedIds()).toEqual(['ab'.repeat(16)])
})

test('after 500 and 500 it arrives once, after 1 s and 2 s, with one id', async () => {
  server.plan({ status: 500 }, { status: 500, isStored: true })
  expect(await deliver()).toEqual({ kind: 'sent' })
  expect(waits).toEqual([1000, 2000])
  expect(receivedIds()).toHaveLength(1)
  expect([...server.stored.values()]).toMatchObject([enquiry])
})

test.for([408, 425, 429, 500, 502, 503, 504])('%d is tried four times, then given up', async (status) => {
  server.always({ status })
  const delivery = await deliver()
  expect(delivery).toMatchObject({ kind: 'failed', reason: status === 429 ? 'busy' : 'unreachable' })
  expect(waits).toEqual([1000, 2000, 4000])
  expect(server.received).toHaveLength(4)
  expect(receivedIds()).toEqual([delivery.kind === 'failed' && delivery.id])
})

test.for([400, 401, 403, 404, 405, 409, 410, 413, 422, 501, 505])('%d is asked once', async (status) => {
  server.always({ status })
  expect(await deliver()).toMatchObject({ kind: 'failed', reason: 'refused', fieldErrors: {} })
  expect(server.received).toHaveLength(1)
})

test('no wait is longer than 30 s, and jitter adds a tenth at most', async () => {
  server.always({ status: 503 })
  const standIn = testBrowser(1)
  await deliver({}, { ...standIn, limits: { ...standIn.limits, maxAttempts: 9 } })
  expect(waits.map(Math.round)).toEqual([1100, 2200, 4400, 8800, 17_600, 30_000, 30_000, 30_000])
})

test.for([
  ['5', 5000],
  // As if none were asked for: else all tries were made at once.
  ['0', 1000],
  ['30', 30_000],
  ['soon', 1000],
] as const)('Retry-After: %s waits %d ms', async ([header, ms]) => {
  server.plan({ status: 429, headers: { 'retry-after': header } })
  expect(await deliver({}, testBrowser())).toEqual({ kind: 'sent' })
  expect(waits).toEqual([ms])
})

test('Retry-After may be a date', async () => {
  server.plan({ status: 503, headers: { 'retry-after': new Date(Date.now() + 8000).toUTCString() } })
  await deliver()
  expect(waits[0]).toBeGreaterThan(6000)
  expect(waits[0]).toBeLessThanOrEqual(8000)
})

test('who is told to come back after more than 30 s is told so at once', async () => {
  server.plan({ status: 429, headers: { 'retry-after': '31' } })
  expect(await deliver()).toMatchObject({ kind: 'failed', reason: 'busy' })
  expect(waits).toEqual([])
})

test.for(['hang', 'close', 'cut'] as const)('a server that does %s is tried again, with one id', async (fault) => {
  server.plan({ fault, isStored: true }, { fault })
  expect(await deliver()).toEqual({ kind: 'sent' })
  expect(waits).toEqual([1000, 2000])
  expect(server.stored.size).toBe(1)
})

test('a try is given 10 s, and the whole less than a minute', async () => {
  vi.useFakeTimers()
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>((_, { signal }) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const delivery = deliverToEndpoint(enquiry, endpoint(), {}, { ...browser, isOnline: () => true, random: () => 0 })
  await vi.advanceTimersByTimeAsync(10_999)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(36_000)
  expect(await delivery).toMatchObject({ kind: 'failed', reason: 'unreachable' })
  expect(vi.getTimerCount()).toBe(0)
})

test('a visitor who leaves during a wait takes the next try along', async () => {
  vi.useFakeTimers()
  const listeners = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
  vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type))
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response('', { status: 503 }))
  vi.stubGlobal('fetch', fetched)
  void deliverToEndpoint(enquiry, endpoint(), {}, { ...browser, isOnline: () => true })
  await vi.advanceTimersByTimeAsync(1)
  expect(fetched).toHaveBeenCalledTimes(1)
  listeners.get('pagehide')?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ keepalive: true })
})

test('an enquiry of 60,000 bytes and more does without keepalive, which the browser would refuse', async () => {
  const fetched = vi.fn<typeof fetch>().mockImplementation(async () => new Response())
  vi.stubGlobal('fetch', fetched)
  const long = { ...enquiry, message: '李'.repeat(5000), website: `https://example.com/${'李'.repeat(2000)}` }
  expect(await deliverToEndpoint(long, endpoint(), {}, testBrowser())).toEqual({ kind: 'sent' })
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ keepalive: false })
})

test('the visitor is told of each try and each wait', async () => {
  server.plan({ status: 500 })
  const told: Progress[] = []
  await deliver({ onProgress: (progress) => told.push(progress) })
  expect(told).toEqual([{ kind: 'trying' }, { kind: 'waiting', waitMs: 1000 }, { kind: 'trying' }])
})

test('offline, nothing is tried and that is said at once', async () => {
  isOnline = false
  expect(await deliver()).toMatchObject({ kind: 'failed', reason: 'offline' })
  expect(server.received).toEqual([])
})

test('offline, an enquiry is sent when the connection is back, if the visitor agreed', async () => {
  isOnline = false
  const told: Progress[] = []
  const delivery = deliver({ mayWaitForConnection: true, onProgress: (progress) => told.push(progress) })
  expect(told).toEqual([{ kind: 'offline' }])
  goOnline?.()
  expect(await delivery).toEqual({ kind: 'sent' })
  expect(server.stored.size).toBe(1)
})

test('who goes offline between two tries is told so', async () => {
  server.plan({ status: 500 })
  const standIn = testBrowser()
  const delivery = await deliver({}, { ...standIn, wait: async () => void (isOnline = false) })
  expect(delivery).toMatchObject({ kind: 'failed', reason: 'offline' })
  expect(server.received).toHaveLength(1)
})

test('a failed enquiry that is sent again keeps its id', async () => {
  server.plan({ status: 400, isStored: true })
  const first = await deliver()
  await deliver({ id: first.kind === 'failed' ? first.id : undefined })
  expect(server.received).toHaveLength(2)
  expect(server.stored.size).toBe(1)
})

test('what may be spam is flagged and delivered', async () => {
  expect(await deliver({ flag: 'trap' })).toEqual({ kind: 'sent' })
  expect([...server.stored.values()]).toMatchObject([{ ...enquiry, flagged: 'trap' }])
})

test.for([
  ['a page', '<!doctype html><title>Welcome</title>', undefined],
  ['a page that says it is JSON', ' <html></html>', 'application/json'],
  ['broken JSON', '{"ok": tr', 'application/json'],
] as const)('%s in place of an answer is a failure', async ([, body, type]) => {
  server.plan({ body, isStored: false, headers: type ? { 'content-type': type } : {} })
  expect(await deliver()).toMatchObject({ kind: 'failed', reason: 'refused' })
  expect(server.received).toHaveLength(1)
})

test.for([
  { status: 204 },
  { body: 'OK', headers: { 'content-type': 'text/plain' } },
  { status: 201, body: { id: 7 } },
])('a 2xx that does not say otherwise is a success: %j', async (reply) => {
  server.plan(reply)
  expect(await deliver()).toEqual({ kind: 'sent' })
})

// A browser at its worst, and then at random: a thousand ways to fail, from one seed.
const fault: fc.Arbitrary<Reply> = fc.oneof(
  fc.record({ status: fc.constantFrom(200, 200, 204, 400, 404, 408, 422, 425, 429, 500, 502, 503, 504) }),
  fc.record({ status: fc.constantFrom(408, 500, 503, 504), isStored: fc.boolean() }),
  fc.record({ fault: fc.constantFrom('close' as const, 'cut' as const), isStored: fc.boolean() }),
  fc.record({ fault: fc.constant('hang' as const), isStored: fc.boolean() }),
  fc.record({ status: fc.constant(200), body: fc.constant('<html></html>'), isStored: fc.constant(false) }),
  fc.record({ status: fc.constant(200), body: fc.constant({ success: false }), isStored: fc.constant(false) }),
  fc.record({ status: fc.constant(429), headers: fc.constantFrom({ 'retry-after': '1' }, { 'retry-after': '60' }) }),
)

test('after any of 1,000 sequences of faults each enquiry is stored exactly once, or the visitor is told', async () => {
  const standIn = { ...testBrowser(), limits: { ...browser.limits, attemptTimeoutMs: 25 } }
  const sequences = fc.sample(fc.array(fault, { maxLength: 5 }), { numRuns: 1000, seed: 20_261_121 })
  const wrong: unknown[] = []
  const counts = { sent: 0, failed: 0, repeated: 0 }
  for (const [index, sequence] of sequences.entries()) {
    server.reset()
    server.plan(...sequence)
    // A request that was given up may reach a busy server late, among those of the next enquiry: the id tells them apart.
    const id = `enquiry ${index}`
    const delivery = await deliver({ id }, standIn)
    const requests = server.received.filter(({ body }) => fieldsOf(body).enquiry_id === id).length
    counts[delivery.kind] += 1
    if (requests > 1) counts.repeated += 1
    const isKept = server.stored.get(id)?.message === enquiry.message
    const isRight = delivery.kind === 'sent' ? isKept : delivery.reason !== undefined
    if (!isRight || requests > 4) wrong.push({ sequence, delivery, requests })
  }
  expect(wrong).toEqual([])
  expect(counts.sent).toBeGreaterThan(300)
  expect(counts.failed).toBeGreaterThan(100)
  expect(counts.repeated).toBeGreaterThan(300)
}, 120_000)
