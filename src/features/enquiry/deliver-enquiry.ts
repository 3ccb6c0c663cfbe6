import { retryDelaysMs } from '../../browser/load-with-retry'
import { canReach } from '../../browser/reach-host'
import { reportFault } from '../vitals/faults'
import type { EnquiryValues } from './enquiry-fields'
import {
  buildRequest,
  serviceOfBuild,
  type EnquiryService,
  type FieldErrors,
} from './enquiry-services'
import { postRequest, type EnquiryAnswer } from './post-request'

/** How long a simulated delivery takes, in milliseconds. */
export const simulatedDelayMs = 1500

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
  const id = idOf(previous)
  let isUnclear = previous?.kind === 'unclear'
  const service = serviceOfBuild()
  const request = buildRequest(service, enquiry, { ...options, id })

  for (let retries = 0; ; retries += 1) {
    // Read before the request. A connection lost during the request may have delivered it.
    const saysOffline = !navigator.onLine
    const answer = await postRequest(service, request)
    if (saysOffline && (await isUnreachable(answer))) return failureOf('offline', id, isUnclear)
    if (answer.verdict === 'taken') return { kind: 'sent' }
    if (answer.verdict === 'refused') return refusalOf(answer, id, isUnclear)
    if (answer.verdict !== 'busy') isUnclear = true
    const waitMs = waitBeforeRetry(service, answer, retries)
    if (!waitMs) return failureOf(answer.status === 429 ? 'busy' : 'unreachable', id, isUnclear)
    onProgress?.(waitMs)
    await waitUnlessLeaving(waitMs)
    onProgress?.()
  }
}

/** The id of the failed delivery that is repeated, or a new id. */
const idOf = (previous?: Failure) =>
  previous?.id ?? crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * Whether neither the endpoint nor the site answers. `navigator.onLine` can be wrong. If the site
 * answers, the request may have been sent too.
 */
const isUnreachable = async ({ verdict }: EnquiryAnswer): Promise<boolean> =>
  verdict === 'none' && !(await canReach(import.meta.env.BASE_URL))

/** Reports a failure to the agency. After an unclear attempt, the enquiry may have arrived. */
function failureOf(reason: FailureReason, id: string, isUnclear: boolean): Failure {
  reportFault('enquiry', reason)
  if (!isUnclear) return { kind: 'failed', reason, id }
  return { kind: 'unclear', id, ...(reason === 'offline' && { isOffline: true }) }
}

/** A refusal that names no field is a failure. */
function refusalOf({ fieldErrors }: EnquiryAnswer, id: string, isUnclear: boolean): Failure {
  if (Object.keys(fieldErrors).length === 0) return failureOf('refused', id, isUnclear)
  return { kind: 'refused', fieldErrors, id }
}

/**
 * The wait before the next retry in milliseconds, or `undefined` if no retry follows. An earlier
 * retry than the server asks for would fail. Visitors do not wait longer than `maxWaitMs`.
 */
function waitBeforeRetry(
  service: EnquiryService,
  { verdict, status, retryAfter }: EnquiryAnswer,
  retries: number,
): number | undefined {
  // Any other unclear answer would be the same again.
  const isError = verdict === 'none' || status >= 400
  const isWorthRetrying = verdict === 'busy' || (service.keepsFirst && isError)
  const delayMs = retryDelaysMs[retries]
  const waitMs = delayMs && (readRetryAfterMs(retryAfter) ?? delayMs)
  return isWorthRetrying && waitMs && waitMs <= maxWaitMs ? waitMs : undefined
}

/**
 * The value of `Retry-After` in milliseconds. `undefined` for anything but a positive number of
 * seconds: with 0 or -1, all retries would follow at once.
 */
const readRetryAfterMs = (retryAfter: string | null) =>
  /^0*[1-9]\d*$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : undefined

/**
 * Resolves after `waitMs`, or when the visitor leaves the site, so that one more attempt is made.
 */
const waitUnlessLeaving = (waitMs: number) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, waitMs)
    addEventListener('pagehide', resolve, { once: true })
  })
