import { launch, type Page } from 'puppeteer-core'
import { recordMessages } from './host'

/** A visitor with a browser of any engine. Selectors are CSS selectors. */
export type Visitor = {
  resize: (width: number) => Promise<void>
  /** Loads a page. Does not wait until it is hydrated. */
  load: (path: string) => Promise<void>
  /** Runs a function in the page. The function may use only its parameters. */
  evaluate: <Result, Values extends unknown[]>(
    pageFunction: (...values: Values) => Result,
    ...values: Values
  ) => Promise<Awaited<Result>>
  /** Clicks where the middle of the element was, even if the element has moved since. */
  click: (selector: string) => Promise<void>
  /** Types into the element with the focus. */
  type: (text: string) => Promise<void>
  pressEscape: () => Promise<void>
  close: () => Promise<void>
}

/** Scrolls an element into view. Returns its middle in px of the window. Runs in the page. */
export function middleOf(selector: string) {
  const element = document.querySelector(selector)
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

/** The delay between two keys, in ms. */
export const typingDelayMs = 10

// Most test machines have no mouse, and the browser tells the page. These settings simulate a
// mouse.
const mouse = {
  chrome:
    '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  firefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
}

/** Opens Chromium or Firefox, and controls it with Puppeteer. */
export async function puppeteerVisitor(
  name: 'chrome' | 'firefox',
  program: string,
  origin: string,
): Promise<Visitor> {
  const browser = await launch({
    browser: name,
    executablePath: program,
    args:
      name === 'chrome'
        ? [mouse.chrome, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
        : [],
    extraPrefsFirefox: { 'network.captive-portal-service.enabled': false, ...mouse.firefox },
  })
  const page: Page = await browser.newPage()
  await page.evaluateOnNewDocument(recordMessages)
  return {
    resize: (width) => page.setViewport({ width, height: 844 }),
    async load(path) {
      await page.goto(origin + path)
    },
    evaluate: (pageFunction, ...values) => page.evaluate(pageFunction as never, ...values),
    async click(selector) {
      const { x, y } = await page.evaluate(middleOf, selector)
      await page.mouse.click(x, y)
    },
    type: (text) => page.keyboard.type(text, { delay: typingDelayMs }),
    pressEscape: () => page.keyboard.press('Escape'),
    close: () => browser.close(),
  }
}
