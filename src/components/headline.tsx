import type { HeadlineRun } from '../content/types'
import { styled } from '../styles/stitches.config'
import { ProofMark } from '../illustrations/proof-mark'
import type { ProofMarkName } from '../illustrations/proof-marks'

type HeadlineProps = {
  as?: 'h1' | 'h2'
  id: string
  runs: HeadlineRun[]
  size?: 'poster' | 'headline' | 'title'
  /** The marks for its marked words, in their order. */
  marks?: ProofMarkName[]
}

/** A headline, with the pencil's marks where its words carry them. A struck word is not read out. */
export function Headline({ as = 'h2', id, runs, size = 'headline', marks }: HeadlineProps) {
  const markedRuns = runs.filter((run) => run.mark)
  return (
    <Title as={as} id={id} size={size} tabIndex={as === 'h1' ? -1 : undefined}>
      {runs.map((run) => {
        const markName = marks?.[markedRuns.indexOf(run)]
        if (!run.mark || !markName) return run.text
        const Word = run.mark === 'strike' ? Struck : Underlined
        return (
          <Word key={run.text} aria-hidden={run.mark === 'strike' || undefined}>
            {run.text}
            <Mark name={markName} mark={run.mark} isDrawnOnLoad={as === 'h1'} />
          </Word>
        )
      })}
    </Title>
  )
}

/** The headline of a part of a section. */
export const Subhead = styled('h3', {
  fontFamily: '$headline',
  fontSize: '$title',
  fontWeight: 400,
  lineHeight: 0.92,
  letterSpacing: '-0.012em',
  textWrap: 'balance',
})

const Title = styled('h2', {
  fontFamily: '$headline',
  fontWeight: 400,
  letterSpacing: '-0.015em',
  textWrap: 'balance',
  variants: {
    size: {
      poster: { fontSize: '$poster', lineHeight: 0.84, letterSpacing: '-0.022em' },
      headline: { fontSize: '$headline', lineHeight: 0.88 },
      title: { fontSize: '$title', lineHeight: 0.92 },
    },
  },
})

const Struck = styled('del', { position: 'relative', whiteSpace: 'nowrap', textDecoration: 'none', color: '$struck' })
// In one piece, unless a reader's own spacing makes it longer than the line.
const Underlined = styled('span', { position: 'relative', display: 'inline-block', maxWidth: '100%' })

// Boxes are counted in hundredths of an em, so the width of the word and the mark's own keep their proportion.
const Mark = styled(ProofMark, {
  position: 'absolute',
  variants: {
    mark: {
      strike: { left: '-0.06em', top: '0.3em', width: '108%', '--stagger-index': 5 },
      underline: { left: '-0.03em', top: '0.82em', width: 'calc(100% + 0.07em)', '--stagger-index': 22 },
    },
  },
})
