import { scrollInfo } from 'framer-motion/dom'
import { whenIdle } from '../../browser/when-idle'
import { colorOf } from '../../styles/colors'
import { durationsMs, lineTipShare, media } from '../../styles/tokens'
import { createTrips, type MeasuredTrip } from './draw-trips'
import { createLine } from './line-elements'
import type { SideTripElements } from './page-line-context'

// TypeScript does not know this class.
declare const ScrollTimeline: new (options: { source: Element }) => AnimationTimeline

/** `measure` fits the line to the layout of the page. `end` removes the line. */
export type DrawnLine = { measure: () => void; end: () => void }

/**
 * Draws the line into its layer, from the first side trip to the last. Draws each side trip when
 * the tip of the line reaches it.
 */
export function drawLine(layer: HTMLElement, sideTrips: Set<SideTripElements>): DrawnLine {
  const elements = createLine(layer)
  const { spine, bandSpine, pencil } = elements
  const { showPencil, setPencilColor } = controlPencil(pencil)
  const trips = createTrips(sideTrips, pencil, showPencil)
  let scrolledPx = scrollY
  let maxScrollPx = 0
  // The distance from the top of the window to the tip.
  let tipOffsetPx = 0
  let windowHeightPx = 0
  let line: Span | undefined
  let band: Span | undefined
  let followers: TipFollower[] = []

  const update = () => {
    // In a high window, the tip could not reach the last side trip. At the end of the page, the
    // whole line is drawn.
    const tipY = scrolledPx < maxScrollPx - 1 ? scrolledPx + tipOffsetPx : Infinity
    for (const follower of followers) follower.update(tipY)
    setPencilColor(isIn(band, tipY) ? 'bandPencil' : 'pencil')
    trips.update(tipY, scrolledPx, scrolledPx + windowHeightPx)
    return tipY
  }
  const endFollowers = () => {
    for (const follower of followers) follower.end()
    followers = []
  }
  const measure = () => {
    endFollowers()
    trips.end()
    windowHeightPx = innerHeight
    tipOffsetPx = lineTipShare * layer.offsetHeight
    maxScrollPx = document.documentElement.scrollHeight - windowHeightPx
    const isMotionReduced = matchMedia(media.reducedMotion).matches
    pencil.style.display = isMotionReduced ? 'none' : ''
    const measured = matchMedia(media.pageLine).matches ? trips.measure(isMotionReduced) : []
    line = lineSpan(measured)
    band = line && bandSpan(measured, line)
    const isFirst = spine.offsetHeight === 0
    placeSpine(spine, line)
    placeSpine(bandSpine, band)
    if (!line || isMotionReduced) return
    // At the first scroll, a part of the line may be drawn already. The line fades in.
    if (isFirst) spine.animate({ opacity: [0, 1] }, durationsMs.sideTrip)
    followers = followLine(elements, line, band, (y) => Math.min(maxScrollPx, y - tipOffsetPx))
    update()
  }
  const stop = scrollInfo(({ y }) => {
    if (y.current === scrolledPx) return
    scrolledPx = y.current
    if (isIn(line, update())) showPencil()
  })
  const stopObserving = observeSizes([layer, document.body], measure)
  const end = () => {
    stop()
    stopObserving()
    endFollowers()
    trips.end()
    layer.replaceChildren()
  }
  return { measure, end }
}

/** Heights of the page in pixels. */
type Span = { startY: number; endY: number }

const isIn = (span: Span | undefined, y: number) =>
  span !== undefined && y > span.startY && y < span.endY

/** Returns the span from the first trip on the page to the last, or `undefined` without trips. */
function lineSpan(trips: MeasuredTrip[]): Span | undefined {
  if (trips.length === 0) return undefined
  return {
    startY: Math.min(...trips.map(({ joinY }) => joinY)),
    endY: Math.max(...trips.map(({ leaveY }) => leaveY)),
  }
}

