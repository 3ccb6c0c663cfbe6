import { errorWithoutStack } from './error-without-stack.ts'

// The origins that an address may have: a public host with HTTPS, or this machine. A host without a
// dot is not public. IPv6 addresses are not allowed, since they have brackets. Content security
// policies, nginx and Caddy would need escapes for brackets, but need none for other characters.
const originPattern = String.raw`https://([a-z\d-]+\.)+[a-z\d-]+|https?://(localhost|127\.0\.0\.1)`
// A path must not begin with two slashes: browsers read the words after them as a host.
const addressPattern = new RegExp(
  String.raw`^((${originPattern})(:\d+)?)?(?=/)(/[\w.~@:+-]+)*/?(\?[\w.~=&%-]*)?$`,
)

/**
 * Reads an address from a setting: an HTTPS URL, a URL of this machine, or a path of the site.
 * Throws a one-line error for any other address. The error has the `name` of the setting, a colon,
 * and then `advice`, which begins in lower case.
 */
export function readAddress(name: string, value: string, advice: string): string {
  const href = value.startsWith('/') ? value : hrefOf(value)
  // Checks the value as written too: `URL` drops line breaks, and reads backslashes as slashes.
  if (/[\s\\]/.test(value) || !addressPattern.test(href))
    throw errorWithoutStack(`${name} is “${value}”: ${advice}.`)
  return href
}

/** Normalizes a URL, with its scheme and host in lower case. Returns an empty string if invalid. */
const hrefOf = (value: string) => (URL.canParse(value) ? new URL(value).href : '')
