import type { HeroContent } from '#content-types'
import { onLoad } from '../motion/load-animations'
import { placeDown } from '../motion/movements'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'
import { media } from '../styles/tokens'
import { FeaturePicture } from './feature-picture'
import { Lines, Sheet } from './newspaper-sheet'
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
  lineHeight: 1,
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
