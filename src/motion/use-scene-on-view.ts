import { type RefObject } from 'react'
import { useDecoration } from './use-decoration'
import { media } from '../styles/tokens'
import { onEnterView } from './on-enter-view'

/** An animation of several parts. `end` shows the page as it is served. */
export type Scene = { play: () => void; end: () => void }

/**
 * Plays a scene once, when `amount` of the element of `ref`, 0 to 1, is in view (`onEnterView`). `load` gets the element when it is
 * near, and resolves to the scene in its first state; it must stay the same between renders. If its code comes too late, or not
 * at all, the element stays as it is.
 */
export function useSceneOnView<Target extends Element>(
  ref: RefObject<Target | null>,
  load: ((element: Target) => Promise<() => Scene>) | undefined,
  amount = 0.5,
) {
  useDecoration(() => {
    const element = ref.current
    // Forced colours would show what a scene hides.
    if (!element || !load || matchMedia(media.forcedColors).matches) return undefined
    let scene: Scene | undefined
    let isOver = false
    const cleanUp = onEnterView(element, {
      amount,
      prepare: () => {
        load(element).then(
          (prepare) => {
            if (!isOver) scene = prepare()
          },
          // The element is as it should be without its scene.
          () => undefined,
        )
      },
      start: () => {
        isOver = true
        scene?.play()
      },
    })
    return () => {
      isOver = true
      cleanUp()
      scene?.end()
    }
  }, [ref, load, amount])
}
