import type { CaseStudyContent } from '#content-types'
import { Paragraphs } from './paragraphs'
import { headlineFont } from '../styles/headline-font'
import { whereNotHydrated } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { displaySizes } from '../styles/tokens'
import { Subhead } from '../features/headline/headline'
import { StoryPicture } from './story-picture'

type CaseStudyStoryProps = {
  study: CaseStudyContent
  /** The `id` of the panel, for the button that opens it. */
  id: string
  isOpen: boolean
}

/** The story of a case study. A panel below the card shows the story as a newspaper clipping. */
export function CaseStudyStory({ study, id, isOpen }: CaseStudyStoryProps) {
  return (
    <Panel id={id} hidden={!isOpen}>
      <Clipping>
        {/* Hidden from screen readers: the card above has the same picture and title. */}
        <Repetition aria-hidden="true">
          <StoryPicture study={study} />
          <Title>{study.title}</Title>
        </Repetition>
        {study.note && <Note>{study.note}</Note>}
        <Parts>
          {study.story.map(({ label, text }, index) => (
            <Part key={label}>
              <PartTitle>{label}</PartTitle>
              <PartText isLast={index === study.story.length - 1}>
                <Paragraphs text={text} />
              </PartText>
            </Part>
          ))}
        </Parts>
      </Clipping>
    </Panel>
  )
}

// The open state is no variant. Stitches would insert the rule of a variant on the first click, and
// the browser would restyle the whole page.
const Panel = styled('div', {
  overflow: 'clip',
  padding: '$column',
  background: '$guideSoft',
  border: '1.5px solid $colors$ink',
  borderTop: 0,
  // The card sets these variables (`case-study-card.tsx`). The card spans `--cardColumns` of four
  // columns, and the story spans all four. The 1.5 px match `sharedBorder` of the card. By default,
  // the story is in row 3, below the two rows of its card.
  '@tablet': {
    '@supports (grid-template-rows: subgrid)': {
      gridRow: 'var(--storyRow, 3)',
      width: 'calc(400% / var(--cardColumns) + 1.5px)',
      marginLeft: 'var(--storyLeft)',
    },
  },
  '@print': { width: 'auto !important', marginLeft: '0 !important' },
  '&[hidden]': {
    display: 'none',
    ...whereNotHydrated({ display: 'block' }),
    '@print': { display: 'block' },
  },
})

const columns = {
  display: 'grid',
  gap: '$4 $6',
  '@tablet': { gridTemplateColumns: '1fr 2fr' },
} as const

const Clipping = styled('div', {
  ...columns,
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
})

// The repetition names the card of the story. In print, and on a phone that is not hydrated, all
// stories are open, and each is directly below its card. On wider screens, a whole row of cards is
// between a card and its story.
const Repetition = styled('div', {
  display: 'contents',
  ...whereNotHydrated({ display: 'none' }),
  '@tablet': whereNotHydrated({ display: 'contents' }),
  '@print': { display: 'none !important' },
})

const Title = styled(Subhead, { fontSize: displaySizes.clipping })

// A handwritten note in the margin.
const Note = styled('p', {
  gridColumn: '1 / -1',
  ...headlineFont,
  fontSize: '$story',
  lineHeight: 1,
})

const Parts = styled('dl', { display: 'grid', gap: '$4', gridColumn: '1 / -1' })
const Part = styled('div', columns)
const PartTitle = styled('dt', { ...headlineFont, fontSize: '$metric', lineHeight: 1.2 })
const PartText = styled('dd', {
  display: 'grid',
  gap: '$3',
  whiteSpace: 'pre-line',
  // The last part of a story is the result.
  variants: { isLast: { true: { ...headlineFont, fontSize: '$title', lineHeight: 1 } } },
})
