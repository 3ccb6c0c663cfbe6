import { removeStyles, setStyles } from '../../motion/inline-styles'
import { draw, firstKeyframe } from '../../motion/movements'
import { durationsMs } from '../../styles/tokens'
import { createTripLayer, type TripLayer } from './line-elements'
import type { SideTripElements } from './page-line-context'
import { pencilKeyframes, pencilMs, type DrawnStroke } from './pencil-keyframes'
import { measureRoute, pointsIn, type Point, type TripStroke } from './side-trip-routes'

/** A side trip in the current layout. Heights are in px from the top of the page. */
export type MeasuredTrip = TripLayer & {
  elements: SideTripElements
  /** The path of the trip, and the strokes of the section. */
  strokes: TripStroke[]
  /** The heights at which the trip meets the line, as in `TripRoute`. */
  joinY: number
  returnY: number
  /** The upper edge of the trip's layer. */
  layerY: number
  /** The upper edge of the strokes. */
  topY: number
  /** The lower edge of the strokes. */
  bottomY: number
  /** Shows the strokes. Does nothing if they are not hidden. */
  showStrokes: () => void
  /** Shows the strokes that the trip replaces, and removes the layer of the trip. */
  restoreSection: () => void
  /** The running animations. */
  animations: Animation[]
}

/**
 * Draws each side trip once, when the tip of the line reaches it. A drawn trip stays drawn. A trip
 * outside the view is drawn without an animation. `showPencil` is called when an animation starts
 * and ends.
 */
export function createTrips(
  sideTrips: Set<SideTripElements>,
  pencil: SVGElement,
  showPencil: () => void,
) {
  const drawnTrips = new WeakSet<SideTripElements>()
  let trips: MeasuredTrip[] = []

  /** Removes all trips. */
  const removeAll = () => {
    for (const trip of trips) {
      finishAnimations(trip)
      trip.showStrokes()
      trip.restoreSection()
    }
    trips = []
  }
  /** Measures all trips, and returns them in any order. Under reduced motion, draws all of them. */
  const measureAll = (isMotionReduced: boolean) => {
    trips = [...sideTrips].flatMap((elements) => measureTrip(elements) ?? [])
    for (const trip of trips) {
      if (isMotionReduced) drawnTrips.add(trip.elements)
      if (!drawnTrips.has(trip.elements)) trip.showStrokes = hideStrokes(trip.strokes)
    }
    return trips
  }
  /** Draws the trips that the tip has reached. Heights are in px from the top of the page. */
  const drawReached = (tipY: number, viewTop: number, viewBottom: number) => {
    for (const trip of trips) {
      const isInView = trip.topY < viewBottom && trip.bottomY > viewTop
      if (!isInView) finishAnimations(trip)
      if (tipY < trip.joinY || drawnTrips.has(trip.elements)) continue
      drawnTrips.add(trip.elements)
      // The animation reads the layout. After `showStrokes`, the browser would compute the layout
      // again.
      if (isInView) trip.animations = animateTrip(trip, pencil, showPencil)
      trip.showStrokes()
    }
  }
  return { measureAll, drawReached, removeAll }
}

/** Adds the path of a trip to its section, and measures the trip. */
function measureTrip(elements: SideTripElements): MeasuredTrip | undefined {
  const { layer, path } = createTripLayer(elements.section, elements.isOnBand)
  const route = measureRoute({ ...elements, layer })
  if (!route) {
    layer.remove()
    return undefined
  }
  path.setAttribute('d', route.path)
  const showReplacedStrokes = hideStrokes(route.replacedStrokes)
  const strokes = [path, ...route.strokes]
  const boxes = strokes.map((stroke) => stroke.getBoundingClientRect())
  const layerY = layer.getBoundingClientRect().top + scrollY
  return {
    elements,
    layer,
    path,
    strokes,
    layerY,
    joinY: layerY + route.joinY,
    returnY: layerY + route.returnY,
    topY: Math.min(...boxes.map(({ top }) => top)) + scrollY,
    bottomY: Math.max(...boxes.map(({ bottom }) => bottom)) + scrollY,
    showStrokes: () => {},
    restoreSection: () => {
      showReplacedStrokes()
      layer.remove()
    },
    animations: [],
  }
}

const caretKeyframes = { transform: ['scaleY(0)', 'none'] }
// The first keyframe hides the path until its animation begins. At the second keyframe, only the
// round cap of the path is visible, as a dot at the tip of the pencil.
const pathKeyframes = {
  strokeDashoffset: [draw.keyframes.strokeDashoffset[0] ?? 1, 1, 0],
  offset: [0, 0.01],
}

const isPath = (stroke: TripStroke) => stroke instanceof SVGPathElement

/**
 * Makes strokes invisible on screens. `print-styles.ts` shows them in print. Returns a function
 * that shows the strokes.
 */
function hideStrokes(strokes: TripStroke[]): () => void {
  const stylesOf = (stroke: TripStroke) =>
    firstKeyframe(isPath(stroke) ? draw.keyframes : caretKeyframes)
  for (const stroke of strokes) setStyles(stroke, stylesOf(stroke))
  return () => {
    for (const stroke of strokes) removeStyles(stroke, Object.keys(stylesOf(stroke)))
  }
}

/**
 * Draws the strokes of a trip one after another, with the pencil at their tip. Returns the
 * animations.
 */
function animateTrip(
  { layer, strokes, layerY }: MeasuredTrip,
  pencil: SVGElement,
  showPencil: () => void,
): Animation[] {
  const pointLists = strokes.map((stroke) => pointsIn(layer, stroke))
  const lengthsPx = pointLists.map(lengthOf)
  const totalPx = lengthsPx.reduce((sum, lengthPx) => sum + lengthPx, 0)
  const drawnStrokes: DrawnStroke[] = []
  let start = 0
  const animations = strokes.map((stroke, index) => {
    const share = (lengthsPx[index] ?? 0) / totalPx
    drawnStrokes.push({ points: pointLists[index] ?? [], start, share })
    const animation = stroke.animate(isPath(stroke) ? pathKeyframes : caretKeyframes, {
      duration: share * durationsMs.sideTrip,
      delay: start * durationsMs.sideTrip,
      fill: 'backwards',
    })
    start += share
    return animation
  })
  const pencilAnimation = pencil.animate(pencilKeyframes(drawnStrokes, layerY), pencilMs)
  showPencil()
  pencilAnimation.addEventListener('finish', showPencil)
  return [...animations, pencilAnimation]
}

/** Returns the length of the straight lines between these points, in pixels. */
const lengthOf = (points: Point[]) =>
  points.slice(1).reduce((sum, { x, y }, index) => {
    // The callback skips the first point, so this is the point before `x` and `y`.
    const previous = points[index] ?? { x, y }
    return sum + Math.hypot(x - previous.x, y - previous.y)
  }, 0)

function finishAnimations(trip: MeasuredTrip) {
  for (const animation of trip.animations) animation.finish()
  trip.animations = []
}
