import { retryDelaysMs } from '../../browser/load-with-retry'
import { canReach } from '../../browser/reach-host'
import { reportFault } from '../vitals/faults'
import type { EnquiryValues } from './enquiry-fields'
import {
  buildRequest,
  readAnswer,
  serviceOfBuild,
  type EnquiryService,
  type FieldErrors,
} from './enquiry-services'

/** How long a simulated delivery takes, in milliseconds. */
export const simulatedDelayMs = 1500

const attemptTimeoutMs = 10_000
const maxWaitMs = 30_000

/** Why an enquiry was certainly not received. */
type FailureReason = 'offline' | 'unreachable' | 'busy' | 'refused'

/**
 * A failed delivery. A repeated one has the same `id`, so that the back end recognizes duplicates.
 * `unclear` may have arrived.
 */
export type Failure = { id: string } & (
  | { kind: 'refused'; fieldErrors: FieldErrors }
  | { kind: 'failed'; reason: FailureReason }
  | { kind: 'unclear'; isOffline?: boolean }
)

/** How a delivery ended. */
export type Delivery = { kind: 'sent' } | Failure

export type DeliveryOptions = {
  /** The value of the honeypot field, which only programs fill in. */
  honeypotValue?: string
  /** The failed delivery that is repeated. */
  previous?: Failure | undefined
  /**
   * Called with the wait in milliseconds before each retry, and without an argument when the retry
   * begins.
   */
  onProgress?: (waitMs?: number) => void
}

/**
 * Delivers an enquiry to the endpoint of the build. Without an endpoint, waits 1.5 s and logs the
 * values to the console.
 */
export async function deliverEnquiry(
  enquiry: EnquiryValues,
  options: DeliveryOptions = {},
): Promise<Delivery> {
  // Vite replaces the variable with its value, so that the build contains only one of the two
  // branches.
  if (import.meta.env.VITE_ENQUIRY_ENDPOINT) return deliverToEndpoint(enquiry, options)
  await new Promise((resolve) => setTimeout(resolve, simulatedDelayMs))
  console.info('Enquiry', enquiry)
  return { kind: 'sent' }
}

/**
 * Makes up to four attempts with the same id. Retries only if that cannot create a second enquiry:
 * when the server was busy, or when it gave no answer or an error and the service keeps the first
 * of several enquiries with the same id. Never rejects.
 */
async function deliverToEndpoint(
  enquiry: EnquiryValues,
  options: DeliveryOptions,
): Promise<Delivery> {
  const { previous, onProgress } = options
  const id = previous?.id ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
  let isUnclear = previous?.kind === 'unclear'
  const service = serviceOfBuild()
  const request = buildRequest(service, enquiry, { ...options, id })
  const failed = (reason: FailureReason): Delivery => {
    reportFault('enquiry', reason)
    if (!isUnclear) return { kind: 'failed', reason, id }
    return { kind: 'unclear', id, ...(reason === 'offline' && { isOffline: true }) }
  }

  for (let retries = 0; ; retries += 1) {
    // Read before the request. A connection lost during the request may have delivered it.
    const saysOffline = !navigator.onLine
    const answer = await postRequest(service, request)
    // `navigator.onLine` can be wrong. If the site answers, the request may have been sent too.
    if (!answer && saysOffline && !(await canReach(import.meta.env.BASE_URL)))
      return failed('offline')
    if (answer?.verdict === 'taken') return { kind: 'sent' }
    if (answer?.verdict === 'refused') {
      const { fieldErrors } = answer
      return Object.keys(fieldErrors).length > 0
        ? { kind: 'refused', fieldErrors, id }
        : failed('refused')
    }
    const isBusy = answer?.verdict === 'busy'
    if (!isBusy) isUnclear = true
    // Any other unclear answer would be the same again.
    const isWorthRetrying = isBusy || (service.keepsFirst && (!answer || answer.status >= 400))
    const delayMs = retryDelaysMs[retries]
    const waitMs = delayMs && (readRetryAfterMs(answer?.retryAfter) ?? delayMs)
    // An earlier retry than the server asks for would fail. Visitors do not wait longer than
    // `maxWaitMs`.
    if (!isWorthRetrying || !waitMs || waitMs > maxWaitMs)
      return failed(answer?.status === 429 ? 'busy' : 'unreachable')
    onProgress?.(waitMs)
    await waitUnlessLeaving(waitMs)
    onProgress?.()
  }
}

/**
 * The value of `Retry-After` in milliseconds. `undefined` for anything but a positive number of
 * seconds: with 0 or -1, all retries would follow at once.
 */
const readRetryAfterMs = (retryAfter: string | null = '') =>
  /^0*[1-9]\d*$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : undefined

/**
 * Posts a request without following redirects. Resolves to `undefined` after a network error,
 * timeout or incomplete answer.
 */
async function postRequest(
  service: EnquiryService,
  { type, body }: ReturnType<typeof buildRequest>,
) {
  try {
    const response = await fetch(import.meta.env.VITE_ENQUIRY_ENDPOINT as string, {
      method: 'POST',
      // With form encoding these headers need no CORS preflight, which many back ends do not
      // answer.
      headers: { accept: 'application/json', 'content-type': type },
      body,
      // The target of a redirect would answer 200, even if the enquiry was not received.
      redirect: 'manual',
      keepalive: true,
      signal: AbortSignal.timeout(attemptTimeoutMs),
    })
    const { status, headers } = response
    return {
      status,
      retryAfter: headers.get('retry-after'),
      ...readAnswer(service, status, await response.text()),
    }
  } catch {
    return undefined
  }
}

/**
 * Resolves after `waitMs`, or when the visitor leaves the site, so that one more attempt is made.
 */
const waitUnlessLeaving = (waitMs: number) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, waitMs)
    addEventListener('pagehide', resolve, { once: true })
  })
