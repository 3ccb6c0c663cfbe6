import ipaddr from 'ipaddr.js'

/** The networks by which requests of a visitor are counted. */
export type ClientNetworks = {
  /** An IPv4 address, or the /64 network of an IPv6 address: whoever has one address of it has all. */
  network: string
  /** The /48 network of an IPv6 address, which hosting companies give to one customer. */
  wideNetwork?: string
}

/** Some proxies append the port, and put an IPv6 address into brackets. */
function withoutPort(address: string): string {
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1]
  return inBrackets ?? address.replace(/^([\d.]+):\d+$/, '$1')
}

/** The networks of an address, however it is written, or `undefined` if the text is no IP address. */
export function networksOf(text: string): ClientNetworks | undefined {
  const address = withoutPort(text.trim())
  if (!ipaddr.isValid(address)) return undefined
  // An IPv4 address that is written as IPv6 (::ffff:192.0.2.1) is an IPv4 address.
  const parsed = ipaddr.process(address)
  if (!('parts' in parsed)) return { network: parsed.toString() }
  const groups = parsed.parts.map((part) => part.toString(16))
  return { network: `${groups.slice(0, 4).join(':')}::/64`, wideNetwork: `${groups.slice(0, 3).join(':')}::/48` }
}

/**
 * The networks of the visitor. Each proxy appends the address that it was asked by to `X-Forwarded-For`, so with `proxyCount` proxies the
 * visitor's is that many from the end. What stands before it, the visitor may have invented. Without a usable entry, the networks are
 * those of the connection.
 */
export function visitorNetworks(forwardedFor: string | undefined, proxyCount: number, remoteAddress: string) {
  const forwarded = proxyCount > 0 ? forwardedFor?.split(',').at(-proxyCount) : undefined
  return networksOf(forwarded ?? '') ?? networksOf(remoteAddress) ?? { network: remoteAddress }
}
