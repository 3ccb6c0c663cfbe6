import { launch, type Page } from 'puppeteer-core'
import { record } from './host'

/** Somebody at a browser: the few things the tests do, in any engine. Selectors are CSS. */
export type Visitor = {
  resize: (width: number) => Promise<void>
  /** Loads a page, and waits for nothing more than that. */
  go: (path: string) => Promise<void>
  evaluate: <Result, Values extends unknown[]>(
    work: (...values: Values) => Result,
    ...values: Values
  ) => Promise<Awaited<Result>>
  /** Clicks where the middle of the element was, whatever is there by now: as people do. */
  click: (selector: string) => Promise<void>
  /** Types into whatever has the focus. */
  type: (text: string) => Promise<void>
  escape: () => Promise<void>
  close: () => Promise<void>
}

/** The middle of an element, once it is in view. Runs in the page. */
export function middleOf(selector: string) {
  const element = document.querySelector(selector)
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

/** Between two letters. */
export const typingDelayMs = 10

// A machine that tests has no mouse, and its browser says so: the visitor of these tests has one.
const mouse = {
  chrome:
    '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  firefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
}

/** Chromium or Firefox. */
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
  await page.evaluateOnNewDocument(record)
  return {
    resize: (width) => page.setViewport({ width, height: 844 }),
    async go(path) {
      await page.goto(origin + path)
    },
    evaluate: (work, ...values) => page.evaluate(work as never, ...values),
    async click(selector) {
      const { x, y } = await page.evaluate(middleOf, selector)
      await page.mouse.click(x, y)
    },
    type: (text) => page.keyboard.type(text, { delay: typingDelayMs }),
    escape: () => page.keyboard.press('Escape'),
    close: () => browser.close(),
  }
}
