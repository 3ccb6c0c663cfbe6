import type { TestimonialContent } from '../content/types'
import { styled } from '../styles/stitches.config'

type PortraitProps = { image: TestimonialContent['image']; alt: string }

/** A picture of a person, loaded when the reader comes near: a drawing here, in the same colours in both themes. */
export function Portrait({ image, alt }: PortraitProps) {
  return <Picture src={import.meta.env.BASE_URL + image} alt={alt} width="56" height="56" loading="lazy" />
}

const Picture = styled('img', {
  flex: 'none',
  objectFit: 'cover',
  // The ground of a drawing may be that of the page.
  border: '1.5px solid $colors$ink',
  borderRadius: '$control',
})
