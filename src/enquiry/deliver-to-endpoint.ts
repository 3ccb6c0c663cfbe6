import { fieldErrorsOf, isSuccess, requestOf, type Answer, type FieldErrors } from './endpoint-exchange'
import type { Enquiry } from './enquiry-schema'
import { services, type ServiceName } from './enquiry-services'

/** Why an enquiry did not arrive. */
export type FailureReason = 'offline' | 'unreachable' | 'busy' | 'refused'

/** What is being done at the moment: a try, the wait before the next, or a wait for the connection. */
export type Progress = { kind: 'trying' } | { kind: 'waiting'; waitMs: number } | { kind: 'offline' }

/** How a delivery ended. The `id` of a failed one belongs to its next try, so that the back end can drop a repeat. */
export type Delivery =
  { kind: 'sent' } | { kind: 'failed'; reason: FailureReason; fieldErrors?: FieldErrors; id?: string }

/** What a delivery needs to know. `flag` says why it may be spam; `id` is that of the failed one that it repeats. */
export type DeliveryOptions = {
  flag?: string
  id?: string
  /** The visitor agreed that it is sent as soon as the connection is back. */
  mayWaitForConnection?: boolean
  onProgress?: (progress: Progress) => void
}

/** Where it goes. */
export type Endpoint = { address: string; service: ServiceName; key: string }

/** Limits of a delivery, in milliseconds but for the tries and bytes. */
export const limits = {
  tryMs: 10_000,
  tries: 4,
  firstWaitMs: 1000,
  longestWaitMs: 30_000,
  // Of each wait, so that visitors who failed together do not all come back together.
  jitter: 0.1,
  // Browsers refuse a request with `keepalive` from 64 KiB on; the rest is for headers and other requests.
  keepaliveBytes: 60_000,
}

const retried = new Set([408, 425, 429, 500, 502, 503, 504])

/** What a delivery asks of its surroundings, so that a test can stand in for them. */
export const browser = {
  limits,
  random: () => Math.random(),
  isOnline: () => navigator.onLine,
  untilOnline: () => new Promise<unknown>((resolve) => addEventListener('online', resolve, { once: true })),
  /** A visitor who leaves the site would take the next try along, so it is made at once. */
  wait: (ms: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        removeEventListener('pagehide', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      addEventListener('pagehide', done)
    }),
}

/**
 * Delivers an enquiry to the back end, in up to four tries. Resolves in any case: an enquiry has arrived once, or has
 * failed and is told why. Tries that follow a network error, a time-out or a busy server have the same id as the first.
 */
export async function deliverToEndpoint(
  enquiry: Enquiry,
  { address, service: name, key }: Endpoint,
  { flag = '', id = newId(), mayWaitForConnection = false, onProgress = () => undefined }: DeliveryOptions = {},
  { limits: most, random, isOnline, untilOnline, wait } = browser,
): Promise<Delivery> {
  const service = services[name]
  const request = requestOf(service, key, enquiry, id, flag)
  const failed = (reason: FailureReason, fieldErrors: FieldErrors = {}): Delivery => ({
    kind: 'failed',
    reason,
    fieldErrors,
    id,
  })

  for (let tries = 1; ; tries += 1) {
    while (!isOnline()) {
      if (!mayWaitForConnection) return failed('offline')
      onProgress({ kind: 'offline' })
      await untilOnline()
    }
    onProgress({ kind: 'trying' })
    const answer = await ask(address, request, most)
    if (answer && isSuccess(service, answer)) return { kind: 'sent' }
    if (answer && !retried.has(answer.status)) return failed('refused', fieldErrorsOf(service, answer))
    if (tries === most.tries) return failed(answer?.status === 429 ? 'busy' : 'unreachable')

    const asked = waitAsked(answer?.retryAfter)
    // Sooner than it was asked for, the next try would fail too, and later no one waits.
    if (asked !== undefined && asked > most.longestWaitMs)
      return failed(answer?.status === 429 ? 'busy' : 'unreachable')
    const doubled = most.firstWaitMs * 2 ** (tries - 1) * (1 + most.jitter * random())
    // Asked for none, all tries would be made at once.
    const waitMs = asked || Math.min(most.longestWaitMs, doubled)
    onProgress({ kind: 'waiting', waitMs })
    await wait(waitMs)
  }
}

type Request = ReturnType<typeof requestOf>

/** One try. Nothing comes back from a network error, a time-out, or an answer that breaks off. */
async function ask(address: string, { type, body }: Request, most: typeof limits): Promise<Answer | undefined> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), most.tryMs)
  try {
    const response = await fetch(address, {
      method: 'POST',
      // Such headers need no preflight, which many a back end does not answer.
      headers: { accept: 'application/json', 'content-type': type },
      body,
      keepalive: new Blob([body]).size < most.keepaliveBytes,
      signal: stop.signal,
    })
    const text = await response.text()
    const contentType = response.headers.get('content-type') ?? ''
    const parsed = parse(text)
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: parsed,
      isPage: /html/i.test(contentType) || /^\s*</.test(text),
      isBroken: parsed === undefined && /json/i.test(contentType) && text.trim() !== '',
    }
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What `Retry-After` asks for, seconds or a date, in milliseconds. */
function waitAsked(retryAfter: string | null | undefined): number | undefined {
  if (!retryAfter) return undefined
  const ms = /^\s*\d+\s*$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** A random UUID. On a page that was not loaded over https, browsers have no `randomUUID`. */
function newId() {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
