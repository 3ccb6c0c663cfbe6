import { useState, type RefObject } from 'react'
import { whenIdle } from '../browser/when-idle'
import { media } from '../styles/tokens'
import { onEnterView } from './on-enter-view'
import { useDecoration } from './use-decoration'

/** The movements of a scene. `end` removes the elements that the scene has added to the page. */
export type Scene = { movements: (() => Animation)[]; end?: () => void }

/** Resolves to what puts an element into the first state of its scene. */
type LoadScene<Target> = () => Promise<(element: Target) => Scene>

/**
 * Plays a scene once, when `amount` of its element is in view. Without its code, or too late, the
 * element stays as it is.
 */
function playOnView<Target extends Element>(
  element: Target,
  load: LoadScene<Target>,
  amount: number,
) {
  // Forced colors would show the elements that a scene hides.
  if (matchMedia(media.forcedColors).matches) return () => undefined
  let scene: Scene | undefined
  let animations: Animation[] = []
  let isOver = false
  // Initially, and without its scene, the element is in its final state.
  const prepare = () => {
    const prepareWhenIdle = (prepareScene: (target: Target) => Scene) =>
      whenIdle(() => (scene = isOver ? undefined : prepareScene(element)))
    load().then(prepareWhenIdle, () => undefined)
  }
  const start = () => {
    isOver = true
    animations = scene?.movements.map((play) => play()) ?? []
    if (scene?.end)
      void Promise.allSettled(animations.map(({ finished }) => finished)).then(scene.end)
  }
  const end = () => {
    for (const animation of animations) animation.finish()
  }
  const cleanUp = onEnterView(element, { amount, prepare, start, end })
  return () => {
    isOver = true
    cleanUp()
  }
}

/**
 * `playOnView` for the element of `ref`, if it has a scene. Uses the loader of the first render.
 */
export function useSceneOnView<Target extends Element>(
  ref: RefObject<Target | null>,
  load: LoadScene<Target> | undefined,
  amount = 0.5,
) {
  const [first] = useState(() => load)
  useDecoration(
    () => (ref.current && first ? playOnView(ref.current, first, amount) : undefined),
    [ref, first, amount],
  )
}
