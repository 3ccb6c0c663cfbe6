import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { launch, type Page as Visitor } from 'puppeteer-core'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { contactContent } from '../helpers/content'
import { typed } from '../helpers/enquiry'
import { pointAtLinkTo } from '../helpers/links'
import { pages, prosePage } from '../helpers/pages'
import { open } from '../helpers/site-test'

const valueOf = (control: Element) => (control as HTMLInputElement).value
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

/** Playwright's own browser has no page cache. */
const cacheTest = test.extend<{ visitor: Visitor }>({
  visitor: async ({ browserName }, provide) => {
    expect(browserName).toBe('chromium')
    const browser = await launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
    await provide(await browser.newPage())
    await browser.close()
  },
})

/** Goes to another document and back, and expects the page to come from the page cache. */
async function leaveAndReturn(visitor: Visitor, baseURL: string | undefined) {
  await visitor.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  await visitor.goto(`${baseURL}/robots.txt`)
  await visitor.goBack()
  expect(await visitor.evaluate(() => (window as unknown as { persisted?: boolean }).persisted)).toBe(true)
}

for (const { path } of pages)
  cacheTest(`${path} comes back from the page cache as it was left, and runs`, async ({ visitor, baseURL }) => {
    await visitor.goto(baseURL + path)
    await visitor.waitForSelector('header[data-scrolled]')
    if (path === '/contact') await visitor.type('form [name=name]', 'Ada')
    await leaveAndReturn(visitor, baseURL)
    if (path === '/contact') expect(await visitor.$eval('form [name=name]', valueOf)).toBe('Ada')
    await visitor.click('footer [href="/terms"]')
    await visitor.waitForFunction(
      (title) => document.querySelector('h1')?.textContent === title,
      {},
      prosePage('/terms').title,
    )
  })

cacheTest(
  'a form that was sent comes back from the page cache with its confirmation, and sends again',
  async ({ visitor, baseURL }) => {
    const send = async () => {
      for (const [name, value] of Object.entries(typed))
        if (name === 'budget') await visitor.select(`form [name=${name}]`, value)
        else await visitor.type(`form [name=${name}]`, value)
      await visitor.click('form [type=submit]')
      await visitor.waitForFunction(
        (title) => document.activeElement?.localName === 'h2' && document.activeElement.textContent === title,
        {},
        contactContent.form.sent.title,
      )
    }
    await visitor.goto(`${baseURL}/contact`)
    await visitor.waitForSelector('form[data-running]')
    await send()
    await leaveAndReturn(visitor, baseURL)
    expect(await visitor.$eval('main', (main) => main.innerText)).toContain(contactContent.form.sent.title)
    expect(await visitor.$eval('form [name=name]', valueOf)).toBe('')
    // Another element has the focus then, until this enquiry is sent, too.
    await send()
  },
)
