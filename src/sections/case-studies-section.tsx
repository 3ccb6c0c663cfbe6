import { ButtonLink } from '../components/button'
import { CaseStudyCard } from './case-study-card'
import { HeadedSection } from './headed-section'
import type { HomeContent } from '#content-types'
import { usePageLineAnchor } from '../features/page-line/page-line-anchor'
import { halves } from '../styles/grid'
import { styled } from '../styles/stitches.config'

type CaseStudiesSectionProps = { content: HomeContent['caseStudies'] }

export function CaseStudiesSection({ content }: CaseStudiesSectionProps) {
  const arrowRef = usePageLineAnchor('arrow')
  return (
    <HeadedSection labelledBy="case-studies-title" content={content}>
      <Cards ref={usePageLineAnchor('stories')}>
        {content.studies.map((study, index) => (
          <CaseStudyCard
            key={study.id}
            study={study}
            index={index}
            arrowRef={index === 0 ? arrowRef : undefined}
            openLabel={content.openLabel}
            closeLabel={content.closeLabel}
          />
        ))}
      </Cards>
      <ButtonLink href={content.more.href}>{content.more.label}</ButtonLink>
    </HeadedSection>
  )
}

const Cards = styled('ul', {
  display: 'grid',
  gap: '$column',
  '& + a': { marginTop: '$6' },
  // Below a row of cards is one for their opened stories, so the distance between the cards is in the cards.
  '@desktop': { ...halves, gap: 0 },
  '@print': {
    // Chromium would break the page between a grid and the headline before it.
    display: 'block',
    '& > li + li': { marginTop: '$column' },
  },
})
