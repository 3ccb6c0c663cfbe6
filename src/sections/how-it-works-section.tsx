import { Subhead } from '../features/headline/headline'
import { HeadedSection } from '../components/headed-section'
import type { HomeContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'

// The number of columns of the grid. More steps than columns are always below each other.
const maxRowSteps = 4

// The longest word, in characters, that fits into a column at the full size.
const maxColumnWord = 9

/** The steps of a campaign on a blue line. */
export function HowItWorksSection({ content }: { content: HomeContent['howItWorks'] }) {
  const isRow = content.steps.length <= maxRowSteps
  const hasLongWord = content.steps.some(({ title }) =>
    title.split(' ').some(({ length }) => length > maxColumnWord),
  )
  return (
    <HeadedSection labelledBy="how-it-works-title" tone="tint" content={content}>
      <Timeline isRow={isRow}>
        <Steps isRow={isRow}>
          {content.steps.map(({ id, title, description }, index) => (
            <Step key={id} isRow={isRow} isHalf={content.steps.length === 2}>
              <Text index={index} isRow={isRow}>
                <Title isRow={isRow} hasLongWord={isRow && hasLongWord}>
                  {title}
                </Title>
                <Description isRow={isRow}>{description}</Description>
              </Text>
            </Step>
          ))}
        </Steps>
      </Timeline>
    </HeadedSection>
  )
}

const circlePx = 24
const circleTop = '0.95rem'

/** Applies the styles of a row of steps, on wide screens and in print. */
const inRow = <Styles,>(styles: Styles) => ({
  isRow: { true: { '@desktop': styles, '@print': styles } },
})

const Timeline = styled('div', { position: 'relative', variants: inRow({ marginTop: '14px' }) })

// The border is the blue line. It is at the side on narrow screens, and above the steps on wide
// screens.
const Steps = styled('ol', {
  display: 'grid',
  marginLeft: '14px',
  borderLeft: '2px solid $colors$guide',
  '@print': { display: 'block' },
  variants: inRow({ ...grid, margin: 0, border: 0, borderTop: '2px solid $colors$guide' }),
})

const Step = styled('li', {
  position: 'relative',
  padding: '$3 0 $3 2.5rem',
  // The circle of a step, on the line.
  '&::before': {
    content: '""',
    position: 'absolute',
    top: circleTop,
    left: '-13px',
    width: `${circlePx}px`,
    height: `${circlePx}px`,
    borderRadius: '50%',
    forcedColorAdjust: 'none',
    background: '$board',
    border: '3px solid $colors$guideEdge',
  },
  variants: {
    ...inRow({ padding: '2.4rem $column 0 0', '&::before': { top: '-13px', left: 0 } }),
    // If there are two steps, each is half as wide as the page.
    isHalf: { true: { '@desktop': { gridColumn: 'span 2' } } },
  },
})

// Beside a vertical line, the descriptions begin at the middle of the page.
const stepColumns = {
  display: 'grid',
  gridTemplateColumns: 'calc(50% - 8px - 1.25rem) 1fr',
  alignItems: 'baseline',
} as const

const Text = styled(Reveal, {
  '@tablet': stepColumns,
  '@print': stepColumns,
  variants: inRow({ display: 'block' }),
})

const Title = styled(Subhead, {
  '@tablet': { paddingRight: '$column' },
  '@print': { paddingRight: '$column' },
  variants: {
    ...inRow({ paddingRight: 0 }),
    hasLongWord: { true: { '@desktop': { fontSize: '$story' } } },
  },
})

const Description = styled('p', {
  marginTop: '$1',
  maxWidth: '26em',
  color: '$inkSoft',
  // Beside a vertical line, there is space for larger text.
  '@desktop': { fontSize: '$lead' },
  variants: inRow({ fontSize: '1rem' }),
})
