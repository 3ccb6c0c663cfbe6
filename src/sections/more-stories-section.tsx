import type { CaseStudyContent, HomeContent, LinkContent } from '#content-types'
import { Actions, ButtonLink } from '../components/button'
import { HeadedSection } from '../components/headed-section'
import { StoryRows } from '../components/story-rows'
import { storiesPath } from '../content-schema/story-addresses'
import { styled } from '../styles/stitches.config'

type MoreStoriesSectionProps = {
  content: HomeContent['caseStudies']
  /** The other stories that have a page. */
  studies: CaseStudyContent[]
  proposal: LinkContent
}

/**
 * The end of a story's page: at most two other stories, the list of all, and the link to the contact
 * form. Without another story, the second link leads where the content says.
 */
export function MoreStoriesSection({ content, studies, proposal }: MoreStoriesSectionProps) {
  const { headline, more } = content
  return (
    <HeadedSection labelledBy="more-stories-title" tone="tint" content={{ headline }}>
      {studies.length > 0 && <StoryRows studies={studies.slice(0, 2)} titleTag="h3" />}
      <Next>
        <ButtonLink href={proposal.href} tone="ink">
          {proposal.label}
        </ButtonLink>
        <ButtonLink href={studies.length > 0 ? storiesPath : more.href}>{more.label}</ButtonLink>
      </Next>
    </HeadedSection>
  )
}

const Next = styled(Actions, { marginTop: '$6' })
