import { ButtonLink } from '../components/button'
import { CaseStudyCard } from './case-study-card'
import { HeadedSection } from './headed-section'
import type { HomeContent } from '#content-types'
import { usePageLineAnchor } from '../features/page-line/page-line-anchor'
import { halves, isLead } from '../styles/grid'
import { styled } from '../styles/stitches.config'

type CaseStudiesSectionProps = { content: HomeContent['caseStudies'] }

export function CaseStudiesSection({ content }: CaseStudiesSectionProps) {
  const arrowRef = usePageLineAnchor('arrow')
  return (
    <HeadedSection labelledBy="case-studies-title" content={content}>
      <Cards ref={usePageLineAnchor('stories')}>
        {content.studies.map((study, index, { length }) => (
          <CaseStudyCard
            key={study.id}
            study={study}
            index={index}
            arrowRef={index === 0 ? arrowRef : undefined}
            place={placeOf(index, length)}
            openLabel={content.openLabel}
            closeLabel={content.closeLabel}
          />
        ))}
      </Cards>
      <More href={content.more.href}>{content.more.label}</More>
    </HeadedSection>
  )
}

/** Where the card at `index` of `length` stands: the rest of the cards are in rows of two. */
function placeOf(index: number, length: number) {
  if (isLead(index, length)) return 'whole'
  // Of an odd number the first is across the page.
  return (index - (length % 2)) % 2 === 0 ? 'start' : 'end'
}

const Cards = styled('ul', {
  display: 'grid',
  gap: '$column',
  // Below a row of cards is one for their opened stories, so the distance between the cards is in the cards.
  '@desktop': { ...halves, gap: 0 },
  '@print': {
    // Chromium would break the page between a grid and the headline before it.
    display: 'block',
    '& > li + li': { marginTop: '$column' },
  },
})

const More = styled(ButtonLink, { marginTop: '$6' })
