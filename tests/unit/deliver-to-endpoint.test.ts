// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  browser,
  deliverToEndpoint,
  type DeliveryOptions,
  type Endpoint,
  type Progress,
} from '../../src/features/enquiry/deliver-to-endpoint'
import type { Enquiry } from '../../src/features/enquiry/enquiry-schema'
import { services, type ServiceName } from '../../src/features/enquiry/enquiry-services'
import { typed as validValues } from '../helpers/enquiry'
import { startEnquiryServer } from '../helpers/enquiry-server'

const enquiry: Enquiry = {
  ...validValues,
  name: 'Maya Ellison',
  companyName: 'Fernhill & Sons',
  email: 'maya@fernhill.example',
  website: 'https://fernhill.example/?a=1&b=2',
  budget: '50k+',
  message: 'A launch in spring.\nIn print, 100 % of it.',
}

/** One's own back end, which keeps the first enquiry with an id. */
let server: Awaited<ReturnType<typeof startEnquiryServer>>
/** A form service, which keeps all it gets. */
let hosted: typeof server
let waits: number[] = []
let isOnline = true
let goOnline: (() => void) | undefined

beforeAll(async () => {
  server = await startEnquiryServer(0, { keepsFirst: true })
  hosted = await startEnquiryServer()
})
beforeEach(() => {
  server.reset()
  hosted.reset()
  waits = []
  isOnline = true
  goOnline = undefined
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(async () => {
  await server.close()
  await hosted.close()
})

/** Waits take no time here, but are noted; a try may take 0.3 s. */
const testBrowser = (random = 0): typeof browser => ({
  limits: { ...browser.limits, attemptTimeoutMs: 300 },
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
const hostedServices = (Object.keys(services) as ServiceName[]).filter((name) => name !== 'generic')
const deliverTo = (service: ServiceName, options: DeliveryOptions = {}) =>
  deliverToEndpoint(enquiry, { address: `${hosted.origin}/f/a`, service, key: '' }, options, testBrowser())
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

test.for(hostedServices.flatMap((name) => (['hang', 'close', 'cut'] as const).map((fault) => [name, fault] as const)))(
  '%s, which stores what it gets and then does %s, has the enquiry once, and the visitor is told that it may have arrived',
  async ([service, fault]) => {
    vi.stubGlobal('location', new URL('https://agency.example/contact'))
    vi.stubGlobal('document', { title: 'Contact' })
    hosted.always({ fault, isStored: true })
    expect(await deliverTo(service)).toMatchObject({ kind: 'failed', mayHaveArrived: true })
    expect([hosted.received.length, hosted.stored.size]).toEqual([1, 1])
  },
)

test.for([408, 425, 500, 502, 504, 524])('a form service that answers %d is not asked again', async (status) => {
  hosted.always({ status, isStored: true })
  expect(await deliverTo('formspree')).toMatchObject({ kind: 'failed', mayHaveArrived: true })
  expect(hosted.stored.size).toBe(1)
})

test.for([429, 503])('a form service that answers %d has surely not taken it, and is asked again', async (status) => {
  hosted.plan({ status }, { status }, { body: { ok: true } })
  expect(await deliverTo('formspree')).toEqual({ kind: 'sent' })
  expect([hosted.received.length, hosted.stored.size]).toEqual([3, 1])
})

test('what was surely not taken did not arrive; what may have arrived once, still may after that', async () => {
  server.always({ status: 503 })
  expect(await deliver()).toMatchObject({ kind: 'failed', mayHaveArrived: false })
  server.plan({ fault: 'close', isStored: true })
  const first = await deliver()
  expect(first).toMatchObject({ kind: 'failed', reason: 'unreachable', mayHaveArrived: true })
  isOnline = false
  if (first.kind === 'sent') throw new Error('It was not sent')
  const { id, mayHaveArrived } = first
  expect(await deliver({ id, mayHaveArrived })).toMatchObject({ reason: 'offline', mayHaveArrived: true, id })
})

test.for([
  ['a redirect to a page', { status: 301, headers: { location: '/thanks' }, isStored: false }],
  ['a redirect after storing', { status: 303, headers: { location: '/thanks' }, isStored: true }],
  ['an empty 200', { body: '', headers: { 'content-type': 'text/plain' } }],
  ['a 200 of words', { body: 'OK', headers: { 'content-type': 'text/plain' } }],
  ['JSON that does not say so', { body: {} }],
  ['JSON that is no object', { body: [true] }],
  ['a page', { body: '<!doctype html><title>Welcome</title>', isStored: false }],
  ['a page with 201', { status: 201, body: '<!doctype html><title>Welcome</title>' }],
  ['a page that says it is JSON', { body: ' <html></html>', headers: { 'content-type': 'application/json' } }],
  ['broken JSON', { body: '{"ok": tr', headers: { 'content-type': 'application/json' } }],
] as const)('%s is no word of success: it may have arrived, and is not tried again', async ([, reply]) => {
  server.plan(reply)
  expect(await deliver()).toMatchObject({ kind: 'failed', mayHaveArrived: true })
  expect(server.received.map(({ path }) => path)).toEqual(['/enquiries'])
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

test('offline, an enquiry is sent when the connection is back, if the visitor agreed', async () => {
  isOnline = false
  const told: Progress[] = []
  const delivery = deliver({ mayWaitForConnection: true, onProgress: (progress) => told.push(progress) })
  expect(told).toEqual([{ kind: 'offline' }])
  goOnline?.()
  expect(await delivery).toEqual({ kind: 'sent' })
  expect(server.stored.size).toBe(1)
})

test('offline, an enquiry is sent by no one when the wait for the connection has ended', async () => {
  vi.useFakeTimers()
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  isOnline = false
  const waiting = new AbortController()
  const standIn = { ...testBrowser(), waitUntilOnline: browser.waitUntilOnline }
  const delivery = deliver({ mayWaitForConnection: true, signal: waiting.signal }, standIn)
  waiting.abort()
  expect(await delivery).toMatchObject({ kind: 'failed', reason: 'offline', mayHaveArrived: false })
  isOnline = true
  target.dispatchEvent(new Event('online'))
  expect(server.received).toEqual([])
})
