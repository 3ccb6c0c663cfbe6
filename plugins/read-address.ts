import { errorWithoutStack } from './error-without-stack.ts'

// Only characters that a content security policy, nginx and Caddy accept without escapes. A second
// slash would begin the name of a host, and a name without a dot is not a public host. IPv6
// addresses are refused, because their brackets would need escapes.
const host = String.raw`https://([a-z\d-]+\.)+[a-z\d-]+|https?://(localhost|127\.0\.0\.1)`
const address = new RegExp(String.raw`^((${host})(:\d+)?)?(?=/)(/[\w.~@:+-]+)*/?(\?[\w.~=&%-]*)?$`)

/**
 * Reads an address from a setting: an HTTPS address, an address of this machine, or a path of the
 * site. Throws a one-line error with the setting's `name` and the `advice` for any other address.
 */
export function readAddress(name: string, typed: string, advice: string): string {
  const href = typed.startsWith('/') ? typed : hrefOf(typed)
  // The parser of URLs drops line breaks, and reads backslashes as slashes.
  if (/[\s\\]/.test(typed) || !address.test(href))
    throw errorWithoutStack(`${name} is “${typed}”: ${advice}.`)
  return href
}

/** The address as browsers read it: its scheme and host in small letters. Empty if it is none. */
const hrefOf = (typed: string) => (URL.canParse(typed) ? new URL(typed).href : '')
