import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { buildSite } from './build-site.ts'
import { findBrowser } from './find-browser.mjs'
import { median } from './median.ts'
import { makeNoScriptBuild } from './no-script-build.ts'
import { serveSite } from './serve-site.ts'

// Measures what Lighthouse cannot see: the built site in turn with the same site without scripts. --runs=5 says how many rounds,
// --base=<dist> adds another build, --only=paint,scroll chooses methods, --dist=<folder> takes a build that is there. With --gate
// it ends with 1 where a limit is missed: to be run before a release, on a machine that has nothing else to do.

type Side = 'site' | 'noScripts' | 'base'
type Findings = Record<string, number>
type Method = { paths: string[]; sides: Side[]; measure: (origin: string, path: string) => Promise<Findings> }
/** The median of the rounds is at most `max`, and that of their differences from another side at most `by`, or `share` of it. */
type Limit = { max?: number; side?: Side; by?: number; share?: number }

const processorSlowdown = 4
const allSides: Side[] = ['site', 'noScripts', 'base']
const methods: Record<string, Method> = {
  paint: { paths: ['/', '/contact'], sides: allSides, measure: measurePaint },
  scroll: { paths: ['/', '/contact'], sides: allSides, measure: measureScroll },
  taps: { paths: ['/'], sides: allSides, measure: measureEarlyTaps },
  load: { paths: ['/'], sides: ['site', 'base'], measure: measureTapsInLoad },
  next: { paths: ['/'], sides: allSides, measure: measureNextPage },
  interactions: { paths: ['/', '/contact'], sides: ['site', 'base'], measure: measureInteractions },
}

// What a paint comes later by than without scripts, they cost.
const paint: Limit = { side: 'noScripts', share: 0.05 }
// A scroll is as smooth as without scripts.
const dropped: Limit = { side: 'noScripts', by: 2 }
// What is tapped before the code is there comes as soon as without scripts.
const early: Limit = { side: 'noScripts', share: 0.1 }
// 50 ms more than before can be felt.
const tap: Limit = { side: 'base', by: 50 }
const limits: Record<string, Limit> = {
  'FCP, ms': paint,
  'LCP, ms': paint,
  // A task over 50 ms delays the answer to a tap so that it can be felt.
  'longest task, ms': { side: 'noScripts', by: 50 },
  'frames dropped in 4 s, %': dropped,
  'frames dropped in flings, %': dropped,
  'Contact tapped after 300 ms, ms': early,
  'Contact tapped after 1500 ms, ms': early,
  'Contact tapped after 3000 ms, ms': early,
  // The page answers while it starts, too: so much is a good Interaction to Next Paint.
  'longest of 12 taps in the load, ms': { max: 200 },
}
const contactLink = 'main a[href="/contact"]'
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    base: { type: 'string' },
    only: { type: 'string', default: Object.keys(methods).join() },
    dist: { type: 'string' },
    gate: { type: 'boolean', default: false },
  },
})
const executablePath = await findBrowser({ install: true })
const isMet = await bench()
process.exit(options.gate && !isMet ? 1 : 0)

async function bench(): Promise<boolean> {
  const dist = options.dist ?? (await buildSite())
  const noScriptFolder = fileURLToPath(new URL('../node_modules/.no-scripts', import.meta.url))
  makeNoScriptBuild(dist, noScriptFolder)
  const origins: Partial<Record<Side, string>> = {
    site: (await serveSite(dist)).origin,
    noScripts: (await serveSite(noScriptFolder)).origin,
    ...(options.base && { base: (await serveSite(options.base)).origin }),
  }

  const rounds: Record<string, Partial<Record<Side, number[]>>> = {}
  for (let round = 0; round < Number(options.runs); round += 1)
    for (const name of options.only.split(',')) {
      const method = methods[name]
      if (!method) throw new Error(`--only takes some of ${Object.keys(methods).join()}, and not ${name}.`)
      for (const path of method.paths)
        // Every second round goes the other way, so that none is always the first.
        for (const side of round % 2 === 0 ? method.sides : method.sides.toReversed()) {
          const origin = origins[side]
          if (!origin) continue
          console.error(`Round ${round + 1}: ${name}, ${path}, ${side}`)
          for (const [figure, value] of Object.entries(await method.measure(origin, path)))
            ((rounds[`${path} ${figure}`] ??= {})[side] ??= []).push(value)
        }
    }

  console.log(`${options.runs} rounds, ${cpus().length} x ${cpus()[0]?.model}: medians (lowest to highest)`)
  const rows = Object.entries(rounds).map(([name, values]) => toRow(name, values))
  console.table(Object.fromEntries(rows.map(({ name, ...cells }) => [name, cells])))
  return rows.every(({ verdict }) => verdict !== 'MISSED')
}

