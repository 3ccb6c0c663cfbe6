import { whenIdle } from '../../hydration/when-idle'
import { followScroll } from '../../motion/follow-scroll'
import { draw } from '../../motion/movements'
import type { LinePart, LinePiece } from './line-pieces'
import { measureLine } from './measure-line'
import type { LineAnchors, LineStop } from './page-line-anchor'

/**
 * Draws the line into its layer, and again whenever the page or the window changes its size. Straight runs are boxes that are scaled,
 * without painting; small curves are drawn along their paths. Returns the cleanup.
 */
export function drawLine(layer: HTMLElement, stops: LineStop[], anchors: LineAnchors): () => void {
  let removals: (() => void)[] = []
  let parts: LinePart[] = []
  // At first apart from the frames of the scroll; later the line must move in the same frame as the page.
  let schedule: (callback: () => void) => void = whenIdle
  const clear = () => {
    parts = []
    for (const remove of removals.splice(0)) remove()
  }
  const redraw = () => {
    clear()
    const [scrolledPx, drawn] = [scrollY, measureLine(stops, anchors, layer)]
    parts = drawn
    for (const part of drawn) schedule(() => parts === drawn && removals.push(addPart(layer, part, scrolledPx)))
    schedule = (callback) => callback()
  }
  const observer = new ResizeObserver(() => schedule(redraw))
  observer.observe(layer)
  observer.observe(document.body)
  return () => {
    observer.disconnect()
    clear()
  }
}

/** Adds a part to the layer, if it is not in a section already. Returns its removal. */
function addPart(layer: HTMLElement, part: LinePart, scrolledPx: number): () => void {
  if ('element' in part) return followScroll(part.element, part, scrolledPx)
  const piece = part.path === undefined ? drawRun(part) : drawCurve(part, part.path)
  const end = followScroll(piece.querySelector('path') ?? piece, part, scrolledPx)
  layer.append(piece)
  return () => {
    end()
    piece.remove()
  }
}

const placeOf = ({ left, top, width, height }: LinePiece['box']) =>
  `position: absolute; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px;`

// Styles are properties of the elements: a rule that is added in a scroll has the styles of the whole page computed again.
function drawRun({ box, origin, color }: LinePiece) {
  const run = document.createElement('span')
  run.style.cssText = `${placeOf(box)} transform-origin: ${origin}; background: ${color}`
  return run
}

function drawCurve({ box, color }: LinePiece, d: string) {
  const curve = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  curve.style.cssText = placeOf(box)
  curve.setAttribute('viewBox', `${box.left} ${box.top} ${box.width} ${box.height}`)
  path.setAttribute('d', d)
  path.setAttribute('pathLength', '1')
  path.style.cssText = `fill: none; stroke: ${color}; stroke-width: 3; stroke-linecap: round; stroke-dasharray: ${draw.dashes}`
  curve.append(path)
  return curve
}
