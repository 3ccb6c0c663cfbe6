/**
 * Runs `send` with a signal that aborts after `timeoutMs`, or when `stopping` aborts. Rejects with
 * the reason of the abort, even if `send` does not settle. nodemailer's own timeout starts again
 * with each byte, so a slow mail server could delay all other mails.
 */
export async function sendInTime(
  send: (signal: AbortSignal) => Promise<unknown>,
  timeoutMs: number,
  stopping: AbortSignal,
): Promise<void> {
  stopping.throwIfAborted()
  const attempt = new AbortController()
  const abort = () => attempt.abort(stopping.reason)
  const timer = setTimeout(
    () => attempt.abort(new Error('the mail server takes too long')),
    timeoutMs,
  )
  stopping.addEventListener('abort', abort)
  const aborted = new Promise<never>((_, reject) => {
    attempt.signal.addEventListener('abort', () => reject(attempt.signal.reason as Error))
  })
  try {
    await Promise.race([send(attempt.signal), aborted])
  } finally {
    clearTimeout(timer)
    stopping.removeEventListener('abort', abort)
  }
}
