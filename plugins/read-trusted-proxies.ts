import { isIP } from 'node:net'
import { errorWithoutStack } from './error-without-stack.ts'

/**
 * Reads the setting `VITE_TRUSTED_PROXIES`: IP addresses and networks in CIDR notation, separated
 * by commas or spaces. Throws a one-sentence error for any other value, and for a prefix of 0,
 * which means all addresses.
 */
export function readTrustedProxies(value: string): string[] {
  const networks = value.split(/[\s,]+/).filter(Boolean)
  for (const network of networks) {
    const [address = '', prefix, ...more] = network.split('/')
    // The length of an IPv4 or IPv6 address in bits. 0 for no IP address.
    const bits = { 4: 32, 6: 128 }[isIP(address)] ?? 0
    const isPrefixValid =
      prefix === undefined ||
      (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= bits)
    // Refuses a zone, such as `%eth0` in `fe80::1%eth0`: neither nginx nor Caddy accepts zones.
    if (bits === 0 || address.includes('%') || !isPrefixValid || more.length > 0)
      throw errorWithoutStack(
        `VITE_TRUSTED_PROXIES has “${network}”: set it to IP addresses and networks such as 10.0.0.0/8, 203.0.113.7, 2001:db8::/32.`,
      )
  }
  return [...new Set(networks)]
}
