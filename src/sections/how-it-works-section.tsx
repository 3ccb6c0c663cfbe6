import { useEffect, useRef, type RefObject } from 'react'
import { Subhead } from './headline'
import { HeadedSection } from '../components/headed-section'
import type { HomeContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { usePageLineAnchor } from '../features/page-line/page-line-anchor'
import { followScroll } from '../motion/follow-scroll'
import { useDecoration } from '../motion/use-decoration'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'
import { pencilTipHeights } from '../styles/tokens'

// More steps than the grid has columns go down the side on wide screens too.
const rowLength = 4

// The longest word, in characters, that is as wide as a column.
const columnLength = 9

type HowItWorksSectionProps = { content: HomeContent['howItWorks'] }

export function HowItWorksSection({ content }: HowItWorksSectionProps) {
  const isRow = content.steps.length <= rowLength
  const hasLongWord = content.steps.some(({ title }) => title.split(' ').some(({ length }) => length > columnLength))
  const rangeRef = useRef<HTMLSpanElement>(null)
  const lineRef = useProgress(rangeRef, 'scale(var(--undrawn-scale))')
  const anchorRef = usePageLineAnchor('steps')
  useEffect(() => anchorRef(lineRef.current), [anchorRef, lineRef])
  return (
    <HeadedSection labelledBy="how-it-works-title" tone="tint" content={content}>
      <Timeline isRow={isRow}>
        <ScrollRange ref={rangeRef} aria-hidden="true" />
        <Line ref={lineRef} isRow={isRow} aria-hidden="true" />
        <Steps isRow={isRow}>
          {content.steps.map(({ id, title, description }, index, { length }) => (
            <Step key={id} isRow={isRow} isHalf={length === 2}>
              <StepFill isRow={isRow} rangeRef={rangeRef} share={index / length} />
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

type Range = RefObject<HTMLSpanElement | null>

/** Scales an element up between two shares of the range in which the element of `rangeRef` comes into the window. */
function useProgress(rangeRef: Range, undrawn: string, start = 0, end = 1) {
  const ref = useRef<HTMLSpanElement>(null)
  useDecoration(() => {
    const keyframes = { transform: [undrawn, 'none'] }
    return followScroll(ref.current, keyframes, { target: rangeRef.current, scrolled: [start, end] })
  }, [rangeRef, undrawn, start, end])
  return ref
}

// The share of the range in which a circle is filled.
const fillShare = 0.06

/** Fills the circle of a step when the line reaches it, at a share of its range. */
function StepFill({ isRow, rangeRef, share }: { isRow: boolean; rangeRef: Range; share: number }) {
  return <Fill ref={useProgress(rangeRef, 'scale(0)', share, share + fillShare)} isRow={isRow} aria-hidden="true" />
}

// The rules of a row of steps, on wide screens and on paper.
const inRow = <Styles extends object>(styles: Styles) => ({ isRow: { true: { '@desktop': styles, '@print': styles } } })

const Timeline = styled('div', { position: 'relative', variants: inRow({ marginTop: '14px' }) })

// Its way into the window is the range in which the line is drawn.
const ScrollRange = styled('span', {
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

// The red line, which grows along the blue one as the page is scrolled, from the middle of the first circle on. A border, since
// backgrounds are not printed. In a row its top is a whole pixel: the page's line, which leads into it, reads that from `offsetTop`,
// which is rounded.
const Line = styled('span', {
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
