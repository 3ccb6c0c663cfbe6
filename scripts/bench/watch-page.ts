declare global {
  /** The records of `watchPage`. Times are in milliseconds. */
  var seen: {
    /** The time of the first contentful paint. `NaN` before that paint. */
    fcp: number
    /** The time of the largest contentful paint. `NaN` before that paint. */
    lcp: number
    /** The duration of the longest task. */
    longestTask: number
    /** The total blocking time: the sum of the times of long tasks beyond 50 ms. */
    blockingMs: number
    /** The longest duration of an interaction, from its event to the next paint. */
    interaction: number
    /** The time at which the next page is shown in place, since 1970. `taps.ts` sets it. */
    nextPage: number
    /** The times of the frames since `watchFrames`. */
    frames: number[]
    /** Starts to record frames, which adds work to each frame. */
    watchFrames: () => void
  }
}

/**
 * Records paints, long tasks and interactions, and after `watchFrames` the animation frames of the
 * main thread. Runs in the page before the page's scripts.
 */
export function watchPage() {
  globalThis.seen = {
    fcp: Number.NaN,
    lcp: Number.NaN,
    longestTask: 0,
    blockingMs: 0,
    interaction: 0,
    nextPage: 0,
    frames: [],
    watchFrames: () => {
      const noteFrame = (time: number) => {
        seen.frames.push(time)
        requestAnimationFrame(noteFrame)
      }
      requestAnimationFrame(noteFrame)
    },
  }
  const recordEntry = (entry: PerformanceEntry & { interactionId?: number }) => {
    const { entryType, name, startTime, duration, interactionId = 0 } = entry
    if (name === 'first-contentful-paint') seen.fcp = startTime
    if (entryType === 'largest-contentful-paint') seen.lcp = startTime
    if (entryType === 'longtask') {
      seen.longestTask = Math.max(seen.longestTask, duration)
      seen.blockingMs += duration - 50
    }
    if (interactionId > 0) seen.interaction = Math.max(seen.interaction, duration)
  }
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(recordEntry))
  // The entries of `event` have only interactions of at least 16 ms. `first-input` has the first
  // one of any duration.
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'event', 'first-input'])
    observer.observe({ type, buffered: true, durationThreshold: 16 })
}
