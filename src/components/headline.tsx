import type { ReactNode } from 'react'
import type { HeadlineRun } from '../content/types'
import { styled } from '../styles/stitches.config'
import { ProofMark, type ProofMarkShape } from './proof-mark'

type HeadlineProps = {
  as?: 'h1' | 'h2'
  id: string
  runs: HeadlineRun[]
  size?: 'poster' | 'headline' | 'title'
  underline?: ProofMarkShape
}

/** A headline, with the pencil's marks where its words carry them. A struck word is not read out. */
export function Headline({ as = 'h2', id, runs, size = 'headline', underline = 'underline' }: HeadlineProps) {
  return (
    <Title as={as} id={id} size={size} tabIndex={as === 'h1' ? -1 : undefined}>
      {runs.map((run) => (
        <Run key={run.text} run={run} underline={underline} />
      ))}
    </Title>
  )
}

function Run({ run, underline }: { run: HeadlineRun; underline: ProofMarkShape }): ReactNode {
  if (run.mark === 'strike')
    return (
      <Struck aria-hidden="true">
        {run.text}
        <Strike shape="strike" />
      </Struck>
    )
  if (run.mark === 'underline')
    return (
      <Marked>
        {run.text}
        <Underline shape={underline} />
      </Marked>
    )
  return run.text
}

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
const Marked = styled('span', { position: 'relative', whiteSpace: 'nowrap' })
const Strike = styled(ProofMark, { left: '-4%', top: '30%', width: '108%', height: '52%' })
const Underline = styled(ProofMark, { left: '-2%', bottom: '-0.06em', width: '104%', height: '0.16em' })
