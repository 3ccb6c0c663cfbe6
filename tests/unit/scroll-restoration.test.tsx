import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useScrollRestoration } from '../../src/routing/scroll-restoration'

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

function Page({ path }: { path: string }) {
  useScrollRestoration(path)
  return <h1>{path}</h1>
}

test('the place that Back and Forward restore is reached at once, and later ways are smooth again', () => {
  vi.useFakeTimers()
  const { style } = document.documentElement
  const { rerender } = render(<Page path="/" />)
  vi.advanceTimersByTime(1000)
  expect(style.scrollBehavior).toBe('')
  rerender(<Page path="/contact" />)
  expect(style.scrollBehavior).toBe('auto')
  vi.advanceTimersByTime(1000)
  expect(style.scrollBehavior).toBe('')
  vi.useRealTimers()
})
