import { Subhead } from './headline'
import { HeadedSection } from './headed-section'
import type { HomeContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { usePageLineAnchor } from '../features/page-line/page-line-anchor'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'

// More steps than the grid has columns go down the side on wide screens too.
const rowLength = 4

// The longest word, in characters, that is as wide as a column.
const columnLength = 9

export function HowItWorksSection({ content }: { content: HomeContent['howItWorks'] }) {
  const isRow = content.steps.length <= rowLength
  const hasLongWord = content.steps.some(({ title }) => title.split(' ').some(({ length }) => length > columnLength))
  return (
    <HeadedSection labelledBy="how-it-works-title" tone="tint" content={content}>
      <Timeline isRow={isRow} hasLongWord={isRow && hasLongWord}>
        <span ref={usePageLineAnchor('steps')} aria-hidden="true" />
        <ol>
          {content.steps.map(({ id, title, description }, index) => (
            <li key={id}>
              <Reveal index={index}>
                <Subhead>{title}</Subhead>
                <p>{description}</p>
              </Reveal>
            </li>
          ))}
        </ol>
      </Timeline>
    </HeadedSection>
  )
}

const circlePx = 24
const circleTop = '0.95rem'

// Where there is room beside a line down the side, a description stands at the middle of the page.
const stepColumns = {
  '& li > div': {
    display: 'grid',
    gridTemplateColumns: 'calc(50% - 8px - 1.25rem) 1fr',
    alignItems: 'baseline',
    '& h3': { paddingRight: '$column' },
  },
} as const

// The rules of a row of steps, on wide screens and on paper.
const row = {
  marginTop: '14px',
  '& > span': { inset: '-1px 0 auto', border: 0, borderTop: '3px solid $colors$pencil', transformOrigin: 'left' },
  '& ol': { ...grid, margin: 0, border: 0, borderTop: '2px solid $colors$guide' },
  '& li': { padding: '2.4rem $column 0 0' },
  '& li::before': { top: '-13px', left: 0 },
  '& li > div': { display: 'block', '& h3': { paddingRight: 0 } },
} as const

// Of two steps, each has half of the page.
const twoSteps = '& li:first-child:nth-last-child(2), & li:nth-child(2):last-child'

const Timeline = styled('div', {
  position: 'relative',
  // The red line, which grows along the blue one, from the middle of the first circle on. A border, since backgrounds are not printed.
  // In a row its top is a whole pixel: the page's line, which leads into it, reads that from `offsetTop`, which is rounded.
  '& > span': {
    position: 'absolute',
    inset: `calc(${circleTop} + ${circlePx / 2}px) auto 0 13.5px`,
    borderLeft: '3px solid $colors$pencil',
    forcedColorAdjust: 'none',
    transformOrigin: 'top',
  },
  // Its border is the blue line: down the side on narrow screens, along the top on wide ones.
  '& ol': {
    display: 'grid',
    marginLeft: '14px',
    borderLeft: '2px solid $colors$guide',
    '@print': { display: 'block' },
  },
  '& li': { position: 'relative', padding: '$3 0 $4 2.5rem' },
  // The circle of a step, on the line.
  '& li::before': {
    content: '""',
    position: 'absolute',
    top: circleTop,
    left: '-13px',
    width: `${circlePx}px`,
    height: `${circlePx}px`,
    borderRadius: '50%',
    forcedColorAdjust: 'none',
    background: '$board',
    border: '3px solid $colors$pencil',
  },
  '& p': { marginTop: '$2', maxWidth: '26em', color: '$inkSoft' },
  '@tablet': stepColumns,
  '@print': stepColumns,
  variants: {
    isRow: { true: { '@desktop': { ...row, [twoSteps]: { gridColumn: 'span 2' } }, '@print': row } },
    hasLongWord: { true: { '@desktop': { '& h3': { fontSize: '$story' } } } },
  },
})
