declare global {
  /** The records of `watchPage`. Times are relative to the start of the navigation. */
  var pageRecords: {
    /** The time of the first contentful paint. `NaN` before that paint. */
    fcpMs: number
    /** The time of the largest contentful paint. `NaN` before that paint. */
    lcpMs: number
    /** The duration of the longest task. */
    longestTaskMs: number
    /** The total blocking time: the sum of the times of long tasks beyond 50 ms. */
    blockingMs: number
    /** The longest duration of an interaction, from its event to the next paint. */
    longestInteractionMs: number
    /** The time of the next page's paint in place, in milliseconds since 1970. See `taps.ts`. */
    nextPageAtMs: number
    /** The times of the frames since `watchFrames`. */
    frameTimesMs: number[]
    /** Starts to record frames, which adds work to each frame. */
    watchFrames: () => void
  }
}

/**
 * Records paints, long tasks and interactions, and after `watchFrames` the animation frames of the
 * main thread. Runs in the page before the page's scripts.
 */
export function watchPage() {
  globalThis.pageRecords = {
    fcpMs: Number.NaN,
    lcpMs: Number.NaN,
    longestTaskMs: 0,
    blockingMs: 0,
    longestInteractionMs: 0,
    nextPageAtMs: 0,
    frameTimesMs: [],
    watchFrames: () => {
      const recordFrame = (timeMs: number) => {
        pageRecords.frameTimesMs.push(timeMs)
        requestAnimationFrame(recordFrame)
      }
      requestAnimationFrame(recordFrame)
    },
  }
  /** A task blocks from this duration, in milliseconds. */
  const longTaskMs = 50
  const recordEntry = (entry: PerformanceEntry & { interactionId?: number }) => {
    const { entryType, name, startTime, duration, interactionId = 0 } = entry
    if (name === 'first-contentful-paint') pageRecords.fcpMs = startTime
    if (entryType === 'largest-contentful-paint') pageRecords.lcpMs = startTime
    if (entryType === 'longtask') {
      pageRecords.longestTaskMs = Math.max(pageRecords.longestTaskMs, duration)
      pageRecords.blockingMs += duration - longTaskMs
    }
    if (interactionId > 0)
      pageRecords.longestInteractionMs = Math.max(pageRecords.longestInteractionMs, duration)
  }
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(recordEntry))
  // Entries of the type `event` exist only for interactions of at least 16 ms. The entry of the
  // type `first-input` is the first interaction of any duration.
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'event', 'first-input'])
    observer.observe({ type, buffered: true, durationThreshold: 16 })
}
