import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useScrolledPast } from '../../src/hooks/use-scrolled-past'
import { distancesPx } from '../../src/styles/tokens'

let renderCount = 0

function Header() {
  renderCount += 1
  return <p>{String(useScrolledPast(20))}</p>
}

beforeEach(() => {
  renderCount = 0
  scrollTo(0, 0)
})
afterEach(() => scrollTo(0, 0))

const answer = () => screen.getByRole('paragraph').textContent

/** Scrolls the page and waits until the display has had frames enough to show it. */
async function scroll(topPx: number) {
  await act(async () => {
    scrollTo(0, topPx)
    dispatchEvent(new Event('scroll'))
    await new Promise((resolve) => setTimeout(resolve, 60))
  })
}

test('the header changes past 20 px', () => expect(distancesPx.headerScrolled).toBe(20))

test('a page at 20 px is not scrolled past 20 px, at 21 px it is, and back at 20 px it is not', async () => {
  render(<Header />)
  expect(answer()).toBe('false')
  await scroll(20)
  expect(answer()).toBe('false')
  await scroll(21)
  expect(answer()).toBe('true')
  await scroll(20)
  expect(answer()).toBe('false')
})

test('a page that is scrolled when it begins to run knows it', async () => {
  scrollTo(0, 400)
  render(<Header />)
  await waitFor(() => expect(answer()).toBe('true'))
})

test('scrolling on, either side of the border, renders nothing again', async () => {
  render(<Header />)
  for (const topPx of [3, 9, 15, 20]) await scroll(topPx)
  const before = renderCount
  for (const topPx of [21, 40, 80, 160, 320, 640]) await scroll(topPx)
  expect(answer()).toBe('true')
  // React may look at the component once more before it leaves an unchanged state alone.
  expect(renderCount - before).toBeLessThanOrEqual(2)
})

test('until the page runs the answer is unknown', async () => {
  const { renderToString } = await import('react-dom/server')
  expect(renderToString(<Header />)).toContain('undefined')
})
