import { hideStroke, playTrip } from './play-trip'
import type { SideTripElements } from './page-line-context'
import { measureRoute, type TripRoute, type TripStroke } from './side-trip-routes'

/** A side trip in the current layout. Heights are in pixels of the page. */
export type MeasuredTrip = Pick<TripRoute, 'joinY' | 'leaveY'> & {
  elements: SideTripElements
  strokes: TripStroke[]
  /** The upper edge of the trip's layer. */
  layerY: number
  /** The upper and the lower edge of the strokes. */
  topY: number
  bottomY: number
  /** Shows the strokes that are not drawn yet. */
  show: () => void
  /** Shows the strokes that the trip replaces, and removes the path of the trip. */
  restore: () => void
  /** The running animations. */
  animations: Animation[]
}

/** The side trips of a line. */
export type Trips = {
  /** Measures all trips. Returns them in any order. */
  measure: (isMotionReduced: boolean) => MeasuredTrip[]
  /** Draws the trips that the tip has reached. The heights are in pixels of the page. */
  update: (tipY: number, viewTop: number, viewBottom: number) => void
  /** Removes all trips. */
  end: () => void
}

/**
 * Draws each side trip once, when the tip of the line reaches it. A drawn trip stays drawn. A trip
 * outside the view is drawn at once. `handlePlay` is called when the pencil starts a trip.
 */
export function makeTrips(
  sideTrips: Set<SideTripElements>,
  pencil: SVGSVGElement,
  handlePlay: () => void,
): Trips {
  const drawn = new WeakSet<SideTripElements>()
  let trips: MeasuredTrip[] = []

  const end = () => {
    for (const trip of trips) {
      finishTrip(trip)
      trip.show()
      trip.restore()
    }
    trips = []
  }
  const measure = (isMotionReduced: boolean) => {
    end()
    trips = [...sideTrips].flatMap((elements) => measureTrip(elements) ?? [])
    for (const trip of trips)
      if (!isMotionReduced && !drawn.has(trip.elements)) trip.show = hideStrokes(trip.strokes)
    return trips
  }
  const update = (tipY: number, viewTop: number, viewBottom: number) => {
    for (const trip of trips) {
      const isInView = trip.topY < viewBottom && trip.bottomY > viewTop
      if (!isInView) finishTrip(trip)
      if (tipY < trip.joinY || drawn.has(trip.elements)) continue
      drawn.add(trip.elements)
      trip.show()
      if (!isInView) continue
      trip.animations = playTrip({ ...trip, layer: trip.elements.layer, pencil })
      handlePlay()
    }
  }
  return { measure, update, end }
}

/** Adds the path of a trip to its section, and measures the trip. */
function measureTrip(elements: SideTripElements): MeasuredTrip | undefined {
  const { layer, path } = elements
  // In a narrow window, the layer is not displayed.
  const route = layer.offsetHeight > 0 ? measureRoute(elements) : undefined
  if (!route) return undefined
  path.setAttribute('d', route.path)
  const showReplaced = hideStrokes(route.replaced)
  const strokes = [path, ...route.strokes]
  const boxes = strokes.map((stroke) => stroke.getBoundingClientRect())
  const layerY = layer.getBoundingClientRect().top + scrollY
  return {
    elements,
    strokes,
    layerY,
    joinY: layerY + route.joinY,
    leaveY: layerY + route.leaveY,
    topY: Math.min(...boxes.map(({ top }) => top)) + scrollY,
    bottomY: Math.max(...boxes.map(({ bottom }) => bottom)) + scrollY,
    show: () => {},
    restore: () => {
      showReplaced()
      path.removeAttribute('d')
    },
    animations: [],
  }
}

/** Makes strokes invisible on screens. Returns a function that shows them. */
function hideStrokes(strokes: TripStroke[]): () => void {
  const shows = strokes.map(hideStroke)
  return () => {
    for (const show of shows) show()
  }
}

function finishTrip(trip: MeasuredTrip) {
  for (const animation of trip.animations) animation.finish()
  trip.animations = []
}
