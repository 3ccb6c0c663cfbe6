import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliverEnquiry, type DeliveryOptions } from '../../src/features/enquiry/deliver-enquiry'
import { sendErrorReport } from '../../src/features/vitals/error-reports'
import { typed } from '../helpers/enquiry'
import { useFakeClock, useRealClock } from '../helpers/fake-clock'

vi.mock('../../src/features/vitals/error-reports')

/** The answer of a server to a request, or no answer. */
type Reply = { status: number; retryAfter?: string; text?: string } | 'hang' | 'close' | 'cut'

/** The answer of a back end that has stored an enquiry. */
const created: Reply = { status: 201 }
/** Whether the site itself answers the HEAD request for its address. */
let isSiteThere = true
let replies: Reply[] = []
const fetchMock = vi.fn<typeof fetch>()
const ids = () =>
  new Set(
    fetchMock.mock.calls.map(([, init]) =>
      new URLSearchParams(init?.body as string).get('enquiry_id'),
    ),
  )

async function respond(init?: RequestInit) {
  if (init?.method === 'HEAD')
    return isSiteThere ? new Response() : Promise.reject(new TypeError('Failed to fetch'))
  const reply = replies.shift() ?? created
  if (reply === 'close') throw new TypeError('Failed to fetch')
  if (reply === 'hang')
    return new Promise<Response>((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )
  if (reply === 'cut')
    return new Response(new ReadableStream({ start: (stream) => stream.error(new Error('cut')) }))
  const { status, retryAfter, text = '' } = reply
  return new Response(status === 204 ? null : text, {
    status,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  })
}

beforeEach(() => {
  useFakeClock()
  replies = []
  isSiteThere = true
  vi.mocked(sendErrorReport).mockReset()
  fetchMock.mockReset().mockImplementation((_, init) => respond(init))
  vi.stubGlobal('fetch', fetchMock)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})
afterEach(() => {
  useRealClock()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/**
 * Delivers to a service with these replies. Returns the result, the waits between the attempts, and
 * the number of attempts.
 */
async function deliver(planned: Reply[], service = 'generic', options: DeliveryOptions = {}) {
  vi.stubEnv('VITE_ENQUIRY_ENDPOINT', 'https://receiver.example/enquiries')
  vi.stubEnv('VITE_ENQUIRY_SERVICE', service)
  replies = planned
  const waits: number[] = []
  const onProgress = (waitMs?: number) => void (waitMs && waits.push(waitMs))
  const delivery = deliverEnquiry(typed, { ...options, onProgress })
  await vi.advanceTimersByTimeAsync(60_000)
  const posts = fetchMock.mock.calls.filter(([, init]) => init?.method === 'POST')
  return { ...(await delivery), waits, attempts: posts.length }
}

test('an enquiry is posted without a preflight, and follows no redirect', async () => {
  expect(await deliver([created])).toEqual({ kind: 'sent', waits: [], attempts: 1 })
  const [address, init] = fetchMock.mock.calls[0] ?? []
  expect(address).toBe('https://receiver.example/enquiries')
  const headers = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  }
  expect(init).toMatchObject({ method: 'POST', redirect: 'manual', keepalive: true, headers })
})

const failedReplies: Reply[] = [
  'hang',
  'close',
  'cut',
  { status: 408 },
  { status: 500 },
  { status: 502 },
]

test.for(failedReplies)(
  'after the answer %j your own back end gets the enquiry four times in all, with one id',
  async (reply) => {
    const { waits, attempts, ...end } = await deliver([reply, reply, reply, reply])
    expect(end).toEqual({ kind: 'unclear', id: [...ids()][0] })
    expect([waits, attempts, ids().size]).toEqual([[1000, 2000, 4000], 4, 1])
  },
)

test.for(failedReplies)(
  'after the answer %j a form service may have stored the enquiry, and does not get it again',
  async (reply) => {
    for (const service of ['netlify', 'formspree', 'hubspot'])
      expect(await deliver([reply], service)).toMatchObject({ kind: 'unclear' })
    expect(fetchMock).toHaveBeenCalledTimes(3)
  },
)

test.for([429, 503])(
  'a service that answers %d has not stored the enquiry, and gets it again',
  async (status) => {
    const formspree = [
      { status },
      { status, retryAfter: '7' },
      { status: 200, text: '{"ok":true}' },
    ]
    expect(await deliver(formspree, 'formspree')).toEqual({
      kind: 'sent',
      waits: [1000, 7000],
      attempts: 3,
    })
    const end = await deliver([
      { status, retryAfter: '0' },
      { status, retryAfter: '31' },
    ])
    expect(end).toMatchObject({
      kind: 'failed',
      reason: status === 429 ? 'busy' : 'unreachable',
      waits: [1000],
    })
  },
)

test.for([{ status: 303 }, { status: 200 }, { status: 200, text: '<p>Hello' }])(
  'after the answer %j there is no retry, and the enquiry may have arrived',
  async (reply) => expect(await deliver([reply])).toMatchObject({ kind: 'unclear', attempts: 1 }),
)

test.for(['-5', '0', '0.001', '1e-9', 'Infinity', 'soon', '0x1'])(
  '`Retry-After: %s` is ignored, and the usual wait is used',
  async (retryAfter) => {
    expect(await deliver([{ status: 503, retryAfter }])).toEqual({
      kind: 'sent',
      waits: [1000],
      attempts: 2,
    })
  },
)

test('a refusal names the wrong fields, and the enquiry is not sent again', async () => {
  const refusal = { status: 422, text: '{"errors":{"email":"No such address"}}' }
  const fieldErrors = { email: 'No such address' }
  expect(await deliver([refusal])).toMatchObject({ kind: 'invalid', fieldErrors, attempts: 1 })
})

test('a repeated enquiry has the same id, and its delivery stays unclear', async () => {
  const previous = { kind: 'unclear', id: 'an-id' } as const
  expect(await deliver([{ status: 403 }], 'generic', { previous })).toMatchObject(previous)
  expect([...ids()]).toEqual(['an-id'])
})

test('an enquiry is sent even if the browser reports that it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await deliver([created])).toEqual({ kind: 'sent', waits: [], attempts: 1 })
})

test('the visitor counts as offline if a request fails and the site does not answer either', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  isSiteThere = false
  expect(await deliver(['close'])).toMatchObject({ kind: 'failed', reason: 'offline', attempts: 1 })
})

