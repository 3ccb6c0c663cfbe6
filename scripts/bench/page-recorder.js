// Runs in every page that is measured, before anything of the page's own. It is plain JavaScript since tsx adds calls of a
// helper to functions with a name, and pages lack that helper.
;(() => {
  /** @type {import('./page.ts').Visit} */
  const visit = { fcp: 0, lcp: 0, shift: 0, longTasks: [] }

  /**
   * @param {PerformanceObserverInit} options
   * @param {(entry: any) => void} note
   */
  const observe = (options, note) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ ...options, buffered: true })
  }
  observe({ type: 'paint' }, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') visit.fcp = startTime
  })
  observe({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    visit.lcp = startTime
  })
  observe({ type: 'longtask' }, ({ startTime, duration }) => visit.longTasks.push([startTime, duration]))

  // Shifts count in windows of at most five seconds, without a second's pause: so Core Web Vitals define them.
  let windowSum = 0
  let windowStart = 0
  let lastShift = 0
  observe({ type: 'layout-shift' }, ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return
    if (startTime - lastShift > 1000 || startTime - windowStart > 5000) {
      windowSum = 0
      windowStart = startTime
    }
    lastShift = startTime
    windowSum += value
    visit.shift = Math.max(visit.shift, windowSum)
  })

  // Browsers report no interaction that was shorter.
  const shortestInteractionMs = 16
  let interactionMs = shortestInteractionMs
  observe({ type: 'event', durationThreshold: shortestInteractionMs }, ({ interactionId, duration }) => {
    if (interactionId > 0) interactionMs = Math.max(interactionMs, duration)
  })
  const takeInteractionMs = () => {
    const longest = interactionMs
    interactionMs = shortestInteractionMs
    return longest
  }

  const afterFirstPaint = async (/** @type {number} */ ms) => {
    while (visit.fcp === 0 || performance.now() < visit.fcp + ms) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  /** @type {number[]} */
  let frameGaps = []
  let isWatchingFrames = false
  const watchFrames = () => {
    frameGaps = []
    isWatchingFrames = true
    /** @type {number | undefined} */
    let previous
    const note = (/** @type {number} */ time) => {
      if (previous !== undefined) frameGaps.push(time - previous)
      previous = time
      if (isWatchingFrames) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    return document.documentElement.scrollHeight - innerHeight
  }
  const takeFrameGaps = () => {
    isWatchingFrames = false
    // The first two belong to the start of the watching itself.
    return frameGaps.slice(2)
  }

  let shownAt = 0
  const headingText = () => document.querySelector('h1')?.textContent
  const noteTap = (/** @type {Event} */ event) => {
    // Where the link loads another document, the time of the tap must outlive this one.
    sessionStorage.setItem('benchTappedAt', String(performance.timeOrigin + event.timeStamp))
    const before = headingText()
    const look = () => {
      if (location.pathname === '/' || headingText() === before) return void requestAnimationFrame(look)
      // The message arrives after the frame that holds the new heading was painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        shownAt = performance.timeOrigin + performance.now()
      })
      port1.start()
      port2.postMessage(undefined)
    }
    requestAnimationFrame(look)
  }
  const watchNavigation = () => addEventListener('click', noteTap, { capture: true })
  const navigationMs = () => {
    const tappedAt = Number(sessionStorage.getItem('benchTappedAt'))
    const entry = performance.getEntriesByType('navigation')[0]
    const isNewDocument = entry !== undefined && new URL(entry.name).pathname !== '/'
    if (!isNewDocument) return shownAt > 0 ? shownAt - tappedAt : 0
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return paint ? performance.timeOrigin + paint.startTime - tappedAt : 0
  }

  globalThis.bench = {
    visit,
    takeInteractionMs,
    afterFirstPaint,
    watchFrames,
    takeFrameGaps,
    watchNavigation,
    navigationMs,
  }
})()
