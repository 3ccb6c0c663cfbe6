import type { HeadlineRun } from '#content-types'
import { halves } from '../styles/grid'
import { styled } from '../styles/stitches.config'
import { Headline } from '../sections/headline'
import type { ProofMarkName } from '../illustrations/proof-marks'

type SectionHeadProps = { id: string; runs: HeadlineRun[]; lead?: string; underline?: ProofMarkName }

/** A section's headline and its introduction, beside each other on wide screens. */
export function SectionHead({ id, runs, lead, underline }: SectionHeadProps) {
  return (
    <Root hasLead={lead !== undefined}>
      <Headline id={id} runs={runs} underline={underline} />
      {lead && <Lead>{lead}</Lead>}
    </Root>
  )
}

/** An introductory paragraph, in larger type. */
export const Lead = styled('p', { fontSize: '$lead', maxWidth: '$measure', color: '$inkSoft' })

const besideLead = { ...halves, gap: 0, alignItems: 'end', '& h2': { paddingRight: '$column' } } as const

const Root = styled('div', {
  display: 'grid',
  gap: '$5',
  marginBottom: '$head',
  variants: {
    hasLead: {
      true: { '@tablet': besideLead, '@print': besideLead },
      false: { '@tablet': { '& h2': { maxWidth: '75%' } } },
    },
  },
})
