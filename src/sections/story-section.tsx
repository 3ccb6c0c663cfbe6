import type { StoryContent } from '#content-types'
import { Lead } from '../components/headed-section'
import { Section, Wrap } from '../components/section'
import { StoryPicture } from '../components/story-picture'
import { StorySpread } from '../components/story-spread'
import { StoryTags } from '../components/story-tags'
import { Headline } from '../features/headline/headline'
import { halves } from '../styles/grid'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

// The maximum lengths of a metric in large type, and of its words, in characters.
const maxLargeMetricLength = 24
const maxLargeWordLength = 9

/** Whether a metric fits beside the picture in large type. */
function isShort(metric: string) {
  const longestWordLength = Math.max(...metric.split(/\s+/).map(({ length }) => length))
  return metric.length <= maxLargeMetricLength && longestWordLength <= maxLargeWordLength
}

/** The content of a story's page: title, picture, metric and text. */
export function StorySection({ story }: { story: StoryContent }) {
  return (
    <Section labelledBy="story-title" spacing="belowHeader">
      <Wrap>
        <Headline tag="h1" id="story-title" runs={[{ text: story.title }]} />
        <SummaryAndTags>
          <Summary>{story.summary}</Summary>
          <StoryTags tags={story.tags} />
        </SummaryAndTags>
        <PictureAndMetric>
          <StoryPicture story={story} />
          <Metric isShort={isShort(story.metric)}>{story.metric}</Metric>
        </PictureAndMetric>
        <StorySpread story={story} />
      </Wrap>
    </Section>
  )
}

const SummaryAndTags = styled('div', {
  display: 'grid',
  gap: '$4 0',
  margin: '$5 0 $head',
  '@tablet': { ...halves, alignItems: 'end' },
})
const Summary = styled(Lead, { color: '$ink', '@tablet': { paddingRight: '$column' } })

const PictureAndMetric = styled('div', {
  display: 'grid',
  marginBottom: '$head',
  border: '1.5px solid $colors$ink',
  '@tablet': { ...halves, gap: 0 },
  '@print': { breakInside: 'avoid' },
})

// The metric is at the lower edge of its box. A short metric has large type.
const Metric = styled('p', {
  display: 'grid',
  alignContent: 'end',
  padding: '$column',
  background: '$guideSoft',
  ...headlineFont,
  fontSize: '$title',
  lineHeight: 0.94,
  textWrap: 'balance',
  variants: { isShort: { true: { fontSize: '$headline', lineHeight: 0.9 } } },
})
