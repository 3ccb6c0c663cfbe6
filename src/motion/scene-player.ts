import { animate } from 'framer-motion/dom/mini'
import { removeStyles, setStyles } from './inline-styles'
import type { AnimatedElement, Movement } from './movements'

/** A movement of one element of a scene. The movement starts `delayMs` after the scene. */
export type SceneMovement = { element: AnimatedElement; movement: Movement; delayMs?: number }

/**
 * The movements of a scene. After the last movement, `end` is called once, and removes the elements
 * that the scene has added to the page.
 */
export type Scene = { movements: SceneMovement[]; end?: () => void }

/** A prepared scene. Call `play` at most once. */
export type ScenePlayer = {
  play: () => void
  /** Shows the final state at once, whether or not the scene is playing. */
  finish: () => void
}

// The styles before a movement, unless it has `stylesBefore`. Leaves out the transform of the first
// keyframe, which would make the browser lay out the page around the element.
const transparent = { opacity: 0 }

/**
 * Shows the state before the scene, and returns the player of the scene. Sets inline styles,
 * because a paused animation would need a compositor layer. The player removes these styles.
 */
export function prepareScene({ movements, end }: Scene): ScenePlayer {
  for (const { element, movement } of movements) setStyles(element, stylesBefore(movement))
  let animations: ReturnType<typeof animate>[] | undefined

  const showElements = () => {
    for (const { element, movement } of movements)
      removeStyles(element, Object.keys(stylesBefore(movement)))
  }
  // framer-motion sets the last keyframe as an inline style.
  const cleanUp = () => {
    for (const { element, movement } of movements)
      removeStyles(element, Object.keys(movement.keyframes))
    end?.()
  }
  return {
    play() {
      showElements()
      animations = movements.map(startMovement)
      void Promise.all(animations.map(({ finished }) => finished)).then(cleanUp)
    },
    finish() {
      if (!animations) {
        showElements()
        end?.()
        return
      }
      // `complete` would start a finished animation again. The animation would then set its last
      // keyframe again, after `cleanUp` has removed it.
      for (const animation of animations) if (animation.state !== 'finished') animation.complete()
    },
  }
}

const stylesBefore = (movement: Movement) => movement.stylesBefore ?? transparent

/** Starts an animation for each property of the movement. framer-motion takes seconds. */
const startMovement = ({ element, movement, delayMs = 0 }: SceneMovement) =>
  animate(element, movement.keyframes, {
    duration: movement.durationMs / 1000,
    ease: movement.easing,
    delay: delayMs / 1000,
  })
