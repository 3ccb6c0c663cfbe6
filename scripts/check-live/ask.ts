import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestEncrypted } from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** An answer as it came, but for its body, which is unpacked. `body` is `undefined` if it cannot be. */
export type Answer = {
  url: URL
  status: number
  headers: ReadonlyMap<string, string[]>
  encoding: string
  body: Buffer | undefined
  /** How many bytes of the body were sent. */
  sentBytes: number
}

/** Asks for an address, and follows no redirect; as a browser that takes these encodings. Rejects with `Unreachable`. */
export type Ask = (url: URL, encodings?: string) => Promise<Answer>

const timeoutMs = 15_000

/** There is no answer. Its message is one sentence. */
export class Unreachable extends Error {
  isCertificate: boolean
  /** The host has no address at all. */
  isUnknown: boolean

  constructor(url: URL, error: NodeJS.ErrnoException) {
    const code = error.code ?? ''
    const isCertificate = isCertificateError(code)
    super(
      isCertificate
        ? `The certificate of ${url.host} is wrong (${certificateReasons[code] ?? code}), so browsers show a warning instead of the site.`
        : `${url.href} cannot be reached: ${reasons[code] ?? (error.message || code)}.`,
    )
    this.isCertificate = isCertificate
    this.isUnknown = code === 'ENOTFOUND'
  }
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host could not be looked up; is this machine online?',
  ECONNREFUSED: 'nothing takes connections there',
  ECONNRESET: 'the connection was closed without an answer',
  ETIMEDOUT: 'nothing answers there',
  EPROTO: 'what answers there speaks no TLS',
  ERR_SSL_WRONG_VERSION_NUMBER: 'what answers there speaks no TLS',
}

const certificateReasons: Record<string, string> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is signed by nobody but itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'it is signed by nobody whom browsers know',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'it is signed by nobody whom browsers know, or a certificate between is missing',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificates between it and one that browsers know are missing',
}

const isCertificateError = (code: string) => code in certificateReasons || /^(CERT_|UNABLE_TO_|ERR_TLS_CERT)/.test(code)

/** Asks as a browser does, each address once for the same encodings. */
export function createAsk(): Ask {
  const answers = new Map<string, Promise<Answer>>()
  return (url, encodings = 'br, gzip') => {
    const key = `${encodings} ${url.href}`
    const answer = answers.get(key) ?? askOnce(url, encodings)
    answers.set(key, answer)
    return answer
  }
}

function askOnce(url: URL, encodings: string): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestEncrypted : requestPlain
  const headers = { 'accept-encoding': encodings, accept: '*/*', 'user-agent': 'check-live' }
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new Unreachable(url, error))
    const asked = request(url, { headers, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => resolve(answerOf(url, response, Buffer.concat(chunks))))
    })
    asked.on('error', (error) =>
      fail(error.name === 'AbortError' ? Object.assign(error, { code: 'ETIMEDOUT' }) : error),
    )
    asked.end()
  })
}

function answerOf(url: URL, { statusCode = 0, rawHeaders }: IncomingMessage, sent: Buffer): Answer {
  const headers = new Map<string, string[]>()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), rawHeaders[index + 1] ?? ''])
  }
  const encoding = headers.get('content-encoding')?.join() ?? ''
  return { url, status: statusCode, headers, encoding, body: unpack(sent, encoding), sentBytes: sent.length }
}

function unpack(sent: Buffer, encoding: string): Buffer | undefined {
  try {
    if (encoding === 'br') return brotliDecompressSync(sent)
    if (encoding === 'gzip') return gunzipSync(sent)
    return encoding === '' ? sent : undefined
  } catch {
    return undefined
  }
}

/** The value of a header, or an empty text; several values are joined as HTTP joins them. */
export const headerOf = ({ headers }: Pick<Answer, 'headers'>, name: string) => headers.get(name)?.join(', ') ?? ''

export const policyHeader = 'content-security-policy'

export const textOf = ({ body }: Pick<Answer, 'body'>) => body?.toString() ?? ''

export const typeOf = (answer: Pick<Answer, 'headers'>) =>
  headerOf(answer, 'content-type').split(';')[0]?.trim().toLowerCase() ?? ''

/** The address to which a redirect leads; `undefined` if it is none. */
export function targetOf(answer: Answer): URL | undefined {
  const location = headerOf(answer, 'location')
  const isRedirect = answer.status >= 300 && answer.status < 400
  return isRedirect && location && URL.canParse(location, answer.url) ? new URL(location, answer.url) : undefined
}
