import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrolledPast } from '../../src/hooks/use-scrolled-past'
import { distancesPx } from '../../src/styles/tokens'

let renderCount = 0

function Header() {
  renderCount += 1
  return <p>{String(useScrolledPast(20))}</p>
}

let report: (() => void) | undefined

/** As a browser's: what is asked for is told at once, and then when it changes. Edges that touch are in sight. */
class StubObserver {
  #last: boolean | undefined
  #tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }
  observe(mark: HTMLElement) {
    const isInSight = () => Number.parseFloat(mark.style.top) + Number.parseFloat(mark.style.height) >= scrollY
    report = () => {
      if (this.#last === isInSight()) return
      this.#last = isInSight()
      this.#tell([{ isIntersecting: this.#last }])
    }
    report()
  }
  disconnect() {
    report = undefined
  }
}

beforeEach(() => {
  renderCount = 0
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('IntersectionObserver', StubObserver)
})
afterEach(() => void vi.unstubAllGlobals())

const answer = () => screen.getByRole('paragraph').textContent

const scroll = (topPx: number) =>
  act(() => {
    vi.stubGlobal('scrollY', topPx)
    report?.()
  })

test('the header changes past 20 px', () => expect(distancesPx.headerScrolled).toBe(20))

test('a page at 20 px is not scrolled past 20 px, at 21 px it is, and back at 20 px it is not', () => {
  render(<Header />)
  expect(answer()).toBe('false')
  scroll(20)
  expect(answer()).toBe('false')
  scroll(21)
  expect(answer()).toBe('true')
  scroll(20)
  expect(answer()).toBe('false')
})

test('a page that is scrolled when it begins to run knows it', () => {
  vi.stubGlobal('scrollY', 400)
  render(<Header />)
  expect(answer()).toBe('true')
})

test('scrolling on, either side of the border, renders nothing again', () => {
  render(<Header />)
  for (const topPx of [3, 9, 15, 20]) scroll(topPx)
  const before = renderCount
  for (const topPx of [21, 40, 80, 160, 320, 640]) scroll(topPx)
  expect(answer()).toBe('true')
  expect(renderCount - before).toBe(1)
})

test('when it is gone, nothing of it is left in the page', () => {
  const before = document.body.children.length
  const { unmount } = render(<Header />)
  unmount()
  expect(report).toBeUndefined()
  expect(document.body.children).toHaveLength(before + 1)
})

test('until the page runs the answer is unknown', async () => {
  const { renderToString } = await import('react-dom/server')
  expect(renderToString(<Header />)).toContain('undefined')
})
