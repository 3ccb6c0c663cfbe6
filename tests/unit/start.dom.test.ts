import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { failureNoticeId } from '../../src/styles/script-states'
import { eventually } from '../helpers/eventually'

const giveUpAfterMs = 30_000
const giveUpAfterSubmitMs = 5000
const run = vi.fn<() => Promise<void>>()
let idle: (() => void) | undefined
let isMainLoaded = false
let linkObserver: MutationObserver

/** Fires the `load` events of links to code, because happy-dom does not load their files. */
function loadLinks(records: MutationRecord[]) {
  for (const { addedNodes } of records)
    for (const link of addedNodes as NodeListOf<HTMLLinkElement>)
      if (link.media === 'all') link.dispatchEvent(new Event('load'))
}

let listening: MockInstance<typeof addEventListener>

beforeEach(() => {
  listening = vi.spyOn(globalThis, 'addEventListener')
  idle = undefined
  isMainLoaded = false
  run.mockReset().mockResolvedValue()
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => (idle = callback))
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frame(0))
  // happy-dom loads no fonts.
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { ready: Promise.resolve() },
  })
  vi.doMock('../../src/main', () => {
    isMainLoaded = true
    return { run }
  })
  // happy-dom has no popovers.
  Object.defineProperty(HTMLElement.prototype, 'showPopover', {
    configurable: true,
    value: () => {},
  })
  linkObserver = new MutationObserver(loadLinks)
  linkObserver.observe(document.head, { childList: true })
})

afterEach(() => {
  // A real page removes its listeners when it closes. Here, the next test would still have them.
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.doUnmock('../../src/main')
  linkObserver.disconnect()
  document.head.replaceChildren()
  document.body.replaceChildren()
  delete document.documentElement.dataset.scripts
})

/**
 * Waits until all pending promises are resolved. Between two events, the start script waits for
 * nothing else.
 */
const waitForPromises = () => new Promise((resolve) => setImmediate(resolve))

/** Waits until the page runs and has repeated the pending action. */
async function waitForRun() {
  await eventually(() => expect(run).toHaveBeenCalled())
  await waitForPromises()
}

const waitForFailure = () =>
  eventually(() => expect(document.documentElement.dataset.scripts).toBe('failed'))

/** Opens a page with the given body, until its `load` event. */
async function open(body = '') {
  for (const file of ['react', 'main']) {
    const link = document.createElement('link')
    Object.assign(link, {
      rel: 'modulepreload',
      media: 'not all',
      href: `data:text/javascript,'${file}'`,
    })
    document.head.append(link)
  }
  document.body.innerHTML = `<div id="root"><p>Text</p>${body}</div>`
  vi.resetModules()
  await vi.importActual('../../src/start')
  dispatchEvent(new Event('load'))
  await waitForPromises()
}

/**
 * Makes timers of 100 ms and more a hundred times shorter. Returns their original delays, in
 * milliseconds.
 */
function shortenTimers() {
  const waitsMs: number[] = []
  const wait = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => {
    if (ms >= 100) waitsMs.push(ms)
    return wait(act, ms >= 100 ? ms / 100 : ms)
  })
  return waitsMs
}

const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
    ({ media }) => media,
  )

test('after a press before the whole page has arrived, the code loads after the page', async () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  await open('<button type="button">Press</button>')
  document.querySelector('button')?.click()
  await waitForPromises()
  expect(preloads()).toEqual(['not all', 'not all'])
  readyState.mockRestore()
  await waitForRun()
})

test('an idle page loads its code, and then runs it', async () => {
  await open()
  expect(preloads()).toEqual(['not all', 'not all'])
  idle?.()
  await waitForRun()
  expect(preloads()).toEqual(['all', 'all'])
})

test('pointing at the page loads its code, but pointing at a link does not, which leads to another page', async () => {
  await open('<a href="/terms"><b>Terms</b></a>')
  const point = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('pointermove', { bubbles: true }))
  point('a b')
  expect(preloads()).toEqual(['not all', 'not all'])
  point('p')
  expect(preloads()).toEqual(['all', 'all'])
  await waitForRun()
})

