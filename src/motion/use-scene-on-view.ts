import { useState, type RefObject } from 'react'
import { whenIdle } from '../browser/when-idle'
import { media } from '../styles/tokens'
import { onEnterView } from './on-enter-view'
import { useDecoration } from './use-decoration'

/** The movements of a scene. `end` removes the elements that the scene has added to the page. */
export type Scene = { movements: (() => Animation)[]; end?: () => void }

/**
 * Loads the code of a scene. Resolves to a function that puts an element into the first state of
 * the scene.
 */
type LoadScene<Target> = () => Promise<(element: Target) => Scene>

/**
 * Plays a scene once, when the share `amount` of its element is in view. If the code of the scene
 * cannot be loaded in time, the element keeps its final state. Returns the cleanup.
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
  // Until `prepareScene` has run, the element is in its final state.
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
 * Plays a scene once, when the share `amount` of the element of `ref` is in view. Does nothing
 * without `load`. Uses the `load` of the first render.
 */
export function useSceneOnView<Target extends Element>(
  ref: RefObject<Target | null>,
  load: LoadScene<Target> | undefined,
  amount = 0.5,
) {
  const [firstLoad] = useState(() => load)
  useDecoration(
    () => (ref.current && firstLoad ? playOnView(ref.current, firstLoad, amount) : undefined),
    [ref, firstLoad, amount],
  )
}
