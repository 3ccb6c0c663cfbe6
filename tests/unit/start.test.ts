import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { totalRetryDelayMs } from '../../src/navigation/load-with-retry'

const giveUpAfterMs = totalRetryDelayMs + 23_000
const run = vi.fn<() => Promise<void>>()
let idle: (() => void) | undefined
let fontsReady: Promise<unknown>
let hasNeededFeatures: boolean
let linkObserver: MutationObserver

/** Loads the files of links to code, which happy-dom does not: those with `lost` in their address cannot be had. */
function loadLinks(records: MutationRecord[]) {
  for (const { addedNodes } of records)
    for (const link of addedNodes as NodeListOf<HTMLLinkElement>)
      if (link.media === 'all') link.dispatchEvent(new Event(link.href.includes('lost') ? 'error' : 'load'))
}

declare global {
  var loadedFiles: string[]
  var held: Promise<unknown>
}

let listening: MockInstance<typeof addEventListener>

beforeEach(() => {
  listening = vi.spyOn(globalThis, 'addEventListener')
  globalThis.loadedFiles = []
  idle = undefined
  run.mockReset().mockResolvedValue()
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => (idle = callback))
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frame(0))
  // happy-dom loads no fonts.
  fontsReady = Promise.resolve()
  Object.defineProperty(document, 'fonts', { configurable: true, get: () => ({ ready: fontsReady }) })
  vi.doMock('../../src/main', () => ({ run }))
  hasNeededFeatures = true
  vi.doMock('../../src/hydration/needed-features', () => ({ hasNeededFeatures: () => hasNeededFeatures }))
  linkObserver = new MutationObserver(loadLinks)
  linkObserver.observe(document.head, { childList: true })
})

afterEach(() => {
  // The listeners of a page end with it, those of a module do not.
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.doUnmock('../../src/main')
  vi.doUnmock('../../src/hydration/needed-features')
  linkObserver.disconnect()
  document.head.replaceChildren()
  document.body.replaceChildren()
  delete document.documentElement.dataset.scripts
  delete document.documentElement.dataset.deferLayout
})

/** Waits until all promises that are due are resolved: the start script waits for nothing else before it is told more. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Waits until the page runs and has repeated the pending action. */
async function running() {
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), 5000)
  await settled()
}

/** Makes the page's code fail to load. Returns the spy of `console.error`. */
function failToLoad() {
  run.mockRejectedValue(new Error('offline'))
  return vi.spyOn(console, 'error').mockImplementation(() => {})
}

const failing = () => vi.waitFor(() => expect(document.documentElement.dataset.scripts).toBe('failed'), 5000)

/** Opens a page with the given body and code files, until its `load` event. */
async function open(body = '', files = ['react', 'main']) {
  await begin(body, files)
  dispatchEvent(new Event('load'))
  await settled()
}

async function begin(body = '', files = ['react', 'main']) {
  for (const file of files) addFile(`globalThis.loadedFiles.push("${file}")`)
  document.body.innerHTML = `<div id="root"><p>Text</p>${body}</div>`
  vi.resetModules()
  await vi.importActual('../../src/hydration/start')
  await settled()
}

/** Makes timers of 100 ms and more a hundred times shorter. Returns their original delays, in milliseconds. */
function shortenTimers() {
  const waitsMs: number[] = []
  const wait = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => {
    if (ms >= 100) waitsMs.push(ms)
    return wait(act, ms >= 100 ? ms / 100 : ms)
  })
  return waitsMs
}

/** Adds a file to the code of the page. */
function addFile(source: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.media = 'not all'
  link.href = `data:text/javascript,${source}//${crypto.randomUUID()}`
  document.head.append(link)
}

const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ media }) => media)

test('a page that is idle loads its code file by file, in order, and then runs', async () => {
  await open()
  run.mockImplementation(async () => void globalThis.loadedFiles.push('run'))
  idle?.()
  await running()
  expect(preloads()).toEqual(['all', 'all'])
  expect(globalThis.loadedFiles).toEqual(['react', 'main', 'run'])
})

