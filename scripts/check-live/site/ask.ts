import type { Answer } from '../check.ts'

/** Headers of a request by their names. */
export type RequestHeaders = Record<string, string>
type AskOptions = { headers: RequestHeaders; method?: string; body?: string; redirect?: 'follow' }

/** The time after which a request without an answer fails, in milliseconds. */
export const timeoutMs = 20_000

/**
 * Sends a request and reads the answer. Follows redirects only with `redirect: 'follow'`. Throws an
 * error if there is no answer within 20 s.
 */
export async function ask(url: string, options: AskOptions): Promise<Answer> {
  const headers = { 'accept-encoding': 'br, gzip', ...options.headers }
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      ...options,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { response, text: await response.text() }
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
    throw new Error(`${url} cannot be reached: ${cause?.message || cause?.code || message}.`, {
      cause: error,
    })
  }
}