test('if only the browser reports that it is offline, an enquiry without an answer may have arrived', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const end = await deliver(['close', 'close', 'close', 'close'])
  expect(end).toMatchObject({ kind: 'unclear', waits: [1000, 2000, 4000], attempts: 4 })
})

test('an enquiry that was under way when the connection was lost may have arrived', async () => {
  let isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  fetchMock.mockImplementation(async () => {
    isOnline = false
    throw new TypeError('Failed to fetch')
  })
  expect(await deliver([])).toMatchObject({ kind: 'unclear', isOffline: true })
})

test('if the visitor leaves during a wait, the next attempt starts at once', async () => {
  vi.stubEnv('VITE_ENQUIRY_ENDPOINT', 'https://receiver.example/enquiries')
  vi.stubEnv('VITE_ENQUIRY_SERVICE', 'generic')
  replies = [{ status: 503 }]
  const delivery = deliverEnquiry(typed)
  await vi.advanceTimersByTimeAsync(1)
  dispatchEvent(new Event('pagehide'))
  expect(await delivery).toEqual({ kind: 'sent' })
})

test('each enquiry has its own id of four random numbers', async () => {
  await deliver([created])
  await deliver([created])
  expect(ids().size).toBe(2)
  for (const id of ids()) expect(id).toMatch(/^\d+-\d+-\d+-\d+$/)
})

test('the longest wait that a server may ask for is 30 s', async () => {
  expect(await deliver([{ status: 503, retryAfter: '30' }])).toEqual({
    kind: 'sent',
    waits: [30_000],
    attempts: 2,
  })
})

test.for<[reply: Reply, reason: string]>([
  [{ status: 403 }, 'refused'],
  [{ status: 429, retryAfter: '31' }, 'busy'],
  [{ status: 503, retryAfter: '31' }, 'unreachable'],
])(
  'after the answer %j, the failure is reported as “%s”, without the typed text',
  async ([reply, reason]) => {
    await deliver([reply])
    expect(sendErrorReport).toHaveBeenCalledExactlyOnceWith('enquiry', reason)
  },
)

test('an enquiry that was sent or refused for its fields is not reported as an error', async () => {
  await deliver([created])
  await deliver([{ status: 422, text: '{"errors":{"email":"No such address"}}' }])
  expect(sendErrorReport).not.toHaveBeenCalled()
})

test('the progress of a retry is reported: the wait, and then its end', async () => {
  vi.stubEnv('VITE_ENQUIRY_ENDPOINT', 'https://receiver.example/enquiries')
  replies = [{ status: 503, retryAfter: '7' }]
  const onProgress = vi.fn<(waitMs?: number) => void>()
  const delivery = deliverEnquiry(typed, { onProgress })
  await vi.advanceTimersByTimeAsync(6999)
  expect(onProgress.mock.calls).toEqual([[7000]])
  await vi.advanceTimersByTimeAsync(1)
  expect(onProgress.mock.calls).toEqual([[7000], []])
  expect(await delivery).toEqual({ kind: 'sent' })
})
