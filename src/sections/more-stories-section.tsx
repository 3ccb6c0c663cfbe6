import type { StoryContent, HomeContent, LinkContent } from '#content-types'
import { Actions, ButtonLink } from '../components/button'
import { HeadedSection } from '../components/headed-section'
import { StoryRows } from '../components/story-rows'
import { storiesPath } from '../content-schema/story-addresses'
import { styled } from '../styles/stitches.config'

type MoreStoriesSectionProps = {
  content: HomeContent['caseStudies']
  /** The other stories that have a page. */
  stories: StoryContent[]
  proposal: LinkContent
}

// The maximum number of other stories at the end of a story's page.
const maxStories = 2

/**
 * The end of a story's page: at most two other stories, the link to the contact form, and the link
 * to the list of all stories. If there is no other story, the second link has the address
 * `more.href` of the content.
 */
export function MoreStoriesSection({ content, stories, proposal }: MoreStoriesSectionProps) {
  const { headline, more } = content
  return (
    <HeadedSection labelledBy="more-stories-title" tone="tint" content={{ headline }}>
      {stories.length > 0 && <StoryRows stories={stories.slice(0, maxStories)} titleTag="h3" />}
      <Links>
        <ButtonLink href={proposal.href} tone="ink">
          {proposal.label}
        </ButtonLink>
        <ButtonLink href={stories.length > 0 ? storiesPath : more.href}>{more.label}</ButtonLink>
      </Links>
    </HeadedSection>
  )
}

const Links = styled(Actions, { marginTop: '$head' })
