import { pictures } from 'virtual:pictures'
import { pictureSizes } from '../styles/picture-sizes'

type PictureProps = {
  /** The picture's path in the content folder, such as `portraits/ana.jpg`. */
  image: string
  alt: string
  className?: string
}

/**
 * A portrait, or a picture of a story or of a page of prose. It loads when it is near the view, and
 * has its size before.
 */
export function Picture({ image, alt, className }: PictureProps) {
  const { src, width, height, stem, widths } = pictureOf(image)
  const base = import.meta.env.BASE_URL
  const { sizes } = pictureSizes[image.split('/')[0] as keyof typeof pictureSizes]
  const sourceSet = widths?.map((each) => `${base}${stem}-${each}.avif ${each}w`).join(', ')
  return (
    <picture>
      {sourceSet ? <source type="image/avif" srcSet={sourceSet} sizes={sizes} /> : null}
      <img
        className={className}
        loading="lazy"
        decoding="async"
        src={base + src}
        alt={alt}
        width={width}
        height={height}
      />
    </picture>
  )
}

/** How to show a picture of the content. */
export function pictureOf(image: string) {
  const picture = pictures[image]
  if (!picture) throw new Error(`There is no picture ${image}`)
  return picture
}
