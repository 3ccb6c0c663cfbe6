import type { ReactNode } from 'react'
import {
  doubleUnderline,
  ring,
  type ProofMarkDrawing,
} from '../../src/illustrations/proof-marks.ts'

/** A proofreading mark. Screen readers skip the mark, since the text says the same. */
function Mark({ drawing }: { drawing: ProofMarkDrawing }) {
  const { width, height, strokes, isStretched } = drawing
  return (
    <svg
      className="mark"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isStretched ? 'none' : undefined}
      aria-hidden="true"
    >
      {strokes.map((stroke) => (
        <path key={stroke} d={stroke} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
}

/** A value over its limit, in a ring like an editor's mark around a mistake. */
export function Ringed({ children }: { children: ReactNode }) {
  return (
    <b className="ringed">
      {children}
      <Mark drawing={ring} />
    </b>
  )
}

/** The line below an uncertain answer. A certain answer has a double line. */
const wave: ProofMarkDrawing = {
  width: 420,
  height: 20,
  strokes: ['M3 9q35-24 69 0t69 0 69 0 69 0 69 0 69 0'],
  isStretched: true,
}

/** The key words of an answer. The line below them shows whether the answer is certain. */
export function Underlined({ isCertain, children }: { isCertain: boolean; children: ReactNode }) {
  return (
    <span className="underlined">
      {children}
      <Mark drawing={isCertain ? doubleUnderline : wave} />
    </span>
  )
}
