import { savesData } from '../navigation/connection'
import { loadWithRetry, totalRetryDelayMs } from '../navigation/load-with-retry'
import { applyTheme, readTheme } from '../styles/stored-theme'
import { afterLargestPaint } from './after-paint'
import { whenIdle } from './when-idle'

// Inlined in every page, before the content. The prerendered page can be read and its links work, so its code is loaded only when the
// page is painted and idle, or at the first interaction. `data-scripts` of the root element says what comes (`script-states.ts`).

const rootData = document.documentElement.dataset
const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin']
// A request that hangs counts as failed after this long; sooner for whoever has pressed Send, and sees nothing happen.
const giveUpAfterMs = totalRetryDelayMs + 23_000
const giveUpAfterSubmitMs = 5000

let hasStarted = false
let isRunning = false
let isSentByBrowser = false
const pressed = new Set<HTMLButtonElement>()

const elementOf = ({ target }: Event) => (target instanceof Element ? target : undefined)
const hideMenu = () => document.querySelector<HTMLElement>(':popover-open')?.hidePopover()

function keepPress(button: HTMLButtonElement) {
  pressed.add(button)
  button.dataset.pressed = ''
}

function pressAgain() {
  for (const button of pressed) {
    delete button.dataset.pressed
    button.click()
  }
  pressed.clear()
}

function giveUp() {
  if (isRunning || rootData.scripts === 'failed') return
  rootData.scripts = 'failed'
  pressAgain()
}

// Links do not start the code: the browser loads the next page, which that would slow down.
function handleInteraction(event: Event) {
  if (!elementOf(event)?.closest('a')) void start()
}

// Repeats presses once the code is there. The open menu would cover the section of a link.
function handleClick(event: Event) {
  const element = elementOf(event)
  const button = element?.closest<HTMLButtonElement>('[type=button]:not([popovertarget])')
  if (button && !isRunning && rootData.scripts === 'on') keepPress(button)
  if (element?.closest('a')?.pathname === location.pathname) hideMenu()
}

// A form waits for the code, since the browser would leave the page. If the code fails, the browser sends a form that has an endpoint,
// once; any other leads to the note with the phone. React's handler has called `preventDefault` by now.
function handleSubmit(event: SubmitEvent) {
  if (event.defaultPrevented) return
  const isFailed = rootData.scripts === 'failed'
  if (isFailed && !isSentByBrowser && (event.target as HTMLFormElement).method === 'post') {
    isSentByBrowser = true
    return
  }
  event.preventDefault()
  if (isFailed) return document.querySelector<HTMLElement>('[data-without-code]')?.focus()
  const button = event.submitter as HTMLButtonElement | null
  if (!button || isRunning) return
  keepPress(button)
  setTimeout(giveUp, giveUpAfterSubmitMs)
}

/** Loads a file of code, with retries past the cache, which may hold half of it: WebKit never asks again for a module that was lost. */
function loadFile(link: HTMLLinkElement) {
  let load = () =>
    new Promise<unknown>((resolve, reject) => {
      load = () => fetch(link.href, { cache: 'reload' }).then(({ ok }) => ok || Promise.reject(new Error(link.href)))
      // Another element: Firefox does not load one whose media have changed.
      const loading = link.cloneNode() as HTMLLinkElement
      Object.assign(loading, { media: 'all', onload: resolve, onerror: reject })
      link.replaceWith(loading)
    })
  return loadWithRetry(() => load())
}

async function start() {
  if (hasStarted) return
  hasStarted = true
  for (const type of interactionEvents) removeEventListener(type, handleInteraction)
  setTimeout(giveUp, giveUpAfterMs)
  // Not before a press is answered: what is below is laid out in 108 ms at a processor four times slower.
  whenIdle(() => delete rootData.deferLayout)
  // Extensions preload modules too, for all media.
  const files = document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload][media="not all"]')
  try {
    await Promise.all([...files].map(loadFile))
    const { run } = await import('../main')
    // After a native submission, the form could be sent a second time.
    if (isSentByBrowser) return
    await run()
    isRunning = true
    rootData.scripts = 'on'
    // React hydrates what is pressed before it handles the press.
    pressAgain()
  } catch (error) {
    console.error(error)
    giveUp()
  }
}

async function startWhenPainted() {
  // The development server sends an empty page, whose largest paint would never come.
  if (!document.getElementById('root')?.hasChildNodes()) return start()
  // Then only a visitor who does something gets the code.
  if (savesData()) return
  await document.fonts.ready
  await afterLargestPaint()
  // Two frames, after which browsers that report no paint show the final fonts too.
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(() => void start())))
}

applyTheme(readTheme())

// The page's code needs popovers, and what every browser with them has, such as `:has()`: Chrome 114, Firefox 125, Safari 17 and later.
// Any other keeps the page as it is served: no polyfills are loaded.
if ('showPopover' in HTMLElement.prototype) {
  rootData.scripts = 'on'
  const [visit] = performance.getEntriesByType('navigation')
  // Leaves the layout of the sections below for after the first paint (`global-styles.ts`), unless the page may open at one of them:
  // that paint comes at 712 ms instead of 812 ms, applied throttling. Read here, since `location` hides text fragments.
  if (visit?.type === 'navigate' && !visit.name.includes('#')) rootData.deferLayout = ''
  for (const type of interactionEvents) addEventListener(type, handleInteraction, { passive: true })
  addEventListener('click', handleClick)
  addEventListener('submit', handleSubmit)
  addEventListener('load', () => void startWhenPainted())
  // The browser may show this document again on Back.
  addEventListener('pagehide', () => {
    hideMenu()
    isSentByBrowser = false
  })
}
