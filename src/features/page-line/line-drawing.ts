import { scrollInfo } from 'framer-motion/dom'
import { whenIdle } from '../../hydration/when-idle'
import { followScroll, type ScrollFollower } from '../../motion/follow-scroll'
import { draw, type Moved } from '../../motion/movements'
import { media } from '../../styles/tokens'
import type { LinePart, LinePiece, Point } from './line-pieces'
import { measureLine } from './measure-line'
import type { LineAnchors, LineStop } from './page-line-anchor'

/** Draws the line and its pencil into a layer, anew when the page changes its size. Straight runs are boxes: they need no paint. */
export function drawLine(layer: HTMLElement, stops: LineStop[], anchors: LineAnchors): () => void {
  let followers: ScrollFollower[] = []
  let scrolledPx = scrollY
  let movePencil: () => unknown = () => undefined
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
    // All at once: each time that one is added, the page is laid out.
    schedule(() => {
      if (current !== followers) return
      for (const part of parts) {
        const element = 'element' in part ? part.element : drawPiece(part)
        if (!('element' in part)) layer.append(element)
        follow(element, part)
      }
      // Without motion all of the line is there. On phones the pencil would cost 3 % of a scroll's frames.
      if (matchMedia(media.reducedMotion).matches || !matchMedia(media.hover).matches) return
      const pencil = drawPencil()
      layer.append(pencil)
      movePencil = () => (pencil.style.transform = placeAt(parts, scrolledPx))
      movePencil()
    })
    schedule = (callback) => callback()
  }
  const stop = scrollInfo(({ y }) => {
    scrolledPx = y.current
    for (const { update } of followers) update(scrolledPx)
    movePencil()
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

/** Where the tip is when the page is scrolled so far, as a transform. At the end of the line it is gone. */
function placeAt(parts: LinePart[], scrolledPx: number): string {
  const part = parts.findLast(({ scrolledPx: [startPx], way }) => way.length > 1 && startPx <= scrolledPx) ?? parts[0]
  if (!part || scrolledPx >= (parts.at(-1)?.scrolledPx[1] ?? 0)) return 'scale(0)'
  const [startPx, endPx] = part.scrolledPx
  const share = Math.min(1, Math.max(0, (scrolledPx - startPx) / Math.max(1, endPx - startPx)))
  const at = share * (part.way.length - 1)
  const [from, to] = [part.way[Math.floor(at)] as Point, part.way[Math.ceil(at)] as Point]
  const between = (key: keyof Point) => from[key] + (to[key] - from[key]) * (at % 1)
  return `translate(${between('x')}px, ${between('y')}px)`
}

function svgElement(tag: 'svg' | 'path', attributes: Record<string, string>, style = '') {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  // A property of the element: a rule that is added in a scroll has the styles of the whole page computed again.
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
  const curve = svgElement('svg', {}, `position: absolute; left: 0; top: 0; overflow: visible; ${stroke}`)
  curve.append(svgElement('path', { d: path, pathLength: '1' }))
  return curve
}

/** A pencil that stands on its tip, which is at the upper left corner of the layer. No wider than the margin of a phone. */
function drawPencil(): Moved {
  const place = 'position: absolute; left: -5px; top: -43px; width: 10px; height: 44px; will-change: transform'
  const pencil = svgElement('svg', { viewBox: '0 0 10 44' }, place)
  const board = 'fill: var(--colors-board); stroke: var(--colors-pencil); stroke-linejoin: round'
  pencil.append(
    svgElement('path', { d: 'M5 43L1 30V2H9V30Z' }, board),
    svgElement('path', { d: 'M5 43L3.5 38H6.5ZM1 30V2H9V30Z' }, 'fill: var(--colors-pencil)'),
  )
  return pencil
}
