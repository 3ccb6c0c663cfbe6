import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Reveal } from '../../src/motion/reveal'
import { media } from '../../src/styles/tokens'
import { stubMedia } from '../helpers/media'
import { inView, nearView, stubIntersections } from '../helpers/observers'

let observers: ReturnType<typeof stubIntersections>
let idleCallbacks: (() => void)[]

beforeEach(() => {
  stubMedia()
  observers = stubIntersections(nearView)
  idleCallbacks = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idleCallbacks.push(callback))
})

afterEach(() => vi.unstubAllGlobals())

/** Renders two blocks, and scrolls. Resolves when the code of their scenes is loaded. */
async function renderAndScroll() {
  render(
    <>
      <Reveal>First</Reveal>
      <Reveal index={1}>Second</Reveal>
    </>,
  )
  dispatchEvent(new Event('scroll'))
  await vi.dynamicImportSettled()
}
const opacities = () => ['First', 'Second'].map((name) => screen.getByText(name).style.opacity)

test('each block below the view is prepared in an idle task of its own', async () => {
  await renderAndScroll()
  expect(opacities()).toEqual(['', ''])
  expect(idleCallbacks).toHaveLength(2)
  idleCallbacks[0]?.()
  expect(opacities()).toEqual(['0', ''])
  idleCallbacks[1]?.()
  expect(opacities()).toEqual(['0', '0'])
})

test('a block that enters the view before it is prepared stays in its final state', async () => {
  await renderAndScroll()
  observers.report(inView)
  for (const callback of idleCallbacks) callback()
  expect(opacities()).toEqual(['', ''])
})

test('with forced colors, which would show hidden blocks, no block is prepared', async () => {
  stubMedia(media.forcedColors)
  await renderAndScroll()
  expect(idleCallbacks).toEqual([])
})
