import type { ComponentProps } from 'react'
import type { HeadlineRun } from '#content-types'
import { halves } from '../styles/grid'
import { styled } from '../styles/stitches.config'
import { Headline } from '../features/headline/headline'
import { Section, Wrap } from './section'

type SectionHeadContent = { headline: HeadlineRun[]; lead?: string }

// Replaces the attribute `content`, which React's types declare as a string for every element.
type HeadedSectionProps = Omit<ComponentProps<typeof Section>, 'content'> & {
  content: SectionHeadContent
}

/** A section that begins with a headline and an optional introduction. `Wrap` limits its width. */
export function HeadedSection({ content, children, ...props }: HeadedSectionProps) {
  return (
    <Section {...props}>
      <Wrap>
        <SectionHead titleId={props.labelledBy} content={content} />
        {children}
      </Wrap>
    </Section>
  )
}

type SectionHeadProps = { titleId: string; content: SectionHeadContent }

/**
 * The headline of a section and its optional introduction. On wide screens, they are beside each
 * other.
 */
export function SectionHead({ titleId, content: { headline, lead } }: SectionHeadProps) {
  const hasLead = lead !== undefined
  return (
    <Head hasLead={hasLead}>
      <Title id={titleId} runs={headline} hasLead={hasLead} />
      {hasLead && <Lead>{lead}</Lead>}
    </Head>
  )
}

/** An introductory paragraph, in larger type. */
export const Lead = styled('p', { fontSize: '$lead', maxWidth: '$measure', color: '$inkSoft' })

const besideLead = { ...halves, gap: 0, alignItems: 'end' } as const

const Head = styled('div', {
  display: 'grid',
  gap: '$3',
  marginBottom: '$head',
  variants: { hasLead: { true: { '@tablet': besideLead, '@print': besideLead } } },
})

const columnPadding = { paddingRight: '$column' } as const

const Title = styled(Headline, {
  variants: {
    hasLead: { true: { '@tablet': columnPadding, '@print': columnPadding } },
  },
})
