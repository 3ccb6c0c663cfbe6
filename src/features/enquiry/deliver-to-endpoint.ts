import { waitUntilOnline } from './wait-until-online'
import { buildRequest, judgeAnswer, readFieldErrors, type FieldErrors } from './endpoint-exchange'
import type { Enquiry } from './enquiry-schema'
import { services, type ServiceName } from './enquiry-services'
import { postRequest } from './post-request'

/** Why an enquiry did not arrive. */
export type FailureReason = 'offline' | 'unreachable' | 'busy' | 'refused'

/** What a delivery is doing: making an attempt, waiting before the next one, or waiting for the connection. */
export type Progress = { kind: 'trying' } | { kind: 'waiting'; waitMs: number } | { kind: 'offline' }

/**
 * How a delivery ended. A failed one is sent again with the same `id`, so that the back end can recognise a duplicate.
 * `mayHaveArrived` says that no answer to one of its attempts, or an unclear one, tells what became of the enquiry.
 */
export type Delivery =
  | { kind: 'sent' }
  | { kind: 'failed'; reason: FailureReason; mayHaveArrived?: boolean; fieldErrors?: FieldErrors; id?: string }

export type DeliveryOptions = {
  /** Why the enquiry may be spam; empty if it is not. */
  flag?: string
  /** What was typed into the field that only programs fill in. */
  trap?: string
  /** The id of the failed delivery that is repeated, and whether that one may have arrived. */
  id?: string
  mayHaveArrived?: boolean
  /** The visitor has agreed that the enquiry is sent as soon as the browser is online again. */
  mayWaitForConnection?: boolean
  /** Ends the wait for the connection. */
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

/** Where enquiries are delivered, as set for the build. */
export type Endpoint = { address: string; service: ServiceName; key: string }

/** What a delivery needs of the browser, and its limits: in one object, so that tests can replace them. */
export const browser = {
  limits: {
    maxAttempts: 4,
    attemptTimeoutMs: 10_000,
    firstWaitMs: 1000,
    maxWaitMs: 30_000,
    // A random part of each wait, as a share of it: visitors whose requests failed together must not all retry together.
    jitterShare: 0.1,
  },
  random: () => Math.random(),
  isOnline: () => navigator.onLine,
  waitUntilOnline,
  /** Resolves after `waitMs`, or at once when the visitor leaves the site, so that another attempt is still made. */
  wait: (waitMs: number) =>
    new Promise<void>((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        removeEventListener('pagehide', finish)
        resolve()
      }
      const timer = setTimeout(finish, waitMs)
      addEventListener('pagehide', finish)
    }),
}

/**
 * Delivers an enquiry to the endpoint, in up to four attempts with the same id. It tries again where that can make no second
 * enquiry of it: when the server was busy, and when there was no answer, if the receiver keeps the first of several with the same
 * id. Never rejects: the result says whether the enquiry has arrived, and if that is not known, or why it has not.
 */
export async function deliverToEndpoint(
  enquiry: Enquiry,
  { address, service: serviceName, key }: Endpoint,
  options: DeliveryOptions = {},
  { limits, random, isOnline, wait, waitUntilOnline: waitForConnection } = browser,
): Promise<Delivery> {
  const {
    flag = '',
    trap = '',
    id = createId(),
    mayWaitForConnection = false,
    signal,
    onProgress = () => undefined,
  } = options
  let mayHaveArrived = options.mayHaveArrived ?? false
  const service = services[serviceName]
  const request = buildRequest(service, key, enquiry, { id, flag, trap })
  const failed = (reason: FailureReason, fieldErrors: FieldErrors = {}): Delivery => ({
    kind: 'failed',
    reason,
    mayHaveArrived,
    fieldErrors,
    id,
  })

  for (let attempt = 1; ; attempt += 1) {
    while (!isOnline()) {
      if (!mayWaitForConnection || signal?.aborted) return failed('offline')
      onProgress({ kind: 'offline' })
      await waitForConnection(signal)
    }
    onProgress({ kind: 'trying' })
    const answer = await postRequest(address, request, limits.attemptTimeoutMs)
    const verdict = answer ? judgeAnswer(service, answer) : 'unclear'
    if (verdict === 'taken') return { kind: 'sent' }
    if (answer && verdict === 'refused') return failed('refused', readFieldErrors(service, answer))
    if (verdict === 'unclear') mayHaveArrived = true
    const reason = answer?.status === 429 ? 'busy' : 'unreachable'
    // An answer that is neither yes nor no would come again; where there was none, or a failure, the next may be clear.
    const isWorthRetrying = verdict === 'busy' || (service.keepsFirst && (!answer || answer.status >= 400))
    if (!isWorthRetrying || attempt === limits.maxAttempts) return failed(reason)

    const requestedWaitMs = parseRetryAfterMs(answer?.retryAfter)
    // An earlier attempt than the server asks for would fail too, and visitors do not wait longer than this.
    if (requestedWaitMs !== undefined && requestedWaitMs > limits.maxWaitMs) return failed(reason)
    const doubledWaitMs = limits.firstWaitMs * 2 ** (attempt - 1) * (1 + limits.jitterShare * random())
    // `Retry-After: 0` is ignored: all attempts would follow one another at once.
    const waitMs = requestedWaitMs || Math.min(limits.maxWaitMs, doubledWaitMs)
    onProgress({ kind: 'waiting', waitMs })
    await wait(waitMs)
  }
}

/** The wait that `Retry-After` asks for, in seconds or until a date, in milliseconds. */
function parseRetryAfterMs(retryAfter: string | null | undefined): number | undefined {
  if (!retryAfter) return undefined
  const ms = /^\s*\d+\s*$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** A random id. Browsers have `randomUUID` only on pages that were loaded over HTTPS. */
function createId() {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
