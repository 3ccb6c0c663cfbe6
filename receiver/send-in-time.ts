/**
 * Runs `send` with a signal that aborts after `limitMs`, or when `stopping` aborts, and rejects then, even if `send` goes on. A mail
 * server that says a little now and then must not hold up the other mails.
 */
export async function sendInTime(
  send: (signal: AbortSignal) => Promise<unknown>,
  limitMs: number,
  stopping: AbortSignal,
): Promise<void> {
  stopping.throwIfAborted()
  const attempt = new AbortController()
  const stop = () => attempt.abort(stopping.reason)
  const timer = setTimeout(() => attempt.abort(new Error('the mail server takes too long')), limitMs)
  stopping.addEventListener('abort', stop)
  const aborted = new Promise<never>((_, reject) => {
    attempt.signal.addEventListener('abort', () => reject(attempt.signal.reason as Error))
  })
  try {
    await Promise.race([send(attempt.signal), aborted])
  } finally {
    clearTimeout(timer)
    stopping.removeEventListener('abort', stop)
  }
}
