import { useRef } from 'react'
import { ButtonLink } from '../components/button'
import { CaseStudyCard } from '../components/case-study-card'
import { HeadedSection } from '../components/headed-section'
import type { HomeContent } from '#content-types'
import { storiesPath } from '../content-schema/story-addresses'
import { SideTrip } from '../features/page-line/side-trip'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'

/**
 * The case studies as cards. If the chart of the first card is a curve, the page's line draws the
 * curve. If stories have pages, the link below the cards opens the list of these pages.
 */
export function CaseStudiesSection({ content }: { content: HomeContent['caseStudies'] }) {
  const curveRef = useRef<SVGSVGElement>(null)
  const hasStoryPages = content.studies.some(({ path }) => path)
  const moreHref = hasStoryPages ? storiesPath : content.more.href
  return (
    <HeadedSection labelledBy="case-studies-title" content={content}>
      <Cards>
        {content.studies.map((study, index) => (
          <CaseStudyCard
            key={study.id}
            study={study}
            index={index}
            count={content.studies.length}
            curveRef={index === 0 ? curveRef : undefined}
            openLabel={content.openLabel}
            closeLabel={content.closeLabel}
          />
        ))}
      </Cards>
      <SideTrip shape="intoDrawing" targetRef={curveRef} />
      <ButtonLink href={moreHref}>{content.more.label}</ButtonLink>
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
