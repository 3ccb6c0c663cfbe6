import { leadsToPage, markPressed, unmarkPressed } from '../navigation/pressed-link'
import { loadWithRetry, totalRetryDelayMs } from '../navigation/load-with-retry'
import { applyStoredTheme, readTheme } from '../styles/stored-theme'
import { savesData } from '../navigation/connection'
import { whenIdle } from './when-idle'
import { hasNeededFeatures } from './needed-features'

// This script is inlined in every page, before the content. The prerendered page can be read and its links work, so its code is
// loaded only when the page has loaded, is painted and idle, or at the visitor's first interaction; not at all in a browser that
// lacks what the code needs. The build compiles this script for older browsers than the code (`start-script.ts`).
//
// `data-scripts` of the root element is `on` if the code runs or will run, `failed` if it could not be loaded, and missing without
// scripts or where the browser lacks something (`script-states.ts`).

const rootData = document.documentElement.dataset
const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin']
// How often `submitWhenPossible` looks whether the form is ready.
const submitPollMs = 50
// After this long the page shows what to do without its code. A request that hangs may still succeed after that.
const giveUpAfterMs = totalRetryDelayMs + 23_000
// Whoever has pressed Send, and sees nothing happen, is told sooner.
const giveUpAfterSubmitMs = 5000
// For so long the answer to a form that the browser sends is waited for: nothing is sent beside it.
const browserSendsMs = 20_000

/** The last click on a button before hydration: it is repeated after it. */
let pendingClick: (() => void) | undefined
/** Whether a submission waits for its form. */
let isSubmitPending = false
/** When the browser began to send a form itself, in milliseconds of `performance.now()`. */
let sentByBrowserMs = -Infinity
let hasStarted = false
/** Set while the code is loaded. */
let giveUpTimer: ReturnType<typeof setTimeout> | undefined

// A link to another page is the browser's to follow: the code would only slow down that page.
function handleInteraction({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : undefined
  if (!link || !leadsToPage(link)) void start()
}

function handleClick(event: MouseEvent) {
  const target = event.target as Element
  const button = target.closest<HTMLButtonElement>('[type=button]:not([popovertarget])')
  if (button) {
    const place = findAlike(button).indexOf(button)
    // React may have rendered its part of the page anew by then.
    pendingClick = () => (button.isConnected ? button : findAlike(button)[place])?.click()
  }
  const link = target.closest('a')
  if (!link) return
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (leadsToPage(link) && !opensElsewhere) markPressed(link)
  // The open menu would cover the section that its link leads to. The next page covers the menu.
  else hidePopover()
}

const isSentByBrowser = () => performance.now() - sentByBrowserMs < browserSendsMs

const findForms = () => [...document.querySelectorAll<HTMLFormElement>('#root form')]

// Extensions add buttons of their own, which look otherwise.
const findAlike = ({ className }: Element) => [...document.getElementsByClassName(className)] as HTMLElement[]

const hidePopover = () => document.querySelector<HTMLElement>(':popover-open')?.hidePopover()

// The browser may show this document again on Back.
function handlePageHide() {
  sentByBrowserMs = -Infinity
  unmarkPressed()
  hidePopover()
}

// A form sets `data-running` when it handles its submission, which may be later than hydration. Until then the browser must not
// submit it, which would unload the page. If the code could not be loaded, the browser submits a form that has an endpoint
// (`method="post"`); the others have nowhere to be sent, and lead to the note that offers phone and email.
function handleSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented || 'running' in form.dataset) return
  const isSending = isSentByBrowser()
  if (canSubmit(form) && !isSending) {
    sentByBrowserMs = performance.now()
    return
  }
  event.preventDefault()
  if (isSending) return
  if (event.submitter) markPressed(event.submitter)
  if (isSubmitPending) return
  isSubmitPending = true
  submitWhenPossible(findForms().indexOf(form))
  if (!giveUpTimer) return
  clearTimeout(giveUpTimer)
  giveUpTimer = setTimeout(giveUp, giveUpAfterSubmitMs)
}

const canSubmit = (form: HTMLFormElement) =>
  'running' in form.dataset || (rootData.scripts === 'failed' && form.method === 'post')

// By its place: React may have rendered the form anew.
function submitWhenPossible(place: number) {
  const form = findForms()[place]
  isSubmitPending = form !== undefined && !canSubmit(form) && rootData.scripts !== 'failed'
  if (isSubmitPending) setTimeout(() => submitWhenPossible(place), submitPollMs)
  else if (form && canSubmit(form)) form.requestSubmit()
  else document.querySelector<HTMLElement>('[data-without-code]')?.focus()
}

