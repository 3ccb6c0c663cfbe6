import { vi } from 'vitest'

type Sight = { isIntersecting: boolean; boundingClientRect: { top: number }; rootBounds?: { height: number } }

const screenPx = 800

export const inSight = { isIntersecting: true, boundingClientRect: { top: 0 } }
export const outOfSight = { isIntersecting: false, boundingClientRect: { top: 2000 } }
/** Below the fold, but so near that an observer that looks ahead sees it. */
export const nearSight = { isIntersecting: true, boundingClientRect: { top: 900 } }

/**
 * An IntersectionObserver that reports what the test says, on a screen 800 px high. As in a browser, the first report follows
 * `observe`, and one that does not look ahead does not see what is near.
 */
export function stubIntersections(first: Sight) {
  const observed = new Map<Element, Set<(sight: Sight) => void>>()
  let sightAtFirst = first

  class StubObserver {
    #reports = new Map<Element, (sight: Sight) => void>()
    #callback: (entries: (Sight & { target: Element })[]) => void
    #aheadPx: number
    #seesAbove: boolean

    constructor(callback: (entries: (Sight & { target: Element })[]) => void, options?: { rootMargin?: string }) {
      this.#callback = callback
      const [above = '', , below = ''] = options?.rootMargin?.split(' ') ?? []
      this.#aheadPx = below.endsWith('%') ? (screenPx * Number.parseFloat(below)) / 100 : 0
      this.#seesAbove = Number.parseFloat(above) > 0
    }

    observe(target: Element) {
      const report = (sight: Sight) => {
        const height = screenPx + this.#aheadPx
        const { top } = sight.boundingClientRect
        const isIntersecting = top < 0 ? this.#seesAbove : sight.isIntersecting && top < height
        this.#callback([{ ...sight, isIntersecting, rootBounds: { height }, target }])
      }
      this.#reports.set(target, report)
      observed.set(target, (observed.get(target) ?? new Set()).add(report))
      report(sightAtFirst)
    }

    unobserve(target: Element) {
      const report = this.#reports.get(target)
      if (report) observed.get(target)?.delete(report)
      this.#reports.delete(target)
    }

    disconnect() {
      for (const target of this.#reports.keys()) this.unobserve(target)
    }
  }
  vi.stubGlobal('IntersectionObserver', StubObserver)

  return {
    /** Everything that is observed, now or later, comes into sight or leaves it. */
    report(sight: Sight) {
      sightAtFirst = sight
      for (const reports of observed.values()) for (const report of reports) report(sight)
    },
    /** One element comes into sight or leaves it. */
    reportOf(target: Element, sight: Sight) {
      for (const report of observed.get(target) ?? []) report(sight)
    },
    observedCount: () => [...observed.values()].reduce((count, reports) => count + reports.size, 0),
  }
}

/** A ResizeObserver that reports once at `observe`, as in a browser, and whenever the test says. */
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
