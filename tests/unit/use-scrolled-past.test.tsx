import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useScrolledPast } from '../../src/hooks/use-scrolled-past'

let renderCount = 0

function Header() {
  renderCount += 1
  return <p>{String(useScrolledPast(20))}</p>
}

beforeEach(() => {
  renderCount = 0
  document.documentElement.scrollTop = 0
})

const answer = () => screen.getByRole('paragraph').textContent

const frames = async () => {
  for (let count = 0; count < 3; count += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}
const scroll = (topPx: number) =>
  act(async () => {
    document.documentElement.scrollTop = topPx
    dispatchEvent(new Event('scroll'))
    await frames()
  })
const renderHeader = async () => {
  const rendered = render(<Header />)
  await act(frames)
  return rendered
}

test('a page at 20 px is not scrolled past 20 px, at 21 px it is, and back at 20 px it is not', async () => {
  await renderHeader()
  expect(answer()).toBe('false')
  await scroll(20)
  expect(answer()).toBe('false')
  await scroll(21)
  expect(answer()).toBe('true')
  await scroll(20)
  expect(answer()).toBe('false')
})

test('a page that is scrolled when it begins to run knows it', async () => {
  document.documentElement.scrollTop = 400
  await renderHeader()
  expect(answer()).toBe('true')
})

test('scrolling on, either side of the border, renders nothing again', async () => {
  await renderHeader()
  for (const topPx of [3, 9, 15, 20]) await scroll(topPx)
  const before = renderCount
  for (const topPx of [21, 40, 80, 160, 320, 640]) await scroll(topPx)
  expect(answer()).toBe('true')
  expect(renderCount - before).toBe(1)
})

test('until the page runs the answer is unknown', async () => {
  const { renderToString } = await import('react-dom/server')
  expect(renderToString(<Header />)).toContain('undefined')
})
