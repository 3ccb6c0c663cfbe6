/**
 * Keeps this process running when Lighthouse does not handle a rejected promise. After a timeout,
 * `waitForCPUIdle` in Lighthouse 12.6 still asks the page for its long tasks. The page is closed by
 * then, so Chrome rejects the request. The run itself has a result or an error. Any other unhandled
 * rejection still ends the process.
 */
export function reportAbandonedRuns() {
  process.on('unhandledRejection', (reason) => {
    if (!isProtocolError(reason)) throw reason
    console.error(`Lighthouse left a page too early: ${reason.message}`)
  })
}

function isProtocolError(reason: unknown): reason is Error {
  return reason instanceof Error && 'protocolError' in reason
}
