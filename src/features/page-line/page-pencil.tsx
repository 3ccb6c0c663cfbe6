import { useRef, useState, type RefObject } from 'react'
import { useDecoration } from '../../motion/use-decoration'
import { media } from '../../styles/tokens'
import { followScroll, type ScrollRange } from '../../motion/follow-scroll'
import { drawSlashes } from './draw-slashes'
import { pencilParts } from './pencil-parts'
import type { PencilPart } from './pencil-path'

type PagePencilProps = { sectionRef: RefObject<HTMLElement | null>; color: string }

/**
 * The part of the page's pencil line that is in one section. It is drawn as the page is scrolled, with its tip at one height of the
 * window, and begins where the section before ends it. Under reduced motion the whole line is drawn. Decorative, and never in a
 * served page.
 */
export function PagePencil({ sectionRef, color }: PagePencilProps) {
  const [parts, setParts] = useState<PencilPart[]>([])
  useDecoration(() => {
    const section = sectionRef.current
    if (!section) return undefined
    const observer = new ResizeObserver(() => setParts(pencilParts(section)))
    observer.observe(section)
    return () => observer.disconnect()
  }, [sectionRef])
  useDecoration(() => {
    const strip = sectionRef.current?.querySelector<HTMLElement>('[data-pencil-strip]')
    return strip ? drawSlashes(strip) : undefined
  }, [sectionRef])
  return parts.map((part) => <Part key={part.id} color={color} {...part} />)
}

/** Moves the box in which a piece is drawn, or the line in it, by a percentage of its size against the direction of the tip. */
const moveBack = (direction: PencilPart['direction'], percent: number) =>
  direction === 'down' ? `translateY(${-percent}%)` : `translateX(${direction === 'left' ? percent : -percent}%)`

// A box that comes into its place reveals the line, which stands still since it goes the other way. Both are transforms, which
// browsers animate apart from the page: with a processor four times slower, a fast scroll drops 2 % of its frames for the line,
// and 15 % if `stroke-dashoffset` draws it.
// Styles are properties here: a styled part would add its rule now, and the styles of the whole page would be computed again.
function Part({ path, box, direction, range, isInFront, color }: PencilPart & { color: string }) {
  const boxRef = useRef<HTMLDivElement>(null)
  const lineRef = useRef<SVGSVGElement>(null)
  const targetRef = useRef<HTMLSpanElement>(null)
  const { top, height } = range
  useDecoration(() => {
    const target = targetRef.current
    if (!boxRef.current || !lineRef.current || !target || matchMedia(media.reducedMotion).matches) return undefined
    const scrollRange: ScrollRange = { target, offset: ['start end', 'end end'] }
    const cleanUps = [
      followScroll(boxRef.current, { transform: [moveBack(direction, 100), 'none'] }, scrollRange),
      followScroll(lineRef.current, { transform: [moveBack(direction, -100), 'none'] }, scrollRange),
    ]
    return () => {
      for (const cleanUp of cleanUps) cleanUp()
    }
    // The target has another place then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [direction, top, height])
  return (
    <>
      <div
        ref={boxRef}
        data-page-pencil="line"
        aria-hidden="true"
        // oxlint-disable-next-line react/forbid-dom-props -- It is never in a served page, whose policy refuses it.
        style={{ ...behindText, ...box, overflow: 'hidden', ...(isInFront && { zIndex: 1 }) }}
      >
        <svg
          ref={lineRef}
          viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
          fill="none"
          stroke={color}
          strokeWidth="3"
          strokeLinecap="round"
          // oxlint-disable-next-line react/forbid-dom-props -- As above.
          style={{ display: 'block', height: '100%' }}
        >
          <path d={path} />
        </svg>
      </div>
      <span
        ref={targetRef}
        data-page-pencil="range"
        aria-hidden="true"
        // oxlint-disable-next-line react/forbid-dom-props -- As above.
        style={{ ...behindText, width: 1, top, height }}
      />
    </>
  )
}

const behindText = { position: 'absolute', left: 0, pointerEvents: 'none', zIndex: -1 } as const
