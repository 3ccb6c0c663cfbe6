import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { buildSite } from './build-site.ts'
import { findBrowser } from './find-browser.mjs'
import { median } from './median.ts'
import { makeNoScriptBuild } from './no-script-build.ts'
import { serveSite } from './serve-site.ts'

// Measures what Lighthouse cannot see: the built site in turn with the same site without scripts.
// --runs=5 says how many rounds, --base=<dist> adds another build, --only=paint,scroll chooses
// methods, --dist=<folder> takes a build that is there. With --gate it ends with 1 where a limit is
// missed: to be run before a release, on a machine that has nothing else to do.

type Side = 'site' | 'noScripts' | 'base'
type Slow = 'network' | 'processor'
type Findings = Record<string, number>
type Method = {
  paths: string[]
  sides: Side[]
  measure: (origin: string, path: string) => Promise<Findings>
}
/**
 * The median of the rounds is at most `max`, and that of their differences from another side at
 * most `by`, or `share` of it.
 */
type Limit = { max?: number; side?: Side; by?: number; share?: number }

const slowProcessor = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
const allSides: Side[] = ['site', 'noScripts', 'base']
const methods: Record<string, Method> = {
  paint: { paths: ['/', '/contact'], sides: allSides, measure: measurePaint },
  scroll: { paths: ['/', '/contact'], sides: allSides, measure: measureScroll },
  taps: { paths: ['/'], sides: allSides, measure: measureEarlyTaps },
  load: { paths: ['/'], sides: ['site', 'base'], measure: measureTapsInLoad },
  next: { paths: ['/'], sides: allSides, measure: measureNextPage },
  interactions: { paths: ['/', '/contact'], sides: ['site', 'base'], measure: measureInteractions },
}

/** By a part of a figure's name; the first that fits. */
const limits: Record<string, Limit> = {
  // What a paint comes later by than without scripts, they cost.
  FCP: { side: 'noScripts', share: 0.05 },
  LCP: { side: 'noScripts', share: 0.05 },
  // A task over 50 ms delays the answer to a tap so that it can be felt.
  'longest task': { side: 'noScripts', by: 50 },
  'frames dropped': { side: 'noScripts', by: 2 },
  // What is tapped before the code is there comes as soon as without scripts.
  'early tap': { side: 'noScripts', share: 0.1 },
  // The page answers while it starts, too: so much is a good Interaction to Next Paint.
  'longest of 12 taps': { max: 200 },
  // Any other answer to a tap: 50 ms more than before can be felt.
  '': { side: 'base', by: 50 },
}
const targets: Record<string, Record<string, string>> = {
  '/': {
    menu: '[popovertarget]',
    story: 'main [aria-expanded=false]',
    // The strip stands still before one of its names is tapped.
    pause: '#publications button',
    name: '#publications li button',
    'headline typed': 'main textarea',
    theme: 'footer [aria-pressed=false]',
  },
  '/contact': {
    field: 'form input',
    'empty form': 'form [type=submit]',
    question: 'main [aria-expanded=false]',
  },
}
const contactLink = 'main a[href="/contact"]'
const text = { type: 'string' } as const
const { values: options } = parseArgs({
  options: {
    runs: { ...text, default: '5' },
    base: text,
    only: text,
    dist: text,
    gate: { type: 'boolean' },
  },
})
const executablePath = await findBrowser({ install: true })
process.exit(!(await bench()) && options.gate ? 1 : 0)

async function bench(): Promise<boolean> {
  const dist = options.dist ?? (await buildSite())
  const noScriptFolder = 'node_modules/.no-scripts'
  makeNoScriptBuild(dist, noScriptFolder)
  const servers = { site: await serveSite(dist), noScripts: await serveSite(noScriptFolder) }
  const base = options.base && (await serveSite(options.base))

  const chosen = Object.entries(methods).filter(
    ([name]) => options.only?.split(',').includes(name) ?? true,
  )
  const found: Record<string, Partial<Record<Side, number[]>>> = {}
  for (let round = 0; round < Number(options.runs); round += 1)
    for (const [name, { paths, sides, measure }] of chosen)
      for (const path of paths)
        // Every second round goes the other way, so that none is always the first.
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          const server = side === 'base' ? base : servers[side]
          if (!server) continue
          console.error(`Round ${round + 1}: ${name}, ${path}, ${side}`)
          for (const [figure, value] of Object.entries(await measure(server.origin, path)))
            ((found[`${path} ${figure}`] ??= {})[side] ??= []).push(value)
        }

  console.log(
    `${options.runs} rounds, ${cpus().length} x ${cpus()[0]?.model}: medians (lowest to highest)`,
  )
  const rows = Object.entries(found).map(([name, values]) => toRow(name, values))
  console.table(Object.fromEntries(rows.map(({ name, ...cells }) => [name, cells])))
  return rows.every(({ isMissed }) => !isMissed)
}

