const maxLines = 30
const minuteMs = 60_000

/**
 * Makes functions that each print at most 30 lines a minute, and then how many they left out: a flood of requests must not fill a disk.
 * The minute is that of a clock that nobody sets. What strangers can cause is a warning, so that it cannot hide an error.
 */
export function createLog() {
  function limited(level: 'error' | 'info' | 'warn') {
    let endsAt = 0
    let lines = 0
    return (line: string) => {
      const nowMs = performance.now()
      if (nowMs >= endsAt) {
        if (lines > maxLines) console.warn(`Lines left out of the log in a minute: ${lines - maxLines}`)
        lines = 0
        endsAt = nowMs + minuteMs
      }
      lines += 1
      if (lines <= maxLines) console[level](line)
    }
  }
  return { error: limited('error'), info: limited('info'), warn: limited('warn') }
}

export type Log = ReturnType<typeof createLog>

/** An error, and what the mail server answered to which command, if it answered. */
export type MailError = Error & { responseCode?: number; command?: string; response?: string }

/**
 * Why something failed, without what a visitor typed. Mail servers repeat addresses and texts in their answers, so only the status of an
 * answer is told.
 */
export function reasonOf(error: MailError): string {
  const { message, responseCode, response, command = 'its greeting' } = error
  if (responseCode === undefined && response === undefined) return message
  return `the mail server answers ${responseCode ?? 'no status'} to ${command}`
}
