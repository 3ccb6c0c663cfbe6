import { scrollInfo } from 'framer-motion/dom'
import { whenIdle } from '../../browser/when-idle'
import { durationsMs, lineTipShare, media } from '../../styles/tokens'
import { followSpine, placeSpine, type LineElements, type Span } from './draw-spine'
import { makeTrips, type MeasuredTrip } from './draw-trips'
import type { TipFollower } from './follow-tip'
import { tipAt, tipPoints, type TipPoint } from './line-tip'
import type { SideTripElements } from './page-line-context'
import { displayPencil } from './display-pencil'

/** `measure` fits the line to the layout of the page. `end` removes the line. */
export type DrawnLine = { measure: () => void; end: () => void }

/**
 * Draws the line from the first side trip to the last, and each side trip when the tip of the line
 * reaches it.
 */
export function drawLine(elements: LineElements, sideTrips: Set<SideTripElements>): DrawnLine {
  const { layer, pencil } = elements
  const pencilDisplay = displayPencil(pencil)
  const trips = makeTrips(sideTrips, pencil, () => pencilDisplay.show(durationsMs.sideTrip))
  let scrolledPx = scrollY
  let windowHeightPx = 0
  let points: TipPoint[] = []
  let band: Span | undefined
  let followers: TipFollower[] = []

  const update = () => {
    for (const follower of followers) follower.update(scrolledPx)
    const tipY = tipAt(points, scrolledPx)
    pencilDisplay.setOnBand(band !== undefined && tipY > band.startY && tipY < band.endY)
    trips.update(tipY, scrolledPx, scrolledPx + windowHeightPx)
  }
  const clear = () => {
    for (const follower of followers) follower.end()
    followers = []
    points = []
  }
  const measure = () => {
    clear()
    windowHeightPx = innerHeight
    const isMotionReduced = matchMedia(media.reducedMotion).matches
    const measured = trips.measure(isMotionReduced)
    const line = lineSpan(measured)
    band = line && bandSpan(measured, line)
    placeSpine(elements, line, band)
    if (!line || isMotionReduced) return
    points = tipPoints({
      ...line,
      tipPx: lineTipShare * layer.offsetHeight,
      maxScrollPx: document.documentElement.scrollHeight - windowHeightPx,
    })
    followers = followSpine(elements, points, line, band)
    update()
  }
  const stop = scrollInfo(({ y }) => {
    if (y.current === scrolledPx) return
    scrolledPx = y.current
    if (Number.isFinite(tipAt(points, scrolledPx))) pencilDisplay.show()
    update()
  })
  const stopObserving = observeSizes([layer, document.body], measure)
  return {
    measure,
    end: () => {
      stop()
      stopObserving()
      clear()
      trips.end()
      pencilDisplay.end()
    },
  }
}

/**
 * Calls `measure` when an element changes its size. Returns the cleanup. The first call waits until
 * the browser is idle, since the page is being scrolled. Later, the line must move in the same frame
 * as the page.
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

/** Returns the span from the first trip on the page to the last, or nothing without trips. */
function lineSpan(trips: MeasuredTrip[]): Span | undefined {
  if (trips.length === 0) return undefined
  return {
    startY: Math.min(...trips.map(({ joinY }) => joinY)),
    endY: Math.max(...trips.map(({ leaveY }) => leaveY)),
  }
}

/** Returns the span of the line on the dark band, or nothing without a trip there. */
function bandSpan(trips: MeasuredTrip[], line: Span): Span | undefined {
  const trip = trips.find(({ elements }) => elements.isOnBand)
  if (!trip) return undefined
  return {
    startY: Math.max(line.startY, trip.layerY),
    endY: Math.min(line.endY, trip.layerY + trip.elements.layer.offsetHeight),
  }
}
