import { launch } from 'puppeteer-core'
import { record } from './host'
import { middleOf, twoFrames, type Visitor } from './visitor'

type Engine = { browser: 'chrome' | 'firefox'; executablePath: string; origin: string }

// What Firefox does of its own accord on the network is not the site's doing.
const quiet = {
  'network.proxy.type': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

// A machine that tests has no mouse, and its browser says so: the visitor of these tests has one.
const mouse = {
  chrome: '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  firefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
}

export async function puppeteerVisitor({ browser: name, executablePath, origin }: Engine): Promise<Visitor> {
  const isRoot = process.getuid?.() === 0
  const browser = await launch({
    browser: name,
    executablePath,
    args: name === 'chrome' ? [mouse.chrome, ...(isRoot ? ['--no-sandbox'] : [])] : [],
    extraPrefsFirefox: { ...quiet, ...mouse.firefox },
  })
  const page = await browser.newPage()
  await page.evaluateOnNewDocument(record)
  const inView = (selector: string) =>
    page.$eval(selector, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return {
    resize: (width) => page.setViewport({ width, height: 844 }),
    async go(path) {
      await page.goto(origin + path)
    },
    evaluate: (work, ...values) => page.evaluate(work as never, ...values),
    async click(selector) {
      await inView(selector)
      await page.click(selector)
    },
    async clickWhere(selector) {
      const { x, y } = await page.evaluate(middleOf, selector)
      await page.mouse.click(x, y)
    },
    async hover(selector) {
      await inView(selector)
      await page.evaluate(twoFrames)
      await page.hover(selector)
    },
    type: (selector, text) => page.type(selector, text),
    typeOn: (text) => page.keyboard.type(text, { delay: 30 }),
    async reload() {
      await page.reload()
    },
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  }
}
