import { useEffect, useRef } from 'react'
import { media } from '../styles/tokens'
import { followPointer } from './follow-pointer'

/**
 * Lets the `[data-loose]` parts of a picture shift with the pointer, where there is one that hovers and motion is wished for.
 */
export function usePointerFollow(depths: readonly number[]) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const picture = ref.current
    if (!picture || !matchMedia(media.hover).matches || matchMedia(media.still).matches) return undefined
    return followPointer(picture, [...picture.querySelectorAll<HTMLElement>('[data-loose]')], depths)
  }, [depths])
  return ref
}
