import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { followScroll } from '../../motion/follow-scroll'
import { draw } from '../../motion/movements'
import { useDecoration } from '../../motion/use-decoration'
import { playOnView } from '../../motion/use-scene-on-view'
import { drawSlashes } from './draw-slashes'
import type { LinePiece } from './line-pieces'
import { measureLine } from './measure-line'
import type { LineAnchors, LineStop } from './page-line-anchor'

type LineDrawingProps = { layerRef: RefObject<HTMLElement | null>; stops: LineStop[]; anchors: LineAnchors }

/**
 * The pieces of the line in its layer, measured again whenever the page or the window changes its size. Straight runs are boxes that
 * are scaled, which browsers animate apart from the page and without painting it; the small curves are drawn along their paths.
 */
export function LineDrawing({ layerRef, stops, anchors }: LineDrawingProps) {
  const [pieces, setPieces] = useState<LinePiece[]>([])
  useDecoration(() => {
    const layer = layerRef.current
    if (!layer) return undefined
    // Before the paint, or the line would be where it was for a frame.
    const observer = new ResizeObserver(() => flushSync(() => setPieces(measureLine(stops, anchors, layer))))
    observer.observe(layer)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [layerRef, stops, anchors])
  useDecoration(() => {
    const ends = pieces.map(({ keyframes, scrolled }, index) => {
      const part = layerRef.current?.children[index]
      return followScroll(part?.firstElementChild ?? part, keyframes, { scrolled })
    })
    return () => {
      for (const end of ends) end()
    }
  }, [layerRef, pieces])
  const { publications } = anchors
  useDecoration(() => publications && playOnView(publications, async () => drawSlashes, 1), [publications])
  // Styles are properties here: a rule that is added now has the styles of the whole page computed again.
  return pieces.map(({ box, path, origin, color }) =>
    path ? (
      // oxlint-disable-next-line react/forbid-dom-props -- It is never in a served page, whose policy refuses it.
      <svg key={path} viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`} fill="none" style={box}>
        <path
          d={path}
          pathLength="1"
          stroke={color}
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={draw.dashes}
        />
      </svg>
    ) : (
      // oxlint-disable-next-line react/forbid-dom-props -- As above.
      <span key={Object.values(box).join()} style={{ ...box, transformOrigin: origin, background: color }} />
    ),
  )
}
