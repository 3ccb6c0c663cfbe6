const maxLines = 30
const minuteMs = 60_000

/**
 * Creates one function per level. Each prints at most 30 lines a minute, and later how many it left
 * out: a flood of requests must not fill the disk. Setting the system's clock does not change the
 * minute. Lines that strangers can cause are warnings, so they cannot crowd out errors.
 */
export function createLog() {
  function createPrinter(level: 'error' | 'info' | 'warn') {
    let endsAtMs = 0
    let lines = 0
    return (line: string) => {
      const nowMs = performance.now()
      if (nowMs >= endsAtMs) {
        if (lines > maxLines)
          console.warn(`Lines left out of the log in a minute: ${lines - maxLines}`)
        lines = 0
        endsAtMs = nowMs + minuteMs
      }
      lines += 1
      if (lines <= maxLines) console[level](line)
    }
  }
  return { error: createPrinter('error'), info: createPrinter('info'), warn: createPrinter('warn') }
}

export type Log = ReturnType<typeof createLog>

/**
 * An error, with the mail server's answer and the SMTP command that it answered, if there was an
 * answer.
 */
export type MailError = Error & { responseCode?: number; command?: string; response?: string }

/**
 * The reason for an error, without text that a visitor typed. Mail servers repeat addresses and
 * texts in their answers, so only the status of an answer is included.
 */
export function reasonOf(error: MailError): string {
  const { message, responseCode, response, command = 'its greeting' } = error
  if (responseCode === undefined && response === undefined) return message
  return `the mail server answers ${responseCode ?? 'no status'} to ${command}`
}
