import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip, TooltipGroup } from '../../src/components/tooltip'
import { useFakeClock, useRealClock } from '../helpers/fake-clock'

const names = ['Forbes', 'Variety']
let testCount = 0

beforeEach(() => {
  useFakeClock()
  // The fake clock starts again in each test, so it is moved past the events of earlier tests.
  testCount += 1
  vi.advanceTimersByTime(testCount * 60_000)
  render(
    <main>
      <Names />
    </main>,
  )
})

afterEach(() => {
  vi.restoreAllMocks()
  useRealClock()
})

function Names() {
  const [openName, setOpenName] = useState<string>()
  return (
    <TooltipGroup>
      {names.map((name) => (
        <Tooltip
          key={name}
          title={name}
          text="Why"
          isOpen={openName === name}
          onOpenChange={(isOpen) => setOpenName(isOpen ? name : undefined)}
        >
          <button type="button">{name}</button>
        </Tooltip>
      ))}
    </TooltipGroup>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const openTexts = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent)

test('a tooltip opens after 700 ms of keyboard focus, and the next one at once', async () => {
  act(() => button('Forbes').focus())
  await wait(699)
  expect(openTexts()).toEqual([])
  await wait(1)
  expect(openTexts()).toEqual(['Forbes Why'])
  act(() => button('Variety').focus())
  await wait(0)
  expect(openTexts()).toEqual(['Variety Why'])
})

test('300 ms after a tooltip has closed, the next one waits for 700 ms again', async () => {
  act(() => button('Forbes').focus())
  await wait(700)
  fireEvent.keyDown(button('Forbes'), { key: 'Escape' })
  await wait(300)
  act(() => button('Variety').focus())
  await wait(699)
  expect(openTexts()).toEqual([])
  await wait(1)
  expect(openTexts()).toEqual(['Variety Why'])
})

test('a tooltip is inside the landmark of its name, where screen readers find it', async () => {
  act(() => button('Forbes').focus())
  await wait(700)
  expect(screen.getByRole('main').contains(screen.getByRole('tooltip'))).toBe(true)
})

test.for([
  ['the focus leaves', () => act(() => button('Forbes').blur())],
  ['a key is pressed', () => fireEvent.keyDown(button('Forbes'), { key: 'Escape' })],
] as const)('a tooltip that waits does not open if %s', async ([, leave]) => {
  act(() => button('Forbes').focus())
  await wait(699)
  leave()
  await wait(2000)
  expect(openTexts()).toEqual([])
})

test.for([
  ['Escape', () => fireEvent.keyDown(button('Forbes'), { key: 'Escape' })],
  ['a scroll of the page', () => fireEvent.scroll(document)],
] as const)('%s closes the tooltip', async ([, close]) => {
  act(() => button('Forbes').focus())
  await wait(700)
  expect(openTexts()).toEqual(['Forbes Why'])
  close()
  await wait(0)
  expect(openTexts()).toEqual([])
})

test.for(['touch', 'mouse'])(
  'a press by %s opens the tooltip at once, and the next press closes it',
  async (pointerType) => {
    const forbes = button('Forbes')
    // happy-dom matches `:focus-visible` for every focus. This focus is from a pointer.
    vi.spyOn(forbes, 'matches').mockReturnValue(false)
    const press = () => {
      fireEvent.pointerDown(forbes, { pointerType })
      fireEvent.pointerUp(forbes, { pointerType })
      fireEvent.pointerLeave(forbes, { pointerType })
      act(() => forbes.focus())
      fireEvent.click(forbes)
    }
    press()
    await wait(0)
    expect(openTexts()).toEqual(['Forbes Why'])
    await wait(2000)
    expect(openTexts()).toEqual(['Forbes Why'])
    press()
    await wait(2000)
    expect(openTexts()).toEqual([])
  },
)
