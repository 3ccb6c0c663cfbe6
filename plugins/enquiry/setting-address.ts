const siteOrigin = 'https://site.invalid'

/** An address of a setting: as the browser understands it, and whether it is a path of the site itself. */
export type SettingAddress = { href: string; url: URL; isSitePath: boolean }

type AddressRules = {
  /** What to set instead of an address that cannot be used. */
  advice: string
  maySitePath?: boolean
  /** It stands in the files for nginx and Caddy. */
  isForHosts?: boolean
}

// Blanks, those that cannot be seen too, and what is copied along with an address or stands between two.
const strayCharacter = /[\s\p{Cf}\\#"'“”‘’<>…,;]/u
// The names of hosts that a content security policy can say, which has no IPv6 address. Without a dot it is no public one.
const publicHost = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d]([a-z\d-]*[a-z\d])?$/
// What nginx and Caddy take as it is; and no two slashes, which would begin the name of a host.
const plainPath = /^(\/[\w.~-]+)*\/?(\?[\w.~=&%-]*)?$/

/**
 * Reads an address as it is typed into a setting: with blanks around it, or its scheme in capitals. It must be encrypted, but on
 * this machine, or a path of the site where `maySitePath` says so. Throws one sentence that ends with the advice what to set.
 */
export function readAddress(
  name: string,
  typed: string,
  { advice, maySitePath = false, isForHosts = false }: AddressRules,
): SettingAddress {
  const text = typed.trim()
  const isSitePath = maySitePath && text.startsWith('/')
  const url = (isSitePath || /^https?:\/\//i.test(text)) && URL.canParse(text, siteOrigin) && new URL(text, siteOrigin)
  if (
    !url ||
    strayCharacter.test(text) ||
    url.username ||
    url.password ||
    !(publicHost.test(url.hostname) || isLoopback(url)) ||
    (isSitePath && url.origin !== siteOrigin) ||
    ((isSitePath || isForHosts) && !plainPath.test(url.pathname + url.search))
  )
    throw new Error(`${name} is “${text}”: ${advice}.`)
  if (url.protocol === 'http:' && !isLoopback(url))
    throw new Error(`${name} is not encrypted: set it to an address that begins with https://.`)
  return { href: isSitePath ? url.pathname + url.search : url.href, url, isSitePath }
}

/** Whether an address is one of this machine. */
export const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1'].includes(hostname)
