import type { StoryContent, HeadlineRun, LinkContent } from '#content-types'
import { Actions, ButtonLink } from '../components/button'
import { Section, withoutBoxInPrint, Wrap } from '../components/section'
import { StoryRows } from '../components/story-rows'
import { Headline } from '../features/headline/headline'
import { styled } from '../styles/stitches.config'

type StoriesSectionProps = {
  headline: HeadlineRun[]
  /** The stories that have a page. */
  stories: StoryContent[]
  proposal: LinkContent
}

/** The list of all stories that have a page, with a link to the contact form. */
export function StoriesSection({ headline, stories, proposal }: StoriesSectionProps) {
  return (
    <Root labelledBy="stories-title" spacing="belowHeader">
      <Content>
        <Title tag="h1" id="stories-title" runs={headline} />
        <StoryRows stories={stories} titleTag="h2" />
        <Proposal>
          <ButtonLink href={proposal.href} tone="ink">
            {proposal.label}
          </ButtonLink>
        </Proposal>
      </Content>
    </Root>
  )
}

const Root = styled(Section, withoutBoxInPrint)
const Content = styled(Wrap, withoutBoxInPrint)
const Title = styled(Headline, { marginBottom: '$head' })
const Proposal = styled(Actions, { marginTop: '$head', '@print': { display: 'none' } })
