import type { Page } from '@playwright/test'

type TraceEvent = {
  name: string
  args: { elementCount?: number; beginData?: { dirtyObjects: number; totalObjects: number } }
}

/**
 * The work of the browser while `act` runs: the largest number of elements whose styles are
 * computed at once, and the largest share of the page that is laid out at once.
 */
export async function layoutWorkOf(page: Page, act: () => Promise<unknown>) {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const largest = (name: string, sizeOf: (args: TraceEvent['args']) => number) =>
    Math.max(...traceEvents.map((event) => (event.name === name ? sizeOf(event.args) : 0)))
  return {
    styledElements: largest('UpdateLayoutTree', ({ elementCount = 0 }) => elementCount),
    laidOutShare: largest('Layout', ({ beginData }) =>
      beginData ? beginData.dirtyObjects / beginData.totalObjects : 0,
    ),
  }
}
