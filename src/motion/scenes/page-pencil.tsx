import { useEffect, useRef, useState, type RefObject } from 'react'
import { media } from '../../styles/tokens'
import { followScroll, type ScrollRange } from '../follow-scroll'
import { draw } from '../movements'
import { pencilParts, type PencilPart } from './pencil-parts'

type PagePencilProps = { sectionRef: RefObject<HTMLElement | null>; color: string }

/**
 * The part of the page's pencil line that is in one section. It is drawn as the page is scrolled, with its tip in the middle of the
 * window, and begins where the section before ends it. Under reduced motion the whole line is drawn. Decorative, and never in a
 * served page.
 */
export function PagePencil({ sectionRef, color }: PagePencilProps) {
  const [parts, setParts] = useState<PencilPart[]>([])
  useEffect(() => {
    const section = sectionRef.current
    if (!section) return undefined
    const observer = new ResizeObserver(() => setParts(pencilParts(section)))
    observer.observe(section)
    return () => observer.disconnect()
  }, [sectionRef])
  return parts.map((part) => <Part key={part.id} color={color} {...part} />)
}

// A line cap further: at exactly 1 its round end would be seen, and at more the tip would be behind.
const undrawnOffset = 1.01

// Styles are properties here: a styled part would add its rule now, and the whole page would be laid out anew.
function Part({ path, range, color }: PencilPart & { color: string }) {
  const pathRef = useRef<SVGPathElement>(null)
  const targetRef = useRef<HTMLSpanElement>(null)
  const { top, height, end } = range
  useEffect(() => {
    if (!pathRef.current || !targetRef.current || matchMedia(media.reducedMotion).matches) return undefined
    const scrollRange: ScrollRange =
      end === undefined
        ? { target: targetRef.current, offset: ['start end', 'end end'] }
        : { offset: ['0px 0px', `${end}px 0px`] }
    return followScroll(pathRef.current, { strokeDashoffset: [undrawnOffset, 0] }, scrollRange)
  }, [path, top, height, end])
  return (
    <>
      <svg
        data-page-pencil=""
        aria-hidden="true"
        fill="none"
        stroke={color}
        strokeWidth="3"
        strokeLinecap="round"
        // oxlint-disable-next-line react/forbid-dom-props -- It is never in a served page, whose policy refuses it.
        style={behindText}
      >
        <path ref={pathRef} d={path} pathLength="1" strokeDasharray={draw.dashes} />
      </svg>
      {/* oxlint-disable-next-line react/forbid-dom-props -- As above. */}
      <span ref={targetRef} data-page-pencil="" aria-hidden="true" style={{ ...behindText, width: 1, top, height }} />
    </>
  )
}

const behindText = {
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
  zIndex: -1,
} as const