/** Returns the span of the line on the dark band, or `undefined` without a trip there. */
function bandSpan(trips: MeasuredTrip[], line: Span): Span | undefined {
  const trip = trips.find(({ elements }) => elements.isOnBand)
  if (!trip) return undefined
  return {
    startY: Math.max(line.startY, trip.layerY),
    endY: Math.min(line.endY, trip.layerY + trip.layer.offsetHeight),
  }
}

/** Sets the place and height of a spine. Without a span, the spine has no height. */
function placeSpine({ style }: HTMLElement, { startY, endY }: Span = { startY: 0, endY: 0 }) {
  style.top = `${startY}px`
  style.height = `${endY - startY}px`
}

const spineAt = (share: number) => `scaleY(${share})`

/** Makes both spines and the pencil follow the tip. `followTip` describes `scrollAt`. */
function followLine(
  { spine, bandSpine, pencil }: ReturnType<typeof createLine>,
  line: Span,
  band: Span | undefined,
  scrollAt: (y: number) => number,
): TipFollower[] {
  const pencilAt = (share: number) =>
    `translateY(${line.startY + share * (line.endY - line.startY)}px)`
  return [
    followTip(spine, line, scrollAt, spineAt),
    followTip(pencil, line, scrollAt, pencilAt),
    ...(band ? [followTip(bandSpine, band, scrollAt, spineAt)] : []),
  ]
}

/** `update` moves the element for a height of the tip. `end` removes the transform. */
type TipFollower = { update: (tipY: number) => void; end: () => void }

/**
 * Transforms an element while the tip moves through a span. `scrollAt` takes a height of the page,
 * and returns the scroll position that moves the tip to this height. `transformAt` returns the
 * transform for a share of the span. An animation on the browser's scroll timeline moves in the
 * same frame as the page. In a browser without scroll timelines, `update` sets the transform.
 */
function followTip(
  element: HTMLElement | SVGElement,
  { startY, endY }: Span,
  scrollAt: (y: number) => number,
  transformAt: (share: number) => string,
): TipFollower {
  if (!('ScrollTimeline' in window)) {
    const update = (tipY: number) => {
      const share = Math.max(0, Math.min(1, (tipY - startY) / Math.max(1, endY - startY)))
      element.style.transform = transformAt(share)
    }
    return { update, end: () => element.style.removeProperty('transform') }
  }
  const animation = element.animate(
    [0, 1].map((share) => ({ transform: transformAt(share) })),
    {
      fill: 'both',
      timeline: new ScrollTimeline({ source: document.documentElement }),
      rangeStart: `${scrollAt(startY)}px`,
      rangeEnd: `${scrollAt(endY)}px`,
    },
  )
  return { update: () => {}, end: () => animation.cancel() }
}

/**
 * Returns a function that shows the pencil for a second, and a function that sets its color. Both
 * functions set a style only if the value differs: each setting makes the browser compute styles.
 */
function controlPencil({ style }: SVGElement) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const setOpacity = (opacity: '0' | '1') => {
    if (style.opacity !== opacity) style.opacity = opacity
  }
  const showPencil = () => {
    clearTimeout(timer)
    timer = setTimeout(() => setOpacity('0'), durationsMs.pencilRest)
    setOpacity('1')
  }
  const setPencilColor = (name: 'pencil' | 'bandPencil') => {
    if (style.color !== colorOf(name)) style.color = colorOf(name)
  }
  return { showPencil, setPencilColor }
}

/**
 * Calls `measure` when an element changes its size. Returns a function that stops this. The first
 * call waits until the browser is idle, because the page is being scrolled. Later calls do not
 * wait: the line must change in the same frame as the page.
 */
function observeSizes(observed: Element[], measure: () => void): () => void {
  let schedule: (callback: () => void) => void = whenIdle
  const observer = new ResizeObserver(() => {
    schedule(measure)
    schedule = (callback) => callback()
  })
  for (const element of observed) observer.observe(element)
  return () => observer.disconnect()
}
