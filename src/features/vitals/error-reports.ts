import { refusesMeasuring } from '../../browser/measuring-choice'

// The number of errors that this page load may still report.
let reportsLeft = 5

/**
 * Posts a report as JSON to an endpoint. Never rejects. Reads the visitor's choice at each report,
 * since the choice can change after the page's load. Does not use `sendBeacon`, which also sends
 * cookies and the referrer. A body of type `text/plain` needs no CORS preflight.
 */
export async function postReport(endpoint: string, report: object) {
  if (refusesMeasuring()) return
  await fetch(endpoint, {
    method: 'POST',
    body: JSON.stringify(report),
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined)
}

/**
 * Reports an error to the owner: what failed, and where. Does nothing if the build has no
 * `VITE_ERRORS_ENDPOINT`. Sends at most five reports per page load.
 */
export function sendErrorReport(what: string, where = '') {
  const endpoint = import.meta.env.VITE_ERRORS_ENDPOINT
  if (endpoint && reportsLeft-- > 0) void postReport(endpoint, { what, where })
}

/**
 * Reports errors of the site's code, and violations of the content security policy.
 * Leaves out the messages of errors, because they may contain typed text.
 */
export function watchErrors() {
  addEventListener('error', (event) => reportCodeError(event.error))
  addEventListener('unhandledrejection', (event) => reportCodeError(event.reason))
  if (!('ReportingObserver' in globalThis)) return
  new ReportingObserver(reportViolations, { types: ['csp-violation'], buffered: true }).observe()
}

// Matches a position in the site's code. Code of browser extensions has other paths.
const codePosition = /\/assets\/[\w.-]+:\d+:\d+/

/** Reports an error by its name and its position in the site's code. */
function reportCodeError(error: unknown) {
  const { name = '', stack = '' } = Object(error) as Partial<Error>
  const [where] = codePosition.exec(stack) ?? []
  if (where) sendErrorReport(name, where)
}

// Matches the origin of a URL, or a keyword such as `inline`.
const originOrKeyword = /^[\w-]+(:\/\/[^/]+)?/

// TypeScript does not know the reports of the type `csp-violation`.
type ViolationReport = { body: { effectiveDirective: string; blockedURL: string } }

/**
 * Reports violations of the content security policy by the directive of the policy and the origin
 * of the resource.
 */
function reportViolations(violations: unknown) {
  for (const { body } of violations as ViolationReport[])
    sendErrorReport(body.effectiveDirective, originOrKeyword.exec(body.blockedURL)?.[0])
}
