import { act, fireEvent, render, screen } from '@testing-library/react'
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

type Action = (publication: Publication) => unknown
const hover: Action = (publication) => user.hover(nameOf(publication))
const focus: Action = (publication) => act(async () => nameOf(publication).focus())
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

/** Lets the tooltip of the first name open and close in one of the two ways. */
async function openAndClose(approach: Action) {
  await approach(first)
  await wait(700)
  expect(openTexts()).toEqual([textOf(first)])
  fireEvent.keyDown(nameOf(first), { key: 'Escape' })
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
