import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePrefetchAfterScroll, usePrefetchOnIntent } from '../../src/routing/prefetch'
import { maxScrollPxPerMs, scrollSampleMs } from '../../src/timing/on-scroll-slow'

const preload = vi.fn<(path: string) => Promise<void>>()

beforeEach(() => void preload.mockReset().mockResolvedValue())
afterEach(() => void vi.unstubAllGlobals())

function Links() {
  usePrefetchOnIntent(preload)
  return (
    <>
      <a href="/contact#faq">
        <b>Contact</b>
      </a>
      <a href="https://www.linkedin.com/contact">LinkedIn</a>
      <p>No link</p>
    </>
  )
}

test.for(['pointerover', 'focusin'])('%s on a link, or in it, loads the code of its page', (intent) => {
  render(<Links />)
  screen.getByText('Contact').dispatchEvent(new Event(intent, { bubbles: true }))
  expect(preload.mock.calls).toEqual([['/contact']])
})

test('a touch loads nothing: the browser follows the link sooner', () => {
  render(<Links />)
  screen.getByText('Contact').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }))
  expect(preload).not.toHaveBeenCalled()
})

function Reader() {
  usePrefetchAfterScroll(preload, '/contact')
  return null
}
/** Longer than a scroll is watched for its speed. */
const rest = () => act(() => vi.advanceTimersByTimeAsync(2 * scrollSampleMs))

test('the page that comes next is loaded once, when the browser is idle after a scroll', async () => {
  vi.useFakeTimers()
  render(<Reader />)
  await rest()
  expect(preload).not.toHaveBeenCalled()
  for (let time = 0; time < 2; time += 1) {
    dispatchEvent(new Event('scroll'))
    await rest()
  }
  expect(preload.mock.calls).toEqual([['/contact']])
  vi.useRealTimers()
})

test('while the page is scrolled fast, and until the browser is idle, nothing is loaded ahead', async () => {
  vi.useFakeTimers()
  let callWhenIdle: (() => void) | undefined
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => (callWhenIdle = callback))
  render(<Reader />)
  dispatchEvent(new Event('scroll'))
  vi.stubGlobal('scrollY', scrollY + 10 * maxScrollPxPerMs * scrollSampleMs)
  await act(() => vi.advanceTimersByTimeAsync(1.5 * scrollSampleMs))
  expect(callWhenIdle).toBeUndefined()
  await rest()
  expect(callWhenIdle).toBeDefined()
  expect(preload).not.toHaveBeenCalled()
  callWhenIdle?.()
  expect(preload.mock.calls).toEqual([['/contact']])
  vi.useRealTimers()
})

test.for([
  [{ saveData: true }, 0, 0],
  [{ effectiveType: 'slow-2g' }, 0, 0],
  [{ effectiveType: '2g' }, 0, 0],
  [{ effectiveType: '3g' }, 1, 0],
  [{ effectiveType: '4g' }, 1, 1],
  [{ effectiveType: '4g', saveData: true }, 0, 0],
] as const)('with %j, pointing loads %d pages, and scrolling %d', async ([connection, byPointing, byScrolling]) => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { connection })
  const links = render(<Links />)
  screen.getByText('Contact').dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(preload).toHaveBeenCalledTimes(byPointing)
  links.unmount()
  preload.mockClear()
  render(<Reader />)
  dispatchEvent(new Event('scroll'))
  await rest()
  expect(preload).toHaveBeenCalledTimes(byScrolling)
  vi.useRealTimers()
})
