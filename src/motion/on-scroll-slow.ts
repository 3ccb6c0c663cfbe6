/** The speed up to which a scroll is slow: about the one at which a reader can still see what moves. */
export const maxScrollPxPerMs = 0.6
/** The time between two samples of the scroll position: over a shorter one, the start of a fast scroll looks slow. */
export const scrollSampleMs = 250

const waitingCallbacks = new Set<() => void>()
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
  callOnePerFrame([...waitingCallbacks])
}

// All of them in one task would block the scroll, which would then look slow.
function callOnePerFrame(callbacks: (() => void)[]) {
  const callback = callbacks.shift()
  if (callback) {
    if (waitingCallbacks.delete(callback)) callback()
    requestAnimationFrame(() => callOnePerFrame(callbacks))
  } else if (waitingCallbacks.size > 0) sampleLater()
  else isSampling = false
}

/**
 * Calls back once the page does not scroll, or scrolls no faster than 0.6 px per ms: after 250 ms at the earliest, one callback
 * per frame. With a processor four times slower, 2 to 4 % of the frames of a fast scroll are dropped; 25 to 36 % if what is
 * scrolled past is animated. Returns a function that cancels the call.
 */
export function onScrollSlow(callback: () => void): () => void {
  waitingCallbacks.add(callback)
  // A second timer would take samples too soon after one another.
  if (!isSampling) sampleLater()
  return () => void waitingCallbacks.delete(callback)
}
