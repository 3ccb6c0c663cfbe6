import type { TestimonialContent } from '#content-types'
import { styled } from '../styles/stitches.config'

type PortraitProps = { image: TestimonialContent['image']; alt: string }

/** A lazy-loaded picture of a person. The sample's are drawings, with the same colours in both themes. */
export function Portrait({ image, alt }: PortraitProps) {
  return <Picture src={import.meta.env.BASE_URL + image} alt={alt} width="56" height="56" loading="lazy" />
}

const Picture = styled('img', {
  flex: 'none',
  objectFit: 'cover',
  // A drawing's background may have the colour of the page.
  border: '1.5px solid $colors$ink',
  borderRadius: '$control',
})
