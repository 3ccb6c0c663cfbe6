import { durationsMs } from '../styles/tokens'

const waiting = new Map<() => void, number>()
let timer: ReturnType<typeof setTimeout> | undefined
let lastPx = 0
let lastMs = 0

// Over some frames: in a single one a page that flies by may stand still.
function lookLater() {
  lastPx = scrollY
  lastMs = performance.now()
  timer = setTimeout(look, durationsMs.glance)
}

function look() {
  const pxPerMs = Math.abs(scrollY - lastPx) / (performance.now() - lastMs)
  for (const [act, limitPxPerMs] of waiting) {
    if (pxPerMs > limitPxPerMs) continue
    waiting.delete(act)
    act()
  }
  timer = undefined
  if (waiting.size > 0) lookLater()
}

/**
 * Acts as soon as the page is scrolled no faster than `limitPxPerMs`, in CSS pixels a millisecond, or stands still. Returns
 * what calls it off.
 */
export function whenSlow(act: () => void, limitPxPerMs: number): () => void {
  waiting.set(act, limitPxPerMs)
  // One look at a time: a second one would come too soon after the first to tell.
  if (timer === undefined) lookLater()
  return () => void waiting.delete(act)
}
