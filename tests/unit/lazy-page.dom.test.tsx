import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionNotice } from '../../src/layout/connection-notice'
import { lazyPage } from '../../src/navigation/lazy-page'
import { site } from '../helpers/content'
import { useFakeClock, useRealClock } from '../helpers/fake-clock'

const { connectionLost } = site
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const load = vi.fn<() => Promise<ComponentType>>()
const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  useFakeClock()
  load.mockReset().mockImplementation(lost)
  vi.stubGlobal('fetch', fetchMock.mockReset().mockImplementation(lost))
})
afterEach(useRealClock)

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const tryAgainButton = () => screen.queryByRole('button', { name: connectionLost.tryAgainLabel })

/**
 * Opens a page whose code cannot be loaded. The notice appears after one attempt and three retries,
 * which take 7 s.
 */
async function openLostPage() {
  const Page = lazyPage('pages/lost-page', load)
  render(
    <Suspense fallback="Loading">
      <Page />
    </Suspense>,
  )
  render(<ConnectionNotice content={connectionLost} />)
  await passTime(7000)
}

async function pressTryAgain() {
  await act(async () => void fireEvent.click(tryAgainButton() as HTMLElement))
  expect(tryAgainButton()).toBeNull()
  await passTime(7000)
}

test('repeated presses of Try again cause no more requests to the host', async () => {
  await openLostPage()
  for (let press = 0; press < 4; press += 1) await pressTryAgain()
  expect(tryAgainButton()).not.toBeNull()
  fetchMock.mockClear()
  // The page asks after 1, 2, 4, 8 and 16 s.
  await passTime(31_000)
  expect(fetchMock).toHaveBeenCalledTimes(5)
})

test('a lost page is shown when the host answers again', async () => {
  await openLostPage()
  load.mockResolvedValue(() => <p>Shown</p>)
  fetchMock.mockResolvedValue(new Response())
  await passTime(1000)
  expect(screen.queryByText('Shown')).not.toBeNull()
  expect(tryAgainButton()).toBeNull()
})
