import type { ComponentProps } from 'react'
import { Picture } from '../components/picture'
import { styled } from '../styles/stitches.config'

/** A picture of the content folder. Its title stands below it. */
function ProsePicture({ src = '', alt = '', title }: ComponentProps<'img'>) {
  return (
    <Figure>
      <Picture image={src} alt={alt} />
      {title && <figcaption>{title}</figcaption>}
    </Figure>
  )
}

const Figure = styled('figure', {
  margin: 0,
  '& img': { width: 'auto', maxWidth: '100%', height: 'auto' },
  '& figcaption': { marginTop: '$2', fontSize: '$note', color: '$inkSoft' },
})

export const pictureParts = { img: ProsePicture }
