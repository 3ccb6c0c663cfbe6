import { useEffect, useRef } from 'react'
import { Subhead } from './headline'
import { HeadedSection } from '../components/headed-section'
import type { HomeContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { usePageLineAnchor } from '../features/page-line/page-line-anchor'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'

// More steps than the grid has columns go down the side on wide screens too.
const rowLength = 4

// The longest word, in characters, that is as wide as a column.
const columnLength = 9

type HowItWorksSectionProps = { content: HomeContent['howItWorks'] }

export function HowItWorksSection({ content }: HowItWorksSectionProps) {
  const isRow = content.steps.length <= rowLength
  const hasLongWord = content.steps.some(({ title }) => title.split(' ').some(({ length }) => length > columnLength))
  const fills = useRef<HTMLElement[]>([])
  const setFills = usePageLineAnchor('fills')
  useEffect(() => setFills(fills.current), [setFills])
  return (
    <HeadedSection labelledBy="how-it-works-title" tone="tint" content={content}>
      <Timeline isRow={isRow}>
        <Line ref={usePageLineAnchor('steps')} isRow={isRow} aria-hidden="true" />
        <Steps isRow={isRow}>
          {content.steps.map(({ id, title, description }, index, { length }) => (
            <Step key={id} isRow={isRow} isHalf={length === 2}>
              <Fill ref={(fill) => void (fill && (fills.current[index] = fill))} isRow={isRow} aria-hidden="true" />
              <StepText index={index} isRow={isRow}>
                <Title isLong={isRow && hasLongWord}>{title}</Title>
                <Description>{description}</Description>
              </StepText>
            </Step>
          ))}
        </Steps>
      </Timeline>
    </HeadedSection>
  )
}

// The rules of a row of steps, on wide screens and on paper.
const inRow = <Styles extends object>(styles: Styles) => ({ isRow: { true: { '@desktop': styles, '@print': styles } } })

const Timeline = styled('div', { position: 'relative', variants: inRow({ marginTop: '14px' }) })

// Its border is the blue line: down the side on narrow screens, along the top on wide ones.
const Steps = styled('ol', {
  display: 'grid',
  marginLeft: '14px',
  borderLeft: '2px solid $colors$guide',
  '@print': { display: 'block' },
  variants: inRow({ ...grid, margin: 0, border: 0, borderTop: '2px solid $colors$guide' }),
})

// The circle of a step, on the line.
const circlePx = 24
const circle = {
  position: 'absolute',
  top: '0.95rem',
  left: '-13px',
  width: `${circlePx}px`,
  height: `${circlePx}px`,
  borderRadius: '50%',
  forcedColorAdjust: 'none',
} as const
const circleInRow = { top: '-13px', left: 0 }

// The red line, which grows along the blue one as the page is scrolled, from the middle of the first circle on. A border, since
// backgrounds are not printed. In a row its top is a whole pixel: the page's line, which leads into it, reads that from `offsetTop`,
// which is rounded.
const Line = styled('span', {
  position: 'absolute',
  inset: `calc(${circle.top} + ${circlePx / 2}px) auto 0 13.5px`,
  borderLeft: '3px solid $colors$pencil',
  forcedColorAdjust: 'none',
  transformOrigin: 'top',
  variants: inRow({
    inset: '-1px 0 auto',
    border: 0,
    borderTop: '3px solid $colors$pencil',
    transformOrigin: 'left',
  }),
})

const Step = styled('li', {
  position: 'relative',
  padding: '$3 0 $4 2.5rem',
  '&::before': {
    ...circle,
    content: '""',
    background: '$board',
    border: '3px solid $colors$pencil',
  },
  variants: {
    ...inRow({
      padding: '2.4rem $column 0 0',
      '&::before': circleInRow,
    }),
    isHalf: { true: { '@desktop': { gridColumn: 'span 2' } } },
  },
})

// Fills the circle of a step that the red line has reached. A border, since backgrounds are not printed.
const Fill = styled('span', {
  ...circle,
  border: `${circlePx / 2}px solid $colors$pencil`,
  variants: inRow(circleInRow),
})

// Beside a line down the side, a description stands at the middle of the page where there is room: at half of the width, less half
// of what the line and the padding take.
const stepColumns = {
  display: 'grid',
  gridTemplateColumns: 'calc(50% - 8px - 1.25rem) 1fr',
  alignItems: 'baseline',
  '& h3': { paddingRight: '$column' },
} as const

const StepText = styled(Reveal, {
  '@tablet': stepColumns,
  '@print': stepColumns,
  variants: inRow({ display: 'block', '& h3': { paddingRight: 0 } }),
})

const Title = styled(Subhead, { variants: { isLong: { true: { '@desktop': { fontSize: '$story' } } } } })

const Description = styled('p', { marginTop: '$2', maxWidth: '26em', color: '$inkSoft' })
