import { useId } from 'react'
import { styled } from '../styles/stitches.config'
import { pictureOf } from './picture'

/**
 * The logo of a client, in the color of the text around it. Uses only the shape of the picture, as
 * an alpha mask. Throws an error if the content has no picture `image`.
 */
export function Logo({ image, name }: { image: string; name: string }) {
  const maskId = useId()
  const { src, width, height } = pictureOf(image)
  return (
    <Root
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <Mask id={maskId}>
        <image href={import.meta.env.BASE_URL + src} width={width} height={height} />
      </Mask>
      <rect width={width} height={height} mask={`url(#${maskId})`} />
    </Root>
  )
}

const Root = styled('svg', { maxWidth: '100%', height: 'auto', fill: 'currentColor' })

const Mask = styled('mask', { maskType: 'alpha' })
