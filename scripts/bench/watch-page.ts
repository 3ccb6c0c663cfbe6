declare global {
  var seen: {
    fcp: number
    lcp: number
    longestTask: number
    interaction: number
    nextPage: number
    frames: number[]
    watchFrames: () => void
  }
}

/**
 * Runs in the page before its own scripts. Records paints, long tasks and interactions, and after
 * `watchFrames` the animation frames of the main thread. Recording frames adds work to each frame.
 */
export function watchPage() {
  globalThis.seen = {
    fcp: Number.NaN,
    lcp: Number.NaN,
    longestTask: 0,
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
  const note = (entry: PerformanceEntry & { interactionId?: number }) => {
    const { entryType, name, startTime, duration, interactionId = 0 } = entry
    if (name === 'first-contentful-paint') seen.fcp = startTime
    if (entryType === 'largest-contentful-paint') seen.lcp = startTime
    if (entryType === 'longtask') seen.longestTask = Math.max(seen.longestTask, duration)
    if (interactionId > 0) seen.interaction = Math.max(seen.interaction, duration)
  }
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'event'])
    observer.observe({ type, buffered: true, durationThreshold: 16 })
}
