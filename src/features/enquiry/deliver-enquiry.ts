import { retryDelaysMs } from '../../browser/load-with-retry'
import { canReach } from '../../browser/reach-host'
import { sendErrorReport } from '../vitals/error-reports'
import type { EnquiryValues } from './enquiry-fields'
import {
  buildRequest,
  serviceOfBuild,
  type EnquiryService,
  type FieldErrors,
} from './enquiry-services'
import { postRequest, type EnquiryAnswer } from './post-request'

/** The duration of a simulated delivery in milliseconds. The specification says about 1.5 s. */
export const simulatedDelayMs = 1500

// The maximum wait before a retry, in milliseconds.
const maxWaitMs = 30_000

/**
 * The reason why a delivery failed, for the report to the agency.
 *
 * - `offline`: the visitor has no connection.
 * - `unreachable`: the endpoint gave no answer that confirms the enquiry.
 * - `busy`: the endpoint received too many requests.
 * - `refused`: the endpoint refused the enquiry, and named no field with an error.
 */
type FailureReason = 'offline' | 'unreachable' | 'busy' | 'refused'

/**
 * A delivery without a confirmation. A repeated delivery has the same `id`, so that the back end
 * recognizes duplicates.
 *
 * - `invalid`: the endpoint found errors in fields. An error may have an empty message.
 * - `failed`: the enquiry was certainly not received. Visitors read the reason.
 * - `unclear`: the enquiry may have been received.
 */
export type Failure = { id: string } & (
  | { kind: 'invalid'; fieldErrors: FieldErrors }
  | { kind: 'failed'; reason: FailureReason }
  | { kind: 'unclear'; isOffline?: boolean }
)

/** The result of a delivery. */
export type DeliveryResult = { kind: 'sent' } | Failure

/** The options of a delivery. */
export type DeliveryOptions = {
  /** The value of the honeypot field, which only programs fill in. */
  honeypotValue?: string
  /** The language of the page, or an empty text if the site has one language. */
  language?: string
  /** The failure of the delivery that is repeated. */
  previous?: Failure | undefined
  /**
   * Called before each retry with the wait in milliseconds. Called again without an argument when
   * the retry begins.
   */
  onProgress?: (waitMs?: number) => void
}

/**
 * Delivers an enquiry to the endpoint of the build. Without an endpoint, waits for
 * `simulatedDelayMs` and logs the values to the console. Never rejects.
 */
export async function deliverEnquiry(
  enquiry: EnquiryValues,
  options: DeliveryOptions = {},
): Promise<DeliveryResult> {
  // Vite replaces the variable with its value, so that the build contains only one of the two
  // branches.
  if (import.meta.env.VITE_ENQUIRY_ENDPOINT) return deliverToEndpoint(enquiry, options)
  await new Promise((resolve) => setTimeout(resolve, simulatedDelayMs))
  console.info('Enquiry', enquiry)
  return { kind: 'sent' }
}

/**
 * Makes up to four attempts with the same id. Retries only if a retry cannot create a second
 * enquiry (`waitBeforeRetry`). Never rejects.
 */
async function deliverToEndpoint(
  enquiry: EnquiryValues,
  options: DeliveryOptions,
): Promise<DeliveryResult> {
  const { previous, onProgress } = options
  const id = deliveryId(previous)
  let isUnclear = previous?.kind === 'unclear'
  const service = serviceOfBuild()
  const request = buildRequest(service, enquiry, { ...options, id })

  for (let retries = 0; ; retries += 1) {
    // Read before the request: the connection may be lost after the request has arrived.
    const wasOffline = !navigator.onLine
    const answer = await postRequest(service, request)
    if (wasOffline && (await hasNoConnection(answer))) return failureOf('offline', id, isUnclear)
    if (answer.verdict === 'accepted') return { kind: 'sent' }
    if (answer.verdict === 'refused') return refusalOf(answer, id, isUnclear)
    if (answer.verdict !== 'busy') isUnclear = true
    const waitMs = waitBeforeRetry(service, answer, retries)
    if (waitMs === undefined) {
      const reason = answer.status === 429 ? 'busy' : 'unreachable'
      return failureOf(reason, id, isUnclear)
    }

    onProgress?.(waitMs)
    await waitUnlessLeaving(waitMs)
    onProgress?.()
  }
}

/** Returns the id of the repeated delivery, or a new random id. */
const deliveryId = (previous?: Failure) =>
  previous?.id ?? crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * Whether there is no connection: neither the endpoint nor the site answers. Requests the site too,
 * because `navigator.onLine` can be wrong. If the site answers, the enquiry may have arrived.
 */
const hasNoConnection = async ({ verdict }: EnquiryAnswer): Promise<boolean> =>
  verdict === 'no-answer' && !(await canReach(import.meta.env.BASE_URL))

/**
 * Returns a failure, and reports it to the agency. After an unclear attempt, the delivery is
 * unclear: the enquiry may have arrived.
 */
function failureOf(reason: FailureReason, id: string, isUnclear: boolean): Failure {
  sendErrorReport('enquiry', reason)
  if (!isUnclear) return { kind: 'failed', reason, id }
  return { kind: 'unclear', id, ...(reason === 'offline' && { isOffline: true }) }
}

/**
 * Returns the failure after the endpoint has refused the enquiry. With errors in fields, the
 * failure is `invalid`. Without them, it has the reason `refused`.
 */
function refusalOf({ fieldErrors }: EnquiryAnswer, id: string, isUnclear: boolean): Failure {
  if (Object.keys(fieldErrors).length === 0) return failureOf('refused', id, isUnclear)
  return { kind: 'invalid', fieldErrors, id }
}

/**
 * Returns the wait before the next retry in milliseconds, or `undefined` if no retry follows.
 *
 * - A busy server has not stored the enquiry, so a retry is safe.
 * - After no answer or an error, the server may have stored the enquiry. A retry is safe only if
 *   the service ignores a second enquiry with the same id (`ignoresDuplicates`).
 * - A retry before the time in `Retry-After` would fail.
 * - No retry follows if the wait is longer than `maxWaitMs`.
 */
function waitBeforeRetry(
  service: EnquiryService,
  { verdict, status, retryAfter }: EnquiryAnswer,
  retries: number,
): number | undefined {
  // After an unclear answer with a status below 400, a retry would get the same answer.
  const isRetryUseful = verdict === 'no-answer' || status >= 400
  const isRetrySafe = verdict === 'busy' || service.ignoresDuplicates
  const delayMs = retryDelaysMs[retries]
  if (!isRetryUseful || !isRetrySafe || delayMs === undefined) return undefined
  const waitMs = readRetryAfterMs(retryAfter) ?? delayMs
  return waitMs <= maxWaitMs ? waitMs : undefined
}

/**
 * Returns the value of `Retry-After` in milliseconds, or `undefined` if the value is not a positive
 * number of seconds. With 0 or -1, all retries would follow each other without a pause.
 */
const readRetryAfterMs = (retryAfter: string | null) =>
  /^0*[1-9]\d*$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : undefined

/**
 * Resolves after `waitMs`, or when the visitor leaves the site. In both cases the next attempt
 * follows.
 */
const waitUnlessLeaving = (waitMs: number) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, waitMs)
    addEventListener('pagehide', resolve, { once: true })
  })
