import { styled } from '../styles/stitches.config'

// Drawn by hand on a 100 × 20 or 100 × 100 grid and stretched to what they mark; the pencil's width stays.
const shapes = {
  strike: { viewBox: '0 0 100 40', path: 'M2 25C22 15 46 30 62 20S88 14 98 12M6 33C30 22 66 31 95 21' },
  strikeLong: { viewBox: '0 0 100 40', path: 'M1 28C22 14 44 34 60 20S86 10 99 6M5 36C30 24 64 34 96 18' },
  underlineTwice: { viewBox: '0 0 100 20', path: 'M2 12C24 4 52 3 97 7M20 17C44 12 66 12 84 14' },
  underline: { viewBox: '0 0 100 20', path: 'M2 11C20 6 38 13 58 8S88 7 98 10' },
  underlineLong: { viewBox: '0 0 100 20', path: 'M1 9C28 15 60 3 99 8M12 16C40 11 68 13 90 15' },
  underlineShort: { viewBox: '0 0 100 20', path: 'M3 13C30 4 66 5 96 9' },
  ring: { viewBox: '0 0 100 100', path: 'M56 6C24 0 1 22 3 52S30 98 60 95 99 74 97 44 76 4 36 9' },
  ringTall: { viewBox: '0 0 100 100', path: 'M52 3C22 0 2 18 3 50S26 98 56 97 98 76 97 46 78 6 40 5' },
  tick: { viewBox: '0 0 18 14', path: 'M2 8C4 9 5 10 7 12C9 8 12 5 16 2' },
} as const

export type ProofMarkShape = keyof typeof shapes

type ProofMarkProps = { shape: ProofMarkShape; className?: string }

/** A mark of the editor's red pencil. Decoration: silent to a screen reader. */
export function ProofMark({ shape, className }: ProofMarkProps) {
  const { viewBox, path } = shapes[shape]
  return (
    <Root viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path d={path} vectorEffect="non-scaling-stroke" />
    </Root>
  )
}

const Root = styled('svg', {
  position: 'absolute',
  overflow: 'visible',
  pointerEvents: 'none',
  fill: 'none',
  stroke: '$pencil',
  strokeWidth: 'clamp(3px, 0.05em, 9px)',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
