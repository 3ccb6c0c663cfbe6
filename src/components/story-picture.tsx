import type { Ref } from 'react'
import type { StoryContent } from '#content-types'
import { Picture } from './picture'
import { isChart, StoryChart } from '../illustrations/story-chart'
import { styled } from '../styles/stitches.config'

type StoryPictureProps = {
  story: StoryContent
  /** A ref to the curve of the chart, if the chart is a curve. The page's line draws the curve. */
  curveRef?: Ref<SVGSVGElement> | undefined
}

/**
 * The picture of a story: a photograph, a chart of its metric, or a picture with the chart in
 * its corner.
 */
export function StoryPicture({ story, curveRef }: StoryPictureProps) {
  const { image, imageAlt, chartBackground } = story
  if (!isChart(image)) return <Photograph image={image} alt={imageAlt} />
  const chart = <StoryChart image={image} alt={imageAlt} curveRef={curveRef} />
  if (!chartBackground) return chart
  return (
    <Composition>
      <Background image={chartBackground.image} alt={chartBackground.imageAlt} />
      <Inset>{chart}</Inset>
    </Composition>
  )
}

const Photograph = styled(Picture, {
  width: '100%',
  height: '100%',
  aspectRatio: '16 / 10',
  objectFit: 'cover',
})

// On phones, a chart in the corner would cover the picture. So the chart is beside the picture.
const pictureWidth = '58%'

// Padding sets the height, as a share of the width. A card sets `--picture` for another height.
// With `aspect-ratio`, a tall card would be wider than its column.
const Composition = styled('div', {
  position: 'relative',
  paddingTop: 'var(--picture, 62.5%)',
})

// Fills `Composition`, which is higher in a card that is stretched to the height of its row.
const Background = styled(Picture, {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  '@phoneScreen': { width: pictureWidth },
})

// The chart is in the corner of the picture, with a light border, as in newspapers.
const Inset = styled('div', {
  position: 'absolute',
  right: '$column',
  bottom: '$column',
  display: 'grid',
  width: '44%',
  border: '1.5px solid $colors$ink',
  outline: '4px solid $colors$board',
  '@phoneScreen': {
    inset: `0 0 0 ${pictureWidth}`,
    width: 'auto',
    borderWidth: '0 0 0 1.5px',
    outline: 0,
  },
})