function toRow(name: string, values: Partial<Record<Side, number[]>>) {
  const { max, side, by, share = 0 } = limits[name.slice(name.indexOf(' ') + 1)] ?? tap
  const own = values.site ?? []
  const other = (side && values[side]) ?? []
  const differences = own.map((value, round) => value - (other[round] ?? Number.NaN))
  const limit = max ?? (other.length > 0 ? (by ?? share * median(other)) : undefined)
  const actual = max === undefined ? differences : own
  return {
    name,
    site: spreadText(own),
    'without scripts': spreadText(values.noScripts),
    base: spreadText(values.base),
    difference: limit === undefined || max !== undefined ? '' : spreadText(differences),
    'at most': limit === undefined ? '' : Math.round(limit),
    verdict: limit === undefined ? '' : median(actual) <= limit ? 'met' : 'MISSED',
  }
}

function spreadText(values: number[] = []) {
  if (values.length === 0) return ''
  const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(0),
  )
  return `${middle} (${low} to ${high})`
}

/** A visit with a phone of Lighthouse's size, a cold cache and, if wanted, 1.6 Mbit/s and 150 ms. */
async function visit<T>(url: string, isSlow: boolean, measure: (page: Page, session: CDPSession) => Promise<T>) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    const viewport = { width: 412, height: 823 }
    const page = await browser.newPage({ viewport, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })
    // tsx adds calls of __name to functions with a name.
    await page.addInitScript({ content: `globalThis.__name = (value) => value; (${String(watchPage)})()` })
    const session = await page.context().newCDPSession(page)
    const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
    await session.send('Network.enable')
    if (isSlow) await session.send('Network.emulateNetworkConditions', slow4G)
    await page.goto(url, { waitUntil: 'commit', timeout: 90_000 })
    return await measure(page, session)
  } finally {
    await browser.close()
  }
}

/** Runs in the page, before anything of its own: notes paints, long tasks, interactions and frames. */
function watchPage() {
  const seen = { fcp: Number.NaN, lcp: Number.NaN, longestTask: 0, interaction: 16, frames: [] as number[] }
  const observe = (type: string, note: (entry: PerformanceEntry & { interactionId?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      // Only read for the type `event`: browsers report no interaction that was shorter.
      durationThreshold: 16,
    } as PerformanceObserverInit)
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  observe('longtask', ({ duration }) => (seen.longestTask = Math.max(seen.longestTask, duration)))
  observe('event', ({ interactionId = 0, duration }) => {
    if (interactionId > 0) seen.interaction = Math.max(seen.interaction, duration)
  })
  const noteFrame = (time: number) => {
    seen.frames.push(time)
    requestAnimationFrame(noteFrame)
  }
  requestAnimationFrame(noteFrame)
  Object.assign(globalThis, { seen })
}

declare global {
  var seen: { fcp: number; lcp: number; longestTask: number; interaction: number; frames: number[] }
}

function slowProcessor(session: CDPSession) {
  return session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
}

/** First and largest paint and the longest task of a first visit, all throttled as it really runs. */
function measurePaint(origin: string, path: string): Promise<Findings> {
  return visit('about:blank', true, async (page, session) => {
    await slowProcessor(session)
    await page.goto(origin + path, { waitUntil: 'load', timeout: 90_000 })
    // Until the code has come and the page is hydrated.
    await page.waitForLoadState('networkidle')
    await sleep(3000)
    const { fcp, lcp, longestTask } = await page.evaluate(() => seen)
    return { 'FCP, ms': fcp, 'LCP, ms': lcp, 'longest task, ms': longestTask }
  })
}

/** Frames that are not shown from top to bottom: in one scroll of 4 s, and as a thumb scrolls, 900 px every 700 ms. */
async function measureScroll(origin: string, path: string): Promise<Findings> {
  const dropped = (scroll: (session: CDPSession, distance: number) => Promise<void>) =>
    visit(origin + path, false, async (page, session) => {
      await page.waitForLoadState('networkidle')
      await sleep(2500)
      await slowProcessor(session)
      await sleep(500)
      const distance = await page.evaluate(() => {
        seen.frames.length = 0
        return document.documentElement.scrollHeight - innerHeight
      })
      await scroll(session, distance)
      const frames = await page.evaluate(() => seen.frames)
      const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time))
      const lost = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round((gap * 60) / 1000) - 1), 0)
      return (100 * lost) / (gaps.length + lost)
    })
  return {
    'frames dropped in 4 s, %': await dropped((session, distance) =>
      scrollBy(session, distance, distance / 4, 'mouse'),
    ),
    'frames dropped in flings, %': await dropped(async (session, distance) => {
      for (let top = 0; top < distance; top += 900)
        await Promise.all([scrollBy(session, Math.min(900, distance - top), 3000, 'touch'), sleep(700)])
    }),
  }
}

