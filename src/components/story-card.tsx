import { useId, useRef, useState, type Ref } from 'react'
import type { StoryContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { slidePanel } from '../motion/slide-panel'
import { sharedBorder } from '../styles/grid'
import { whereCannotHydrate } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { afterPaint } from '../browser/after-paint'
import { Button, ButtonLink } from './button'
import { StoryMetric } from './story-metric'
import { StoryPanel } from './story-panel'
import { Subhead } from '../features/headline/headline'
import { StoryPicture } from './story-picture'
import { StoryTags } from './story-tags'

type StoryCardProps = {
  story: StoryContent
  /** The index of the card in the list. */
  index: number
  /** The number of cards in the list. */
  count: number
  /** A ref to the curve of the chart, if the chart is a curve. The page's line draws the curve. */
  curveRef?: Ref<SVGSVGElement> | undefined
  openLabel: string
  closeLabel: string
}

/**
 * A list item with a story: a card with picture, summary and metric. A button opens the text of the
 * story below the card, in the look of a newspaper clipping.
 */
export function StoryCard({
  story,
  index,
  count,
  curveRef,
  openLabel,
  closeLabel,
}: StoryCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const storyId = useId()
  const titleId = `${storyId}-title`
  const toggleId = `${storyId}-toggle`
  const articleRef = useRef<HTMLElement>(null)
  const place = placeOf(index, count)

  // The next frame shows the pressed button. The panel opens after this frame, because the browser
  // then lays out everything below the panel.
  const toggle = () =>
    afterPaint(() => slidePanel(articleRef.current, () => setIsOpen((wasOpen) => !wasOpen)))

  return (
    <Item tag="li" index={index} place={place}>
      <Article ref={articleRef} data-open={isOpen ? '' : undefined}>
        <Card isWide={place === 'wide'}>
          <StoryPicture story={story} curveRef={curveRef} />
          <Text>
            {/* On tablets, a `wide` or `only` card is alone in its row. */}
            <Title id={titleId} isAlone={place === 'wide' || place === 'only'}>
              {story.title}
            </Title>
            <Summary>{story.summary}</Summary>
            <StoryMetric>{story.metric}</StoryMetric>
            <Foot>
              <StoryTags tags={story.tags} />
              <Controls>
                <Toggle
                  type="button"
                  tone="text"
                  id={toggleId}
                  // Screen readers say the words of the button, and then the title of the card.
                  aria-labelledby={`${toggleId} ${titleId}`}
                  aria-expanded={isOpen}
                  aria-controls={storyId}
                  onClick={toggle}
                >
                  {isOpen ? closeLabel : openLabel}
                </Toggle>
                {story.link && (
                  <ButtonLink href={story.link.href} tone="text">
                    {story.link.label}
                  </ButtonLink>
                )}
              </Controls>
            </Foot>
          </Text>
        </Card>
        <StoryPanel story={story} id={storyId} isOpen={isOpen} />
      </Article>
    </Item>
  )
}

/**
 * The place of a card in the list. A single card is the `only` one. Cards form pairs of `left` and
 * `right`. With an odd number of cards, the first card is the `wide` one. On wide screens,
 * `besideWide` and `endOfWideRow` are in its row. On tablets, these two are the pair below it.
 */
function placeOf(index: number, count: number) {
  if (count === 1) return 'only'
  const hasWideCard = count % 2 === 1
  if (hasWideCard && index === 0) return 'wide'
  if (hasWideCard && index === 1) return 'besideWide'
  if (hasWideCard && index === 2) return 'endOfWideRow'
  const isLeft = hasWideCard ? index % 2 === 1 : index % 2 === 0
  return isLeft ? 'left' : 'right'
}

const border = '1.5px solid $colors$ink'

// A row of cards spans five rows of the grid of the list. Two are for the pictures and the texts of
// the cards. Three are for the stories of up to three cards. A story is as wide as the list, and
// does not move the other cards in its row. Without subgrid, a story is as wide as its card.
const fiveRows = { display: 'grid', gridTemplateRows: 'subgrid', gridRow: 'span 5' } as const

// The height of the picture as a share of its width. On wide screens, the picture of a narrow card
// is square.
const squarePicture = { '--picture': '100%' } as const
// The place of a story below the right card of a pair.
const storyBelowRightCard = { '--storyRow': 4, '--storyLeft': '-100%' }

// The variables place the story (`story-panel.tsx`). `--cardColumns` is the width of the card,
// in columns of the grid. `--storyRow` is the row of the story. `--storyLeft` is the distance from
// the card to the left edge of the list, in percent of the width of the card.
const Item = styled(Reveal, {
  ...fiveRows,
  paddingBottom: '$column',
  // Resets `isolation` of the global styles. The story of an isolated item would cover the cards
  // before it.
  isolation: 'auto',
  // On phones and on paper, pictures have less height.
  '@phone': { '--picture': '27%' },
  // Browsers keep a block container on one sheet better than a grid.
  '@print': { display: 'block' },
  '@tablet': { '--cardColumns': 2, gridColumn: 'span var(--cardColumns)' },
  variants: {
    place: {
      left: {},
      right: { '@tablet': storyBelowRightCard },
      only: { '@tablet': { '--cardColumns': 4 } },
      wide: { '@tablet': { '--cardColumns': 4 }, '@desktop': { '--cardColumns': 2 } },
      besideWide: {
        '@desktop': {
          ...squarePicture,
          '--cardColumns': 1,
          '--storyRow': 4,
          '--storyLeft': '-200%',
        },
      },
      endOfWideRow: {
        '@tablet': storyBelowRightCard,
        '@desktop': {
          ...squarePicture,
          '--cardColumns': 1,
          '--storyRow': 5,
          '--storyLeft': '-300%',
        },
      },
    },
  },
})

// The story slides out from under the card. Clipping hides the part of a story that is above the
// card.
const Article = styled('article', {
  ...fiveRows,
  overflow: 'visible clip',
  '@print': { display: 'block', overflow: 'visible' },
})

const Card = styled('div', {
  // Keeps the card above the story while the story slides out.
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  gridTemplateRows: 'subgrid',
  // A picture that is stretched to a tall row would make the column wider than the card.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridRow: 'span 2',
  background: '$board',
  border,
  ...sharedBorder,
  '[data-open] > &': { outline: '2px dashed $colors$guideEdge', outlineOffset: '-10px' },
  '@print': { gridTemplate: 'auto / 1fr 2fr' },
  variants: {
    // The picture fills the height that the text leaves free.
    isWide: { true: { '@desktop': { gridTemplateRows: '1fr auto' } } },
  },
})

const Text = styled('div', {
  display: 'grid',
  gap: '$2',
  // If another card of the row is higher, the texts of this card are spread over the same height.
  alignContent: 'space-between',
  '@tablet': { gap: '$3' },
  padding: '$column',
  paddingBottom: '$2',
  borderTop: border,
})

const Title = styled(Subhead, {
  fontSize: '$story',
  variants: { isAlone: { true: { '@tablet': { fontSize: '$title' } } } },
})

const Summary = styled('p', { color: '$inkSoft', textWrap: 'balance' })

const wrappingRow = { display: 'flex', flexWrap: 'wrap', gap: '$2 $3' } as const
// The controls of all cards in a row are at the same height.
const Foot = styled('div', {
  ...wrappingRow,
  justifyContent: 'space-between',
  alignItems: 'center',
  '@desktop': { flexDirection: 'column', alignItems: 'start', gap: '$3' },
})
const Controls = styled('div', wrappingRow)
const Toggle = styled(Button, {
  minHeight: '$target',
  minWidth: '$target',
  ...whereCannotHydrate({ display: 'none' }),
})
