import { isIP } from 'node:net'
import { errorWithoutStack } from './error-without-stack.ts'

/**
 * Reads the setting `VITE_TRUSTED_PROXIES`: IP addresses and networks in CIDR notation, separated by commas or spaces. Throws an
 * error of one sentence for a value that is neither, and for a network that contains every address.
 */
export function readTrustedProxies(typed: string): string[] {
  const networks = typed.split(/[\s,]+/).filter(Boolean)
  for (const network of networks) {
    const [address = '', prefix, ...more] = network.split('/')
    const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
    const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= bits)
    // A zone, as in fe80::1%eth0, is the name of a network card: neither nginx nor Caddy takes it.
    if (bits === 0 || address.includes('%') || !isPrefix || more.length > 0)
      throw errorWithoutStack(
        `VITE_TRUSTED_PROXIES has “${network}”: set it to IP addresses and networks such as 10.0.0.0/8, 203.0.113.7, 2001:db8::/32.`,
      )
  }
  return [...new Set(networks)]
}
