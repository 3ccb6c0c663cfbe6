import { distancesPx, durationsMs } from '../styles/tokens'

const waiting = new Set<() => void>()
let lastPx = 0
let lastMs = 0

// Over some frames: in a single one a page that flies by may stand still.
function look(nowMs: number) {
  const elapsedMs = nowMs - lastMs
  if (elapsedMs >= durationsMs.glance) {
    const isSlow = Math.abs(scrollY - lastPx) <= distancesPx.readPerMs * elapsedMs
    lastPx = scrollY
    lastMs = nowMs
    if (isSlow) {
      for (const act of waiting) act()
      waiting.clear()
    }
  }
  if (waiting.size > 0) requestAnimationFrame(look)
}

/** Acts as soon as the page is scrolled no faster than one can look at it, or stands still. Returns what calls it off. */
export function whenSlow(act: () => void): () => void {
  if (waiting.size === 0) {
    lastPx = Infinity
    lastMs = 0
    requestAnimationFrame(look)
  }
  waiting.add(act)
  return () => void waiting.delete(act)
}
