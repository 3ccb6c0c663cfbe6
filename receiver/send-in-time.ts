/**
 * Runs `send` with a signal that aborts after `timeoutMs`, or when `stopSignal` aborts. Rejects
 * with the reason of the abort, even if `send` does not settle. nodemailer's own timeout starts
 * again with each byte, so a slow mail server could delay all other mails.
 */
export async function sendInTime(
  send: (signal: AbortSignal) => Promise<unknown>,
  timeoutMs: number,
  stopSignal: AbortSignal,
): Promise<void> {
  stopSignal.throwIfAborted()
  const attempt = new AbortController()
  const abortAttempt = () => attempt.abort(stopSignal.reason)
  const timer = setTimeout(
    () => attempt.abort(new Error('the mail server takes too long')),
    timeoutMs,
  )
  stopSignal.addEventListener('abort', abortAttempt)
  const rejectOnAbort = new Promise<never>((_, reject) => {
    attempt.signal.addEventListener('abort', () => reject(attempt.signal.reason as Error))
  })
  try {
    await Promise.race([send(attempt.signal), rejectOnAbort])
  } finally {
    clearTimeout(timer)
    stopSignal.removeEventListener('abort', abortAttempt)
  }
}
