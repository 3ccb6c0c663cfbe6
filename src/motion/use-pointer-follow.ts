import { useEffect, useRef } from 'react'
import { media } from '../styles/tokens'

/**
 * Lets the `[data-loose]` parts of a picture shift with the pointer, where there is one that hovers and motion is wished for.
 * The code comes with the first pointer.
 */
export function usePointerFollow(depths: readonly number[]) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const picture = ref.current
    if (!picture || !matchMedia(media.hover).matches || matchMedia(media.still).matches) return undefined
    let isGone = false
    let stop = () => {}
    const load = () =>
      import('./follow-pointer').then(
        ({ followPointer }) => {
          if (!isGone) stop = followPointer(picture, [...picture.querySelectorAll<HTMLElement>('[data-loose]')], depths)
        },
        // It only adds: without it the picture is whole.
        () => undefined,
      )
    picture.addEventListener('pointerenter', load, { once: true })
    return () => {
      isGone = true
      picture.removeEventListener('pointerenter', load)
      stop()
    }
  }, [depths])
  return ref
}
