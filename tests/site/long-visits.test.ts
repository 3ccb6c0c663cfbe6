import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { pointAtLinkTo } from '../helpers/links'
import { open } from '../helpers/site-test'

const stops = ['/contact', '/privacy', '/', '/terms']

/** Changes the page so many times, by the links of its footer, and waits each time until it has changed. */
const walk = (page: Page, changes: number) =>
  page.evaluate(
    async ({ count, paths }) => {
      for (let change = 0; change < count; change += 1) {
        const path = paths[change % paths.length] as string
        const links = [...document.querySelectorAll<HTMLElement>(`footer [href="${path}"], header [href="${path}"]`)]
        links.at(-1)?.click()
        const endMs = Date.now() + 5000
        while (location.pathname !== path || document.activeElement?.localName !== 'h1') {
          if (Date.now() > endMs) throw new Error(`Change ${change} to ${path} did not come about`)
          await new Promise(requestAnimationFrame)
        }
        // No visitor goes on within the task in which the page has changed: React takes fifty of them for an endless loop.
        await new Promise(requestAnimationFrame)
      }
      scrollTo({ top: 0, behavior: 'instant' })
      // What the last page fetches and forgets when it is idle is done then.
      for (let time = 0; time < 3; time += 1) await new Promise((resolve) => requestIdleCallback(resolve))
    },
    { count: changes, paths: stops },
  )

async function weigh(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

test('after 200 changes of the page it holds no more memory, nodes or listeners than before', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  // The browser would load a page whose code is not there.
  for (const path of stops) if (path !== '/') await pointAtLinkTo(page, path)
  // Until every page has been seen a few times, code and caches grow.
  await walk(page, 60)
  const before = await weigh(session)
  await walk(page, 200)
  const after = await weigh(session)
  for (const name of ['heap', 'nodes', 'listeners'] as const)
    expect(after[name] / before[name], `${name}: ${before[name]}, then ${after[name]}`).toBeLessThanOrEqual(1.05)
})
