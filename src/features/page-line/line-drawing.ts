import { scrollInfo } from 'framer-motion/dom'
import { whenIdle } from '../../hydration/when-idle'
import { followScroll, type ScrollFollower } from '../../motion/follow-scroll'
import { draw, type Moved } from '../../motion/movements'
import { media } from '../../styles/tokens'
import type { LinePart, LinePiece } from './line-pieces'
import { measureLine } from './measure-line'
import type { LineAnchors, LineStop } from './page-line-anchor'

/** Draws the line and its pencil into a layer, anew when the page changes its size. Straight runs are boxes: they need no paint. */
export function drawLine(layer: HTMLElement, stops: LineStop[], anchors: LineAnchors): () => void {
  let followers: ScrollFollower[] = []
  let scrolledPx = scrollY
  // At first apart from the frames of the scroll; later the line must move in the same frame as the page.
  let schedule: (callback: () => void) => void = whenIdle
  const clear = () => {
    for (const { end } of followers) end()
    followers = []
    layer.replaceChildren()
  }
  const follow = (element: Moved, movement: Parameters<typeof followScroll>[1]) => {
    const follower = followScroll(element, movement)
    follower.update(scrolledPx)
    followers.push(follower)
  }
  const redraw = () => {
    clear()
    const current = followers
    const parts = measureLine(stops, anchors, layer)
    const maxScrollPx = document.documentElement.scrollHeight - innerHeight
    for (const part of parts)
      schedule(() => {
        if (current !== followers) return
        if ('element' in part) return follow(part.element, part)
        const piece = drawPiece(part)
        layer.append(piece)
        follow(piece.querySelector('path') ?? piece, part)
      })
    // Without motion all of the line is there.
    if (!matchMedia(media.reducedMotion).matches)
      schedule(() => {
        if (current !== followers) return
        const pencil = drawPencil()
        layer.append(pencil)
        follow(pencil, { keyframes: wayOf(parts, maxScrollPx), scrolledPx: [0, maxScrollPx] })
      })
    schedule = (callback) => callback()
  }
  const stop = scrollInfo(({ y }) => {
    scrolledPx = y.current
    for (const { update } of followers) update(scrolledPx)
  })
  const observer = new ResizeObserver(() => schedule(redraw))
  observer.observe(layer)
  observer.observe(document.body)
  return () => {
    stop()
    observer.disconnect()
    clear()
  }
}

/** The way of the tip through the page, as keyframes of its scroll positions. */
const wayOf = (parts: LinePart[], maxScrollPx: number): Keyframe[] =>
  parts.flatMap(({ way, scrolledPx: [startPx, endPx] }) =>
    way.map(({ x, y }, index) => {
      const px = startPx + ((endPx - startPx) * index) / (way.length - 1)
      // A sum of fractions may be a little more than where the next part begins.
      return { offset: Math.min(px, endPx) / Math.max(1, maxScrollPx), transform: `translate(${x}px, ${y}px)` }
    }),
  )

const placeOf = ({ left, top, width, height }: LinePiece['box']) =>
  `position: absolute; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px;`

function svgElement(tag: 'svg' | 'path', attributes: Record<string, string>, style: string) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  // A property of the element: a rule that is added in a scroll has the styles of the whole page computed again.
  element.style.cssText = style
  return element
}

/** A straight run, or a curve. */
function drawPiece({ box, origin, color, path }: LinePiece): Moved {
  if (path === undefined) {
    const run = document.createElement('span')
    run.style.cssText = `${placeOf(box)} transform-origin: ${origin}; background: ${color}`
    return run
  }
  const curve = svgElement('svg', { viewBox: `${box.left} ${box.top} ${box.width} ${box.height}` }, placeOf(box))
  const style = `fill: none; stroke: ${color}; stroke-width: 3; stroke-linecap: round; stroke-dasharray: ${draw.dashes}`
  curve.append(svgElement('path', { d: path, pathLength: '1' }, style))
  return curve
}

/** A pencil that stands on its tip, which is at the upper left corner of the layer. */
function drawPencil(): Moved {
  const pencil = svgElement(
    'svg',
    { viewBox: '0 0 14 34' },
    'position: absolute; left: -4px; top: -43px; width: 18px; height: 44px',
  )
  const board = 'fill: var(--colors-board); stroke: var(--colors-pencil); stroke-linejoin: round'
  pencil.append(
    svgElement('path', { d: 'M3 33L1.5 21 6 3 13 5 8.5 23Z' }, board),
    svgElement('path', { d: 'M3 33L2.4 28 5.2 28.7Z M1.5 21L6 3 13 5 8.5 23Z' }, 'fill: var(--colors-pencil)'),
  )
  return pencil
}
