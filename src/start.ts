const page = document.documentElement.dataset

// Before the first paint, the theme the visitor has chosen; storage may be switched off.
try {
  const theme = String(localStorage.theme)
  if (/^(light|dark)$/.test(theme)) {
    page.theme = theme
    for (const bar of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
      bar.media = bar.media.includes(theme) ? 'all' : 'not all'
  }
} catch {
  // The system's theme, then.
}

// The page reads, navigates and calls as it is served, so its scripts wait: until it has loaded and is idle, or until the
// visitor touches anything. What they do before the page runs is kept and done then.
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin']
const kept: (() => void)[] = []
let isStarted = false
const againMs = 50
// As for the code of a route: tried again after 1, 2 and 4 s.
const firstRetryMs = 1000
const lastRetryMs = 4000
// Code that hangs may come yet, but whoever waits is told by then what to do instead.
const lateMs = 30_000

function keepClick(event: Event) {
  const target = event.target as Element
  const button = target.closest<HTMLButtonElement>('[type=button]:not([popovertarget])')
  if (button) kept[0] = () => button.click()
  // The open menu would cover the section that an entry leads to.
  if (target.closest('a')) document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
}

// A form says `data-running` when it answers for itself, which may be later than the page does. Until then the browser must
// not send it: the page would be gone. When its code could not be loaded, one with an endpoint is the browser's to send; of
// any other there is no one to take it.
function keepSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement
  const isFree = () => 'running' in form.dataset || (page.scripts && form.method === 'post')
  if (isFree()) return
  event.preventDefault()
  const send = () => {
    if (isFree()) form.requestSubmit(event.submitter)
    else if (form.isConnected && !page.scripts) setTimeout(send, againMs)
  }
  kept[0] = send
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const load = (href: string, retryMs = firstRetryMs): Promise<unknown> =>
  import(/* @vite-ignore */ href).catch(async (error) => {
    if (retryMs > lastRetryMs) throw error
    await pause(retryMs)
    return load(href, retryMs * 2)
  })

async function start() {
  if (isStarted) return
  isStarted = true
  const giveUp = () => (page.scripts = 'failed')
  const timer = setTimeout(giveUp, lateMs)
  for (const sign of signs) removeEventListener(sign, start)
  const code = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  for (const link of code) link.media = 'all'
  try {
    // One file after the other, each in a task of its own: evaluating all of them at once blocks a slow phone.
    for (const { href } of code) {
      await load(href)
      await pause(0)
    }
    const { run } = await import('./main')
    await run()
    delete page.scripts
    kept[0]?.()
  } catch (error) {
    console.error(error)
    giveUp()
    kept[0]?.()
  }
  removeEventListener('click', keepClick)
  clearTimeout(timer)
}

for (const sign of signs) addEventListener(sign, start, { passive: true })
addEventListener('click', keepClick)
addEventListener('submit', keepSubmit)

// Once the letters have come and are painted: until then the line and the processor are theirs.
async function whenIdle() {
  await document.fonts.ready
  // WebKit has no requestIdleCallback.
  const idle = self.requestIdleCallback ?? setTimeout
  requestAnimationFrame(() => requestAnimationFrame(() => idle(start)))
}
if (document.readyState === 'complete') void whenIdle()
else addEventListener('load', whenIdle)
