import { scrollInfo } from 'framer-motion/dom'
import { whenIdle } from '../../browser/when-idle'
import { followScroll, type ScrollFollower, type ScrollMovement } from '../../motion/follow-scroll'
import { draw, type Moved } from '../../motion/movements'
import { media } from '../../styles/tokens'
import type { LinePart, LinePiece } from './line-pieces'
import { measureLine } from './measure-line'
import type { LineAnchors, LineStop } from './page-line-anchor'

/**
 * Draws the line and its pencil into a layer, anew when the page changes its size. Straight runs
 * are boxes: they need no paint.
 */
export function drawLine(layer: HTMLElement, stops: LineStop[], anchors: LineAnchors): () => void {
  let followers: ScrollFollower[] = []
  let scrolledPx = scrollY
  // At first apart from the frames of the scroll; later the line must move in the same frame as the
  // page.
  let schedule: (callback: () => void) => void = whenIdle
  const clear = () => {
    for (const { end } of followers) end()
    followers = []
    layer.replaceChildren()
  }
  const follow = (element: Moved, movement: ScrollMovement) => {
    const follower = followScroll(element, movement)
    follower.update(scrolledPx)
    followers.push(follower)
  }
  const redraw = () => {
    clear()
    const current = followers
    const parts = measureLine(stops, anchors, layer)
    // All at once: each time that one is added, the page is laid out.
    schedule(() => {
      if (current !== followers) return
      for (const part of parts) {
        const element = 'element' in part ? part.element : drawPiece(part)
        if (!('element' in part)) layer.append(element)
        follow(element, part)
      }
      // Without motion all of the line is there.
      if (matchMedia(media.reducedMotion).matches) return
      const pencil = drawPencil()
      layer.append(pencil)
      follow(pencil, wayOfTip(parts))
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

/** The movement of the tip, from where the line begins. At its end it is gone. */
function wayOfTip(parts: LinePart[]): ScrollMovement {
  const [startPx, endPx] = [parts[0]?.scrolledPx[0] ?? 0, parts.at(-1)?.scrolledPx[1] ?? 0]
  let offset = 0
  const keyframes = parts.flatMap(({ way, scrolledPx: [fromPx, toPx] }) =>
    way.map(({ x, y }, index) => {
      const px = fromPx + ((toPx - fromPx) * index) / Math.max(1, way.length - 1)
      offset = Math.min(1, Math.max(offset, (px - startPx) / Math.max(1, endPx - startPx)))
      return { offset, transform: `translate(${x}px, ${y}px)` }
    }),
  )
  return {
    keyframes: [...keyframes, { offset: 1, transform: 'scale(0)' }],
    scrolledPx: [startPx, endPx],
  }
}

function svgElement(tag: 'svg' | 'path', attributes: Record<string, string>, style = '') {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  // A property of the element: a rule that is added in a scroll has the styles of the whole page
  // computed again.
  element.style.cssText = style
  return element
}

function drawPiece({ style, path }: LinePiece): Moved {
  if (path === undefined) {
    const box = document.createElement('span')
    box.style.cssText = `position: absolute; ${style}`
    return box
  }
  const stroke = `fill: none; stroke-width: 3; stroke-linecap: round; stroke-dasharray: ${draw.dashes}; ${style}`
  const curve = svgElement(
    'svg',
    {},
    `position: absolute; left: 0; top: 0; overflow: visible; ${stroke}`,
  )
  curve.append(svgElement('path', { d: path, pathLength: '1' }))
  return curve
}

/**
 * A pencil that stands on its tip, which is at the upper left corner of the layer. No wider than
 * the margin of a phone.
 */
function drawPencil(): Moved {
  const place =
    'position: absolute; left: -5px; top: -43px; width: 10px; height: 44px; transform: scale(0)'
  const pencil = svgElement('svg', { viewBox: '0 0 10 44' }, place)
  const board = 'fill: var(--colors-board); stroke: var(--colors-pencil); stroke-linejoin: round'
  pencil.append(
    svgElement('path', { d: 'M5 43L1 30V2H9V30Z' }, board),
    svgElement('path', { d: 'M5 43L3.5 38H6.5ZM1 30V2H9V30Z' }, 'fill: var(--colors-pencil)'),
  )
  return pencil
}
