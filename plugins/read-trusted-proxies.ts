import { isIP } from 'node:net'
import { errorWithoutStack } from './error-without-stack.ts'

/**
 * Reads the setting `VITE_TRUSTED_PROXIES`: IP addresses and networks in CIDR notation, separated
 * by commas or spaces. Throws a one-sentence error for any other value, and for a network of all
 * addresses.
 */
export function readTrustedProxies(typed: string): string[] {
  const networks = typed.split(/[\s,]+/).filter(Boolean)
  for (const network of networks) {
    const [address = '', prefix, ...more] = network.split('/')
    const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
    const isPrefix =
      prefix === undefined ||
      (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= bits)
    // Neither nginx nor Caddy accepts a zone, the name of a network interface, such as in
    // fe80::1%eth0.
    if (bits === 0 || address.includes('%') || !isPrefix || more.length > 0)
      throw errorWithoutStack(
        `VITE_TRUSTED_PROXIES has “${network}”: set it to IP addresses and networks such as 10.0.0.0/8, 203.0.113.7, 2001:db8::/32.`,
      )
  }
  return [...new Set(networks)]
}
