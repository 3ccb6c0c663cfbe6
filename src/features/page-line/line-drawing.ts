import { whenIdle } from '../../hydration/when-idle'
import { followScroll } from '../../motion/follow-scroll'
import { draw } from '../../motion/movements'
import { playOnView } from '../../motion/use-scene-on-view'
import { drawSlashes } from './draw-slashes'
import type { DrawnPart, LinePiece } from './line-pieces'
import { measureLine } from './measure-line'
import type { LineAnchors, LineStop } from './page-line-anchor'

// So many are added at once while one scrolls.
const piecesAtOnce = 5

/**
 * Draws the line into its layer, and again what has changed whenever the page or the window changes its size. Straight runs are boxes
 * that are scaled, which browsers animate apart from the page and without painting it; the small curves are drawn along their paths.
 * Not rendered by React, which takes a phone four times as long. Returns the cleanup.
 */
export function drawLine(layer: HTMLElement, stops: LineStop[], anchors: LineAnchors): () => void {
  // By all that is known of a piece, in their order.
  let pieces = new Map<string, LinePiece | DrawnPart>()
  const removals = new Map<string, () => void>()
  let isOver = false

  const add = (count: number) => {
    const scrolledPx = scrollY
    const missing = [...pieces]
      .map(([key, piece], index) => ({ key, piece, index }))
      .filter(({ key }) => !removals.has(key))
    for (const { key, piece, index } of missing.slice(0, count))
      removals.set(key, addPiece(layer, index, piece, scrolledPx))
  }
  const addWhenIdle = () => {
    if (isOver || removals.size === pieces.size) return
    add(piecesAtOnce)
    whenIdle(addWhenIdle)
  }
  const update = () => {
    const isFirst = pieces.size === 0
    const line = measureLine(stops, anchors, layer)
    pieces = new Map(
      [...line.pieces, ...line.parts].map((piece) => [JSON.stringify({ ...piece, element: undefined }), piece]),
    )
    for (const [key, remove] of removals)
      if (!pieces.has(key)) {
        remove()
        removals.delete(key)
      }
    if (isFirst) whenIdle(addWhenIdle)
    // Before the paint, or the line would be where it was for a frame.
    else add(pieces.size)
  }
  const observer = new ResizeObserver(update)
  observer.observe(layer)
  observer.observe(document.body)
  const endSlashes = anchors.publications && playOnView(anchors.publications, async () => drawSlashes, 1)
  return () => {
    isOver = true
    observer.disconnect()
    for (const remove of removals.values()) remove()
    endSlashes?.()
  }
}

/** Adds a piece as the child at `index` of the layer, if it is not part of a section. Returns its removal. */
function addPiece(layer: HTMLElement, index: number, piece: LinePiece | DrawnPart, scrolledPx: number): () => void {
  if ('element' in piece) return followScroll(piece.element, piece.keyframes, piece.scrolledPx, scrolledPx)
  const { part, drawn } = piece.path === undefined ? drawRun(piece) : drawCurve(piece, piece.path)
  const end = followScroll(drawn, piece.keyframes, piece.scrolledPx, scrolledPx)
  layer.insertBefore(part, layer.children[index] ?? null)
  return () => {
    end()
    part.remove()
  }
}

const placeOf = ({ left, top, width, height }: LinePiece['box']) =>
  `position: absolute; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px;`

// Styles are properties of the elements: a rule that is added in a scroll has the styles of the whole page computed again.
function drawRun({ box, origin, color }: LinePiece) {
  const run = document.createElement('span')
  run.style.cssText = `${placeOf(box)} transform-origin: ${origin}; background: ${color}`
  return { part: run, drawn: run }
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
  return { part: curve, drawn: path }
}
