const maxLinesPerMinute = 30
const minuteMs = 60_000

/**
 * Creates a log with one function per level. Each function prints at most 30 lines a minute: a
 * flood of requests must not fill the disk. After lines were left out, the next minute begins with
 * their number. A change of the system's clock does not change the minute. Lines that strangers can
 * cause are warnings: they cannot use up the lines of errors.
 */
export function createLog() {
  function createPrinter(level: 'error' | 'info' | 'warn') {
    let minuteEndsAtMs = 0
    let lineCount = 0
    return (line: string) => {
      const nowMs = performance.now()
      if (nowMs >= minuteEndsAtMs) {
        if (lineCount > maxLinesPerMinute)
          console.warn(`Lines left out of the log in a minute: ${lineCount - maxLinesPerMinute}`)
        lineCount = 0
        minuteEndsAtMs = nowMs + minuteMs
      }
      lineCount += 1
      if (lineCount <= maxLinesPerMinute) console[level](line)
    }
  }
  return { error: createPrinter('error'), info: createPrinter('info'), warn: createPrinter('warn') }
}

export type Log = ReturnType<typeof createLog>

/**
 * An error, with the mail server's answer if there was one. `command` is the SMTP command that the
 * server answered.
 */
export type MailError = Error & { responseCode?: number; command?: string; response?: string }

/**
 * Returns the reason for an error, without text that a visitor typed. Mail servers repeat addresses
 * and texts in their answers, so the reason has only the status of an answer.
 */
export function reasonOf(error: MailError): string {
  const { message, responseCode, response, command = 'its greeting' } = error
  if (responseCode === undefined && response === undefined) return message
  return `the mail server answers ${responseCode ?? 'no status'} to ${command}`
}
