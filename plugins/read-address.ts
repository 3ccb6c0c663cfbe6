import { errorWithoutStack } from './error-without-stack.ts'

// What a content security policy, nginx and Caddy take as it is: no quotes and signs of theirs, no
// second slash, which would begin the name of a host, and no IPv6 address. A name without a dot is
// no public host.
const host = String.raw`https://([a-z\d-]+\.)+[a-z\d-]+|https?://(localhost|127\.0\.0\.1)`
const address = new RegExp(String.raw`^((${host})(:\d+)?)?(?=/)(/[\w.~@:+-]+)*/?(\?[\w.~=&%-]*)?$`)

/** An address as it is typed into a setting: encrypted, on this machine, or a path of the site. */
export function readAddress(name: string, typed: string, advice: string): string {
  // As browsers understand it: with its scheme and host in small letters.
  const href = typed.startsWith('/') ? typed : URL.canParse(typed) ? new URL(typed).href : ''
  // The parser drops line breaks, and reads backslashes as slashes.
  if (/[\s\\]/.test(typed) || !address.test(href))
    throw errorWithoutStack(`${name} is “${typed}”: ${advice}.`)
  return href
}
