import type { ComponentProps } from 'react'
import type { HeroContent } from '#content-types'
import { onLoad } from '../motion/load-animations'
import { placeDown } from '../motion/movements'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'
import { media } from '../styles/tokens'
import { FeaturePicture } from './feature-picture'
import { ProofMark } from './proof-mark'
import { ring } from './proof-marks'

/** A drawing of a newspaper's front page. A ring is around the feature on the client. */
export function FrontPage({ content }: { content: HeroContent['frontPage'] }) {
  return (
    <Sheet content={content} aria-hidden="true">
      <Columns>
        <Column>
          <Clipping order={1} lineCount={4} top="title" />
          <Clipping order={2} lineCount={3} top="picture" />
        </Column>
        <Feature>
          <FeatureTitle>{content.feature}</FeatureTitle>
          <FeaturePicture />
          <Lines lineCount={3} />
          <FeatureRing drawing={ring} isDrawnOnLoad />
        </Feature>
        <Column>
          <Clipping order={3} lineCount={3} top="picture" />
          <Clipping order={4} lineCount={4} top="title" />
        </Column>
      </Columns>
    </Sheet>
  )
}

// React's types give every element the RDFa attribute `content`, which is a string.
type SheetProps = Omit<ComponentProps<typeof Paper>, 'content'> & {
  content: Omit<HeroContent['frontPage'], 'feature'>
  /** Shows the title in a row of its own, above the place and the edition. */
  isTitleFirst?: boolean
}

/**
 * A sheet of newspaper with a masthead and its children below. Screen readers ignore the masthead,
 * which is decorative.
 */
export function Sheet({ content, isTitleFirst = false, children, ...props }: SheetProps) {
  return (
    <Paper {...props}>
      <Masthead isTitleFirst={isTitleFirst} aria-hidden="true">
        <span>{content.place}</span>
        <Title isFirst={isTitleFirst}>{content.title}</Title>
        <span>{content.edition}</span>
      </Masthead>
      {children}
    </Paper>
  )
}

type LinesProps = {
  lineCount: number
  /** A drawn title or picture above the lines. */
  top?: 'title' | 'picture' | undefined
  className?: string
}

/** Drawn lines of text. The last line is shorter than the others. */
export function Lines({ lineCount, top, className }: LinesProps) {
  return (
    <LineGrid className={className}>
      {top === 'title' && <TitleBar />}
      {top === 'picture' && <PictureBox />}
      {Array.from({ length: lineCount - 1 }, (_, index) => (
        <Line key={index} />
      ))}
      <LastLine />
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
})

const Masthead = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: '$3',
  paddingBottom: '$2',
  borderBottom: '1.5px solid $colors$ink',
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: 1.2,
  variants: { isTitleFirst: { true: { flexWrap: 'wrap' } } },
})

const Title = styled('span', {
  ...headlineFont,
  // Fits into one line on a narrow phone.
  fontSize: 'min(6vw, $fontSizes$metric)',
  lineHeight: 0.8,
  textAlign: 'center',
  variants: { isFirst: { true: { order: -1, width: '100%' } } },
})

const Columns = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1fr)',
  gap: '$3',
  marginTop: '$3',
})

const Column = styled('div', { display: 'grid', alignContent: 'start', gap: '$4' })

// A piece of the front page that is placed down at an angle.
const placedDown = { rotate: 'var(--angle)', ...onLoad(placeDown) } as const
const placedDownAt = (staggerIndex: number, angle: string) => ({
  '--stagger-index': staggerIndex,
  '--angle': angle,
})

// The clippings are placed after the headline of the hero, and before the feature.
const Clipping = styled(Lines, {
  ...placedDown,
  variants: {
    order: {
      1: placedDownAt(24, '-1deg'),
      2: placedDownAt(26, '1deg'),
      3: placedDownAt(28, '1deg'),
      4: placedDownAt(30, '-1deg'),
    },
  },
})

const Feature = styled('figure', {
  ...placedDown,
  ...placedDownAt(32, '-1deg'),
  position: 'relative',
  display: 'grid',
  gap: '$2',
  alignContent: 'start',
  padding: '$column',
  background: '$guideSoft',
  border: '1.5px dashed $colors$guideEdge',
  // A link around the front page lifts the feature on hover.
  '@hover': { transform: 'translateY(var(--feature-lift, 0))' },
  [`@media ${media.hover} and ${media.motion}`]: { transition: 'transform $transitions$state' },
})

const FeatureTitle = styled('p', {
  ...headlineFont,
  fontSize: 'clamp(1.6rem, 3.4vw, 2.75rem)',
  lineHeight: 0.97,
  // Keeps the title inside the round ring.
  padding: '4% 0 0 8%',
  maxWidth: '6.5em',
  textWrap: 'balance',
})

const FeatureRing = styled(ProofMark, {
  position: 'absolute',
  left: '-8%',
  top: '-8%',
  width: '116%',
  height: '116%',
  '--stagger-index': 36,
})

const LineGrid = styled('div', { display: 'grid', alignContent: 'start', gap: '6px' })

// The lines are borders, because browsers do not print backgrounds.
const Line = styled('i', { borderTop: '4px solid $colors$hair' })
const LastLine = styled(Line, { width: '62%' })
const TitleBar = styled('b', { borderTop: '12px solid $colors$ink', marginBottom: '3px' })
const PictureBox = styled('span', {
  paddingTop: '68.75%',
  marginBottom: '3px',
  background: '$guide',
  '@print': { border: '1px solid $colors$ink' },
})