test.for<[missing: string, owner: object, name: string, value: () => unknown]>([
  ['no entries of performance', performance, 'getEntriesByType', () => () => undefined],
  ['no observer of performance', globalThis, 'PerformanceObserver', () => undefined],
  ['no fonts', document, 'fonts', () => undefined],
  [
    'no answer about the connection',
    navigator,
    'connection',
    () => {
      throw new ReferenceError('connection')
    },
  ],
])(
  'a page runs in a browser in which a privacy extension leaves %s',
  async ([, owner, name, value]) => {
    const before = Object.getOwnPropertyDescriptor(owner, name)
    Object.defineProperty(owner, name, { configurable: true, get: value })
    await open()
    if (before) Object.defineProperty(owner, name, before)
    else Reflect.deleteProperty(owner, name)
    idle?.()
    await waitForRun()
    expect(document.documentElement.dataset.scripts).toBe('on')
  },
)

/** Submits the form. Returns whether the browser would send it. */
function submitForm(submitter?: HTMLElement | null) {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
  document.querySelector('form')?.dispatchEvent(event)
  return !event.defaultPrevented
}

test('a form that is sent before hydration is sent once after hydration', async () => {
  await open('<form><input name="name"><button type="submit">Talk to a Strategist</button></form>')
  const button = document.querySelector('button')
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  run.mockImplementation(async () =>
    document.querySelector('form')?.addEventListener('submit', sent),
  )
  expect(submitForm(button)).toBe(false)
  expect(submitForm(button)).toBe(false)
  expect(button?.hasAttribute('data-pressed')).toBe(true)
  idle?.()
  await eventually(() => expect(sent).toHaveBeenCalled())
  await waitForPromises()
  expect(sent).toHaveBeenCalledOnce()
})

test('a form that is submitted without a button before hydration is submitted once after hydration', async () => {
  await open('<form><input name="name"></form>')
  const form = document.querySelector('form') as HTMLFormElement
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  run.mockImplementation(async () => form.addEventListener('submit', sent))
  expect(submitForm()).toBe(false)
  expect(submitForm()).toBe(false)
  expect(form.hasAttribute('data-pressed')).toBe(true)
  // A submission is an interaction too.
  await waitForRun()
  expect(sent).toHaveBeenCalledOnce()
  expect(form.hasAttribute('data-pressed')).toBe(false)
})

test('if the code hangs, the page is marked as failed after 30 s, until the code runs', async () => {
  const waitsMs = shortenTimers()
  let finishLoading = () => {}
  run.mockReturnValue(new Promise((resolve) => (finishLoading = resolve)))
  await open()
  idle?.()
  await waitForFailure()
  expect(waitsMs).toEqual([giveUpAfterMs])
  finishLoading()
  await eventually(() => expect(document.documentElement.dataset.scripts).toBe('on'))
})

test('if the code cannot load, sending a form without an endpoint focuses the notice', async () => {
  run.mockRejectedValue(new Error('offline'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await open(
    `<p tabindex="-1" id="${failureNoticeId}">Call us</p><form method="dialog"><button>Send</button></form>`,
  )
  submitForm(document.querySelector('button'))
  idle?.()
  await waitForFailure()
  await eventually(() => expect(document.activeElement?.textContent).toContain('Call us'))
  ;(document.activeElement as HTMLElement).blur()
  expect(submitForm()).toBe(false)
  expect(document.activeElement?.textContent).toContain('Call us')
})

test('if the code does not arrive, the browser sends a form with an endpoint once, and the code does not run later', async () => {
  const waitsMs = shortenTimers()
  linkObserver.disconnect()
  await open('<form method="post"><button>Send</button></form>')
  const button = document.querySelector('button') as HTMLButtonElement
  let isSent = false
  const press = vi
    .spyOn(button, 'click')
    .mockImplementation(() => void (isSent = submitForm(button)))
  idle?.()
  expect(submitForm(button)).toBe(false)
  await waitForFailure()
  await eventually(() => expect(press).toHaveBeenCalledOnce())
  expect(isSent).toBe(true)
  expect(waitsMs).toContain(giveUpAfterSubmitMs)
  expect(submitForm()).toBe(false)
  for (const link of document.querySelectorAll('link')) link.dispatchEvent(new Event('load'))
  await eventually(() => expect(isMainLoaded).toBe(true))
  await waitForPromises()
  expect(run).not.toHaveBeenCalled()
  // The visitor sees an error page of the endpoint, and goes back.
  dispatchEvent(new Event('pagehide'))
  expect(submitForm()).toBe(true)
})

test('the start script enables a submit button that is served disabled', async () => {
  await open('<form><button type="submit" disabled>Send</button></form>')
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  expect(document.querySelector('button')?.disabled).toBe(false)
})
