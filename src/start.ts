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
  const button = target.closest('button')
  if (button?.type === 'button' && !button.popoverTargetElement) kept[0] = () => button.click()
  // The open menu would cover the section that an entry leads to.
  if (target.closest('a')) document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
}

// A form says `data-running` when it answers for itself, which may be later than the page does. Until then, and for good
// when its code could not be loaded, the browser must not send it: there is no one to take it, and the page would be gone.
function keepSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement
  const isRunning = () => 'running' in form.dataset
  if (isRunning()) return
  event.preventDefault()
  const send = () => {
    if (isRunning()) form.requestSubmit(event.submitter)
    else if (form.isConnected) setTimeout(send, againMs)
  }
  kept[0] = send
}

const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))

const load = (href: string, retryMs = firstRetryMs): Promise<unknown> =>
  import(/* @vite-ignore */ href).catch(async (error) => {
    if (retryMs > lastRetryMs) throw error
    await pause(retryMs)
    // WebKit keeps a failed preload in its memory, and fails again without asking, unless it is asked past that memory.
    await fetch(href, { cache: 'reload' }).catch(() => undefined)
    return load(href, retryMs * 2)
  })

async function start() {
  if (isStarted) return
  isStarted = true
  const page = document.documentElement.dataset
  const giveUp = () => {
    page.scripts = 'failed'
  }
  const timer = setTimeout(giveUp, lateMs)
  for (const sign of signs) removeEventListener(sign, start)
  const code = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  for (const link of code) link.media = 'all'
  try {
    // One file after the other, each in a task of its own: evaluating all of them at once blocks a slow phone.
    for (const { href } of code) {
      await load(href)
      await pause()
    }
    const { run } = await import('./main')
    await run()
    delete page.scripts
    kept[0]?.()
  } catch (error) {
    console.error(error)
    giveUp()
  }
  clearTimeout(timer)
  removeEventListener('click', keepClick)
}

for (const sign of signs) addEventListener(sign, start, { passive: true })
addEventListener('click', keepClick)
addEventListener('submit', keepSubmit)

// Once the letters have come and are painted: until then the line and the processor are theirs.
async function whenIdle() {
  await document.fonts.ready
  // WebKit has no requestIdleCallback.
  const idle = window.requestIdleCallback ?? setTimeout
  requestAnimationFrame(() => requestAnimationFrame(() => idle(start)))
}
if (document.readyState === 'complete') void whenIdle()
else addEventListener('load', whenIdle)
