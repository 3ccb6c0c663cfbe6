import { waitUntilOnline } from './connection'
import { buildRequest, isSuccess, readFieldErrors, type FieldErrors } from './endpoint-exchange'
import type { Enquiry } from './enquiry-schema'
import { services, type ServiceName } from './enquiry-services'
import { postRequest } from './post-request'

/** Why an enquiry did not arrive. */
export type FailureReason = 'offline' | 'unreachable' | 'busy' | 'refused'

/** What is being done at the moment: a try, the wait before the next, or a wait for the connection. */
export type Progress = { kind: 'trying' } | { kind: 'waiting'; waitMs: number } | { kind: 'offline' }

/** How a delivery ended. The `id` of a failed one belongs to its next try, so that the back end can drop a repeat. */
export type Delivery =
  { kind: 'sent' } | { kind: 'failed'; reason: FailureReason; fieldErrors?: FieldErrors; id?: string }

/** What is told of a delivery: `flag` says why it may be spam, `id` is that of the failed one that it repeats. */
export type DeliveryOptions = {
  flag?: string
  id?: string
  /** The visitor agreed that it is sent as soon as the connection is back. */
  mayWaitForConnection?: boolean
  onProgress?: (progress: Progress) => void
}

/** Where enquiries are delivered, as the build was told. */
export type Endpoint = { address: string; service: ServiceName; key: string }

const limits = {
  maxTries: 4,
  tryTimeoutMs: 10_000,
  firstWaitMs: 1000,
  maxWaitMs: 30_000,
  // As a share of each wait, so that visitors who failed together do not all come back together.
  jitter: 0.1,
}

const retriedStatuses = new Set([408, 425, 429, 500, 502, 503, 504])

/** What a delivery asks of the browser, so that a test can stand in for it. */
export const browser = {
  limits,
  random: () => Math.random(),
  isOnline: () => navigator.onLine,
  waitUntilOnline,
  /** Resolves after `waitMs`, or at once when the visitor leaves the site, so that the next try is still made. */
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
 * Delivers an enquiry to the back end, in up to four tries. Resolves in any case: an enquiry has arrived once, or has
 * failed and is told why. Tries that follow a network error, a time-out or a busy server have the same id as the first.
 */
export async function deliverToEndpoint(
  enquiry: Enquiry,
  { address, service: serviceName, key }: Endpoint,
  { flag = '', id = createId(), mayWaitForConnection = false, onProgress = () => undefined }: DeliveryOptions = {},
  { limits: { maxTries, tryTimeoutMs, firstWaitMs, maxWaitMs, jitter }, random, isOnline, ...waiting } = browser,
): Promise<Delivery> {
  const service = services[serviceName]
  const request = buildRequest(service, key, enquiry, id, flag)
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
      await waiting.waitUntilOnline()
    }
    onProgress({ kind: 'trying' })
    const answer = await postRequest(address, request, tryTimeoutMs)
    if (answer && isSuccess(service, answer)) return { kind: 'sent' }
    if (answer && !retriedStatuses.has(answer.status)) return failed('refused', readFieldErrors(service, answer))
    const reason = answer?.status === 429 ? 'busy' : 'unreachable'
    if (tries === maxTries) return failed(reason)

    const requestedWaitMs = parseRetryAfterMs(answer?.retryAfter)
    // Sooner than it was asked for, the next try would fail too, and later no one waits.
    if (requestedWaitMs !== undefined && requestedWaitMs > maxWaitMs) return failed(reason)
    const doubledWaitMs = firstWaitMs * 2 ** (tries - 1) * (1 + jitter * random())
    // A requested wait of zero is none: else all tries would be made at once.
    const waitMs = requestedWaitMs || Math.min(maxWaitMs, doubledWaitMs)
    onProgress({ kind: 'waiting', waitMs })
    await waiting.wait(waitMs)
  }
}

/** The wait that `Retry-After` asks for, in seconds or as a date, in milliseconds. */
function parseRetryAfterMs(retryAfter: string | null | undefined): number | undefined {
  if (!retryAfter) return undefined
  const ms = /^\s*\d+\s*$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** A random UUID. On a page that was not loaded over https, browsers have no `randomUUID`. */
function createId() {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
