import type { Ref } from 'react'
import { onLoad } from '../motion/load-animations'
import { draw, strokeDelayMs } from '../motion/movements'
import { styled } from '../styles/stitches.config'
import { staggerMs } from '../styles/tokens'
import type { ProofMarkDrawing } from './proof-marks'

type ProofMarkProps = {
  drawing: ProofMarkDrawing
  /** Gets the last stroke. */
  strokeRef?: Ref<SVGPathElement> | undefined
  /** Drawn from the first paint on, delayed by its `--stagger-index`. */
  isDrawnOnLoad?: boolean
  className?: string
}

/** A proofreading mark in red pencil. Decorative: hidden from screen readers. */
export function ProofMark({
  drawing,
  strokeRef,
  isDrawnOnLoad = false,
  className,
}: ProofMarkProps) {
  const { width, height, strokes, isStretched } = drawing
  return (
    <Drawing
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isStretched ? 'none' : undefined}
      height={isStretched ? `${height / 100}em` : undefined}
      aria-hidden="true"
      className={className}
    >
      {strokes.map((stroke, order) => (
        <Stroke
          key={stroke}
          ref={strokeRef}
          d={stroke}
          pathLength="1"
          drawnOnLoad={isDrawnOnLoad ? turnOf(order) : undefined}
        />
      ))}
    </Drawing>
  )
}

/** When a drawing draws its stroke at `order`: with the drawing itself, or with a delay. */
const turnOf = (order: number) => (order === 0 ? 'first' : 'later')

/** How the red pencil draws. */
export const Drawing = styled('svg', {
  overflow: 'visible',
  pointerEvents: 'none',
  fill: 'none',
  stroke: '$pencil',
  strokeWidth: 5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  transformOrigin: 'left',
})

const drawFirst = onLoad(draw)

/** A stroke of a drawing. It needs a `pathLength` of 1. */
export const Stroke = styled('path', {
  strokeDasharray: draw.dashes,
  variants: {
    drawnOnLoad: {
      first: drawFirst,
      later: {
        '@motion': {
          ...drawFirst['@motion'],
          animationDelay: `calc(var(--stagger-index) * ${staggerMs}ms + ${strokeDelayMs(1)}ms)`,
        },
      },
    },
  },
})
