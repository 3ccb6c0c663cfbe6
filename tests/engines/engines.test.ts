import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { findEngines } from '../../scripts/find-engines.mjs'
import { pagesOfEachKind } from '../helpers/pages'
import { checkEnquiry, visits } from './enquiry'
import { checkHeaderOpacity, checkMenu } from './header-and-menu'
import { startHost } from './host'
import { checkScrollPositions, checkTwoLinksAtOnce } from './navigation'
import { checkEarlyTaps, checkPage, checkRefusedMarkup, checkRestoredTheme } from './pages'
import { checkStrip } from './publications'
import { createTab, type Tab } from './tab'
import { puppeteerVisitor, type Visitor } from './visitor'
import { webkitVisitor } from './webkit-visitor'

// Behavior that every engine must have. Uses the build of the site tests. All tests are in this
// file, because each file would start a browser of its own.

const enginePrograms = findEngines()
const engines: Record<string, (origin: string) => Promise<Visitor>> = {
  chromium: async (origin) => puppeteerVisitor('chrome', await findBrowser(), origin),
  firefox: (origin) => puppeteerVisitor('firefox', enginePrograms.firefox, origin),
  webkit: (origin) => webkitVisitor(enginePrograms, origin),
}

// Each engine has its own project in `vite.config.ts`, so the engines run in parallel.
const { ENGINE } = process.env

describe.each(Object.keys(engines).filter((each) => !ENGINE || each === ENGINE))('%s', (name) => {
  let visitor: Visitor
  let host: Awaited<ReturnType<typeof startHost>>
  let tab: Tab

  beforeAll(async () => {
    host = await startHost({ isForWebKit: name === 'webkit' })
  })
  beforeEach(async () => {
    // Restarts a browser that has ended.
    const isRunning = await visitor?.evaluate(() => true).catch(() => false)
    if (!isRunning) {
      await visitor?.close()
      visitor = (await engines[name]?.(host.origin)) as Visitor
    }
    tab = createTab(visitor, host)
    await visitor.resize(1280)
  })
  afterAll(() => visitor?.close())
  afterAll(() => host?.close())

  test.each(pagesOfEachKind)('$path logs nothing and does not scroll sideways', (page) =>
    checkPage(tab, page),
  )

  test('the header is clear up to 20 px, then translucent, and opaque at 100 px, on phones too', () =>
    checkHeaderOpacity(tab))

  test('the menu of a phone opens the contact page in place, and Back restores the scroll position', () =>
    checkMenu(tab))

  test('the strip moves by half a pixel in each frame, Pause stops it, and a press on a name opens its tooltip', () =>
    checkStrip(tab))

  test('pressing two links at once adds one history entry, for the last link', () =>
    checkTwoLinksAtOnce(tab))

  test('Back past a section link restores the scroll position', () => checkScrollPositions(tab))

  test('a page restored by Back has the theme that was chosen on another page', () =>
    checkRestoredTheme(tab))

  test('taps before hydration count: a story tapped twice is closed, and one tapped once is open', () =>
    checkEarlyTaps(tab))

  test('the content policy refuses injected markup', () => checkRefusedMarkup(tab))

  for (const visit of visits)
    test(`with ${visit.change} in the page, an enquiry typed before hydration is sent once, Send pressed ${visit.moment}`, () =>
      checkEnquiry(tab, visit))
})
