import { isIP } from 'node:net'
import { errorWithoutStack } from './error-without-stack.ts'

/**
 * Reads the setting `VITE_TRUSTED_PROXIES`: IP addresses and networks in CIDR notation, separated
 * by commas or spaces. Throws a one-sentence error for any other value. Also refuses a network with
 * the prefix length 0, which contains all addresses.
 */
export function readTrustedProxies(value: string): string[] {
  const networks = value.split(/[\s,]+/).filter(Boolean)
  for (const network of networks) {
    const [address = '', prefixLength, ...otherParts] = network.split('/')
    // The length of an IPv4 or IPv6 address in bits. 0 for no IP address.
    const addressBits = { 4: 32, 6: 128 }[isIP(address)] ?? 0
    const prefixBits = /^\d{1,3}$/.test(prefixLength ?? '') ? Number(prefixLength) : 0
    const isPrefixValid =
      prefixLength === undefined || (prefixBits > 0 && prefixBits <= addressBits)
    // Neither nginx nor Caddy accepts a zone, such as `%eth0` in `fe80::1%eth0`.
    const hasZone = address.includes('%')
    if (addressBits === 0 || hasZone || !isPrefixValid || otherParts.length > 0)
      throw errorWithoutStack(
        `VITE_TRUSTED_PROXIES has “${network}”: set it to IP addresses and networks such as 10.0.0.0/8, 203.0.113.7, 2001:db8::/32.`,
      )
  }
  return [...new Set(networks)]
}
