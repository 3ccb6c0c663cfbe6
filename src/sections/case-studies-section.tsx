import { ButtonLink } from '../components/button'
import { CaseStudyCard } from '../components/case-study-card'
import { Section, Wrap } from '../components/section'
import { SectionHead } from '../components/section-head'
import type { CaseStudiesContent } from '#content-types'
import { halves, isLead } from '../styles/grid'
import { styled } from '../styles/stitches.config'

type CaseStudiesSectionProps = { content: CaseStudiesContent }

export function CaseStudiesSection({ content }: CaseStudiesSectionProps) {
  return (
    <Section labelledBy="case-studies-title">
      <Wrap>
        <SectionHead id="case-studies-title" runs={content.headline} underline="caseStudiesUnderline" />
        <Cards>
          {content.studies.map((study, index, { length }) => (
            <CaseStudyCard
              key={study.id}
              study={study}
              index={index}
              isLead={isLead(index, length)}
              openLabel={content.openLabel}
              closeLabel={content.closeLabel}
            />
          ))}
        </Cards>
        <More href={content.more.href}>{content.more.label}</More>
      </Wrap>
    </Section>
  )
}

const Cards = styled('ul', {
  display: 'grid',
  gap: '$row',
  // Below a row of cards is one for their opened stories, so the distance between the cards is in the cards.
  '@desktop': { ...halves, gap: 0 },
})

const More = styled(ButtonLink, { marginTop: '$6' })
