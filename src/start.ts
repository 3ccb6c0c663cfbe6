import { deferLayout, layOutDeferred } from './styles/deferred-layout'
import { applyTheme, readTheme } from './styles/stored-theme'
import { showCarriedHeadline } from './features/headline-writer/carried-headline'
import { afterLargestPaint } from './browser/after-paint'
import { savesData } from './browser/connection'
import { handleEarlySubmissions, hasBrowserSent } from './hydration/early-submission'
import { rememberPress, repeatPresses } from './hydration/remembered-presses'
import { loadFiles } from './browser/load-files'
import { whenIdle } from './browser/when-idle'
import { setLoadedPageDirection } from './motion/transition-page'
import type { ScriptsState } from './styles/script-states'

// This script is inlined in every page, before the content. It loads all other code, called “the
// page's code”. Without the page's code, the page is readable and its links work. Therefore the
// code loads when the page is painted and idle, or at the first interaction. Only this file sets
// `data-scripts` of the root element (`script-states.ts`).

const rootData = document.documentElement.dataset
// The page's code counts as failed if it has not run within this time, which includes retries.
const giveUpAfterMs = 30_000

// Whether the page's code has begun to load.
let hasStarted = false
// Whether the page's code has neither run nor failed yet.
let isWaiting = true

const hideMenu = () => document.querySelector<HTMLElement>(':popover-open')?.hidePopover()

function endWait(state: ScriptsState) {
  isWaiting = false
  // Sets `on` again if the code runs after it has counted as failed.
  rootData.scripts = state
  void repeatPresses()
}

/** Makes the page's code count as failed, if it has not run yet. */
const giveUp = () => isWaiting && endWait('failed')

function handleInteraction({ type, target }: Event) {
  if (!(target instanceof Element)) return
  const link = target.closest('a')
  // A link does not start the page's code: its files would slow down the load of the next page.
  if (!link) void start()
  if (type !== 'click') return
  const button = target.closest<HTMLElement>('[type=button]:not([popovertarget])')
  if (button && isWaiting) rememberPress(button)
  // The open menu would cover the section to which the link leads.
  if (link?.pathname === location.pathname) hideMenu()
}

async function start() {
  if (hasStarted) return
  hasStarted = true
  setTimeout(giveUp, giveUpAfterMs)
  // `start` may run in the handler of an input event. The layout of the sections must not delay the
  // event.
  whenIdle(layOutDeferred)
  try {
    await loadFiles()
    const { run } = await import('./main')
    // After a native submission, a visitor could send the hydrated form a second time.
    if (hasBrowserSent()) return
    await run()
    endWait('on')
  } catch (error) {
    console.error(error)
    giveUp()
  }
}

applyTheme(readTheme())

// The page's code needs popovers. Browsers that support them (Chrome 114, Firefox 125, Safari 17
// and later) also support the other features in use, such as `:has()`. Older browsers keep the
// served page: no polyfills are loaded.
if ('showPopover' in HTMLElement.prototype) {
  // Before the first paint, `on` selects the styles for a page that will be hydrated.
  rootData.scripts = 'on'
  showCarriedHeadline()
  deferLayout()
  for (const type of [
    ...(savesData() ? [] : ['pointermove', 'pointerdown']),
    'keydown',
    'focusin',
    'click',
    'submit',
  ])
    addEventListener(type, handleInteraction, { passive: true })
  handleEarlySubmissions({ isWaiting: () => isWaiting, giveUp })
  addEventListener('beforetoggle', ({ newState }) => (rootData.menu = newState), true)
  // With Save-Data, the code loads on a click, key press, focus or submission. Pointing and
  // scrolling do not load it.
  const startWhenIdle = () => whenIdle(() => void start())
  // If waiting for the paint fails, the code loads without waiting.
  if (!savesData())
    addEventListener('load', () => void afterLargestPaint().then(startWhenIdle, startWhenIdle))
  addEventListener('pagereveal', setLoadedPageDirection)
  // On Back, the browser may restore this document from its cache. The theme may have changed on
  // another page since.
  addEventListener('pageshow', ({ persisted }) => persisted && applyTheme(readTheme()))
  addEventListener('pagehide', hideMenu)
}
