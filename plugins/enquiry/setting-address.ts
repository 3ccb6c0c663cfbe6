import { errorWithoutStack } from '../error-without-stack.ts'

// What a content security policy, nginx and Caddy take as it is: no quotes and signs of theirs, no second slash, which would begin
// the name of a host, and no IPv6 address. A name without a dot is no public host.
const path = String.raw`(/[\w.~@:+-]+)*/?(\?[\w.~=&%-]*)?`
const sitePath = new RegExp(`^(?=/)${path}$`)
const publicAddress = new RegExp(
  String.raw`^https://([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d]([a-z\d-]*[a-z\d])?(:\d+)?${path}$`,
)
const ownAddress = new RegExp(String.raw`^https?://(localhost|127\.0\.0\.1)(:\d+)?${path}$`)

/**
 * Reads an address as it is typed into a setting: encrypted, on this machine, or, where `maySitePath` says so, a path of the site.
 * Throws one sentence that ends with the advice what to set.
 */
export function readAddress(name: string, typed: string, advice: string, { maySitePath = false } = {}): string {
  // As browsers understand it: with its scheme and host in small letters.
  const href = URL.canParse(typed) ? new URL(typed).href : ''
  if (maySitePath && sitePath.test(typed)) return typed
  // The parser drops line breaks, and reads backslashes as slashes.
  if (/[\s\\]/.test(typed) || !(publicAddress.test(href) || ownAddress.test(href)))
    throw errorWithoutStack(`${name} is “${typed}”: ${advice}.`)
  return href
}
