import { vi } from 'vitest'

type ViewState = {
  isIntersecting: boolean
  boundingClientRect: { top: number; bottom?: number }
  /** The visible share of the element. By default 1 in view, and otherwise 0. */
  intersectionRatio?: number
}

const viewportHeightPx = 800
const elementHeightPx = 100

export const inView = { isIntersecting: true, boundingClientRect: { top: 0 } }
export const outOfView = { isIntersecting: false, boundingClientRect: { top: 2000 } }
/** Below the viewport, but within the `rootMargin` of an observer that has one. */
export const nearView = { isIntersecting: true, boundingClientRect: { top: 900 } }

/**
 * Replaces `IntersectionObserver`, for a viewport of 800 px in height. Observers report the state
 * that the test sets. As in a browser, `observe` causes a first report, and an observer without a
 * `rootMargin` does not report an element at `nearView` as visible. An observer with a threshold
 * reports an element as visible if its visible share reaches the threshold.
 */
export function stubIntersections(firstState: ViewState) {
  const reportsByElement = new Map<Element, Set<(state: ViewState) => void>>()
  let initialState = firstState

  class StubObserver {
    #reports = new Map<Element, (state: ViewState) => void>()
    #callback: (entries: (ViewState & { target: Element })[]) => void
    #aheadPx: number
    #seesAbove: boolean
    #threshold: number

    constructor(
      callback: (entries: (ViewState & { target: Element })[]) => void,
      options?: { rootMargin?: string; threshold?: number },
    ) {
      this.#callback = callback
      const [above = '', , below = ''] = options?.rootMargin?.split(' ') ?? []
      this.#aheadPx = below.endsWith('%') ? (viewportHeightPx * Number.parseFloat(below)) / 100 : 0
      this.#seesAbove = Number.parseFloat(above) > 0
      this.#threshold = options?.threshold ?? 0
    }

    observe(target: Element) {
      const report = (state: ViewState) => {
        const height = viewportHeightPx + this.#aheadPx
        const { top } = state.boundingClientRect
        const isInRegion = top < 0 ? this.#seesAbove : state.isIntersecting && top < height
        const share = isInRegion ? (state.intersectionRatio ?? 1) : 0
        this.#callback([
          {
            isIntersecting: isInRegion && share >= this.#threshold,
            intersectionRatio: share,
            boundingClientRect: { top, bottom: top + elementHeightPx },
            target,
          },
        ])
      }
      this.#reports.set(target, report)
      reportsByElement.set(target, (reportsByElement.get(target) ?? new Set()).add(report))
      report(initialState)
    }

    unobserve(target: Element) {
      const report = this.#reports.get(target)
      if (report) reportsByElement.get(target)?.delete(report)
      this.#reports.delete(target)
    }

    disconnect() {
      for (const target of this.#reports.keys()) this.unobserve(target)
    }
  }
  vi.stubGlobal('IntersectionObserver', StubObserver)

  return {
    /** Sets the state of all elements that are observed now or later. */
    report(state: ViewState) {
      initialState = state
      for (const reports of reportsByElement.values()) for (const report of reports) report(state)
    },
    /** Sets the state of one element. */
    reportOf(target: Element, state: ViewState) {
      for (const report of reportsByElement.get(target) ?? []) report(state)
    },
    observedCount: () =>
      [...reportsByElement.values()].reduce((count, reports) => count + reports.size, 0),
  }
}

/**
 * Replaces `ResizeObserver`. As in a browser, `observe` causes a first report. `report` calls every
 * observer again.
 */
export function stubResizes() {
  const observers = new Set<() => void>()

  class StubObserver {
    #callback: () => void

    constructor(callback: () => void) {
      this.#callback = callback
    }

    observe() {
      observers.add(this.#callback)
      this.#callback()
    }

    unobserve() {}

    disconnect() {
      observers.delete(this.#callback)
    }
  }
  vi.stubGlobal('ResizeObserver', StubObserver)

  return {
    report() {
      for (const callback of observers) callback()
    },
    observedCount: () => observers.size,
  }
}
