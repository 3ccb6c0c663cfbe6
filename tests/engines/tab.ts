import { expect } from 'vitest'
import { eventually } from '../helpers/eventually'
import type { startHost } from './host'
import type { Visitor } from './visitor'

type Host = Awaited<ReturnType<typeof startHost>>

/** A visitor's tab with the built site, and the functions that tests of an engine use. */
export type Tab = ReturnType<typeof createTab>

/** Creates the tab of a visitor. `host` serves its pages. */
export function createTab(visitor: Visitor, host: Host) {
  /** Runs `pageFunction` in the page until it returns a truthy value. */
  const waitUntil = <Values extends unknown[]>(
    pageFunction: (...values: Values) => unknown,
    ...values: Values
  ) => eventually(async () => expect(await visitor.evaluate(pageFunction, ...values)).toBeTruthy())

  /** The console messages, errors and policy violations of the page, one line each. */
  const readLog = () =>
    visitor.evaluate(() => (window as unknown as { recordedLines: string[] }).recordedLines)

  /** Loads a page, and waits until it is hydrated. */
  async function open(path: string) {
    await visitor.load(path)
    await waitUntil(() =>
      [...document.querySelectorAll('header[data-scrolled], main section, main form')].every(
        (element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')),
      ),
    )
  }

  /** Waits until the visitor is on a page whose title contains `title`. */
  const waitForPage = (path: string, title: string) =>
    waitUntil(
      (expectedPath, expectedTitle) =>
        location.pathname === expectedPath && document.title.includes(expectedTitle),
      path,
      title,
    )

  /**
   * Loads the code of a page. Then links to the page open it without loading a document. `file` is
   * the name of its file in `src/pages/`.
   */
  async function loadCodeOf(path: string, file: string) {
    await visitor.evaluate((href) => {
      const pointerOver = new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })
      document.querySelector(`a[href="${href}"]`)?.dispatchEvent(pointerOver)
    }, path)
    await waitUntil(urlOfCode, file)
    await visitor.evaluate(importModule, await visitor.evaluate(urlOfCode, file))
  }

  return { visitor, host, waitUntil, readLog, open, waitForPage, loadCodeOf }
}

/** The address of the code of a page, if the browser has requested the code. Runs in the page. */
const urlOfCode = (file: string) =>
  performance.getEntriesByType('resource').find((entry) => entry.name.includes(`/assets/${file}-`))
    ?.name

/**
 * Waits until a module has run. Runs in the page. A string, because Vitest would replace `import`
 * by its own function.
 */
// oxlint-disable-next-line typescript/no-implied-eval -- It runs in the page of the test.
const importModule = new Function('url', 'return import(url).then(() => true)') as (
  url?: string,
) => Promise<boolean>
