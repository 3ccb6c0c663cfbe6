import { Lead } from '../components/headed-section'
import { Section, Wrap } from '../components/section'
import { Headline, Subhead } from '../features/headline/headline'
import type { HomeContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { borderSpace, grid, halves } from '../styles/grid'
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

// The weights of three cards, which are a row on wide screens: a half of the page and two quarters,
// of which the first is dark.
const rowWeights = ['half', 'dark', 'quarter'] as const

/**
 * Returns the weight of a card. The first card is the `main` card, beside the headline. The other
 * cards are in rows of three. If one card remains, it is a `strip` as wide as the page. If two
 * cards remain, they are halves.
 */
function weightOf(index: number, count: number) {
  if (index === 0) return 'main'
  const positionInRow = (index - 1) % rowWeights.length
  const remainingCount = (count - 1) % rowWeights.length
  const isRemaining = index >= count - remainingCount
  if (isRemaining) return remainingCount === 1 ? 'strip' : 'half'
  return rowWeights[positionInRow]
}

// The lower border of the cards touches the dark section below.
const Root = styled(Section, { paddingBottom: '1px' })

const onGrid = `@media print, ${media.tablet}`

const Board = styled(Wrap, {
  [onGrid]: { ...grid, paddingRight: 'calc($space$gutter + 1px)' },
})

const Head = styled('div', {
  display: 'grid',
  gap: '$3',
  alignContent: 'start',
  paddingBottom: '$head',
  [onGrid]: { gridColumn: 'span 2', paddingRight: '$column' },
})

// From tablets up, the cards are in the same grid as the headline. On phones, they have a grid of
// two columns.
const Cards = styled('ul', {
  ...borderSpace,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [onGrid]: { display: 'contents' },
})

const Card = styled(Reveal, {
  gridColumn: 'span 2',
  padding: '$column',
  border: '1.5px solid $colors$ink',
  // The borders of two neighboring cards overlap.
  margin: '0 -1px -1.5px 0',
  '&[data-weight=main]': { background: '$guide' },
  '&[data-weight=dark]': { background: '$band', color: '$onBand', borderColor: '$ink' },
  // With this title size, a word of 14 letters fits into half the width of a phone.
  '&:is([data-weight=dark], [data-weight=quarter])': {
    gridColumn: 'span 1',
    '--title': 'min(1.6rem, 6.4vw)',
  },
  [onGrid]: {
    display: 'grid',
    alignContent: 'space-between',
    gap: '$3',
    containerType: 'inline-size',
    // The doubled selector overrides the rules for phones.
    '&&': { gridColumn: 'span 2', '--title': '$fontSizes$story' },
  },
  '@tablet': {
    '&[data-weight=main]': {
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
      // With this title size, a word of 26 letters fits into half of the page.
      '--title': 'min($fontSizes$title, 4.8cqi)',
    },
  },
  '@desktop': {
    '&[data-weight=half]': { gridColumn: 'span 2' },
    '&:is([data-weight=dark], [data-weight=quarter])': { gridColumn: 'span 1' },
  },
  // In print, the card beside the headline is as low as the headline and its text.
  '@print': { '&[data-weight=main]': { '--title': '$fontSizes$title' } },
})

const Title = styled(Subhead, { fontSize: 'var(--title, $fontSizes$title)', margin: '0 0 $2' })
