import { expect, test } from 'vitest'
import { readTrustedProxies } from '../../plugins/read-trusted-proxies'

test('trusted proxies are addresses and networks, separated by commas, spaces or lines', () => {
  expect(readTrustedProxies('')).toEqual([])
  expect(readTrustedProxies(' 10.0.0.0/8, 203.0.113.7\n2001:db8::/32 ::1 10.0.0.0/8')).toEqual([
    '10.0.0.0/8',
    '203.0.113.7',
    '2001:db8::/32',
    '::1',
  ])
})

test.for([
  'cloudflare',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0/8',
  '10.0.0.1:443',
  '2001:db8::/129',
  'fe80::1%eth0',
  '10.0.0.1;',
  // Everybody would be trusted, so a visitor could invent addresses.
  '0.0.0.0/0',
  '::/0',
  '::/00',
])('%s is refused as a trusted proxy, in one sentence', (network) => {
  expect(() => readTrustedProxies(`10.0.0.0/8 ${network}`)).toThrow(
    `VITE_TRUSTED_PROXIES has “${network}”: set it to IP addresses and networks such as 10.0.0.0/8`,
  )
})
