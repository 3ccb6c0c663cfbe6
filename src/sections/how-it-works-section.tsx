import { Subhead } from '../features/headline/headline'
import { HeadedSection } from '../components/headed-section'
import type { HomeContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'

// The grid has four columns. If there are more steps, the steps are stacked.
const maxStepsInRow = 4

// The maximum lengths of a word that fits into a column, in characters.
const maxWordLengthInLargeType = 9
const maxWordLengthInSmallType = 14

/** The steps of a campaign, each with a circle on a line. */
export function HowItWorksSection({ content }: { content: HomeContent['howItWorks'] }) {
  const { steps } = content
  const words = steps.flatMap(({ title }) => title.split(' '))
  const longestWordLength = Math.max(...words.map(({ length }) => length))
  const isRow = steps.length <= maxStepsInRow && longestWordLength <= maxWordLengthInSmallType
  const hasLongWord = isRow && longestWordLength > maxWordLengthInLargeType
  return (
    <HeadedSection labelledBy="how-it-works-title" tone="tint" content={content}>
      <Steps isRow={isRow}>
        {steps.map(({ id, title, description }, index) => (
          <Step key={id} isRow={isRow} isHalf={steps.length === 2}>
            <Text index={index} isRow={isRow}>
              <Title hasLongWord={hasLongWord}>{title}</Title>
              <Description isRow={isRow}>{description}</Description>
            </Text>
          </Step>
        ))}
      </Steps>
    </HeadedSection>
  )
}

// The line beside stacked steps is the left border of the list. The line above a row of steps is
// the top border of each step. Each circle is centered on the line, and 14 px are reserved for its
// outer half.
const Steps = styled('ol', {
  display: 'grid',
  marginLeft: '14px',
  borderLeft: '2px solid $colors$guide',
  '@print': { display: 'block' },
  variants: {
    isRow: {
      true: {
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
        rowGap: '$5',
        margin: 0,
        paddingTop: '14px',
        border: 0,
        '@desktop': grid,
        '@print': grid,
      },
    },
  },
})

const Step = styled('li', {
  position: 'relative',
  padding: '$3 0 $3 2.5rem',
  // The circle of a step, on the line.
  '&::before': {
    content: '""',
    position: 'absolute',
    top: '0.95rem',
    left: '-13px',
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    forcedColorAdjust: 'none',
    background: '$board',
    border: '3px solid $colors$guideEdge',
  },
  variants: {
    isRow: {
      true: {
        padding: '1.75rem $column 0 0',
        borderTop: '2px solid $colors$guide',
        '&::before': { top: '-13px', left: 0 },
      },
    },
    // Two steps are each half as wide as the page.
    isHalf: { true: { '@desktop': { gridColumn: 'span 2' } } },
  },
})

// Beside a vertical line, the descriptions begin at the middle of the page. So the column of the
// titles is narrower by half of the space before it: 16 px for the line, and 2.5rem of padding.
const stepColumns = {
  display: 'grid',
  gridTemplateColumns: 'calc(50% - 8px - 1.25rem) 1fr',
  alignItems: 'baseline',
} as const

const Text = styled(Reveal, {
  '@tablet': stepColumns,
  '@print': stepColumns,
  variants: {
    isRow: { true: { '@tablet': { display: 'block' }, '@print': { display: 'block' } } },
  },
})

const Title = styled(Subhead, {
  // On a tablet, a word of `maxWordLengthInLargeType` characters fits into a column of the row.
  '@tablet': { paddingRight: '$column', fontSize: 'min(5.2vw, $fontSizes$title)' },
  '@print': { paddingRight: '$column' },
  variants: {
    hasLongWord: {
      true: { fontSize: 'min(6.4vw, $fontSizes$metric)', '@desktop': { fontSize: '$story' } },
    },
  },
})

const Description = styled('p', {
  marginTop: '$1',
  maxWidth: '26em',
  color: '$inkSoft',
  // Beside a vertical line, there is space for larger text.
  '@desktop': { fontSize: '$lead' },
  variants: { isRow: { true: { '@desktop': { fontSize: '1rem' } } } },
})