function toRow(
  name: string,
  { site = [], noScripts = [], base = [] }: Partial<Record<Side, number[]>>,
) {
  const part = Object.keys(limits).find((each) => name.includes(each)) ?? ''
  const { max, side, by, share = 0 } = limits[part] ?? {}
  const other = side === 'base' ? base : noScripts
  const isJudged = max !== undefined || other.length > 0
  const judged =
    max === undefined ? site.map((value, round) => value - (other[round] ?? Number.NaN)) : site
  const limit = max ?? by ?? share * median(isJudged ? other : [0])
  const spread = (values: number[]) => {
    if (values.length === 0) return ''
    const texts = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
      value.toFixed(1),
    )
    return `${texts[0]} (${texts[1]} to ${texts[2]})`
  }
  return {
    name,
    site: spread(site),
    'no scripts': spread(noScripts),
    base: spread(base),
    judged: isJudged ? spread(judged) : '',
    'at most': isJudged ? limit.toFixed(1) : 'needs --base',
    // A comparison with NaN is false.
    isMissed: isJudged && !(median(judged) <= limit),
  }
}

/**
 * A visit with a phone of Lighthouse's size and a cold cache; `slow` names what is throttled from
 * the start.
 */
async function visit<T>(
  url: string,
  slow: Slow[],
  measure: (page: Page, session: CDPSession) => Promise<T>,
) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const viewport = { width: 412, height: 823 }
    const page = await browser.newPage({
      viewport,
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    })
    // tsx adds calls of __name to functions with a name.
    await page.addInitScript({
      content: `globalThis.__name = (value) => value; (${String(watchPage)})()`,
    })
    const session = await page.context().newCDPSession(page)
    // 1.6 Mbit/s and 150 ms, in bytes.
    const slow4G = {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 93_750,
    }
    if (slow.includes('network')) await session.send('Network.emulateNetworkConditions', slow4G)
    if (slow.includes('processor')) await slowProcessor(session)
    await page.goto(url, { waitUntil: 'commit', timeout: 90_000 })
    return await measure(page, session)
  } finally {
    await browser.close()
  }
}

declare global {
  var seen: {
    fcp: number
    lcp: number
    longestTask: number
    interaction: number
    nextPage: number
    frames: number[]
  }
}

/**
 * Runs in the page, before anything of its own: notes paints, long tasks, interactions and frames.
 */
function watchPage() {
  globalThis.seen = {
    fcp: Number.NaN,
    lcp: Number.NaN,
    longestTask: 0,
    interaction: 0,
    nextPage: 0,
    frames: [],
  }
  const note = (entry: PerformanceEntry & { interactionId?: number }) => {
    const { entryType, name, startTime, duration, interactionId = 0 } = entry
    if (name === 'first-contentful-paint') seen.fcp = startTime
    if (entryType === 'largest-contentful-paint') seen.lcp = startTime
    if (entryType === 'longtask') seen.longestTask = Math.max(seen.longestTask, duration)
    if (interactionId > 0) seen.interaction = Math.max(seen.interaction, duration)
  }
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'event'])
    observer.observe({ type, buffered: true, durationThreshold: 16 })
  const noteFrame = (time: number) => {
    seen.frames.push(time)
    requestAnimationFrame(noteFrame)
  }
  requestAnimationFrame(noteFrame)
}

/** First and largest paint and the longest task of a first visit, throttled as it really runs. */
function measurePaint(origin: string, path: string): Promise<Findings> {
  return visit(origin + path, ['network', 'processor'], async (page) => {
    await untilIdle(page)
    const { fcp, lcp, longestTask } = await page.evaluate(() => seen)
    return { 'FCP, ms': fcp, 'LCP, ms': lcp, 'longest task, ms': longestTask }
  })
}

/** Until the code has come and the page is hydrated. */
async function untilIdle(page: Page) {
  await page.waitForLoadState('networkidle')
  await sleep(3000)
}

/**
 * Frames that are not shown from top to bottom: in one scroll of 4 s, and as a thumb scrolls, 900
 * px every 700 ms.
 */
