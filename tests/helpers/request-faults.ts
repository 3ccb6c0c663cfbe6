/**
 * Returns a generator of numbers from 0 to 1. For the same seed, it returns the same numbers
 * (mulberry32).
 */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The error with which `fetch` rejects if the network fails. */
export const networkError = () => new TypeError('Failed to fetch')

/**
 * A fault of a request: a simulated failure of the network or the server. `forward` sends the
 * request to the receiver. `hang` gives no answer until the request is aborted.
 */
type RequestFault = (
  forward: () => Promise<Response>,
  hang: () => Promise<never>,
  random: () => number,
) => Promise<Response>

const answer = (status: number, retryAfter = '', body = '{}') =>
  new Response(body, { status, headers: { 'retry-after': retryAfter } })

/** Faults between the form and the receiver, by name. */
export const requestFaults: Record<string, RequestFault> = {
  'dropped before it is stored': () => Promise.reject(networkError()),
  'dropped after it is stored': (forward) => forward().then(() => Promise.reject(networkError())),
  'cut off during the answer': async (forward) => {
    await forward()
    return new Response(new ReadableStream({ start: (stream) => stream.error(networkError()) }), {
      status: 201,
    })
  },
  'never arrives': (_forward, hang) => hang(),
  'never answered': (forward, hang) => forward().then(hang),
  'answered late': async (forward, _hang, random) => {
    const response = await forward()
    await new Promise((resolve) => setTimeout(resolve, random() * 9000))
    return response
  },
  'sent to the server twice': (forward) => forward().then(forward),
  busy: async (_forward, _hang, random) => answer(429, String(Math.ceil(random() * 20))),
  'busy for long': async () => answer(429, '600'),
  unavailable: async () => answer(503),
  'a page of the gateway': async () => answer(502, '', '<!doctype html>Bad gateway'),
}
