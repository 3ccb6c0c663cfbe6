export type Point = { x: number; y: number }

/** The edges of a box, in pixels. */
export type Box = { left: number; right: number; top: number; bottom: number }

/** Returns the box of an element on the page, without transforms. */
function boxOnPage(element: HTMLElement): Box {
  let [left, top] = [0, 0]
  for (let part: Element | null = element; part instanceof HTMLElement; part = part.offsetParent) {
    left += part.offsetLeft
    top += part.offsetTop
  }
  return { left, top, right: left + element.offsetWidth, bottom: top + element.offsetHeight }
}

/**
 * Returns the box of an element in pixels of `layer`, without transforms. A block that rises has the
 * same box before and after.
 */
export function boxIn(layer: HTMLElement, element: Element): Box {
  const origin = layer.getBoundingClientRect()
  const holder = element instanceof HTMLElement ? element : element.parentElement
  if (!holder) return { left: 0, right: 0, top: 0, bottom: 0 }
  const box = boxOnPage(holder)
  const [shownHolder, shown] = [holder.getBoundingClientRect(), element.getBoundingClientRect()]
  const [originX, originY] = [origin.left + scrollX, origin.top + scrollY]
  return {
    left: box.left - originX + shown.left - shownHolder.left,
    right: box.right - originX + shown.right - shownHolder.right,
    top: box.top - originY + shown.top - shownHolder.top,
    bottom: box.bottom - originY + shown.bottom - shownHolder.bottom,
  }
}

/** The number of points on a path through which the pencil moves. */
const pathPoints = 24

/** Returns points along a path in pixels of `layer`, without transforms. */
export function pointsIn(layer: HTMLElement, path: SVGPathElement): Point[] {
  const svg = path.ownerSVGElement
  const matrix = path.getScreenCTM()
  if (!svg || !matrix) return []
  const box = boxIn(layer, svg)
  const shown = svg.getBoundingClientRect()
  const length = path.getTotalLength()
  return Array.from({ length: pathPoints }, (_, index) => {
    const point = path.getPointAtLength((length * index) / (pathPoints - 1)).matrixTransform(matrix)
    return { x: box.left + point.x - shown.left, y: box.top + point.y - shown.top }
  })
}
