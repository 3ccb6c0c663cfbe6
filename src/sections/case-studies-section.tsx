import { ButtonLink } from '../components/button'
import { CaseStudyCard } from '../components/case-study-card'
import { Section, Wrap } from '../components/section'
import { SectionHead } from '../components/section-head'
import type { CaseStudiesContent } from '#content-types'
import { styled } from '../styles/stitches.config'

type CaseStudiesSectionProps = { content: CaseStudiesContent }

export function CaseStudiesSection({ content }: CaseStudiesSectionProps) {
  return (
    <Section labelledBy="case-studies-title">
      <Wrap>
        <SectionHead id="case-studies-title" runs={content.headline} marks={['caseStudiesUnderline']} />
        <Cards>
          {content.studies.map((study, index) => (
            <CaseStudyCard
              key={study.id}
              study={study}
              index={index}
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
  gap: 'clamp(1rem, 2vw, 1.75rem)',
  '@desktop': { gridTemplateColumns: 'repeat(3, 1fr)', rowGap: 0 },
})

const More = styled(ButtonLink, { marginTop: '$6' })