async function scrollBy(session: CDPSession, px: number, speed: number, gestureSourceType: 'mouse' | 'touch') {
  const gesture = { x: 206, y: 700, yDistance: -px, speed: Math.round(speed), gestureSourceType, preventFling: false }
  await session.send('Input.synthesizeScrollGesture', gesture)
}

/** From a tap on the first link to the contact page to that page's paint, soon after the first paint of a first visit. */
async function measureEarlyTaps(origin: string): Promise<Findings> {
  const findings: Findings = {}
  for (const ms of [300, 1500, 3000])
    findings[`Contact tapped after ${ms} ms, ms`] = await visit(`${origin}/`, true, async (page) => {
      await afterFirstPaint(page, ms)
      return tapToNextPage(page)
    })
  return findings
}

/** The longest of twelve taps on the menu, each in a visit of its own, every 200 ms from the first paint on. */
async function measureTapsInLoad(origin: string): Promise<Findings> {
  const durations = []
  for (let moment = 0; moment < 12; moment += 1)
    durations.push(
      await visit('about:blank', true, async (page, session) => {
        await slowProcessor(session)
        await page.goto(`${origin}/`, { waitUntil: 'commit', timeout: 90_000 })
        await afterFirstPaint(page, moment * 200)
        await tapInView(page, '[popovertarget]')
        await sleep(1500)
        return page.evaluate(() => seen.interaction)
      }),
    )
  return { 'longest of 12 taps in the load, ms': Math.max(...durations) }
}

/** The same tap by a reader who rests at a link further down, when what is fetched ahead has come. */
async function measureNextPage(origin: string): Promise<Findings> {
  const readerTaps = (isProcessorSlow: boolean) =>
    visit(`${origin}/`, true, async (page, session) => {
      await page.waitForLoadState('networkidle')
      await sleep(2500)
      await page.locator(contactLink).nth(1).scrollIntoViewIfNeeded()
      await sleep(2500)
      await page.waitForLoadState('networkidle')
      if (isProcessorSlow) await slowProcessor(session)
      return tapToNextPage(page)
    })
  return { 'next page, ms': await readerTaps(false), 'next page, slow processor, ms': await readerTaps(true) }
}

/** From a tap or a key to the next paint, once the page is idle. */
function measureInteractions(origin: string, path: string): Promise<Findings> {
  const home = {
    menu: '[popovertarget]',
    story: 'main [aria-expanded=false]',
    // The strip stands still before one of its names is tapped.
    pause: '#publications button',
    name: '#publications li button',
    'headline typed': 'main textarea',
    theme: 'footer [aria-pressed=false]',
  }
  const contact = {
    'field typed': 'form input',
    'empty form': 'form [type=submit]',
    question: 'main [aria-expanded=false]',
  }
  return visit(origin + path, false, async (page, session) => {
    await page.waitForLoadState('networkidle')
    await sleep(2500)
    await slowProcessor(session)
    const findings: Findings = {}
    for (const [name, selector] of Object.entries(path === '/' ? home : contact)) {
      const target = page.locator(selector).filter({ visible: true }).first()
      await target.scrollIntoViewIfNeeded()
      // What a scroll or the tap before set in motion has ended.
      await sleep(1000)
      await page.evaluate(() => (seen.interaction = 16))
      await target.tap()
      if (name.endsWith('typed')) await page.keyboard.type('Big', { delay: 100 })
      await sleep(1000)
      findings[`${name}, ms`] = await page.evaluate(() => seen.interaction)
      await page.keyboard.press('Escape')
    }
    return findings
  })
}

async function afterFirstPaint(page: Page, ms: number) {
  await page.waitForFunction((later) => performance.now() > seen.fcp + later, ms, { polling: 5 })
}

/** Taps at once: a locator would wait until nothing moves. */
async function tapInView(page: Page, selector: string) {
  const [x = 0, y = 0] = await page.evaluate((name) => {
    const boxes = [...document.querySelectorAll(name)].map((element) => element.getBoundingClientRect())
    const box = boxes.find(({ width, top, bottom }) => width > 0 && top >= 0 && bottom <= innerHeight)
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : []
  }, selector)
  await page.touchscreen.tap(x, y)
}

/** The milliseconds until the heading of the next page is painted, in this document or in another. */
async function tapToNextPage(page: Page): Promise<number> {
  const before = await page.locator('h1').first().textContent()
  const now = () => performance.timeOrigin + performance.now()
  const tappedAt = await page.evaluate(now)
  await tapInView(page, contactLink)
  await page.waitForURL('**/contact')
  const shown = await page.waitForFunction((heading) => {
    const isShown =
      seen.fcp > 0 && document.querySelector('h1') && document.querySelector('h1')?.textContent !== heading
    if (!isShown) return 0
    return (
      performance.timeOrigin +
      (performance.getEntriesByType('navigation')[0]?.name.endsWith('/contact') ? seen.fcp : performance.now())
    )
  }, before)
  return (await shown.jsonValue()) - tappedAt
}
