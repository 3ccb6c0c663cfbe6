import { Lead } from '../components/headed-section'
import { Section, Wrap } from '../components/section'
import { Headline, Subhead } from '../features/headline/headline'
import type { HomeContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { grid, halves } from '../styles/grid'
import { styled } from '../styles/stitches.config'
import { media } from '../styles/tokens'

/** The benefits of working with the agency, as cards of different weight in the page's grid. */
export function WhySection({ content }: { content: HomeContent['why'] }) {
  const { headline, lead, benefits } = content
  return (
    <Root labelledBy="why-title">
      <Board>
        <Head>
          <Headline id="why-title" runs={headline} />
          <Lead>{lead}</Lead>
        </Head>
        <Cards>
          {benefits.map(({ id, title, description }, index) => (
            <Card tag="li" key={id} index={index} data-weight={weightOf(index, benefits.length)}>
              <Title>{title}</Title>
              <p>{description}</p>
            </Card>
          ))}
        </Cards>
      </Board>
    </Root>
  )
}

/**
 * The weight of a card. The first card is the `lead`, beside the headline. The others are in groups
 * of three. On wide screens, a group is a row: a `half` of the page, a `dark` quarter, and another
 * `quarter`. One remaining card is a `strip` across the page. Two remaining cards are halves.
 */
function weightOf(index: number, count: number) {
  if (index === 0) return 'lead'
  const place = (index - 1) % 3
  const remaining = (count - 1) % 3
  const isRemaining = index >= count - remaining
  if (isRemaining) return remaining === 1 ? 'strip' : 'half'
  return (['half', 'dark', 'quarter'] as const)[place]
}

// Leaves no space between the lower border of the cards and the dark section below.
const Root = styled(Section, { paddingBottom: '1.5px' })

const onGrid = `@media print, ${media.tablet}`

const Board = styled(Wrap, { [onGrid]: grid })

const Head = styled('div', {
  display: 'grid',
  gap: '$3',
  alignContent: 'start',
  paddingBottom: '$head',
  [onGrid]: { gridColumn: 'span 2', paddingRight: '$column' },
})

// From tablets up, the cards are parts of the same grid as the headline. On phones, they are in two
// columns.
const Cards = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [onGrid]: { display: 'contents' },
})

const Card = styled(Reveal, {
  gridColumn: 'span 2',
  padding: '$column',
  border: '1.5px solid $colors$ink',
  // Neighboring cards share a border.
  margin: '0 -1.5px -1.5px 0',
  '&[data-weight=lead]': { background: '$guide' },
  '&[data-weight=dark]': { background: '$band', color: '$onBand', borderColor: '$ink' },
  // In half the width of a phone, a word of 14 letters fits into a line.
  '&:is([data-weight=dark], [data-weight=quarter])': {
    gridColumn: 'span 1',
    '--title': 'min(1.6rem, 6.4vw)',
  },
  [onGrid]: {
    display: 'grid',
    alignContent: 'space-between',
    gap: '$4',
    containerType: 'inline-size',
    // The doubled selector overrides the rules for phones.
    '&&': { gridColumn: 'span 2', '--title': '$fontSizes$story' },
  },
  '@tablet': {
    '&[data-weight=lead]': {
      fontSize: '$metric',
      lineHeight: 1.25,
      '--title': 'min(15.5cqi, 8rem)',
    },
    '&[data-weight=half]': {
      gridColumn: '1 / -1',
      fontSize: '$lead',
      '--title': '$fontSizes$title',
    },
    '&[data-weight=strip]': {
      ...halves,
      gridColumn: '1 / -1',
      alignItems: 'baseline',
      gap: 0,
      background: '$guideSoft',
      fontSize: '$lead',
      // Words of up to 26 letters fit into half of the page.
      '--title': 'min($fontSizes$title, 4.8cqi)',
    },
  },
  '@desktop': {
    '&[data-weight=half]': { gridColumn: 'span 2' },
    '&:is([data-weight=dark], [data-weight=quarter])': { gridColumn: 'span 1' },
  },
})

const Title = styled(Subhead, { fontSize: 'var(--title, $fontSizes$title)', margin: '0 0 $1' })
