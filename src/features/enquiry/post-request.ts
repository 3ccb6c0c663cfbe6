import type { Answer, EndpointRequest } from './endpoint-exchange'
import { thanksTitleId } from './enquiry-services'

// Browsers refuse `keepalive` requests of more than 64 KiB together; the rest is for headers and other requests.
const maxKeepaliveBytes = 60_000

// In UTF-16 code units: more than any answer that is meant for a form.
const maxAnswerLength = 1_000_000

/** Posts a request, and follows no redirect. Resolves to `undefined` after a network error, a timeout, or an incomplete answer. */
export async function postRequest(
  address: string,
  { type, body }: EndpointRequest,
  timeoutMs: number,
): Promise<Answer | undefined> {
  const abortController = new AbortController()
  const timer = setTimeout(() => abortController.abort(), timeoutMs)
  try {
    const response = await fetch(address, {
      method: 'POST',
      // With form encoding these headers need no CORS preflight, which many back ends do not answer.
      headers: { accept: 'application/json', 'content-type': type },
      body,
      // A page to which the server leads would answer with 200, whatever became of the enquiry.
      redirect: 'manual',
      keepalive: new Blob([body]).size < maxKeepaliveBytes,
      signal: abortController.signal,
    })
    return readAnswer(response, await readText(response))
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the answer of a receiver. `text` is the body of the response. */
export function readAnswer({ status, headers, type }: Response, text: string): Answer {
  const contentType = headers.get('content-type') ?? ''
  const body = parseJson(text)
  return {
    status,
    retryAfter: headers.get('retry-after'),
    body,
    // Browsers hide the status of a redirect; Node does not.
    isRedirect: type === 'opaqueredirect' || (status >= 300 && status < 400),
    // By what it is: PHP and Express call all that they answer HTML, unless they are told otherwise.
    isPage: /^\s*</.test(text),
    isThanks: text.includes(`id="${thanksTitleId}"`),
    isBroken: body === undefined && /json/i.test(contentType) && text.trim() !== '',
  }
}

/** The beginning of an answer: one without an end would fill the memory. */
async function readText({ body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (text.length < maxAnswerLength) {
    const { done, value } = await reader.read()
    if (done) return text
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