async function measureScroll(origin: string, path: string): Promise<Findings> {
  const scroll = (session: CDPSession, px: number, speed: number) => {
    const gesture = { x: 206, y: 700, yDistance: -px, speed: Math.round(speed) }
    return session.send('Input.synthesizeScrollGesture', { ...gesture, gestureSourceType: 'mouse' })
  }
  const dropped = (scrollAll: (session: CDPSession, distance: number) => Promise<unknown>) =>
    visit(origin + path, [], async (page, session) => {
      await untilIdle(page)
      await slowProcessor(session)
      const distance = await page.evaluate(() => {
        seen.frames.length = 0
        return document.documentElement.scrollHeight - innerHeight
      })
      await scrollAll(session, distance)
      if ((await page.evaluate(() => scrollY)) < 0.9 * distance)
        throw new Error(`${path} was not scrolled to its end.`)
      const frames = await page.evaluate(() => seen.frames)
      const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time))
      const lost = gaps.reduce(
        (sum, gap) => sum + Math.max(0, Math.round((gap * 60) / 1000) - 1),
        0,
      )
      return (100 * lost) / (gaps.length + lost)
    })
  return {
    'frames dropped in 4 s, %': await dropped((session, distance) =>
      scroll(session, distance, distance / 4),
    ),
    'frames dropped in flings, %': await dropped(async (session, distance) => {
      for (let top = 0; top < distance; top += 900)
        await Promise.all([scroll(session, Math.min(900, distance - top), 3000), sleep(700)])
    }),
  }
}

/**
 * From a tap on the first link to the contact page to that page's paint, soon after the first paint
 * of a first visit.
 */
async function measureEarlyTaps(origin: string): Promise<Findings> {
  const findings: Findings = {}
  for (const ms of [300, 1500, 3000])
    findings[`early tap on Contact after ${ms} ms, ms`] = await visit(
      `${origin}/`,
      ['network'],
      async (page) => {
        await afterFirstPaint(page, ms)
        return tapToNextPage(page)
      },
    )
  return findings
}

/**
 * The longest of twelve taps on the menu, each in a visit of its own, every 200 ms from the first
 * paint on.
 */
async function measureTapsInLoad(origin: string): Promise<Findings> {
  let longest = 0
  for (let ms = 0; ms < 2400; ms += 200)
    await visit(`${origin}/`, ['network', 'processor'], async (page) => {
      await afterFirstPaint(page, ms)
      await tapInView(page, '[popovertarget]')
      await sleep(1500)
      longest = Math.max(longest, await page.evaluate(() => seen.interaction))
    })
  return { 'longest of 12 taps in the load, ms': longest }
}

/**
 * The same tap by a reader who rests at a link further down, when what is fetched ahead has come.
 */
async function measureNextPage(origin: string): Promise<Findings> {
  const readerTaps = (isProcessorSlow: boolean) =>
    visit(`${origin}/`, ['network'], async (page, session) => {
      await untilIdle(page)
      await page.locator(contactLink).nth(1).scrollIntoViewIfNeeded()
      await untilIdle(page)
      if (isProcessorSlow) await slowProcessor(session)
      return tapToNextPage(page)
    })
  return {
    'next page, ms': await readerTaps(false),
    'next page, slow processor, ms': await readerTaps(true),
  }
}

/** From a tap or a key to the next paint, once the page is idle. */
function measureInteractions(origin: string, path: string): Promise<Findings> {
  return visit(origin + path, [], async (page, session) => {
    await untilIdle(page)
    await slowProcessor(session)
    const findings: Findings = {}
    for (const [name, selector] of Object.entries(targets[path] ?? {})) {
      const target = page.locator(selector).filter({ visible: true }).first()
      await target.scrollIntoViewIfNeeded()
      // What a scroll or the tap before set in motion has ended.
      await sleep(1000)
      await page.evaluate(() => (seen.interaction = 0))
      await target.tap()
      if (/input|textarea/.test(selector)) await page.keyboard.type('Big', { delay: 100 })
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
    const boxes = [...document.querySelectorAll(name)].map((element) =>
      element.getBoundingClientRect(),
    )
    const box = boxes.find(
      ({ width, top, bottom }) => width > 0 && top >= 0 && bottom <= innerHeight,
    )
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : []
  }, selector)
  await page.touchscreen.tap(x, y)
}

/**
 * The milliseconds until the heading of the next page is painted, in this document or in another.
 */
async function tapToNextPage(page: Page): Promise<number> {
  const tappedAt = await page.evaluate(() => {
    const heading = () => document.querySelector('h1')?.textContent
    const before = heading()
    const look = () => {
      if (heading() === before) requestAnimationFrame(look)
      else seen.nextPage = performance.timeOrigin + performance.now()
    }
    look()
    return performance.timeOrigin + performance.now()
  })
  await tapInView(page, contactLink)
  await page.waitForURL('**/contact')
  const shown = await page.waitForFunction(() => {
    const isNewDocument = performance.getEntriesByType('navigation')[0]?.name.endsWith('/contact')
    return isNewDocument ? seen.fcp && performance.timeOrigin + seen.fcp : seen.nextPage
  })
  return (await shown.jsonValue()) - tappedAt
}
