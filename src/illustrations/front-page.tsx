import type { ComponentProps, ReactNode } from 'react'
import type { HeroContent } from '#content-types'
import { onLoad } from '../motion/load-animations'
import { placeDown } from '../motion/movements'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'
import { ProofMark } from './proof-mark'
import { ring } from './proof-marks'

/** A drawing of a newspaper's front page with the client's feature ringed. */
export function FrontPage({ content }: { content: HeroContent['frontPage'] }) {
  return (
    <Sheet content={content} aria-hidden="true">
      <Columns>
        <div>
          <Lines count={4} title={<b />} />
          <Lines count={3} title={<span />} />
        </div>
        <figure>
          <p>{content.feature}</p>
          <svg viewBox="0 0 160 84" width="160" height="84">
            <path d="M0 0H160V84H0Z" />
            <circle cx="80" cy="48" r="32" />
            <path d="M36 84C38 66 56 60 70 57V49C60 42 61 20 80 20S100 42 90 49V57C104 60 122 66 124 84Z" />
          </svg>
          <Lines count={3} />
          <ProofMark drawing={ring} isDrawnOnLoad />
        </figure>
        <div>
          <Lines count={3} title={<span />} />
          <Lines count={4} title={<b />} />
        </div>
      </Columns>
    </Sheet>
  )
}

type SheetProps = Omit<ComponentProps<typeof Paper>, 'content'> & {
  content: Omit<HeroContent['frontPage'], 'feature'>
}

/** A sheet of newspaper. Its masthead is decorative, and hidden from screen readers. */
export function Sheet({ content, children, ...props }: SheetProps) {
  return (
    <Paper {...props}>
      <div aria-hidden="true">
        <span>{content.place}</span>
        <span>{content.title}</span>
        <span>{content.edition}</span>
      </div>
      {children}
    </Paper>
  )
}

/** Lines of text, below a title or a picture if there is one. */
export function Lines({ count, title }: { count: number; title?: ReactNode }) {
  return (
    <LineGrid>
      {title}
      {Array.from({ length: count }, (_, line) => (
        <i key={line} />
      ))}
    </LineGrid>
  )
}

const Paper = styled('div', {
  padding: '$column',
  background: '$board',
  border: '1.5px solid $colors$ink',
  boxShadow: '10px 10px 0 $colors$highlight',
  // The clippings are drawn with backgrounds, which forced colors would remove.
  forcedColorAdjust: 'none',
  // The masthead.
  '& > :first-child': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    gap: '$3',
    paddingBottom: '$2',
    borderBottom: '1.5px solid $colors$ink',
    fontSize: '0.75rem',
    fontWeight: 500,
    lineHeight: 1.2,
    '& > :nth-child(2)': {
      ...headlineFont,
      // In one line on a narrow phone.
      fontSize: 'min(6vw, $fontSizes$metric)',
      lineHeight: 0.8,
      textAlign: 'center',
    },
  },
})

// A part of the page, placed down at an angle.
const placedDown = { rotate: 'var(--angle)', ...onLoad(placeDown) } as const
const placedDownAt = (staggerIndex: number, angle: string) => ({ '--stagger-index': staggerIndex, '--angle': angle })

const Columns = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1fr)',
  gap: '$3',
  marginTop: '$3',
  '& > div': { display: 'grid', alignContent: 'start', gap: '$4' },
  '& > div > div': placedDown,
  '& > :first-child': { ...placedDownAt(24, '-1deg'), '& > :last-child': placedDownAt(26, '1deg') },
  '& > :last-child': { ...placedDownAt(28, '1deg'), '& > :last-child': placedDownAt(30, '-1deg') },
  // The page is composed once its headline stands, and the feature last.
  '& > figure': {
    ...placedDown,
    ...placedDownAt(32, '-1deg'),
    position: 'relative',
    display: 'grid',
    gap: '$2',
    alignContent: 'start',
    padding: '$column',
    background: '$guideSoft',
    border: '1.5px dashed $colors$guideEdge',
    '& p': {
      ...headlineFont,
      fontSize: 'clamp(1.6rem, 3.4vw, 2.75rem)',
      lineHeight: 0.87,
      // Within the ring, which is round.
      padding: '4% 0 0 8%',
      maxWidth: '6.5em',
      textWrap: 'balance',
    },
    '& p + svg': {
      width: '100%',
      height: 'auto',
      fill: '$ink',
      '& :last-child': { fill: '$pencil' },
      '& circle': { fill: '$guide' },
    },
    // The ring.
    '& > svg:last-child': {
      position: 'absolute',
      left: '-8%',
      top: '-8%',
      width: '116%',
      height: '116%',
      '--stagger-index': 36,
    },
  },
})

const LineGrid = styled('div', {
  display: 'grid',
  alignContent: 'start',
  gap: '6px',
  // Borders, since backgrounds are not printed.
  '& i': { borderTop: '4px solid $colors$hair', '&:last-child': { width: '62%' } },
  '& b': { borderTop: '12px solid $colors$ink', marginBottom: '3px' },
  // A picture.
  '& span': { paddingTop: '68.75%', marginBottom: '3px', background: '$guide' },
  '@print': { '& span': { border: '1px solid $colors$ink' } },
})
