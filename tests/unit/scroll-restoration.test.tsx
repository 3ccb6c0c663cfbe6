import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useReloadForUnloadedPage, useScrollRestoration } from '../../src/routing/scroll-restoration'

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

function Reloader({ isLoaded }: { isLoaded: (path: string) => boolean }) {
  useReloadForUnloadedPage(isLoaded)
  return null
}

test('back to a page whose code is not there reloads it, to a page whose code is there does not', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const isLoaded = (path: string) => path === '/contact'
  const { unmount } = render(<Reloader isLoaded={isLoaded} />)
  history.replaceState(null, '', '/contact')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(reload).not.toHaveBeenCalled()
  history.replaceState(null, '', '/terms')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(reload).toHaveBeenCalledOnce()
  unmount()
  dispatchEvent(new PopStateEvent('popstate'))
  expect(reload).toHaveBeenCalledOnce()
})
