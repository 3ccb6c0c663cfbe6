import { useDrawn } from '../motion/use-drawn'
import { styled } from '../styles/stitches.config'
import { proofMarks, ticks, type ProofMarkDrawing, type ProofMarkName } from './proof-marks'

type ProofMarkProps = { name: ProofMarkName; className?: string }

/** A mark of the editor's red pencil, drawn when the reader gets to it. Decoration: silent to a screen reader. */
export function ProofMark({ name, className }: ProofMarkProps) {
  return <Drawing {...proofMarks[name]} className={className} />
}

/** The tick of a list's item, 18 by 14 px. */
export function Tick({ index, className }: { index: number; className?: string }) {
  const stroke = ticks[index % ticks.length] ?? ''
  return <Drawing width={18} height={14} strokes={[stroke]} pencil={3} className={className} />
}

const pencilWidth = 5

function Drawing({
  width,
  height,
  strokes,
  pencil = pencilWidth,
  isStretched,
  className,
}: ProofMarkDrawing & { className?: string }) {
  const ref = useDrawn()
  return (
    <Root
      ref={ref}
      viewBox={`0 0 ${width} ${height}`}
      strokeWidth={pencil}
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
})
