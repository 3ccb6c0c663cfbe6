import { drawAtLoad } from '../motion/at-load'
import { strokeDelay } from '../motion/movements'
import { useDrawn } from '../motion/use-drawn'
import { styled } from '../styles/stitches.config'
import { staggerMs } from '../styles/tokens'
import { proofMarks, ticks, type ProofMarkDrawing, type ProofMarkName } from './proof-marks'

type ProofMarkProps = {
  name: ProofMarkName
  /** Drawn at the first paint, at its `--turn`; else when the reader gets to it. */
  isAtLoad?: boolean
  className?: string
}

/** A mark of the editor's red pencil. Decoration: silent to a screen reader. */
export function ProofMark({ name, isAtLoad, className }: ProofMarkProps) {
  return <Drawing {...proofMarks[name]} isAtLoad={isAtLoad} className={className} />
}

/** The tick of a list's item, 18 by 14 px. */
export function Tick({ index, className }: { index: number; className?: string }) {
  const stroke = ticks[index % ticks.length] ?? ''
  return <Drawing width={18} height={14} strokes={[stroke]} pencil={3} className={className} />
}

const pencilWidth = 5
const strokeDelayMs = strokeDelay(1) * 1000

function Drawing({
  width,
  height,
  strokes,
  pencil = pencilWidth,
  isStretched,
  isAtLoad = false,
  className,
}: ProofMarkDrawing & { isAtLoad?: boolean; className?: string }) {
  const ref = useDrawn()
  return (
    <Root
      ref={ref}
      viewBox={`0 0 ${width} ${height}`}
      strokeWidth={pencil}
      isAtLoad={isAtLoad}
      preserveAspectRatio={isStretched ? 'none' : undefined}
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
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  variants: {
    isAtLoad: {
      true: {
        '& path': drawAtLoad,
        // The second stroke follows the first.
        '& path + path': { '@motion': { animationDelay: `calc(var(--turn) * ${staggerMs}ms + ${strokeDelayMs}ms)` } },
      },
    },
  },
})
