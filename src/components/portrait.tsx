import type { TestimonialContent } from '../content/types'
import { styled } from '../styles/stitches.config'

type PortraitProps = { image: TestimonialContent['image']; alt: string }

const drawings = { wavy: WavyHair, short: ShortHair, long: LongHair }

/** A drawn portrait. Its colours are ink on paper and stay the same in both themes. */
export function Portrait({ image, alt }: PortraitProps) {
  const Drawing = drawings[image]
  return (
    <Root viewBox="0 0 54 54" width="54" height="54" role="img" aria-label={alt}>
      <Drawing />
    </Root>
  )
}

function WavyHair() {
  return (
    <>
      <Shape paint="guide" d="M0 0H54V54H0Z" />
      <Shape paint="ink" d="M13 54c0-11 6-17 14-17s14 6 14 17ZM17 23a10 10 0 1 0 20 0 10 10 0 1 0-20 0" />
      <Shape paint="red" d="M15 26C13 9 40 7 40 25 34 23 30 19 27 15 24 20 19 24 15 26Z" />
    </>
  )
}

function ShortHair() {
  return (
    <>
      <Shape paint="red" d="M0 0H54V54H0Z" />
      <Shape paint="white" d="M12 54c0-12 7-17 15-17s15 5 15 17ZM17 23a10 10 0 1 0 20 0 10 10 0 1 0-20 0" />
      <Shape paint="ink" d="M16 21C17 9 37 9 38 21 31 17 23 17 16 21ZM24 54l3-14 3 14Z" />
    </>
  )
}

function LongHair() {
  return (
    <>
      <Shape paint="ink" d="M0 0H54V54H0Z" />
      <Shape paint="red" d="M13 39C8 8 46 8 41 39Z" />
      <Shape paint="guide" d="M13 54c0-12 6-17 14-17s14 5 14 17ZM18 24a9 9 0 1 0 18 0 9 9 0 1 0-18 0" />
      <Shape paint="red" d="M17 23C19 12 35 12 37 23 32 22 28 19 27 15 26 19 22 22 17 23Z" />
    </>
  )
}

const Root = styled('svg', {
  flex: 'none',
  width: '56px',
  height: '56px',
  // The ground of a plate may be that of the page.
  border: '1.5px solid $colors$ink',
  borderRadius: '$control',
})

const Shape = styled('path', {
  variants: {
    paint: {
      ink: { fill: '$plateInk' },
      white: { fill: '$plateWhite' },
      guide: { fill: '$plateGuide' },
      red: { fill: '$plateRed' },
    },
  },
})
