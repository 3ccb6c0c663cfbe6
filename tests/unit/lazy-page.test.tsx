import { act, render, screen } from '@testing-library/react'
import { Suspense, useState, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPage, type LazyPage } from '../../src/routing/lazy-page'
import { retryDelaysMs, totalRetryDelayMs } from '../../src/routing/load-with-retry'
import { useFakeClock, useRealClock } from '../helpers/fake-clock'

const load = vi.fn<() => Promise<ComponentType>>()
let page: LazyPage

function Story() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Read {count} times
    </button>
  )
}

beforeEach(() => {
  useFakeClock()
  load.mockReset().mockResolvedValue(Story)
  page = lazyPage('story-page', load)
})
afterEach(useRealClock)

const view = (Page: ComponentType) => (
  <Suspense fallback={<p>Loading</p>}>
    <Page />
  </Suspense>
)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a page knows its file, and loads nothing until it is asked to', () => {
  expect(page.file).toBe('story-page')
  expect(page.isLoaded()).toBe(false)
  expect(load).not.toHaveBeenCalled()
})

test('a page whose code is loaded renders at once, without the fallback', async () => {
  await page.preload()
  expect(page.isLoaded()).toBe(true)
  render(view(page))
  expect(screen.getByRole('button', { name: 'Read 0 times' })).toBeVisible()
  expect(screen.queryByText('Loading')).toBeNull()
})

test('a page whose code is not loaded loads it, and renders when it is there', async () => {
  let arrive = (_component: ComponentType) => {}
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  render(view(page))
  expect(screen.getByText('Loading')).toBeVisible()
  await act(async () => arrive(Story))
  expect(screen.getByRole('button', { name: 'Read 0 times' })).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('a failed load is repeated, and a call in the meantime waits for the same attempts', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  const [firstDelayMs = 0] = retryDelaysMs
  const first = page.preload()
  await pass(firstDelayMs - 1)
  const second = page.preload()
  expect(load).toHaveBeenCalledTimes(1)
  await pass(1)
  await Promise.all([first, second])
  expect(load).toHaveBeenCalledTimes(2)
  expect(page.isLoaded()).toBe(true)
})

test('after the last retry the page is not loaded, and a later call begins again', async () => {
  load.mockRejectedValue(new Error('offline'))
  const refusal = page.preload().catch((reason: unknown) => reason)
  await pass(totalRetryDelayMs)
  expect(await refusal).toEqual(new Error('offline'))
  const attempts = retryDelaysMs.length + 1
  expect(load).toHaveBeenCalledTimes(attempts)
  expect(page.isLoaded()).toBe(false)

  load.mockResolvedValue(Story)
  await page.preload()
  expect(load).toHaveBeenCalledTimes(attempts + 1)
  expect(page.isLoaded()).toBe(true)
  render(view(page))
  expect(screen.getByRole('button', { name: 'Read 0 times' })).toBeVisible()
})
