import { onLoad } from '../motion/load-animations'
import { draw, strokeDelayMs } from '../motion/movements'
import { useDrawOnView } from '../motion/use-animate-on-view'
import { styled } from '../styles/stitches.config'
import { staggerMs } from '../styles/tokens'
import type { ProofMarkDrawing } from './proof-marks'

type ProofMarkProps = {
  drawing: ProofMarkDrawing
  /** Drawn from the first paint on, delayed by its `--stagger-index`; otherwise when it enters the view. */
  isDrawnOnLoad?: boolean
  /** How long it waits once it is in view. */
  delayMs?: number
  className?: string
}

/** A proofreading mark in red pencil. Decorative: hidden from screen readers. */
export function ProofMark({ drawing, isDrawnOnLoad = false, delayMs, className }: ProofMarkProps) {
  const { width, height, strokes, isStretched, isScaled } = drawing
  const ref = useDrawOnView<SVGSVGElement>({ delayMs, isScaled })
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
        <path key={stroke} d={stroke} pathLength="1" />
      ))}
    </Root>
  )
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
