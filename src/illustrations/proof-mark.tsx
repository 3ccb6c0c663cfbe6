import type { Ref } from 'react'
import { onLoad } from '../motion/load-animations'
import { draw, strokeDelayMs } from '../motion/movements'
import { styled } from '../styles/stitches.config'
import { staggerMs } from '../styles/tokens'
import type { ProofMarkDrawing } from './proof-marks'

type ProofMarkProps = {
  drawing: ProofMarkDrawing
  drawingRef?: Ref<SVGSVGElement> | undefined
  /** Whether the mark is drawn on load, after a delay by its `--stagger-index`. */
  isDrawnOnLoad?: boolean
  className?: string
}

/** A proofreading mark in red pencil. Decorative: hidden from screen readers. */
export function ProofMark({
  drawing,
  drawingRef,
  isDrawnOnLoad = false,
  className,
}: ProofMarkProps) {
  const { width, height, strokes, isStretched } = drawing
  return (
    <Drawing
      ref={drawingRef}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isStretched ? 'none' : undefined}
      height={isStretched ? `${height / 100}em` : undefined}
      aria-hidden="true"
      className={className}
    >
      {strokes.map((stroke, index) => (
        <Stroke
          key={stroke}
          d={stroke}
          pathLength="1"
          drawnOnLoad={isDrawnOnLoad ? variantOf(index) : undefined}
        />
      ))}
    </Drawing>
  )
}

/** Returns the variant of the stroke at `index`. A `later` stroke is drawn after the first. */
const variantOf = (index: number) => (index === 0 ? 'first' : 'later')

/** An `svg` whose strokes have the look of the red pencil. */
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
