import { errorWithoutStack } from './error-without-stack.ts'

// The origins that an address may have: a public host with HTTPS, or this machine. Content security
// policies, nginx and Caddy accept these characters without escapes. A host without a dot is not
// public. The brackets of IPv6 addresses would need escapes.
const origin = String.raw`https://([a-z\d-]+\.)+[a-z\d-]+|https?://(localhost|127\.0\.0\.1)`
// A path must not begin with two slashes: browsers read the words after them as a host.
const address = new RegExp(
  String.raw`^((${origin})(:\d+)?)?(?=/)(/[\w.~@:+-]+)*/?(\?[\w.~=&%-]*)?$`,
)

/**
 * Reads an address from a setting: an HTTPS URL, a URL of this machine, or a path of the site.
 * Throws a one-line error for any other address. The error has the setting's `name` and the
 * `advice`, which continues the sentence after a colon.
 */
export function readAddress(name: string, typed: string, advice: string): string {
  const href = typed.startsWith('/') ? typed : hrefOf(typed)
  // Checks the typed text too: `URL` drops line breaks, and reads backslashes as slashes.
  if (/[\s\\]/.test(typed) || !address.test(href))
    throw errorWithoutStack(`${name} is “${typed}”: ${advice}.`)
  return href
}

/** Normalizes a URL, with its scheme and host in lower case. Returns an empty string if invalid. */
const hrefOf = (typed: string) => (URL.canParse(typed) ? new URL(typed).href : '')
