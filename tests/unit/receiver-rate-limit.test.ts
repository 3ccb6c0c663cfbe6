import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networksOf, visitorNetworks } from '../../receiver/visitor-networks'
import { defaultLimits } from '../../receiver/limits'
import { createRateLimit } from '../../receiver/rate-limit'
import { captureLog, createTestReceiver, siteUrl, scriptHeaders } from '../helpers/receiver'

// The limit of requests for one visitor, and the addresses that count as one visitor.

let logged: string[] = []

beforeEach(() => {
  logged = captureLog()
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => void vi.useRealTimers())

test('an address with too many requests is told how long to wait, and other addresses are accepted', async () => {
  const { send } = createTestReceiver({ RECEIVER_HOURLY_LIMIT: '2' })
  const ask = async (address: string, forwarded = '203.0.113.7') => {
    const { status, headers } = await send(
      {},
      { address, headers: { ...scriptHeaders, 'x-forwarded-for': forwarded } },
    )
    return status === 201
      ? 'accepted'
      : [status, headers.get('retry-after'), headers.get('access-control-allow-origin')]
  }
  expect([await ask('192.0.2.1'), await ask('192.0.2.1')]).toEqual(['accepted', 'accepted'])
  vi.advanceTimersByTime(60_000)
  // Without a proxy, X-Forwarded-For is ignored.
  expect(await ask('192.0.2.1', '203.0.113.8')).toEqual([429, '3540', siteUrl])
  // Setting the clock back does not make the wait longer.
  vi.setSystemTime(0)
  expect(await ask('192.0.2.1')).toEqual([429, '3540', siteUrl])
  expect(await ask('192.0.2.2')).toBe('accepted')
  vi.advanceTimersByTime(3_540_000)
  expect(await ask('192.0.2.1')).toBe('accepted')
})

test.for<[one: string, other: string, status: number]>([
  ['203.0.113.7:5123', '203.0.113.7', 429],
  ['::ffff:203.0.113.7', '203.0.113.7', 429],
  ['[2001:db8::1]:443', '2001:db8::2', 429],
  ['2001:db8:1::1', '2001:db8:1:0:abcd::9', 429],
  ['2001:db8:1:2::1', '2001:DB8:0001:2:3:4:5:6', 429],
  ['2001:db8::7:1:2:3:4', '2001:db8::8:1:2:3:4', 201],
  ['198.51.100.1, 203.0.113.7', '198.51.100.2,203.0.113.7', 429],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', 201],
])(
  'behind a proxy, with a limit of one request, %s is accepted and then %s is answered with %i',
  async ([one, other, status]) => {
    const { send } = createTestReceiver({ RECEIVER_HOURLY_LIMIT: '1', RECEIVER_PROXY_COUNT: '1' })
    const ask = async (from: string) =>
      (await send({}, { headers: { ...scriptHeaders, 'x-forwarded-for': from } })).status
    expect([await ask(one), await ask(other)]).toEqual([201, status])
  },
)

test('an X-Forwarded-For entry that is not an address is replaced by the address of the connection', async () => {
  const { send } = createTestReceiver({ RECEIVER_HOURLY_LIMIT: '1', RECEIVER_PROXY_COUNT: '1' })
  const ask = async (from: string) =>
    (await send({}, { headers: { ...scriptHeaders, 'x-forwarded-for': from } })).status
  expect([await ask('unknown'), await ask('_hidden'), await ask('x'.repeat(9000))]).toEqual([
    201, 429, 429,
  ])
})

test('a /48 network may send five times as many requests as an address, not counting refused ones', async () => {
  const { send } = createTestReceiver({ RECEIVER_HOURLY_LIMIT: '2' })
  const ask = async (address: string) => (await send({}, { address })).status
  // The refused requests of one /64 network do not use up the limit of its /48 network.
  for (let count = 0; count < 50; count += 1) await ask('2001:db8:1:ffff::1')
  const statuses: number[] = []
  for (let count = 0; count < 400; count += 1)
    statuses.push(await ask(`2001:db8:1:${count.toString(16)}::1`))
  expect(statuses.filter((status) => status === 201)).toHaveLength(8)
  expect(statuses.slice(8)).toEqual(Array.from({ length: 392 }, () => 429))
  expect(await ask('2001:db8:2::1')).toBe(201)
  vi.advanceTimersByTime(3_600_000)
  expect(await ask('2001:db8:1:1::1')).toBe(201)
})

test('a /48 network stays limited, although it has more /64 networks than are remembered', async () => {
  const { send } = createTestReceiver(
    { RECEIVER_HOURLY_LIMIT: '1' },
    { ...defaultLimits, maxAddresses: 20 },
  )
  const statuses: number[] = []
  for (let count = 0; count < 100; count += 1)
    statuses.push((await send({}, { address: `2001:db8:1:${count.toString(16)}::1` })).status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
})

test('at most 10,000 addresses are remembered, and the oldest is forgotten first', () => {
  const { countRequest, size } = createRateLimit({
    windowMs: 3_600_000,
    maxKeys: defaultLimits.maxAddresses,
  })
  for (let visitor = 0; visitor < 40_000; visitor += 1) countRequest(`visitor ${visitor}`, 1)
  expect(size()).toBe(10_000)
  expect([countRequest('visitor 30000', 1), countRequest('visitor 39999', 1)]).toEqual([3600, 3600])
  expect(countRequest('visitor 29999', 1)).toBe(0)
  // The rate limit forgot the oldest visitor, 30000, to remember visitor 29999.
  expect([countRequest('visitor 30001', 1), countRequest('visitor 30000', 1)]).toEqual([3600, 0])
})

test('an address whose hour has ended is forgotten', async () => {
  const { countRequest, forgetEndedWindows, size } = createRateLimit({
    windowMs: 3_600_000,
    maxKeys: 10,
  })
  countRequest('192.0.2.1', 1)
  vi.advanceTimersByTime(1_800_000)
  countRequest('192.0.2.2', 1)
  vi.advanceTimersByTime(1_800_000)
  forgetEndedWindows()
  expect(size()).toBe(1)
})

test('the receiver remembers a limited number of addresses, /64 and /48 networks together', async () => {
  const { send } = createTestReceiver(
    { RECEIVER_HOURLY_LIMIT: '1' },
    { ...defaultLimits, maxAddresses: 4 },
  )
  const ask = async (address: string) => (await send({}, { address })).status
  expect([await ask('192.0.2.1'), await ask('192.0.2.1')]).toEqual([201, 429])
  for (const address of ['2001:db8:1::1', '2001:db8:2::1']) await ask(address)
  expect(await ask('192.0.2.1')).toBe(201)
})

test.for([
  ['0', '203.0.113.7', 'has 1 addresses, and RECEIVER_PROXY_COUNT is 0'],
  ['2', '203.0.113.7', 'has 1 addresses, and RECEIVER_PROXY_COUNT is 2'],
  ['1', undefined, 'has 0 addresses, and RECEIVER_PROXY_COUNT is 1'],
  ['1', '198.51.100.1, 203.0.113.7', ''],
  ['1', '203.0.113.7', ''],
  ['0', undefined, ''],
] as const)(
  'with RECEIVER_PROXY_COUNT %s and X-Forwarded-For %s the log warns at most once: %s',
  async ([count, forwarded, warning]) => {
    const { send } = createTestReceiver({ RECEIVER_PROXY_COUNT: count })
    const headers = { ...scriptHeaders, ...(forwarded && { 'x-forwarded-for': forwarded }) }
    for (const address of ['192.0.2.1', '192.0.2.2']) await send({}, { address, headers })
    const warnings = logged.filter((line) => line.startsWith('X-Forwarded-For'))
    expect(warnings).toHaveLength(warning ? 1 : 0)
    expect(warnings.join('')).toContain(warning)
  },
)

test.for([
  ['2001:db8:1:2:3:4:5:6', { network: '2001:db8:1:2::/64', wideNetwork: '2001:db8:1::/48' }],
  ['fe80::1%eth0', { network: 'fe80:0:0:0::/64', wideNetwork: 'fe80:0:0::/48' }],
  [' 192.0.2.1 ', { network: '192.0.2.1' }],
  ['[::1]', { network: '0:0:0:0::/64', wideNetwork: '0:0:0::/48' }],
  ['2001:1:2:3:4:5:6:7', { network: '2001:1:2:3::/64', wideNetwork: '2001:1:2::/48' }],
  ['[2001:db8::1]:44321', { network: '2001:db8:0:0::/64', wideNetwork: '2001:db8:0::/48' }],
  ['::ffff:203.0.113.7:80', undefined],
  ['x[::1]', undefined],
  ['[::1]x', undefined],
  ['localhost', undefined],
  ['', undefined],
] as const)('the networks of %j are %j', ([address, networks]) => {
  expect(networksOf(address)).toEqual(networks)
})

test.for<[proxyCount: number, visitor: string]>([
  [0, '10.0.0.3'],
  [1, '10.0.0.2'],
  [2, '203.0.113.7'],
  [3, '198.51.100.9'],
  [4, '10.0.0.3'],
])(
  'behind %d proxies the visitor is %s, and earlier entries have no effect',
  ([count, visitor]) => {
    const forwardedFor = '198.51.100.9, 203.0.113.7, 10.0.0.2'
    expect(visitorNetworks(forwardedFor, count, '10.0.0.3')).toEqual({ network: visitor })
  },
)

test('a visitor without an IP address, such as on a Unix socket, is counted by the name of the connection', () => {
  expect(visitorNetworks(undefined, 1, 'a socket')).toEqual({ network: 'a socket' })
})

test('a wait is given in whole seconds, rounded up', () => {
  const { countRequest, waitSeconds } = createRateLimit({ windowMs: 3_600_000, maxKeys: 10 })
  countRequest('192.0.2.1', 1)
  vi.advanceTimersByTime(60_500)
  expect([countRequest('192.0.2.1', 1), waitSeconds('192.0.2.1', 1)]).toEqual([3540, 3540])
})

test.for([3_600_000, 3_601_000])('a new window begins %d ms after the last one began', (ms) => {
  const { countRequest } = createRateLimit({ windowMs: 3_600_000, maxKeys: 10 })
  for (let times = 0; times < 5; times += 1) countRequest('192.0.2.1', 1)
  vi.advanceTimersByTime(ms)
  expect([countRequest('192.0.2.1', 1), countRequest('192.0.2.1', 1)]).toEqual([0, 3600])
})

test('asking how long an address must wait does not count as a request', () => {
  const { countRequest, waitSeconds, size } = createRateLimit({ windowMs: 3_600_000, maxKeys: 10 })
  expect([waitSeconds('192.0.2.1', 2), size()]).toEqual([0, 0])
  countRequest('192.0.2.1', 2)
  for (let times = 0; times < 5; times += 1) expect(waitSeconds('192.0.2.1', 2)).toBe(0)
  expect(countRequest('192.0.2.1', 2)).toBe(0)
  // The limit is used up, although no request was refused yet.
  expect(waitSeconds('192.0.2.1', 2)).toBe(3600)
  vi.advanceTimersByTime(7_200_000)
  expect(waitSeconds('192.0.2.1', 2)).toBe(0)
})

test('IPv4 addresses have no common limit', async () => {
  const { send } = createTestReceiver({ RECEIVER_HOURLY_LIMIT: '1' })
  const statuses = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, last) => (await send({}, { address: `192.0.2.${last}` })).status,
    ),
  )
  expect(new Set(statuses)).toEqual(new Set([201]))
})
