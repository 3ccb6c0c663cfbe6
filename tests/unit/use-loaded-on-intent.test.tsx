import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLoadedOnIntent } from '../../src/hooks/use-loaded-on-intent'
import { media } from '../../src/styles/tokens'
import { stubMedia } from '../helpers/media'

const idleCallbacks: (() => void)[] = []
const load = vi.fn<() => Promise<{ label: string }>>()
/** The clicks on controls with the loaded code. */
const clicked: string[] = []

beforeEach(() => {
  idleCallbacks.length = 0
  clicked.length = 0
  load.mockReset().mockResolvedValue({ label: 'with tooltips' })
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idleCallbacks.push(callback))
})

afterEach(() => vi.unstubAllGlobals())

function Names() {
  const containerRef = useRef<HTMLDivElement>(null)
  const loaded = useLoadedOnIntent(load, containerRef)
  // What was loaded replaces the controls, as a wrapper around each does.
  const key = loaded ? 'swapped' : 'plain'
  return (
    <>
      <button type="button">Before</button>
      <div ref={containerRef} key={key}>
        {['Forbes', 'Variety'].map((name) => (
          <button key={name} type="button" onClick={() => loaded && clicked.push(name)}>
            {name}
          </button>
        ))}
        <p>{loaded?.label ?? 'plain'}</p>
      </div>
    </>
  )
}

const becomeIdle = () =>
  act(async () => {
    for (const callback of idleCallbacks.splice(0)) callback()
  })
const state = () => screen.getByRole('paragraph').textContent

test('where there is a pointer that hovers, the code is loaded when the browser is idle', async () => {
  stubMedia(media.hover)
  render(<Names />)
  expect(load).not.toHaveBeenCalled()
  await becomeIdle()
  expect(load).toHaveBeenCalledOnce()
  expect(state()).toBe('with tooltips')
})

test('where there is none, nothing is loaded, however idle the browser is', async () => {
  stubMedia()
  render(<Names />)
  await becomeIdle()
  expect(idleCallbacks).toEqual([])
  expect(load).not.toHaveBeenCalled()
  expect(state()).toBe('plain')
})

test('where there is none, the first Tab loads the code, once, and no other key does', async () => {
  stubMedia()
  const user = userEvent.setup()
  render(<Names />)
  await user.keyboard('a{Enter}{ArrowDown}{Escape} ')
  expect(load).not.toHaveBeenCalled()
  await user.keyboard('{Tab}')
  expect(load).toHaveBeenCalledOnce()
  expect(state()).toBe('with tooltips')
  await user.keyboard('{Tab}{Tab}')
  expect(load).toHaveBeenCalledOnce()
})

/** Clicks a name while the code is on its way. */
function clickBeforeCode(name: string) {
  let arrive = () => {}
  load.mockReturnValueOnce(new Promise((resolve) => (arrive = () => resolve({ label: 'with tooltips' }))))
  fireEvent.click(screen.getByRole('button', { name }))
  return () => act(async () => arrive())
}

test('where there is none, a click of a control loads the code, and clicks the one in its place', async () => {
  stubMedia()
  render(<Names />)
  fireEvent.click(screen.getByRole('button', { name: 'Before' }))
  expect(load).not.toHaveBeenCalled()
  const arrive = clickBeforeCode('Variety')
  expect(clicked).toEqual([])
  await arrive()
  expect(clicked).toEqual(['Variety'])
  fireEvent.click(screen.getByRole('button', { name: 'Forbes' }))
  expect(load).toHaveBeenCalledOnce()
  expect(clicked).toEqual(['Variety', 'Forbes'])
})

test('focus survives the swap, on the same name', async () => {
  stubMedia(media.hover)
  render(<Names />)
  const before = screen.getByRole('button', { name: 'Variety' })
  act(() => before.focus())
  await becomeIdle()
  const after = screen.getByRole('button', { name: 'Variety' })
  expect(after).not.toBe(before)
  expect(after).toHaveFocus()
})
