import type { ComponentProps } from 'react'
import type { HeadlineRun } from '#content-types'
import { halves } from '../styles/grid'
import { styled } from '../styles/stitches.config'
import { Headline } from '../features/headline/headline'
import { Section, Wrap } from './section'

// React's types give every element the RDFa attribute `content`, which is a string.
type HeadedSectionProps = Omit<ComponentProps<typeof Section>, 'content'> & {
  content: { headline: HeadlineRun[]; lead?: string }
}

/**
 * A section that begins with a headline and an optional introduction. On wide screens, they are
 * beside each other.
 */
export function HeadedSection({
  content: { headline, lead },
  children,
  ...props
}: HeadedSectionProps) {
  return (
    <Section {...props}>
      <Wrap>
        <Head hasLead={lead !== undefined}>
          <Title id={props.labelledBy} runs={headline} hasLead={lead !== undefined} />
          {lead && <Lead>{lead}</Lead>}
        </Head>
        {children}
      </Wrap>
    </Section>
  )
}

/** An introductory paragraph, in larger type. */
export const Lead = styled('p', { fontSize: '$lead', maxWidth: '$measure', color: '$inkSoft' })

const besideLead = { ...halves, gap: 0, alignItems: 'end' } as const

const Head = styled('div', {
  display: 'grid',
  gap: '$5',
  marginBottom: '$head',
  variants: { hasLead: { true: { '@tablet': besideLead, '@print': besideLead } } },
})

const columnPadding = { paddingRight: '$column' } as const

const Title = styled(Headline, {
  variants: {
    hasLead: {
      true: { '@tablet': columnPadding, '@print': columnPadding },
      false: { '@tablet': { maxWidth: '75%' } },
    },
  },
})
