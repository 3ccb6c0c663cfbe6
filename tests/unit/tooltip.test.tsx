import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from '../../src/components/tooltip'
import { homeContent } from '../helpers/content'

import { useFakeClock, useRealClock } from '../helpers/fake-clock'

const [first, second] = homeContent.publications.publications as [Publication, Publication]
type Publication = (typeof homeContent.publications.publications)[number]

const handleOpenChange = vi.fn<(name: string, isOpen: boolean) => void>()
let user: UserEvent
let testCount = 0

beforeEach(() => {
  useFakeClock()
  // Each test's clock begins anew, and what happened in the tests before must be long past.
  testCount += 1
  vi.advanceTimersByTime(testCount * 60_000)
  handleOpenChange.mockClear()
  user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  render(
    <>
      {[first, second].map(({ name, field, why }) => (
        <Tooltip key={name} title={field} text={why} onOpenChange={(isOpen) => handleOpenChange(name, isOpen)}>
          <button type="button">{name}</button>
        </Tooltip>
      ))}
    </>,
  )
})

afterEach(() => {
  vi.restoreAllMocks()
  useRealClock()
})

const nameOf = (publication: Publication) => screen.getByRole('button', { name: publication.name })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** The texts of the tooltips that are open. */
const openTexts = () => screen.queryAllByRole('tooltip').map((tooltip) => tooltip.textContent)
const textOf = ({ field, why }: Publication) => field + why

// happy-dom takes every focus for the keyboard's.
function takeFocusForPointers(button: HTMLElement) {
  const matches = button.matches.bind(button)
  vi.spyOn(button, 'matches').mockImplementation((selector) => selector !== ':focus-visible' && matches(selector))
}

async function click(publication: Publication) {
  takeFocusForPointers(nameOf(publication))
  await user.click(nameOf(publication))
}

type Action = (publication: Publication) => unknown
const hover: Action = (publication) => user.hover(nameOf(publication))
const focus: Action = (publication) => act(async () => nameOf(publication).focus())
const blur: Action = (publication) => act(async () => nameOf(publication).blur())
const pressEscape: Action = () => user.keyboard('{Escape}')
const leave: Action = async (publication) => {
  await user.unhover(nameOf(publication))
  fireEvent.pointerMove(document.body, { clientX: 900, clientY: 900, pointerType: 'mouse' })
}

const ways = [
  ['hover', hover],
  ['keyboard focus', focus],
] as const

test.for(ways)('on %s it opens after 700 ms and not before', async ([, approach]) => {
  await approach(first)
  await wait(699)
  expect(openTexts()).toEqual([])
  await wait(1)
  expect(openTexts()).toEqual([textOf(first)])
  expect(handleOpenChange.mock.calls).toEqual([[first.name, true]])
  expect(nameOf(first)).toHaveAccessibleDescription(`${first.field} ${first.why}`)
})

test.for<[way: string, event: string, approach: Action, interrupt: Action]>([
  ['hover', 'the pointer leaves', hover, leave],
  ['focus', 'it leaves', focus, blur],
  ['focus', 'Escape is pressed', focus, pressEscape],
  ['focus', 'the pointer presses', focus, () => fireEvent.pointerDown(nameOf(first))],
])('on %s nothing opens when %s before the delay', async ([, , approach, interrupt]) => {
  await approach(first)
  await wait(500)
  await interrupt(first)
  await wait(2000)
  expect(openTexts()).toEqual([])
})

test('focus that a press of the pointer moves opens nothing', async () => {
  takeFocusForPointers(nameOf(first))
  await focus(first)
  await wait(2000)
  expect(openTexts()).toEqual([])
})

test('a touch that is no tap, as at the beginning of a scroll, opens nothing', async () => {
  fireEvent.pointerMove(nameOf(first), { pointerType: 'touch' })
  fireEvent.pointerDown(nameOf(first), { pointerType: 'touch' })
  fireEvent.pointerCancel(nameOf(first), { pointerType: 'touch' })
  await wait(2000)
  expect(openTexts()).toEqual([])
})

