import { retryDelaysMs } from '../../hydration/load-with-retry'
import { canReach } from '../../hydration/reach-host'
import { reportFault } from '../vitals/faults'
import type { EnquiryValues } from './enquiry-fields'
import { buildRequest, readAnswer, serviceOfBuild, type EnquiryService, type FieldErrors } from './enquiry-services'

/** How long a simulated delivery takes, in milliseconds. */
export const simulatedDelayMs = 1500

const attemptTimeoutMs = 10_000
const maxWaitMs = 30_000

/** Why an enquiry was surely not taken. */
type FailureReason = 'offline' | 'unreachable' | 'busy' | 'refused'

/** What may be sent again, with the same `id`, so that the back end can recognize a duplicate. `unclear` may have arrived. */
export type Failure = { id: string } & (
  | { kind: 'refused'; fieldErrors: FieldErrors }
  | { kind: 'failed'; reason: FailureReason }
  | { kind: 'unclear'; isOffline?: boolean }
)

/** How a delivery ended. */
export type Delivery = { kind: 'sent' } | Failure

export type DeliveryOptions = {
  /** What was typed into the field that only programs fill in. */
  honeypotValue?: string
  /** The failed delivery that is repeated. */
  previous?: Failure | undefined
  /** Called before each further attempt with the time until then in milliseconds, and without it when that begins. */
  onProgress?: (waitMs?: number) => void
}

/** Delivers an enquiry to the endpoint of the build. Without one it waits 1.5 s and logs the values to the visitor's own console. */
export async function deliverEnquiry(enquiry: EnquiryValues, options: DeliveryOptions = {}): Promise<Delivery> {
  // Vite replaces the variable with its value, so that the build contains only one of the two branches.
  if (import.meta.env.VITE_ENQUIRY_ENDPOINT) return deliverToEndpoint(enquiry, options)
  await new Promise((resolve) => setTimeout(resolve, simulatedDelayMs))
  console.info('Enquiry', enquiry)
  return { kind: 'sent' }
}

/**
 * Makes up to four attempts with the same id. It tries again where that can make no second enquiry of it: when the server was busy,
 * and when there was no answer, if the receiver keeps the first of several with the same id. Never rejects.
 */
async function deliverToEndpoint(enquiry: EnquiryValues, options: DeliveryOptions): Promise<Delivery> {
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
    // Read before the request: one that was under way when the connection was lost may have arrived.
    const saysOffline = !navigator.onLine
    const answer = await postRequest(service, request)
    // The browser's word is not enough. Where the site itself answers, the request may have left too.
    if (!answer && saysOffline && !(await canReach(import.meta.env.BASE_URL))) return failed('offline')
    if (answer?.verdict === 'taken') return { kind: 'sent' }
    if (answer?.verdict === 'refused') {
      const { fieldErrors } = answer
      return Object.keys(fieldErrors).length > 0 ? { kind: 'refused', fieldErrors, id } : failed('refused')
    }
    const isBusy = answer?.verdict === 'busy'
    if (!isBusy) isUnclear = true
    // Retries only where there was no answer, or an error status: any other unclear answer would come again.
    const isWorthRetrying = isBusy || (service.keepsFirst && (!answer || answer.status >= 400))
    const delayMs = retryDelaysMs[retries]
    const waitMs = delayMs && (askedWaitMs(answer?.retryAfter) ?? delayMs)
    // An earlier attempt than the server asks for would fail too, and visitors do not wait longer than this.
    if (!isWorthRetrying || !waitMs || waitMs > maxWaitMs)
      return failed(answer?.status === 429 ? 'busy' : 'unreachable')
    onProgress?.(waitMs)
    await waitUnlessLeaving(waitMs)
    onProgress?.()
  }
}

/**
 * The wait that `Retry-After` asks for, in milliseconds; `undefined` for a date and for what is no positive number of seconds: with 0
 * or -1 all attempts would follow one another at once.
 */
const askedWaitMs = (retryAfter: string | null = '') =>
  /^0*[1-9]\d*$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : undefined

/** Posts a request, and follows no redirect. Resolves to `undefined` after a network error, a timeout, or an incomplete answer. */
async function postRequest(service: EnquiryService, { type, body }: ReturnType<typeof buildRequest>) {
  try {
    const response = await fetch(import.meta.env.VITE_ENQUIRY_ENDPOINT as string, {
      method: 'POST',
      // With form encoding these headers need no CORS preflight, which many back ends do not answer.
      headers: { accept: 'application/json', 'content-type': type },
      body,
      // A page to which the server leads would answer with 200, whatever became of the enquiry.
      redirect: 'manual',
      keepalive: true,
      signal: AbortSignal.timeout(attemptTimeoutMs),
    })
    const { status, headers } = response
    return { status, retryAfter: headers.get('retry-after'), ...readAnswer(service, status, await response.text()) }
  } catch {
    return undefined
  }
}

/** Resolves after `waitMs`, or at once when the visitor leaves the site, so that another attempt is still made. */
const waitUnlessLeaving = (waitMs: number) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, waitMs)
    addEventListener('pagehide', resolve, { once: true })
  })
