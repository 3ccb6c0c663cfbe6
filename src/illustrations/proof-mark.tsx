import type { Ref } from 'react'
import { onLoad } from '../motion/load-animations'
import { draw, strokeDelayMs } from '../motion/movements'
import { useDrawOnView } from '../motion/use-animate-on-view'
import { styled } from '../styles/stitches.config'
import { staggerMs } from '../styles/tokens'
import type { ProofMarkDrawing } from './proof-marks'

type MarkProps = {
  drawing: ProofMarkDrawing
  ref?: Ref<SVGSVGElement>
  /** Gets the last stroke. */
  strokeRef?: Ref<SVGPathElement> | undefined
  /** Drawn from the first paint on, delayed by its `--stagger-index`. */
  isDrawnOnLoad?: boolean
  className?: string
}

/** A proofreading mark in red pencil. Decorative: hidden from screen readers. */
export function Mark({ drawing, ref, strokeRef, isDrawnOnLoad = false, className }: MarkProps) {
  const { width, height, strokes, isStretched } = drawing
  return (
    <Root
      ref={ref}
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
    </Root>
  )
}

/** A mark that is drawn when it enters the view, unless it is drawn on load: `delayMs` later. */
export function ProofMark({ delayMs, ...props }: Omit<MarkProps, 'ref' | 'strokeRef'> & { delayMs?: number }) {
  return <Mark ref={useDrawOnView<SVGSVGElement>({ delayMs, isScaled: props.drawing.isScaled })} {...props} />
}

const Root = styled('svg', {
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
