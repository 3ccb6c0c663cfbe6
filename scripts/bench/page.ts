import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type CDPSession, type Page } from '@playwright/test'

/** What a page notes of itself while it runs; times in milliseconds since it began. A long task is `[start, duration]`. */
export type Visit = { fcp: number; lcp: number; shift: number; longTasks: [number, number][] }

type PageRecorder = {
  visit: Visit
  /** The duration of the longest interaction since it was asked last, from the input to the next paint. */
  takeInteractionMs: () => number
  /** Begins to note the time between frames, and gives the distance that can be scrolled. */
  watchFrames: () => number
  takeFrameGaps: () => number[]
  /** Waits until so many milliseconds after the first paint. */
  afterFirstPaint: (ms: number) => Promise<void>
  /** Begins to note when a link is tapped. */
  watchNavigation: () => void
  /** From the tap to the paint of the next page; 0 until then. */
  navigationMs: () => number
}

type Network = { open: number; changedAt: number }

declare global {
  /** What `page-recorder.js` puts into every page that is measured. */
  var bench: PageRecorder
}

const recorder = fileURLToPath(new URL('page-recorder.js', import.meta.url))

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Any other host fails at once: waiting for a name server would be noise.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

// The phone that Lighthouse 12 stands for.
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
}

/** Opens a phone's browser with nothing in its cache, and closes it when `visit` is done. */
export async function withPhone<T>(
  browserPath: string,
  visit: (page: Page, devTools: CDPSession) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags })
  try {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.addInitScript({ path: recorder })
    return await visit(page, await context.newCDPSession(page))
  } finally {
    await browser.close()
  }
}

export async function browserVersion(browserPath: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags })
  const version = browser.version()
  await browser.close()
  return version
}

export async function throttleProcessor(devTools: CDPSession): Promise<void> {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Slow 4G as Lighthouse defines it, applied to every request; and the count of what is under way. */
export async function throttleNetwork(devTools: CDPSession): Promise<Network> {
  const network = { open: 0, changedAt: Date.now() }
  const change = (step: number) => {
    network.open += step
    network.changedAt = Date.now()
  }
  devTools.on('Network.requestWillBeSent', () => change(1))
  devTools.on('Network.loadingFailed', () => change(-1))
  devTools.on('Network.loadingFinished', () => change(-1))
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 0.75e6 / 8,
  })
  return network
}

/** Waits until nothing was loaded for 1.5 s and no long task ended in the last 2 s; half a minute at most. */
export async function settle(page: Page, network: Network): Promise<void> {
  const giveUpAt = Date.now() + 30_000
  while (Date.now() < giveUpAt) {
    await sleep(500)
    const { longTasks } = await readVisit(page)
    const now = await page.evaluate(() => performance.now())
    const quietMs = Date.now() - network.changedAt
    const isLoaded = quietMs > 1500 && (network.open <= 0 || quietMs > 5000)
    const lastEnd = Math.max(0, ...longTasks.map(([start, duration]) => start + duration))
    if (isLoaded && now > 4000 && now - lastEnd > 2000) return
  }
}

/** Taps the first element that is in view, at once: a locator would wait until nothing moves. */
export async function tapAt(page: Page, selector: string): Promise<void> {
  const [x, y] = await page.evaluate((name) => {
    const boxes = [...document.querySelectorAll(name)].map((element) => element.getBoundingClientRect())
    const box = boxes.find(({ width, top, bottom }) => width > 0 && top >= 0 && bottom <= innerHeight)
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : []
  }, selector)
  if (x === undefined || y === undefined) throw new Error(`Nothing in view matches ${selector}.`)
  await page.touchscreen.tap(x, y)
}

export function readVisit(page: Page): Promise<Visit> {
  return page.evaluate(() => bench.visit)
}
