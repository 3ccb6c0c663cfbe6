import { minuteMs } from './limits'

const maxLinesPerMinute = 30

/**
 * Creates a log with one function per level. Each function prints at most 30 lines a minute: a
 * flood of requests must not fill the disk. If it left out lines, it prints their number at the
 * first line of a later minute. A change of the system's clock does not change the minute.
 *
 * Use `warn` for a line that strangers can cause. Such lines then do not count towards the limit of
 * `error`, and cannot hide an error.
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
 * An error of a mail. If the mail server answered, `response` is the answer, `responseCode` its
 * status, and `command` the SMTP command before it. The server's greeting follows no command.
 */
export type MailError = Error & { responseCode?: number; command?: string; response?: string }

/**
 * Returns the reason for an error, without text that a visitor typed. Mail servers repeat addresses
 * and texts in their answers, so the reason has only the status of an answer.
 */
export function reasonOf(error: MailError): string {
  const { message, responseCode, response, command } = error
  const isAnswer = responseCode !== undefined || response !== undefined
  if (!isAnswer) return message
  const status = responseCode ?? 'no status'
  return command === undefined
    ? `the mail server greets with ${status}`
    : `the mail server answers ${status} to ${command}`
}
