import type { StoryContent } from '#content-types'
import { Subhead } from '../features/headline/headline'
import { halves } from '../styles/grid'
import { styled } from '../styles/stitches.config'
import { withoutBoxInPrint } from './section'
import { SiteLink } from './site-link'
import { StoryMetric } from './story-metric'
import { StoryPicture } from './story-picture'
import { StoryTags } from './story-tags'

type StoryRowsProps = {
  /** Stories that have a page. */
  stories: StoryContent[]
  /** The level of the titles. */
  titleTag: 'h2' | 'h3'
}

/** A list of stories, each a row: the picture beside the title, which is a link to the page. */
export function StoryRows({ stories, titleTag }: StoryRowsProps) {
  return (
    <Rows>
      {stories.map((story) => (
        <Row key={story.id}>
          <StoryPicture story={story} />
          <Text>
            <Subhead as={titleTag}>
              <TitleLink href={story.path ?? ''}>{story.title}</TitleLink>
            </Subhead>
            <StoryMetric>{story.metric}</StoryMetric>
            <Summary>{story.summary}</Summary>
            <StoryTags tags={story.tags} />
          </Text>
        </Row>
      ))}
    </Rows>
  )
}

const Rows = styled('ul', { display: 'grid', gap: '$head', ...withoutBoxInPrint })
const Row = styled('li', {
  position: 'relative',
  display: 'grid',
  gap: '$4 0',
  paddingTop: '$column',
  borderTop: '2px solid $colors$ink',
  '@tablet': halves,
  '@print': { ...halves, marginBottom: '$head' },
})
const Text = styled('div', {
  display: 'grid',
  gap: '$3',
  // The summary has the free height, so the tags are at the lower edge of the picture.
  gridTemplateRows: 'auto auto 1fr auto',
  '@tablet': { paddingLeft: '$column' },
})

const TitleLink = styled(SiteLink, {
  textDecorationColor: '$colors$guideEdge',
  textDecorationThickness: '3px',
  textUnderlineOffset: '0.12em',
  // The whole row is the target of the link. Not `::after`, which shows the address of the link in
  // print.
  '&::before': { content: '""', position: 'absolute', inset: 0 },
  '@hover': { '&:hover': { textDecorationColor: '$colors$pencil' } },
})
const Summary = styled('p', { maxWidth: '$measure', color: '$inkSoft' })
