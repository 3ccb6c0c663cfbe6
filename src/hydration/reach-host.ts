// `navigator.onLine` is only a hint: behind some VPNs it is always false, and no `online` event comes. A request tells.

const answerTimeoutMs = 10_000
const firstDelayMs = 1000
const lastDelayMs = 30_000

/** Whether the host answers a request for `url`, with whatever status. Waits 10 s at most, and never rejects. */
export async function canReach(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(answerTimeoutMs)
  try {
    // A redirect is an answer too. The policy would refuse to follow one to another host.
    await fetch(url, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal })
    return true
  } catch {
    return false
  }
}

/**
 * Resolves at the browser's `online` event, or once the host of `url` answers: it is asked after delays that double from 1 s to 30 s.
 * Resolves at once when `signal` aborts.
 */
export async function whenReachable(url: string, signal?: AbortSignal): Promise<void> {
  const ended = new AbortController()
  const end = () => ended.abort()
  addEventListener('online', end, { signal: ended.signal })
  signal?.addEventListener('abort', end, { signal: ended.signal })
  if (signal?.aborted) return end()

  for (let delayMs = firstDelayMs; !ended.signal.aborted; delayMs = Math.min(2 * delayMs, lastDelayMs)) {
    await waitUnlessAborted(delayMs, ended.signal)
    if (!ended.signal.aborted && (await canReach(url))) end()
  }
}

const waitUnlessAborted = (ms: number, signal: AbortSignal) =>
  new Promise<unknown>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve(undefined)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
