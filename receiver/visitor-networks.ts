import ipaddr from 'ipaddr.js'

/** The networks that the rate limit counts a visitor's requests for. */
export type VisitorNetworks = {
  /**
   * An IPv4 address, or the /64 network of an IPv6 address. One customer usually controls a whole
   * /64.
   */
  network: string
  /** The /48 network of an IPv6 address. Hosting companies give a /48 to one customer. */
  wideNetwork?: string
}

/** Removes the port, and the brackets of an IPv6 address. Some proxies write both. */
function withoutPort(address: string): string {
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1]
  return inBrackets ?? address.replace(/^([\d.]+):\d+$/, '$1')
}

/** Returns the networks of an IP address, or `undefined` if the text is not an IP address. */
export function networksOf(text: string): VisitorNetworks | undefined {
  const address = withoutPort(text.trim())
  if (!ipaddr.isValid(address)) return undefined
  // `process` turns an IPv4-mapped address (::ffff:192.0.2.1) into IPv4.
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return { network: parsed.toString() }
  const groups = parsed.parts.map((part) => part.toString(16))
  return {
    network: `${groups.slice(0, 4).join(':')}::/64`,
    wideNetwork: `${groups.slice(0, 3).join(':')}::/48`,
  }
}

/**
 * Returns the visitor's networks. Each proxy appends the address of its client to
 * `X-Forwarded-For`, so the visitor's address is entry `proxyCount` from the end. Earlier entries
 * may be forged. Without a valid entry, the visitor has the address of the connection.
 */
export function visitorNetworks(
  forwardedFor: string | undefined,
  proxyCount: number,
  remoteAddress: string,
) {
  const forwarded = proxyCount > 0 ? forwardedFor?.split(',').at(-proxyCount) : undefined
  return networksOf(forwarded ?? '') ?? networksOf(remoteAddress) ?? { network: remoteAddress }
}
