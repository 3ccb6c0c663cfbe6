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
  const controller = new AbortController()
  const abort = () => controller.abort(stopSignal.reason)
  const timer = setTimeout(
    () => controller.abort(new Error('the mail server takes too long')),
    timeoutMs,
  )
  stopSignal.addEventListener('abort', abort)
  const rejection = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error))
  })
  try {
    await Promise.race([send(controller.signal), rejection])
  } finally {
    clearTimeout(timer)
    stopSignal.removeEventListener('abort', abort)
  }
}
