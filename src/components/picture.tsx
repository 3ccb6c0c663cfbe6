import { pictures } from 'virtual:pictures'

type PictureProps = {
  /** The picture's path in the content folder, such as `portraits/ana.jpg`. */
  image: string
  alt: string
  className?: string
}

/**
 * A picture of a person, of a story, or in a prose page. Loads when the picture is near the
 * viewport. `width` and `height` reserve the space of the picture, so that the layout does not
 * shift. Throws an error if the content has no picture `image`.
 */
export function Picture({ image, alt, className }: PictureProps) {
  const { src, width, height, stem, widths, sizes } = pictureOf(image)
  const base = import.meta.env.BASE_URL
  const sourceSet = widths?.map((px) => `${base}${stem}-${px}.avif ${px}w`).join(', ')
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

/**
 * Returns the files and the size of a picture of the content. The paths of the files are relative
 * to `BASE_URL`. Throws an error if the content has no picture `image`.
 */
export function pictureOf(image: string) {
  const picture = pictures[image]
  if (!picture) throw new Error(`There is no picture ${image}`)
  return picture
}
