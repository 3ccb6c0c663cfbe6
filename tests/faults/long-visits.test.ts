import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { launch } from 'puppeteer-core'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { contactContent } from '../../src/content/contact'
import { typed } from '../helpers/enquiry'
import { pages } from '../helpers/pages'
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
  // Until every page has been seen a few times, code and caches grow.
  await walk(page, 60)
  const before = await weigh(session)
  await walk(page, 200)
  const after = await weigh(session)
  for (const name of ['heap', 'nodes', 'listeners'] as const)
    expect(after[name] / before[name], `${name}: ${before[name]}, then ${after[name]}`).toBeLessThanOrEqual(1.05)
})

test('every page comes back from the page cache as it was left, and runs', async ({ baseURL }) => {
  // Playwright's own browser has no page cache.
  const browser = await launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  try {
    for (const { path } of pages) {
      const page = await browser.newPage()
      await page.goto(baseURL + path)
      await page.waitForSelector('header[data-scrolled]')
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
        document.querySelector<HTMLInputElement>('form input')?.focus()
      })
      if (path === '/contact') await page.keyboard.type('Ada')
      await page.goto(`${baseURL}/robots.txt`)
      await page.goBack()
      expect(await page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted), path).toBe(true)
      const name = await page.evaluate(() => document.querySelector<HTMLInputElement>('form input')?.value)
      if (path === '/contact') expect(name).toBe('Ada')
      await page.click('footer [href="/terms"]')
      await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Terms')
      await page.close()
    }
  } finally {
    await browser.close()
  }
})

test('a form that was sent comes back from the page cache with its confirmation, and sends again', async ({
  baseURL,
}) => {
  const browser = await launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const send = async () => {
      for (const [name, value] of Object.entries(typed))
        if (name === 'budget') await page.select(`form [name=${name}]`, value)
        else await page.type(`form [name=${name}]`, value)
      await page.click('form [type=submit]')
      await page.waitForFunction(
        (title) => document.activeElement?.localName === 'h3' && document.activeElement.textContent === title,
        {},
        contactContent.form.sent.title,
      )
    }
    await page.goto(`${baseURL}/contact`)
    await page.waitForSelector('form[data-running]')
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
    })
    await send()
    await page.goto(`${baseURL}/robots.txt`)
    await page.goBack()
    expect(await page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted)).toBe(true)
    expect(await page.$eval('main', (main) => main.innerText)).toContain(contactContent.form.sent.title)
    expect(await page.$eval('form [name=name]', (name) => (name as HTMLInputElement).value)).toBe('')
    // Another element has the focus then, until this enquiry is sent, too.
    await send()
  } finally {
    await browser.close()
  }
})
