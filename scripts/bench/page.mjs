import { sleep } from './machine.mjs'

/**
 * What a page notes of itself while it runs; times in milliseconds since it began. A long task is `[start, duration]`.
 *
 * @typedef {{ fcp: number, lcp: number, shift: number, longTasks: [number, number][] }} Recording
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').CDPSession} DevTools
 */

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

/**
 * Opens a phone's browser with nothing in its cache, and closes it when `visit` is done.
 *
 * @template T
 * @param {string} browserPath
 * @param {(page: Page, devTools: DevTools) => Promise<T>} visit
 */
export async function withPhone(browserPath, visit) {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags })
  try {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.addInitScript(record)
    return await visit(page, await context.newCDPSession(page))
  } finally {
    await browser.close()
  }
}

/** @param {string} browserPath */
export async function browserVersion(browserPath) {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags })
  const version = browser.version()
  await browser.close()
  return version
}

/** @param {DevTools} devTools */
export async function throttleProcessor(devTools) {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/**
 * Slow 4G as Lighthouse defines it, applied to every request; and the count of what is under way.
 *
 * @param {DevTools} devTools
 */
export async function throttleNetwork(devTools) {
  const network = { open: 0, bytes: 0, changedAt: Date.now() }
  const changed = (/** @type {number} */ step) => {
    network.open += step
    network.changedAt = Date.now()
  }
  devTools.on('Network.requestWillBeSent', () => changed(1))
  devTools.on('Network.loadingFailed', () => changed(-1))
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    network.bytes += encodedDataLength
    changed(-1)
  })
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 0.75e6 / 8,
  })
  return network
}

/**
 * Waits until nothing was loaded for 1.5 s and no long task ended in the last 2 s; half a minute at most.
 *
 * @param {Page} page
 * @param {{ open: number, changedAt: number }} network
 */
export async function settle(page, network) {
  const giveUpAt = Date.now() + 30_000
  while (Date.now() < giveUpAt) {
    await sleep(500)
    const { longTasks } = await readRecording(page)
    const now = await page.evaluate(() => performance.now())
    const quietMs = Date.now() - network.changedAt
    const isLoaded = quietMs > 1500 && (network.open <= 0 || quietMs > 5000)
    if (isLoaded && now > 4000 && now - lastEnd(longTasks) > 2000) return
  }
}

/** @param {[number, number][]} longTasks */
export function lastEnd(longTasks) {
  return Math.max(0, ...longTasks.map(([start, duration]) => start + duration))
}

/** @param {[number, number][]} longTasks */
export function longest(longTasks) {
  return Math.max(0, ...longTasks.map(([, duration]) => duration))
}

/**
 * @param {Page} page
 * @returns {Promise<Recording>}
 */
export function readRecording(page) {
  return page.evaluate(() => Reflect.get(globalThis, 'benchRecording'))
}

/** Runs in the page, before anything of its own. */
function record() {
  /** @type {Recording} */
  const recording = { fcp: 0, lcp: 0, shift: 0, longTasks: [] }
  Reflect.set(globalThis, 'benchRecording', recording)

  /**
   * @param {string} type
   * @param {(entry: PerformanceEntry) => void} note
   */
  const observe = (type, note) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  }
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') recording.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    recording.lcp = startTime
  })
  observe('longtask', ({ startTime, duration }) => recording.longTasks.push([startTime, duration]))

  // Shifts count in windows of at most five seconds, without a second's pause: so Core Web Vitals define them.
  let windowSum = 0
  let windowStart = 0
  let lastShift = 0
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } =
      /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean }} */ (entry)
    if (hadRecentInput) return
    if (startTime - lastShift > 1000 || startTime - windowStart > 5000) {
      windowSum = 0
      windowStart = startTime
    }
    lastShift = startTime
    windowSum += value
    recording.shift = Math.max(recording.shift, windowSum)
  })
}
