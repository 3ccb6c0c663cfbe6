import type { ReactNode } from 'react'
import {
  ring,
  singleUnderline,
  titleMarks,
  underline,
  type ProofMarkDrawing,
} from '../../src/illustrations/proof-marks.ts'
import type { Tone } from './answer.ts'

type MarkProps = { drawing: ProofMarkDrawing; name: string }

/** A proofreading mark of the site. Decorative: words beside it say the same. */
export function Mark({ drawing: { width, height, strokes, isStretched }, name }: MarkProps) {
  return (
    <svg
      className={`mark mark-${name}`}
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

/** A value that is over its limit, ringed as an editor rings a mistake. */
export function Ringed({ children }: { children: ReactNode }) {
  return (
    <b className="ringed">
      {children}
      <Mark drawing={ring} name="ring" />
    </b>
  )
}

// A wave sets words in doubt; a double line stands below what is certain.
const wave = titleMarks[2] ?? singleUnderline

/** The words of an answer that count, with the mark of its tone below. */
export function Underlined({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="underlined">
      {children}
      <Mark drawing={tone === 'maybe' ? wave : underline} name={tone === 'maybe' ? 'wave' : 'underline'} />
    </span>
  )
}
