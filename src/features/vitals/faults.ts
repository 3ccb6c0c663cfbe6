let reportsLeft = 5

/**
 * Posts a report. Not by `sendBeacon`, which also sends cookies and the referrer. A text needs no
 * CORS preflight.
 */
export const postReport = (endpoint: string, report: object) =>
  fetch(endpoint, {
    method: 'POST',
    body: JSON.stringify(report),
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined)

/**
 * Tells the owner what failed, and where, if an address is set for that; at most five times a
 * visit.
 */
export function reportFault(what: string, where = '') {
  const endpoint = import.meta.env.VITE_ERRORS_ENDPOINT
  if (endpoint && reportsLeft-- > 0) void postReport(endpoint, { what, where })
}

/**
 * Reports errors of the site's code, and resources that the content policy has refused. Leaves out
 * the messages of errors, because they may contain typed text.
 */
export function watchFaults() {
  const reportError = (error: unknown) => {
    const { name = '', stack = '' } = Object(error) as Partial<Error>
    const [where] = /\/assets\/[\w.-]+:\d+:\d+/.exec(stack) ?? []
    if (where) reportFault(name, where)
  }
  addEventListener('error', (event) => reportError(event.error))
  addEventListener('unhandledrejection', (event) => reportError(event.reason))
  if (!('ReportingObserver' in globalThis)) return
  const reportRefusals = (refusals: unknown) => {
    for (const { body } of refusals as {
      body: { effectiveDirective: string; blockedURL: string }
    }[])
      reportFault(body.effectiveDirective, /^[\w-]+(:\/\/[^/]+)?/.exec(body.blockedURL)?.[0])
  }
  new ReportingObserver(reportRefusals, { types: ['csp-violation'], buffered: true }).observe()
}
