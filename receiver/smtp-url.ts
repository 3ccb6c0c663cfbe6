/**
 * A mail server, with the user and password to sign in. The properties are options of nodemailer.
 * With `secure`, the connection uses TLS from the first byte. Otherwise, the connection starts in
 * plain text, and STARTTLS turns on TLS.
 */
export type SmtpServer = {
  host: string
  port: number
  secure: boolean
  auth?: { user: string; pass: string }
}

// Completes the sentence “set it to …” in `settings.ts`, like all error messages of this file.
const validValue = 'smtps://user:password@host:465, or to the word “print”'

/**
 * Decodes percent-encoded characters. A `%` without two hexadecimal digits is an ordinary
 * character. Throws if the bytes are not UTF-8.
 */
const decode = (text: string) => text.replace(/(%[\da-f]{2})+/gi, decodeURIComponent)

/** Splits `user:password`. Throws if there is no password, or if the bytes are not UTF-8. */
function readAuth(userInfo: string) {
  const [, user, pass] = /^([^:]+):(.+)$/s.exec(userInfo) ?? []
  if (user === undefined || pass === undefined)
    throw new Error('smtps://user:password@host:465, with a password')
  try {
    return { user: decode(user), pass: decode(pass) }
  } catch {
    throw new Error('a user and password in UTF-8, with each % written as %25')
  }
}

const defaultPorts = { smtps: 465, smtp: 587 } as const

/**
 * Returns the port of `host`, or the default port of the scheme. Throws if the port does not fit
 * the scheme.
 */
function readPort(host: string, scheme: keyof typeof defaultPorts): number {
  const port = Number(/:(\d+)$/.exec(host)?.[1] ?? defaultPorts[scheme])
  // The receiver and the mail server would each wait for the other to begin.
  if (scheme === 'smtp' && port === defaultPorts.smtps)
    throw new Error('smtps://…:465, since port 465 has no STARTTLS')
  if (scheme === 'smtps' && port === defaultPorts.smtp)
    throw new Error('smtp://…:587, since port 587 needs STARTTLS')
  return port
}

/**
 * Parses the setting `SMTP_URL`. The last `@` ends the password, so the user may be a mail address
 * and the password may contain any character. Throws an error that describes a valid value.
 */
export function readSmtpUrl(value: string): SmtpServer {
  const [, scheme, userInfo, host] = /^(smtps?):\/\/(?:(.*)@)?([^@]*?)\/?$/is.exec(value) ?? []
  if (!scheme || !host || /[\s/?#\\]/.test(host) || !URL.canParse(`http://${host}`))
    throw new Error(validValue)
  const secure = scheme.toLowerCase() === 'smtps'
  const port = readPort(host, secure ? 'smtps' : 'smtp')
  const { hostname } = new URL(`http://${host}`)
  const auth = userInfo === undefined ? {} : { auth: readAuth(userInfo) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port, secure, ...auth }
}
