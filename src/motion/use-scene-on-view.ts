import { useState, type RefObject } from 'react'
import { whenIdle } from '../browser/when-idle'
import { media } from '../styles/tokens'
import { scheduleScene } from './schedule-scene'
import type { Scene, ScenePlayer } from './scene-player'
import { useDecoration } from './use-decoration'

/** Loads the code of a scene. Resolves to a function that creates the scene of an element. */
type LoadScene<Target> = () => Promise<(element: Target) => Scene>

// Loads the player on demand: 2.7 KB that a page without scenes does not need.
const loadPlayer = () => import('./scene-player')

/**
 * Plays a scene once, when the share `amount` of its element is in view. If the code of the scene
 * is not loaded by then, the element keeps its final state. Returns the cleanup.
 */
function playOnView<Target extends Element>(
  element: Target,
  load: LoadScene<Target>,
  amount: number,
) {
  // Forced colors would show the elements that a scene hides.
  if (matchMedia(media.forcedColors).matches) return () => undefined
  let player: ScenePlayer | undefined
  // Whether it is too late to prepare the scene: the element has its final state.
  let isTooLate = false
  const loadAndPrepare = async () => {
    const [createScene, { prepareScene }] = await Promise.all([load(), loadPlayer()])
    whenIdle(() => {
      if (!isTooLate) player = prepareScene(createScene(element))
    })
  }
  const prepare = () => {
    loadAndPrepare().catch(() => undefined)
  }
  const play = () => {
    isTooLate = true
    player?.play()
  }
  const finish = () => {
    isTooLate = true
    player?.finish()
  }
  const cleanUp = scheduleScene(element, { prepare, play, finish, amount })
  return () => {
    isTooLate = true
    cleanUp()
  }
}

/**
 * Plays a scene once, when the share `amount` of the element of `ref` is in view. Does nothing if
 * `load` is `undefined`. Uses the `load` of the first render.
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
