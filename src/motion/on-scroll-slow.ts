import { durationsMs, maxScrollPxPerMs } from '../styles/tokens'

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let lastPx = 0
let lastMs = 0

// Over some frames: within a single one even a page that is scrolled fast may not move.
function sampleLater() {
  lastPx = scrollY
  lastMs = performance.now()
  timer = setTimeout(sample, durationsMs.scrollSample)
}

function sample() {
  if (Math.abs(scrollY - lastPx) / (performance.now() - lastMs) > maxScrollPxPerMs) return sampleLater()
  callInTurns([...waiting])
}

// One a frame: all of them in one task would hold up the scroll, which would then seem slow.
function callInTurns(callbacks: (() => void)[]) {
  const callback = callbacks.shift()
  if (callback) {
    if (waiting.delete(callback)) callback()
    requestAnimationFrame(() => callInTurns(callbacks))
  } else if (waiting.size > 0) sampleLater()
  else timer = undefined
}

/**
 * Calls back once the page is scrolled no faster than 0.6 px per ms, or stands still; at the earliest after 80 ms, and one
 * callback a frame. When what is scrolled past faster is animated, a processor four times slower drops 25 to 36 % of the frames
 * of a scroll, and 4 to 7 % when it is not. Returns what cancels it.
 */
export function onScrollSlow(callback: () => void): () => void {
  waiting.add(callback)
  // One sample at a time: a second one would come too soon after the first to tell.
  if (timer === undefined) sampleLater()
  return () => void waiting.delete(callback)
}