/** As a browser reports it: the pointer leaves with the finger, before the click. */
function tap(publication: Publication, pointerType: string) {
  const name = nameOf(publication)
  takeFocusForPointers(name)
  fireEvent.pointerDown(name, { pointerType })
  fireEvent.pointerUp(name, { pointerType })
  fireEvent.pointerLeave(name, { pointerType })
  act(() => name.focus())
  fireEvent.click(name)
}

test.for(['touch', 'pen', 'mouse'])('a press of a %s opens at once, the next one closes', async (pointerType) => {
  tap(first, pointerType)
  expect(openTexts()).toEqual([textOf(first)])
  expect(nameOf(first)).toHaveAccessibleDescription(`${first.field} ${first.why}`)
  await wait(2000)
  expect(openTexts()).toEqual([textOf(first)])
  tap(first, pointerType)
  expect(openTexts()).toEqual([])
  await wait(2000)
  expect(handleOpenChange.mock.calls).toEqual([
    [first.name, true],
    [first.name, false],
  ])
})

test('a tap on another name closes the first and opens the other', async () => {
  tap(first, 'touch')
  tap(second, 'touch')
  await wait(0)
  expect(openTexts()).toEqual([textOf(second)])
})

test('a click without a press, as of a screen reader or the Enter key, opens at once and closes', async () => {
  act(() => nameOf(first).click())
  expect(openTexts()).toEqual([textOf(first)])
  act(() => nameOf(first).click())
  expect(openTexts()).toEqual([])
})

// The browser may first scroll the focused name into sight.
test('the delay of a focused name counts from when the page stands still', async () => {
  await focus(first)
  await wait(500)
  fireEvent.scroll(document)
  await wait(699)
  expect(openTexts()).toEqual([])
  await wait(1)
  expect(openTexts()).toEqual([textOf(first)])
})

test('scrolling on without a focused name opens nothing', async () => {
  await focus(first)
  await wait(500)
  await blur(first)
  fireEvent.scroll(document)
  await wait(2000)
  expect(openTexts()).toEqual([])
})

test.for<[way: string, closing: string, approach: Action, close: Action]>([
  ['hover', 'leaving', hover, leave],
  ['keyboard focus', 'leaving', focus, blur],
  ...ways.flatMap(([way, approach]): [string, string, Action, Action][] => [
    [way, 'a click', approach, click],
    [way, 'Escape', approach, pressEscape],
    [way, 'scrolling', approach, () => fireEvent.scroll(document)],
  ]),
])('opened on %s, it closes on %s', async ([, , approach, close]) => {
  await approach(first)
  await wait(700)
  expect(openTexts()).toEqual([textOf(first)])
  await close(first)
  await wait(0)
  expect(openTexts()).toEqual([])
  expect(handleOpenChange).toHaveBeenLastCalledWith(first.name, false)
  await wait(2000)
  expect(openTexts()).toEqual([])
})

/** Lets the tooltip of the first name open and close in one of the two ways. */
async function openAndClose(approach: Action) {
  await approach(first)
  await wait(700)
  expect(openTexts()).toEqual([textOf(first)])
  await pressEscape(first)
  await wait(0)
  expect(openTexts()).toEqual([])
}

const pairs = ways.flatMap(([way, one]) => ways.map(([nextWay, other]) => [way, nextWay, one, other] as const))

test.for(pairs)('within 300 ms of one on %s the next opens at once on %s', async ([, , one, other]) => {
  await openAndClose(one)
  await wait(250)
  await other(second)
  await wait(1)
  expect(openTexts()).toEqual([textOf(second)])
})

test.for(pairs)('more than 300 ms after one on %s the next waits again on %s', async ([, , one, other]) => {
  await openAndClose(one)
  await wait(350)
  await other(second)
  await wait(690)
  expect(openTexts()).toEqual([])
  await wait(10)
  expect(openTexts()).toEqual([textOf(second)])
})

test('two tooltips are never open at a time', async () => {
  await hover(first)
  await wait(700)
  await focus(second)
  await wait(700)
  expect(openTexts()).toEqual([textOf(second)])
})

test('names that are taken away before the delay open nothing', async () => {
  await focus(first)
  cleanup()
  await wait(2000)
  expect(handleOpenChange).not.toHaveBeenCalled()
})
