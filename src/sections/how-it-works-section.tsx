import { useRef } from 'react'
import { Subhead } from './headline'
import { Section, Wrap } from '../components/section'
import { SectionHead } from '../components/section-head'
import type { HowItWorksContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { usePencilLine } from '../motion/use-pencil-line'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'
import { pencilTipHeights } from '../styles/tokens'

// More steps than the grid has columns go down the side on wide screens too.
const rowLength = 4

// The longest word, in characters, that is as wide as a column.
const columnLength = 9

type HowItWorksSectionProps = { content: HowItWorksContent }

export function HowItWorksSection({ content }: HowItWorksSectionProps) {
  const isRow = content.steps.length <= rowLength
  const hasLongWord = content.steps.some(({ title }) => title.split(' ').some(({ length }) => length > columnLength))
  const timelineRef = useRef<HTMLDivElement>(null)
  usePencilLine(timelineRef)
  return (
    <Section labelledBy="how-it-works-title" hasPencil tone="tint">
      <Wrap>
        <SectionHead id="how-it-works-title" runs={content.headline} lead={content.lead} />
        <Timeline ref={timelineRef} isRow={isRow}>
          <ScrollTarget data-scroll-target="" aria-hidden="true" />
          <PencilLine isRow={isRow} data-pencil-line="" aria-hidden="true" />
          <Steps isRow={isRow}>
            {content.steps.map(({ id, title, description }, index) => (
              <Step key={id} isRow={isRow} isHalf={content.steps.length === 2}>
                <Fill isRow={isRow} data-step-fill="" aria-hidden="true" />
                <StepText index={index} isRow={isRow}>
                  <Title isLong={isRow && hasLongWord}>{title}</Title>
                  <Description>{description}</Description>
                </StepText>
              </Step>
            ))}
          </Steps>
        </Timeline>
      </Wrap>
    </Section>
  )
}

// The rules of a row of steps, on wide screens and on paper.
const inRow = <Styles extends object>(styles: Styles) => ({ isRow: { true: { '@desktop': styles, '@print': styles } } })

const Timeline = styled('div', { position: 'relative', variants: inRow({ marginTop: '14px' }) })

// The range of scrolling in which `usePencilLine` draws the line: it begins when the top of the steps is where the tip sets out,
// and ends when their bottom is where the tip is.
const ScrollTarget = styled('span', {
  position: 'absolute',
  inset: `${100 - pencilTipHeights.stepsStart}vh 0 ${pencilTipHeights.line - 100}vh`,
  pointerEvents: 'none',
})

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

// The red line over the blue one, from the middle of the first circle on. A border, since backgrounds are not printed. In a row its
// top is a whole pixel: the page's pencil line, which leads into it, reads that from `offsetTop`, which is rounded.
const PencilLine = styled('span', {
  position: 'absolute',
  inset: `calc(${circle.top} + ${circlePx / 2}px) auto 0 13.5px`,
  borderLeft: '3px solid $colors$pencil',
  forcedColorAdjust: 'none',
  '--undrawn-scale': '1, 0',
  transformOrigin: 'top',
  variants: inRow({
    inset: '-1px 0 auto',
    border: 0,
    borderTop: '3px solid $colors$pencil',
    '--undrawn-scale': '0, 1',
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
