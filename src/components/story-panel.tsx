import type { StoryContent } from '#content-types'
import { Subhead } from '../features/headline/headline'
import { whereCannotHydrate } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { StorySpread } from './story-spread'

type StoryPanelProps = {
  story: StoryContent
  /** The `id` of the panel, for the button that opens it. */
  id: string
  isOpen: boolean
}

/** The panel below a card. It shows the text of the story as a newspaper clipping. */
export function StoryPanel({ story, id, isOpen }: StoryPanelProps) {
  return (
    <Panel id={id} hidden={!isOpen}>
      <Clipping>
        {/* Hidden from screen readers, because the card above has the same title. */}
        <CardTitle aria-hidden="true">{story.title}</CardTitle>
        <StorySpread story={story} />
      </Clipping>
    </Panel>
  )
}

// The attribute `hidden` selects the closed state. Stitches would insert the rule of a variant on
// the first click, and the browser would restyle the whole page.
const Panel = styled('div', {
  overflow: 'clip',
  padding: '$column',
  background: '$guideSoft',
  border: '1.5px solid $colors$ink',
  borderTop: 0,
  // The card sets these variables (`story-card.tsx`). The card is `--cardColumns` of four
  // columns wide, and the story is as wide as all four. The 1 px is the negative margin of
  // `sharedBorder`. By default, the story is in row 3, below the two rows of its card.
  '@tablet': {
    '@supports (grid-template-rows: subgrid)': {
      gridRow: 'var(--storyRow, 3)',
      width: 'calc(400% / var(--cardColumns) + 1px)',
      marginLeft: 'var(--storyLeft)',
    },
  },
  '@print': {
    width: 'auto !important',
    marginLeft: '0 !important',
    padding: '$3',
  },
  '&[hidden]': {
    display: 'none',
    ...whereCannotHydrate({ display: 'block' }),
    '@print': { display: 'block' },
  },
})

const Clipping = styled('div', {
  position: 'relative',
  zIndex: 0,
  padding: '$column',
  // The paper with uneven cut edges, and its shadow.
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    background: '$board',
    clipPath: 'polygon(0 2%, 23% 0, 100% 1%, 99% 98%, 61% 100%, 1% 99%)',
  },
  '&::before': { background: '$guide', translate: '10px 10px' },
  '@desktop': { padding: '$7' },
  '@print': { padding: 0, '&::before, &::after': { display: 'none' } },
})

// The title of the card, above its story. Displayed from tablets up while the story cannot be
// closed. All stories are then open, and other cards may be between a card and its story.
const CardTitle = styled(Subhead, {
  display: 'none',
  '@tablet': { marginBottom: '$5', ...whereCannotHydrate({ display: 'block' }) },
  '@print': { display: 'none !important' },
})
