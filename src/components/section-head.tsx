import type { HeadlineRun } from '../content/types'
import { styled } from '../styles/stitches.config'
import { Headline } from './headline'
import type { ProofMarkShape } from './proof-mark'

type SectionHeadProps = { id: string; runs: HeadlineRun[]; lead?: string; underline?: ProofMarkShape }

/** A section's headline and, beside it on wide screens, the sentence that leads into it. */
export function SectionHead({ id, runs, lead, underline }: SectionHeadProps) {
  return (
    <Root>
      <Headline id={id} runs={runs} underline={underline} />
      {lead && <Lead>{lead}</Lead>}
    </Root>
  )
}

export const Lead = styled('p', { fontSize: '$lead', maxWidth: '$measure', color: '$inkSoft' })

const Root = styled('div', {
  display: 'grid',
  gap: '$5',
  marginBottom: '$head',
  '& h2': { maxWidth: '13ch' },
  '@tablet': { gridTemplateColumns: '1.7fr 1fr', alignItems: 'end' },
})