/**
 * Loads a file of code without evaluating it, with retries, and resolves to its address. The retries are made by `fetch`, past the
 * cache, which may hold half a file: WebKit remembers that a module was lost, and does not ask for it again.
 */
function loadFile(link: HTMLLinkElement) {
  const { href } = link
  let load = () =>
    new Promise<unknown>((resolve, reject) => {
      load = () =>
        fetch(href, { cache: 'reload' }).then(({ ok }) => ok || Promise.reject(new Error(`${href} was lost`)))
      // Another element: Firefox does not load one whose media have changed.
      const loading = link.cloneNode() as HTMLLinkElement
      loading.media = 'all'
      loading.addEventListener('load', resolve)
      loading.addEventListener('error', reject)
      link.replaceWith(loading)
    })
  return loadWithRetry(() => load()).then(() => href)
}

/** Shows what to do without the code. The browser sends a form that waits for it and has an endpoint. */
function giveUp() {
  rootData.scripts = 'failed'
  unmarkPressed()
}

async function start() {
  if (hasStarted) return
  hasStarted = true
  for (const type of interactionEvents) removeEventListener(type, handleInteraction)
  giveUpTimer = setTimeout(giveUp, giveUpAfterMs)
  // Extensions preload modules too, for all media.
  const files = [...document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload][media="not all"]')].map(loadFile)
  // The first that fails is handled below, where the others are no longer waited for.
  void Promise.allSettled(files)
  try {
    // Not before a press is answered: what is below is laid out in 108 ms at a processor four times slower.
    whenIdle(() => delete rootData.deferLayout)
    // One after the other, with a task between them: the longest task takes 91 ms instead of the 119 ms of all of them in one, at
    // a processor four times slower (median of 5 paired rounds).
    for (const file of files) {
      await import(/* @vite-ignore */ await file)
      await new Promise((resolve) => setTimeout(resolve))
    }
    // Code that comes while the browser sends the form would let it be sent a second time.
    if (isSentByBrowser()) return
    await (await import('../main')).run()
    rootData.scripts = 'on'
  } catch (error) {
    console.error(error)
    delete rootData.deferLayout
    giveUp()
  }
  clearTimeout(giveUpTimer)
  giveUpTimer = undefined
  if (rootData.scripts === 'on') pendingClick?.()
}

/**
 * Resolves at the first entry for the largest contentful paint, so that loading code does not compete with that paint for
 * network and processor: asked for before, code made it 300 to 900 ms later in 4 of 18 visits measured, and in 0 of 20 since.
 * A frame that was rendered is not yet on the screen: the entry tells when it is. Resolves at once in browsers without such
 * entries, and when the page is scrolled, or was when it was loaded again, after which there are none.
 */
const afterLargestPaint = () =>
  new Promise<unknown>((resolve) => {
    const isTold = PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')
    if (!isTold || scrollY > 0) return resolve(undefined)
    new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true })
    addEventListener('scroll', resolve, { once: true })
  })

function prepareStart() {
  rootData.scripts = 'on'
  for (const type of interactionEvents) addEventListener(type, handleInteraction, { passive: true })
  addEventListener('click', handleClick)
  addEventListener('pagehide', handlePageHide)
  addEventListener('submit', handleSubmit)
  addEventListener('load', async () => {
    // The development server sends an empty page, whose largest paint would never come.
    if (!document.getElementById('root')?.hasChildNodes()) return start()
    // Then only a visitor who does something gets the code.
    if (savesData()) return
    await document.fonts.ready
    await afterLargestPaint()
    // Two frames, after which browsers without such entries show the final fonts too.
    requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(() => void start())))
  })
}

applyStoredTheme(readTheme())

const canRun = hasNeededFeatures()
for (const { type, name } of performance.getEntriesByType('navigation')) {
  // Leaves the layout of the sections below for after the first paint (`global-styles.ts`), unless the page may open at one of
  // them: at a fragment, or at a scroll position that is restored after a reload or on Back. Read from the navigation entry, since
  // `location` hides text fragments (`#:~:text=`). The first paint comes at 712 ms instead of 812 ms with applied throttling.
  if (type === 'navigate' && !name.includes('#') && canRun) rootData.deferLayout = ''
}
if (canRun) prepareStart()
