const page = document.documentElement.dataset

// Before the first paint, the theme the visitor has chosen; storage may be switched off.
try {
  const theme: string = localStorage.theme
  if (/^(light|dark)$/.test(theme)) {
    page.theme = theme
    for (const bar of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
      bar.media = bar.media.includes(theme) ? 'all' : 'not all'
  }
} catch {
  // The system's theme, then.
}

// The first paint does not wait for the layout of sections far below (`global-styles.ts`), but where the page may open further
// down: at what its address names, also by a text fragment, which `location` hides, or at the place where it was left.
for (const { type, name } of performance.getEntriesByType('navigation'))
  if (type === 'navigate' && !name.includes('#')) page.deferLayout = ''

// The page reads, navigates and calls as it is served, so its scripts wait: until it has loaded and is idle, or until the
// visitor touches anything. What they do before the page runs is kept and done then.
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'touchstart']
let kept: (() => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const againMs = 50
// As for the code of a route: tried again after 1, 2 and 4 s.
const firstRetryMs = 1000
const lastRetryMs = 4000
// Code that hangs may come yet, but whoever waits is told by then what to do instead.
const lateMs = 30_000

function keepClick(event: Event) {
  const target = event.target as Element
  const button = target.closest<HTMLButtonElement>('[type=button]:not([popovertarget])')
  if (button) kept = () => button.click()
  // The open menu would cover the section that an entry leads to.
  if (target.closest('a')) document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
}

// A form says `data-running` when it answers for itself, which may be later than the page does. Until then the browser must
// not send it: the page would be gone. When its code could not be loaded, one with an endpoint is the browser's to send; of
// any other there is no one to take it.
function keepSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement
  const isFree = () => 'running' in form.dataset || (page.scripts && form.method === 'post')
  const send = () => {
    if (isFree()) form.requestSubmit(event.submitter)
    else if (form.isConnected && !page.scripts) setTimeout(send, againMs)
  }
  if (isFree()) return
  event.preventDefault()
  kept = send
}

const load = (href: string, retryMs = firstRetryMs): Promise<unknown> =>
  import(/* @vite-ignore */ href).catch(async (error) => {
    if (retryMs > lastRetryMs) throw error
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return load(href, retryMs * 2)
  })

async function start() {
  if (timer) return
  delete page.deferLayout
  const giveUp = () => (page.scripts = 'failed')
  timer = setTimeout(giveUp, lateMs)
  const code = document.querySelectorAll<HTMLLinkElement>('link[integrity]')
  for (const link of code) link.media = 'all'
  try {
    // One file after the other, each in a task of its own: evaluating all of them at once blocks a slow phone.
    for (const { href } of code) {
      await load(href)
      await new Promise((resolve) => setTimeout(resolve))
    }
    await (await import('./main')).run()
    delete page.scripts
  } catch (error) {
    console.error(error)
    giveUp()
  }
  clearTimeout(timer)
  kept?.()
}

for (const sign of signs) addEventListener(sign, start, { once: true })
addEventListener('click', keepClick)
addEventListener('submit', keepSubmit)

// Until the headline is shown, the line and the processor are its own. A frame that was made is not shown yet: the entry
// tells of it, where the browser has such entries. A visitor who scrolls first has seen the page, and gets no entry.
const isShown = () =>
  new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return resolve(undefined)
    new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true })
    addEventListener('scroll', resolve, { once: true })
  })

// WebKit has no requestIdleCallback.
const whenIdle = self.requestIdleCallback ?? setTimeout
addEventListener('load', async () => {
  await document.fonts.ready
  await isShown()
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(start)))
})
