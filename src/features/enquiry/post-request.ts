import {
  readAnswer,
  type buildRequest,
  type EnquiryService,
  type FieldErrors,
} from './enquiry-services'

// The timeout of one attempt.
const attemptTimeoutMs = 10_000

/**
 * The answer of an endpoint. If there is no answer, the verdict is `no-answer` and the status is 0.
 */
export type EnquiryAnswer = {
  verdict: ReturnType<typeof readAnswer>['verdict'] | 'no-answer'
  status: number
  /** The value of the header `Retry-After`. */
  retryAfter: string | null
  fieldErrors: FieldErrors
}

/**
 * Posts a request to the endpoint of the build, without following redirects. The verdict is
 * `no-answer` after a network error, a timeout of 10 s or an incomplete answer. Never rejects.
 */
export async function postRequest(
  service: EnquiryService,
  { type, body }: ReturnType<typeof buildRequest>,
): Promise<EnquiryAnswer> {
  try {
    const response = await fetch(import.meta.env.VITE_ENQUIRY_ENDPOINT as string, {
      method: 'POST',
      // Many back ends do not answer a CORS preflight. With form encoding, these headers need none.
      headers: { accept: 'application/json', 'content-type': type },
      body,
      // The target of a redirect may answer 200 although the enquiry was not received.
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
    return { verdict: 'no-answer', status: 0, retryAfter: null, fieldErrors: {} }
  }
}
