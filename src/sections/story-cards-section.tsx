import { useRef } from 'react'
import { ButtonLink } from '../components/button'
import { StoryCard } from '../components/story-card'
import { HeadedSection } from '../components/headed-section'
import type { HomeContent } from '#content-types'
import { storiesPath } from '../content-schema/story-addresses'
import { SideTrip } from '../features/page-line/side-trip'
import { borderSpace, grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'

/**
 * The stories as cards. If the chart of the first card is a curve, the page's line draws the
 * curve. If at least one story has a page, the link below the cards opens the list of such stories.
 */
export function StoryCardsSection({ content }: { content: HomeContent['caseStudies'] }) {
  const curveRef = useRef<SVGSVGElement>(null)
  const hasPages = content.studies.some(({ path }) => path)
  const moreHref = hasPages ? storiesPath : content.more.href
  return (
    <HeadedSection labelledBy="story-cards-title" content={content}>
      <Cards>
        {content.studies.map((story, index) => (
          <StoryCard
            key={story.id}
            story={story}
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
  ...borderSpace,
  display: 'grid',
  '@tablet': grid,
  // Each row of cards spans five rows of this grid (`story-card.tsx`).
  '@desktop': { gridAutoRows: '1fr auto auto auto auto' },
  // Not a grid: Chromium would break the page between the headline and a grid.
  '@print': { display: 'block' },
})
