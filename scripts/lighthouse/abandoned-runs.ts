/**
 * Keeps this process running when Lighthouse leaves a rejected promise behind. A wait that times out still asks the page for its
 * long tasks (`waitForCPUIdle` in Lighthouse 12.6), and nothing handles the answer that the page is closed. The run itself ends
 * with its own result or error. Any other unhandled rejection ends the process, as usual.
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