test('of the buttons pressed before the page ran the last is pressed again when it does', async () => {
  await open('<button type="button" class="b">View story</button><button type="button" class="b">Other</button>')
  const pressed = vi.fn<(label: string | null) => void>()
  run.mockImplementation(async () => {
    for (const button of document.querySelectorAll('button'))
      button.addEventListener('click', () => pressed(button.textContent))
  })
  const [story, other] = document.querySelectorAll('button')
  other?.click()
  fireEvent.pointerDown(story as Element)
  story?.click()
  expect(pressed).not.toHaveBeenCalled()
  await running()
  expect(pressed.mock.calls).toEqual([['View story']])
})

/** Submits the form. Returns whether the browser would send it. */
function submitForm(submitter?: HTMLElement | null) {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
  document.querySelector('form')?.dispatchEvent(event)
  return !event.defaultPrevented
}

test('a form that was sent before it runs is kept, and sent when it does, once', async () => {
  await open('<form><input name="name"><button>Talk to a Strategist</button></form>')
  const form = document.querySelector('form') as HTMLFormElement
  const button = document.querySelector('button')
  const sent = vi.fn<() => void>()
  expect(submitForm(button)).toBe(false)
  expect(submitForm(button)).toBe(false)
  idle?.()
  await running()
  // The page runs, the form not yet.
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent()
  })
  await settled()
  expect(sent).not.toHaveBeenCalled()
  form.dataset.running = ''
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  await settled()
  expect(sent).toHaveBeenCalledOnce()
})

test('if code cannot be loaded, the page is marked and the console has the error', async () => {
  const logged = failToLoad()
  await open()
  idle?.()
  await failing()
  expect(logged).toHaveBeenCalledExactlyOnceWith(new Error('offline'))
})

test('if code hangs, the page is marked 23 s after the retries, until it runs', async () => {
  const waitsMs = shortenTimers()
  let come = () => {}
  run.mockReturnValue(new Promise((resolve) => (come = resolve)))
  await open()
  idle?.()
  await failing()
  expect(waitsMs).toEqual([giveUpAfterMs])
  come()
  await vi.waitFor(() => expect(document.documentElement.dataset.scripts).toBe('on'))
})

test('a browser that lacks what the code needs keeps the page as it is served, in the chosen theme', async () => {
  hasNeededFeatures = false
  localStorage.setItem('theme', 'dark')
  await open('<form><button type="button" class="b">View story</button></form>')
  fireEvent.click(document.querySelector('button') as HTMLButtonElement)
  dispatchEvent(new Event('pointerdown'))
  await settled()
  expect(idle).toBeUndefined()
  expect(preloads()).toEqual(['not all', 'not all'])
  expect(document.documentElement.dataset).toEqual({ theme: 'dark' })
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

test('where the code cannot be loaded, a form that has nowhere to be sent leads to what can be done instead', async () => {
  failToLoad()
  await open('<p tabindex="-1" data-without-code>Call us</p><form method="dialog"><button>Send</button></form>')
  submitForm()
  idle?.()
  await failing()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Call us'))
  ;(document.activeElement as HTMLElement).blur()
  expect(submitForm()).toBe(false)
  expect(document.activeElement?.textContent).toContain('Call us')
})

test('code that comes while the browser sends the form does not run, and nothing is sent beside it', async () => {
  shortenTimers()
  let release = () => {}
  globalThis.held = new Promise<void>((resolve) => (release = resolve))
  addFile('await globalThis.held')
  await open('<form method="post"><button>Send</button></form>')
  const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => void submitForm())
  idle?.()
  expect(submitForm()).toBe(false)
  await failing()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(submitForm()).toBe(false)
  release()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(run).not.toHaveBeenCalled()
  // The answer was an error page, and the visitor has come back.
  dispatchEvent(new Event('pagehide'))
  expect(submitForm()).toBe(true)
})

test('a submission waits for its form, whatever others a stranger puts before it', async () => {
  await open('<form><button>Send</button></form>')
  const form = document.querySelector('form') as HTMLFormElement
  const sent = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})
  submitForm()
  document.body.prepend(document.createElement('form'))
  form.dataset.running = ''
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
})
