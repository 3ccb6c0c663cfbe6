import { ButtonLink } from '../components/button'
import { CaseStudyCard } from '../components/case-study-card'
import { HeadedSection } from '../components/headed-section'
import type { HomeContent } from '#content-types'
import { usePageLineAnchor } from '../features/page-line/page-line-anchor'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'

/**
 * The case studies as cards. If the first card has a chart, the page's line leads into the arrow of
 * the chart.
 */
export function CaseStudiesSection({ content }: { content: HomeContent['caseStudies'] }) {
  const arrowRef = usePageLineAnchor('arrow')
  return (
    <HeadedSection labelledBy="case-studies-title" content={content}>
      <Cards ref={usePageLineAnchor('stories')}>
        {content.studies.map((study, index) => (
          <CaseStudyCard
            key={study.id}
            study={study}
            index={index}
            count={content.studies.length}
            arrowRef={index === 0 ? arrowRef : undefined}
            openLabel={content.openLabel}
            closeLabel={content.closeLabel}
          />
        ))}
      </Cards>
      <More href={content.more.href}>{content.more.label}</More>
    </HeadedSection>
  )
}

const Cards = styled('ul', {
  display: 'grid',
  '@tablet': grid,
  // Each row of cards spans five rows of this grid (`case-study-card.tsx`).
  '@desktop': { gridAutoRows: '1fr auto auto auto auto' },
  // Chromium would break the page between a grid and the headline before it.
  '@print': { display: 'block' },
})

const More = styled(ButtonLink, { marginTop: '$6' })
