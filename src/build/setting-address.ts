const siteOrigin = 'https://site.invalid'

/** An address of a setting: as the browser understands it, and whether it is a path of the site itself. */
export type SettingAddress = { href: string; url: URL; isSitePath: boolean }

/**
 * Reads an address as it is typed into a setting: with blanks around it, or its scheme in capitals. It must be encrypted, but on
 * this machine, or a path of the site where `maySitePath` says so. Throws one sentence that
 * ends with the advice what to set.
 */
export function readAddress(
  name: string,
  typed: string,
  { advice, maySitePath = false }: { advice: string; maySitePath?: boolean },
): SettingAddress {
  const text = typed.trim()
  const isSitePath = maySitePath && /^\/(?![/\\])/.test(text)
  const url = (isSitePath || /^https?:\/\//i.test(text)) && URL.canParse(text, siteOrigin) && new URL(text, siteOrigin)
  if (!url || url.username || url.password || url.hash || /\s/.test(text))
    throw new Error(`${name} is “${typed.trim()}”: ${advice}.`)
  if (url.protocol === 'http:' && !isLoopback(url))
    throw new Error(`${name} is not encrypted: set it to an address that begins with https://.`)
  return { href: isSitePath ? url.pathname + url.search : url.href, url, isSitePath }
}

/** Whether an address is one of this machine. */
export const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
