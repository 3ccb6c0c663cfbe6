import type { HeadlineRun } from '#content-types'
import { styled } from '../styles/stitches.config'
import { Headline } from './headline'
import type { ProofMarkName } from '../illustrations/proof-marks'

type SectionHeadProps = { id: string; runs: HeadlineRun[]; lead?: string; marks?: ProofMarkName[] }

/** A section's headline and its introduction, beside each other on wide screens. */
export function SectionHead({ id, runs, lead, marks }: SectionHeadProps) {
  return (
    <Root>
      <Headline id={id} runs={runs} marks={marks} />
      {lead && <Lead>{lead}</Lead>}
    </Root>
  )
}

/** An introductory paragraph, in larger type. */
export const Lead = styled('p', { fontSize: '$lead', maxWidth: '$measure', color: '$inkSoft' })

const Root = styled('div', {
  display: 'grid',
  gap: '$5',
  marginBottom: '$head',
  '& h2': { maxWidth: '13ch' },
  '@tablet': { gridTemplateColumns: '1.7fr 1fr', alignItems: 'end' },
})
