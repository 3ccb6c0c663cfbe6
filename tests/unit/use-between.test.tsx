import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useBetween } from '../../src/hooks/use-between'

afterEach(() => vi.unstubAllGlobals())

/** Replaces IntersectionObserver. Returns a function that tells, of each element, whether its observer's viewport meets it. */
function stubObservers() {
  const observers = new Map<string, { callback: (entries: object[]) => void; rootMargin: string }>()
  class StubObserver {
    #observed: string[] = []
    constructor(
      private callback: (entries: object[]) => void,
      private options: { rootMargin: string },
    ) {}
    observe({ id }: Element) {
      this.#observed.push(id)
      observers.set(id, { callback: this.callback, rootMargin: this.options.rootMargin })
    }
    disconnect() {
      for (const id of this.#observed) observers.delete(id)
    }
  }
  vi.stubGlobal('IntersectionObserver', StubObserver)
  const report = (id: string, ...isIntersecting: boolean[]) =>
    act(() => observers.get(id)?.callback(isIntersecting.map((each) => ({ isIntersecting: each }))))
  return { observers, report }
}

function Page({ hasSecond = true }: { hasSecond?: boolean }) {
  const isBetween = useBetween('first', 'second')
  return (
    <main id="main">
      <div id="first" />
      <output>{String(isBetween)}</output>
      {hasSecond && <div id="second" />}
    </main>
  )
}

const answer = () => screen.getByRole('status').textContent

test('the viewport is between two elements once it is below the first, until the second comes', () => {
  const { report } = stubObservers()
  render(<Page />)
  report('first', true)
  report('second', false)
  expect(answer()).toBe('false')
  report('first', false)
  expect(answer()).toBe('true')
  report('second', true)
  expect(answer()).toBe('false')
  report('second', false)
  expect(answer()).toBe('true')
  report('first', true)
  expect(answer()).toBe('false')
})

test('of several reports at once the last counts', () => {
  const { report } = stubObservers()
  render(<Page />)
  report('second', false)
  report('first', false, true, false)
  expect(answer()).toBe('true')
})

test('the first is looked for from the viewport down, the second from it up, so that none is jumped over', () => {
  const { observers } = stubObservers()
  render(<Page />)
  expect(observers.get('first')?.rootMargin).toMatch(/^0px 0px \d{7}px$/)
  expect(observers.get('second')?.rootMargin).toMatch(/^\d{7}px 0px 0px$/)
})

test('an element that comes later counts too, and nothing is left behind', async () => {
  const { observers, report } = stubObservers()
  const { rerender, unmount } = render(<Page hasSecond={false} />)
  report('first', false)
  expect(answer()).toBe('false')
  await act(async () => rerender(<Page />))
  report('second', false)
  expect(answer()).toBe('true')
  unmount()
  expect(observers.size).toBe(0)
})
