import { loadWithRetry } from '../routing/load-with-retry'
import { applyTheme, readTheme } from '../styles/stored-theme'
import { whenIdle } from './when-idle'

// This script stands in the page, before its content. The page reads, navigates and calls as it is served, so the page's own
// code waits: until the page has loaded, is shown and is idle, or until the visitor's first interaction.

const rootData = document.documentElement.dataset
const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'touchstart']
const submitDelayMs = 50
// Code that hangs may come yet, but whoever waits is told by then what to do instead.
const loadTimeoutMs = 30_000

/** What the visitor asked for before the page was hydrated. */
let pendingAction: (() => void) | undefined
let timeout: ReturnType<typeof setTimeout> | undefined

function handleClick(event: Event) {
  const target = event.target as Element
  const button = target.closest<HTMLButtonElement>('[type=button]:not([popovertarget])')
  if (button) pendingAction = () => button.click()
  // The open menu would cover the section that an entry leads to.
  if (target.closest('a')) document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
}

// A form says `data-running` when it handles its own submission, which may be later than the page's hydration. Until then the
// browser must not send it: the page would be gone. When its code could not be loaded, the browser sends one with an endpoint;
// any other has no one to take it.
function handleSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement
  const canSubmit = () => 'running' in form.dataset || (rootData.scripts && form.method === 'post')
  const submitWhenPossible = () => {
    if (canSubmit()) form.requestSubmit(event.submitter)
    else if (form.isConnected && !rootData.scripts) setTimeout(submitWhenPossible, submitDelayMs)
  }
  if (canSubmit()) return
  event.preventDefault()
  pendingAction = submitWhenPossible
}

async function start() {
  if (timeout) return
  delete rootData.deferLayout
  const giveUp = () => (rootData.scripts = 'failed')
  timeout = setTimeout(giveUp, loadTimeoutMs)
  const codeLinks = document.querySelectorAll<HTMLLinkElement>('link[integrity]')
  for (const link of codeLinks) link.media = 'all'
  try {
    // One file after the other, each in a task of its own: evaluating all of them at once blocks a slow phone.
    for (const { href } of codeLinks) {
      await loadWithRetry(() => import(/* @vite-ignore */ href))
      await new Promise((resolve) => setTimeout(resolve))
    }
    await (await import('../main')).run()
    delete rootData.scripts
  } catch (error) {
    console.error(error)
    giveUp()
  }
  clearTimeout(timeout)
  pendingAction?.()
}

/**
 * Resolves when the largest paint is shown: until then the line and the processor are its own. A frame that was made is not
 * shown yet, and what is asked for before that delays it. Where the browser has no such entries it resolves at once, and when
 * the visitor scrolls first, who gets no entry.
 */
const afterLargestPaint = () =>
  new Promise<unknown>((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return resolve(undefined)
    new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true })
    addEventListener('scroll', resolve, { once: true })
  })

const theme = readTheme()
if (theme !== 'system') applyTheme(theme)

// The first paint does not wait for the layout of sections far below (`global-styles.ts`), but where the page may open further
// down: at what its address names, also by a text fragment, which `location` hides, or at the place where it was left.
for (const { type, name } of performance.getEntriesByType('navigation'))
  if (type === 'navigate' && !name.includes('#')) rootData.deferLayout = ''

for (const type of interactionEvents) addEventListener(type, start, { once: true })
addEventListener('click', handleClick)
addEventListener('submit', handleSubmit)
addEventListener('load', async () => {
  await document.fonts.ready
  await afterLargestPaint()
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(() => void start())))
})
