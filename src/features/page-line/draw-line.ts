import { scrollInfo } from 'framer-motion/dom'
import { whenIdle } from '../../browser/when-idle'
import { colorOf } from '../../styles/colors'
import { durationsMs, lineTipShare, media } from '../../styles/tokens'
import { createTrips, type MeasuredTrip } from './draw-trips'
import { createLine } from './line-elements'
import type { SideTripElements } from './page-line-context'

// TypeScript does not know this class.
declare const ScrollTimeline: new (options: { source: Element }) => AnimationTimeline

/** `fitToLayout` fits the line to the present layout of the page. `remove` removes the line. */
export type DrawnLine = { fitToLayout: () => void; remove: () => void }

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

  /** Moves the tip to the current scroll position. Returns the y position of the tip. */
  const moveTip = () => {
    // In a high window, the tip could not reach the last side trip. So the whole line is drawn when
    // the page is scrolled to its end.
    const tipY = scrolledPx < maxScrollPx - 1 ? scrolledPx + tipOffsetPx : Infinity
    for (const follower of followers) follower.update(tipY)
    setPencilColor(isIn(band, tipY) ? 'bandPencil' : 'pencil')
    trips.drawReached(tipY, scrolledPx, scrolledPx + windowHeightPx)
    return tipY
  }
  const stopFollowers = () => {
    for (const follower of followers) follower.stop()
    followers = []
  }
  const fitToLayout = () => {
    stopFollowers()
    trips.removeAll()
    windowHeightPx = innerHeight
    tipOffsetPx = lineTipShare * layer.offsetHeight
    maxScrollPx = document.documentElement.scrollHeight - windowHeightPx
    const isMotionReduced = matchMedia(media.reducedMotion).matches
    pencil.style.display = isMotionReduced ? 'none' : ''
    const measuredTrips = matchMedia(media.pageLine).matches
      ? trips.measureAll(isMotionReduced)
      : []
    line = lineSpan(measuredTrips)
    band = line && bandSpan(measuredTrips, line)
    const isFirstLine = spine.offsetHeight === 0
    placeSpine(spine, line)
    placeSpine(bandSpine, band)
    if (!line || isMotionReduced) return
    // At the first scroll, a part of the line may be drawn at once. So the line fades in.
    if (isFirstLine) spine.animate({ opacity: [0, 1] }, durationsMs.sideTrip)
    followers = followLine(elements, line, band, (y) => Math.min(maxScrollPx, y - tipOffsetPx))
    moveTip()
  }
  const stopFollowingScroll = scrollInfo(({ y }) => {
    if (y.current === scrolledPx) return
    scrolledPx = y.current
    const tipY = moveTip()
    if (isIn(line, tipY)) showPencil()
  })
  const stopObserving = observeSizes([layer, document.body], fitToLayout)
  const remove = () => {
    stopFollowingScroll()
    stopObserving()
    stopFollowers()
    trips.removeAll()
    layer.replaceChildren()
  }
  return { fitToLayout, remove }
}

/** A vertical range of the page, in px from the top of the page. */
type Span = { startY: number; endY: number }

const isIn = (span: Span | undefined, y: number) =>
  span !== undefined && y > span.startY && y < span.endY

/** Returns the span from the first trip on the page to the last, or `undefined` without trips. */
function lineSpan(trips: MeasuredTrip[]): Span | undefined {
  if (trips.length === 0) return undefined
  return {
    startY: Math.min(...trips.map(({ joinY }) => joinY)),
    endY: Math.max(...trips.map(({ returnY }) => returnY)),
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

/** Sets the position and the height of a spine. Without a span, the spine has no height. */
function placeSpine({ style }: HTMLElement, { startY, endY }: Span = { startY: 0, endY: 0 }) {
  style.top = `${startY}px`
  style.height = `${endY - startY}px`
}

const spineAt = (share: number) => `scaleY(${share})`

/** Makes both spines and the pencil follow the tip. `followTip` explains `scrollAt`. */
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

/** `update` transforms the element for a y position of the tip. `stop` removes the transform. */
type TipFollower = { update: (tipY: number) => void; stop: () => void }

/**
 * Transforms an element while the tip moves through a span.
 *
 * `scrollAt` takes a height of the page, and returns the scroll position that moves the tip to this
 * height. `transformAt` returns the transform after a share of the span, from 0 to 1.
 *
 * An animation on the browser's scroll timeline moves in the same frame as the page. In a browser
 * without scroll timelines, `update` sets the transform.
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
    return { update, stop: () => element.style.removeProperty('transform') }
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
  return { update: () => {}, stop: () => animation.cancel() }
}

/**
 * Returns a function that shows the pencil for a second, and a function that sets its color. Both
 * functions change a style only if its value is new, because each assignment makes the browser
 * compute styles.
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
 * Calls `callback` once, and when an element changes its size. Returns a function that ends the
 * observation. The first call waits until the browser is idle, because the visitor is scrolling the
 * page. Later calls do not wait: the line must change in the same frame as the page.
 */
function observeSizes(elements: Element[], callback: () => void): () => void {
  let isFirstCall = true
  const observer = new ResizeObserver(() => {
    if (isFirstCall) whenIdle(callback)
    else callback()
    isFirstCall = false
  })
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
