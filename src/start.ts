import { failureNoticeId } from './styles/script-states'
import { applyTheme, readTheme } from './styles/stored-theme'
import { showKeptHeadline } from './features/headline-writer/carried-headline'
import { afterLargestPaint } from './hydration/after-paint'
import { savesData } from './hydration/connection'
import { keepPress, pressAgain } from './hydration/kept-presses'
import { loadFiles } from './hydration/load-files'
import { whenIdle } from './hydration/when-idle'
import { mannerOf } from './motion/transition-page'

// Inlined in every page, before the content. The prerendered page can be read and its links work, so its code is loaded only when the
// page is painted and idle, or at the first interaction. `data-scripts` of the root element says what comes (`script-states.ts`).

const rootData = document.documentElement.dataset
// A request that hangs counts as failed after this long, the retries included; sooner for whoever has pressed Send.
const giveUpAfterMs = 30_000
const giveUpAfterSubmitMs = 5000

let hasStarted = false
let isWaiting = true
let isSentByBrowser = false

const hideMenu = () => document.querySelector<HTMLElement>(':popover-open')?.hidePopover()

function endWait(scripts: 'on' | 'failed') {
  isWaiting = false
  rootData.scripts = scripts
  void pressAgain()
}

// The button of a form that has nowhere to be sent is served disabled, so that Enter does nothing without scripts.
function enableSubmit() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('form [type=submit]')) button.disabled = false
}

/** How the page was opened; `undefined` where a privacy extension takes that away. */
function readVisit() {
  try {
    return performance.getEntriesByType('navigation')[0]
  } catch {
    return undefined
  }
}

const giveUp = () => isWaiting && endWait('failed')

function handleInteraction({ type, target }: Event) {
  if (!(target instanceof Element)) return
  const link = target.closest('a')
  // Links do not start the code: the browser loads the next page, which that would slow down.
  if (!link) void start()
  if (type !== 'click') return
  const button = target.closest<HTMLElement>('[type=button]:not([popovertarget])')
  if (button && isWaiting) keepPress(button)
  // The open menu would cover the section of a link.
  if (link?.pathname === location.pathname) hideMenu()
}

// A form waits for the code, since the browser would leave the page. If the code fails, the browser sends a form that has an endpoint,
// once; any other has the note with the phone, to which it leads. React's handler has called `preventDefault` by now.
function handleSubmit(event: SubmitEvent) {
  if (event.defaultPrevented) return
  const form = event.target as HTMLFormElement
  // React does not handle the form of a section that has failed (`section-boundary.tsx`).
  const hasFailed = rootData.scripts === 'failed' || form.closest('[data-kept]')
  const notice = document.getElementById(failureNoticeId)
  if (hasFailed && !notice && !isSentByBrowser) {
    isSentByBrowser = true
    return
  }
  event.preventDefault()
  if (hasFailed) notice?.focus()
  if (!isWaiting) return
  keepPress(event.submitter ?? form)
  setTimeout(giveUp, giveUpAfterSubmitMs)
}

async function start() {
  if (hasStarted) return
  hasStarted = true
  setTimeout(giveUp, giveUpAfterMs)
  // Not before a press is answered, and each section in a task of its own: the longest takes 60 ms instead of 271, at a processor
  // four times slower. Chromium keeps the place, but not at the end.
  whenIdle(() => {
    for (const part of document.querySelectorAll('section > *')) setTimeout(() => part.getBoundingClientRect())
    setTimeout(() => {
      const isAtEnd = scrollY > 0 && scrollY + innerHeight + 1 > document.documentElement.scrollHeight
      delete rootData.deferLayout
      if (isAtEnd) scrollTo({ top: 1e6, behavior: 'instant' })
    })
  })
  try {
    await loadFiles()
    const { run } = await import('./main')
    // After a native submission, the form could be sent a second time.
    if (isSentByBrowser) return
    await run()
    endWait('on')
  } catch (error) {
    console.error(error)
    giveUp()
  }
}

applyTheme(readTheme())

// The page's code needs popovers, and what every browser with them has, such as `:has()`: Chrome 114, Firefox 125, Safari 17 and later.
// Any other keeps the page as it is served: no polyfills are loaded.
if ('showPopover' in HTMLElement.prototype) {
  rootData.scripts = 'on'
  showKeptHeadline()
  const visit = readVisit()
  // Leaves the layout of the sections below for after the first paint (`global-styles.ts`), unless the page may open at one of them:
  // that paint comes at 712 ms instead of 812 ms, applied throttling. Read here, since `location` hides text fragments.
  if (visit?.type === 'navigate' && !visit.name.includes('#')) rootData.deferLayout = ''
  for (const type of [...(savesData() ? [] : ['pointermove', 'pointerdown']), 'keydown', 'focusin', 'click', 'submit'])
    addEventListener(type, handleInteraction, { passive: true })
  addEventListener('submit', handleSubmit)
  addEventListener('DOMContentLoaded', enableSubmit)
  addEventListener('beforetoggle', ({ newState }) => (rootData.menu = newState), true)
  // Whoever saves data gets the code when they press something: to point, or to scroll with a thumb, asks for none.
  const startWhenIdle = () => whenIdle(() => void start())
  // Where the browser tells nothing of paints, the code does not wait for one.
  if (!savesData()) addEventListener('load', () => void afterLargestPaint().then(startWhenIdle, startWhenIdle))
  // A page that the browser loads changes as one in place: on Back the upper one leaves.
  addEventListener('pagereveal', () => {
    // WebKit has none.
    const { from, entry } = ('navigation' in window && navigation.activation) || {}
    rootData.sheet = mannerOf(location.href, from?.url ?? '', Boolean(from && entry && entry.index < from.index))
  })
  // The browser may show this document again on Back. The theme may have changed on another page since.
  addEventListener('pageshow', ({ persisted }) => persisted && applyTheme(readTheme()))
  addEventListener('pagehide', () => {
    hideMenu()
    isSentByBrowser = false
  })
}
