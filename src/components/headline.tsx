import type { HeadlineRun } from '#content-types'
import { styled } from '../styles/stitches.config'
import { ProofMark } from '../illustrations/proof-mark'
import type { ProofMarkName } from '../illustrations/proof-marks'

type HeadlineProps = {
  as?: 'h1' | 'h2'
  id: string
  runs: HeadlineRun[]
  size?: 'poster' | 'headline' | 'title'
  /** The drawings for the marked words, in the order of the words. */
  marks?: ProofMarkName[]
}

/** A headline whose marked words are struck out or underlined by a drawing. Screen readers do not read struck words. */
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

/** The `h1` of a page without a hero. A navigation moves the focus to it, so it needs `tabIndex={-1}`. */
export const PageTitle = styled('h1', {
  fontFamily: '$headline',
  fontSize: '$headline',
  fontWeight: 400,
  lineHeight: 0.9,
  letterSpacing: '-0.015em',
})

/** The heading of one item of a section. */
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
// Does not break, unless the reader's own text spacing makes it longer than the line (WCAG 1.4.12).
const Underlined = styled('span', { position: 'relative', display: 'inline-block', maxWidth: '100%' })

// A drawing's `viewBox` is in hundredths of the headline's em, and its width follows the word's.
const Mark = styled(ProofMark, {
  position: 'absolute',
  variants: {
    mark: {
      strike: { left: '-0.06em', top: '0.3em', width: '108%', '--stagger-index': 5 },
      underline: { left: '-0.03em', top: '0.82em', width: 'calc(100% + 0.07em)', '--stagger-index': 22 },
    },
  },
})
