import { unescape } from 'node:querystring'
import type { RequestHeaders } from './ask.ts'

/**
 * Splits a typed address into the address without a password, and the header with the site's user
 * name and password. The password is in `SITE_PASSWORD`, as `user:password`, or in the address.
 * Without a password, `headers` is empty.
 */
export function takePassword(typedAddress: string): { address: string; headers: RequestHeaders } {
  const address = new URL(typedAddress)
  const { username, password } = address
  address.username = address.password = ''
  // `SITE_PASSWORD` keeps the password out of the shell's history. Older versions of npm also print
  // a typed address.
  const userAndPassword = process.env.SITE_PASSWORD || unescape(`${username}:${password}`)
  const encoded = Buffer.from(userAndPassword).toString('base64')
  return {
    address: address.href,
    headers: userAndPassword === ':' ? {} : { authorization: `Basic ${encoded}` },
  }
}

/**
 * Returns the message for status 401, which asks for the password or a correction of it. `headers`
 * are the headers of the refused request.
 */
export const lockedMessage = (url: string, headers: RequestHeaders) =>
  'authorization' in headers
    ? `${url} refuses the password. Correct SITE_PASSWORD, or the password in the address.`
    : `${url} asks for a password. Set SITE_PASSWORD to user:password.`
