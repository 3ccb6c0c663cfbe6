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
export function ProofMark({ drawing, strokeRef, isDrawnOnLoad = false, className }: ProofMarkProps) {
  const { width, height, strokes, isStretched } = drawing
  return (
    <Drawing
      viewBox={`0 0 ${width} ${height}`}
      isDrawnOnLoad={isDrawnOnLoad}
      preserveAspectRatio={isStretched ? 'none' : undefined}
      height={isStretched ? `${height / 100}em` : undefined}
      aria-hidden="true"
      className={className}
    >
      {strokes.map((stroke) => (
        <path key={stroke} ref={strokeRef} d={stroke} pathLength="1" />
      ))}
    </Drawing>
  )
}

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
  '& [pathLength]': { strokeDasharray: draw.dashes },
  variants: {
    isDrawnOnLoad: {
      true: {
        '& path': onLoad(draw),
        '& path + path': {
          '@motion': { animationDelay: `calc(var(--stagger-index) * ${staggerMs}ms + ${strokeDelayMs(1)}ms)` },
        },
      },
    },
  },
})
