import { Subhead } from '../features/headline/headline'
import { HeadedSection } from '../components/headed-section'
import type { HomeContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'
import { media } from '../styles/tokens'

// The grid has four columns. If there are more steps, or if a title has a word that is too long for
// a column, the steps are stacked.
const maxStepsInRow = 4
const maxWordLength = 9

/** The steps of a campaign. A line connects their numbers, which are in circles. */
export function HowItWorksSection({ content }: { content: HomeContent['howItWorks'] }) {
  const { steps } = content
  const words = steps.flatMap(({ title }) => title.split(' '))
  const isRow =
    steps.length <= maxStepsInRow && words.every(({ length }) => length <= maxWordLength)
  return (
    <HeadedSection labelledBy="how-it-works-title" tone="tint" content={content}>
      <Steps isRow={isRow}>
        {steps.map(({ id, title, description }, index) => (
          <Step key={id} isRow={isRow} isHalf={steps.length === 2}>
            <Text index={index} isRow={isRow}>
              <Title>{title}</Title>
              <Description>{description}</Description>
            </Text>
          </Step>
        ))}
      </Steps>
    </HeadedSection>
  )
}

// On phones, the steps are always stacked.
const rowMedia = `@media print, ${media.tablet}`

const Steps = styled('ol', { variants: { isRow: { true: { [rowMedia]: grid } } } })

const Step = styled('li', {
  position: 'relative',
  marginLeft: 'calc(1.5rem - 2px)',
  padding: '0 0 $3 2.5rem',
  borderLeft: '4px solid $colors$guideEdge',
  counterIncrement: 'step',
  // The number of the step, in a circle on the line.
  '&::before': {
    content: 'counter(step)',
    position: 'absolute',
    top: 0,
    left: 'calc(-1.5rem - 2px)',
    display: 'grid',
    placeContent: 'center',
    width: '3rem',
    height: '3rem',
    border: '3px solid $colors$ink',
    borderRadius: '50%',
    background: '$board',
    fontWeight: 700,
  },
  variants: {
    isRow: {
      true: {
        [rowMedia]: {
          margin: '1.5rem 0 0',
          padding: '2rem $column 0 0',
          border: 0,
          borderTop: '4px solid $colors$guideEdge',
          '&::before': { top: 'calc(-1.5rem - 2px)', left: 0 },
        },
      },
    },
    // Two steps are each half as wide as the page.
    isHalf: { true: { [rowMedia]: { gridColumn: 'span 2' } } },
  },
})

// In a stacked step, the description is beside the title and begins at the middle of the page. So
// the column of the title is narrower by half of the margin, border and padding of `Step`.
const Text = styled(Reveal, {
  [rowMedia]: {
    display: 'grid',
    gridTemplateColumns: 'calc(50% - 2rem - 1px) 1fr',
    alignItems: 'baseline',
  },
  variants: { isRow: { true: { [rowMedia]: { display: 'block' } } } },
})

const Title = styled(Subhead, {
  // On a tablet, a word of `maxWordLength` characters fits into a column of the row.
  '@tablet': { fontSize: 'min(5.2vw, $fontSizes$title)' },
  [rowMedia]: { paddingRight: '$column' },
})

const Description = styled('p', {
  marginTop: '$1',
  maxWidth: '26em',
  color: '$inkSoft',
  '@desktop': { fontSize: '$lead' },
})
