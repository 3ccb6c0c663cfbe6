/** The speed up to which a scroll is slow: about that at which a reader can still see what moves. */
export const maxScrollPxPerMs = 0.6
/** Between two looks at the scroll position. Over less than this the start of a fast scroll is not told from a slow one. */
export const scrollSampleMs = 250

const waiting = new Set<() => void>()
let isSampling = false
let lastPx = 0
let lastMs = 0

function sampleLater() {
  isSampling = true
  lastPx = scrollY
  lastMs = performance.now()
  // In a frame: between two of them `scrollY` lags behind what is shown.
  setTimeout(() => requestAnimationFrame(sample), scrollSampleMs)
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
  else isSampling = false
}

/**
 * Calls back once the page is scrolled no faster than 0.6 px per ms, or stands still; at the earliest after 250 ms, and one
 * callback a frame. When what is scrolled past faster is animated, a processor four times slower drops 25 to 36 % of the frames
 * of a scroll, and 2 to 4 % when it is not. Returns what cancels it.
 */
export function onScrollSlow(callback: () => void): () => void {
  waiting.add(callback)
  // One sample at a time: a second one would come too soon after the first to tell.
  if (!isSampling) sampleLater()
  return () => void waiting.delete(callback)
}
