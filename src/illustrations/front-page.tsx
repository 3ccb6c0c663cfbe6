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

type FrontPageProps = {
  content: HeroContent['frontPage']
  /** The headlines of the other articles. The front page shows only the first two. */
  headlines: string[]
}

/** A drawing of a newspaper's front page. A ring is around the feature on the client. */
export function FrontPage({ content, headlines }: FrontPageProps) {
  return (
    <Sheet masthead={content} aria-hidden="true">
      <Columns>
        <Column>
          <Clipping lineCount={4} headline={headlines[0]} />
          <Clipping lineCount={3} hasPicture data-picture="" />
        </Column>
        <Column>
          <Clipping lineCount={4} headline={headlines[1]} />
          <Clipping lineCount={3} hasPicture data-picture="" />
        </Column>
        {/* The feature is last, so that its ring is above both columns. */}
        <Feature>
          <FeatureTitle>{content.feature}</FeatureTitle>
          <FeaturePicture />
          <Lines lineCount={3} />
          <FeatureRing drawing={ring} isDrawnOnLoad />
        </Feature>
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

// The type size of a small headline depends on the width of its column.
const Column = styled('div', {
  display: 'grid',
  alignContent: 'start',
  gap: '$4',
  containerType: 'inline-size',
})

// The styles of a part of the front page that is placed at an angle when the page loads.
const placedDown = { rotate: 'var(--angle)', ...onLoad(placeDown) } as const
const placedDownAt = (staggerIndex: number, angle: string) => ({
  '--stagger-index': staggerIndex,
  '--angle': angle,
})

// The clippings are placed after the hero's headline and before the feature: first the clippings
// with a headline, then the clippings with a picture. The attribute `data-picture` selects the
// clippings with a picture. A variant would be longer: the first bytes of a page contain the names
// of all variants.
const Clipping = styled(Lines, {
  ...placedDown,
  ...placedDownAt(24, '-1deg'),
  '&[data-picture]': placedDownAt(28, '1deg'),
})

const Feature = styled('figure', {
  ...placedDown,
  ...placedDownAt(32, '-1deg'),
  gridArea: '1 / 2',
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
  // With this padding, the title is inside the round ring.
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
