import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, createEditMovement, rise } from '../../src/motion/movements'
import { prepareScene, type Scene } from '../../src/motion/scene-player'
import { eventually } from '../helpers/eventually'

/** An animation that ends when the test or the page calls `finish`. */
type StubAnimation = {
  onfinish: (() => void) | null
  playState: string
  keyframes: Record<string, unknown>
  options: KeyframeAnimationOptions
  finish: () => void
  cancel: () => void
}

let animations: StubAnimation[]
let block: HTMLElement
let word: HTMLElement
const end = vi.fn<() => void>()

beforeEach(() => {
  animations = []
  end.mockClear()
  Object.assign(Element.prototype, {
    animate(keyframes: Record<string, unknown>, options: KeyframeAnimationOptions) {
      const animation: StubAnimation = {
        onfinish: null,
        playState: 'running',
        keyframes,
        options,
        finish() {
          animation.playState = 'finished'
          animation.onfinish?.()
        },
        cancel() {
          animation.playState = 'idle'
        },
      }
      animations.push(animation)
      return animation
    },
  })
  document.body.innerHTML = '<p style="--angle: 2deg"></p><b></b>'
  block = document.querySelector('p') as HTMLElement
  word = document.querySelector('b') as HTMLElement
})

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate')
  document.body.replaceChildren()
})

const moved = createEditMovement({ transform: ['translateX(9px)', 'translateX(2px)'] })
const scene = (): Scene => ({
  movements: [
    { element: block, movement: rise },
    { element: word, movement: moved, delayMs: 350 },
  ],
  end,
})
const styles = () => [block, word].map((element) => element.getAttribute('style'))
const served = ['--angle: 2deg;', null]
const finishAll = () => animations.forEach((animation) => animation.finish())

test('before a scene, a block is transparent, and the pieces of a text are at their start', () => {
  prepareScene(scene())
  expect(block.style.opacity).toBe('0')
  expect(block.style.transform).toBe('')
  expect(word.style.transform).toBe('translateX(9px)')
  expect(animations).toEqual([])
})

test('a scene plays each property with the duration, easing and delay of its movement', () => {
  prepareScene(scene()).play()
  expect(styles()).toEqual(served)
  expect(animations.map(({ keyframes }) => keyframes)).toEqual([
    { opacity: rise.keyframes.opacity },
    { transform: rise.keyframes.transform },
    { transform: moved.keyframes.transform },
  ])
  expect(animations[0]?.options).toMatchObject({
    duration: rise.durationMs,
    easing: `cubic-bezier(${rise.easing.join(', ')})`,
    delay: 0,
    // Shows the first keyframe during the delay.
    fill: 'both',
  })
  expect(animations[2]?.options).toMatchObject({ duration: moved.durationMs, delay: 350 })
})

test('a piece of a text keeps its last keyframe until the scene is over', async () => {
  prepareScene(scene()).play()
  animations[2]?.finish()
  await Promise.resolve()
  expect(word.style.transform).toBe('translateX(2px)')
  expect(end).not.toHaveBeenCalled()
  finishAll()
  await eventually(() => expect(end).toHaveBeenCalledOnce())
  expect(styles()).toEqual(served)
})

test('after a scene, no style and no animation is left, also if the scene is then finished', async () => {
  const player = prepareScene(scene())
  player.play()
  // The two animations of the block end in the same frame.
  for (const animation of animations.slice(0, 2)) animation.finish()
  player.finish()
  await eventually(() => expect(end).toHaveBeenCalledOnce())
  player.finish()
  expect(animations.map(({ playState }) => playState)).toEqual(['idle', 'idle', 'idle'])
  expect(styles()).toEqual(served)
})

test('a scene that is finished before it plays is in its final state at once, without animations', () => {
  prepareScene(scene()).finish()
  expect(styles()).toEqual(served)
  expect(end).toHaveBeenCalledOnce()
  expect(animations).toEqual([])
})

test('a stroke of a drawing moves its path, and keeps its attributes', async () => {
  document.body.innerHTML = '<svg><path d="M0 0H9" pathLength="1"></path></svg>'
  const path = document.querySelector('path') as SVGPathElement
  const markup = path.outerHTML
  prepareScene({ movements: [{ element: path, movement: draw }], end }).play()
  expect(animations[0]?.keyframes).toEqual(draw.keyframes)
  finishAll()
  await eventually(() => expect(end).toHaveBeenCalledOnce())
  expect(path.outerHTML).toBe(markup)
})
