import { durationsMs } from '../styles/tokens'

const waiting = new Map<() => void, number>()
let lastPx = 0
let lastMs = 0

// Over some frames: in a single one a page that flies by may stand still.
function look() {
  const nowMs = performance.now()
  const pxPerMs = Math.abs(scrollY - lastPx) / (nowMs - lastMs)
  lastPx = scrollY
  lastMs = nowMs
  for (const [act, limitPxPerMs] of waiting) {
    if (pxPerMs > limitPxPerMs) continue
    waiting.delete(act)
    act()
  }
  if (waiting.size > 0) setTimeout(look, durationsMs.glance)
}

/**
 * Acts as soon as the page is scrolled no faster than `limitPxPerMs`, in CSS pixels a millisecond, or stands still. Returns
 * what calls it off.
 */
export function whenSlow(act: () => void, limitPxPerMs: number): () => void {
  if (waiting.size === 0) {
    lastPx = scrollY
    lastMs = performance.now()
    setTimeout(look, durationsMs.glance)
  }
  waiting.set(act, limitPxPerMs)
  return () => void waiting.delete(act)
}
