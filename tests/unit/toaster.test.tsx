import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, Toaster } from '../../src/components/toaster'
import { contactContent } from '../helpers/content'
import { useFakeClock, useRealClock } from '../helpers/fake-clock'

const content = contactContent.form.toast
beforeEach(() => {
  useFakeClock()
  render(
    <>
      <button type="button">Elsewhere</button>
      <Toaster content={content} />
    </>,
  )
})

afterEach(() => {
  // The store outlives the page: it keeps its toasts, and stays paused.
  fireEvent.mouseLeave(region())
  act(() => toast.removeAll())
  cleanup()
  useRealClock()
})

const region = () => screen.getByRole('status', { name: content.regionLabel })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const show = (title: string, id = title) =>
  act(() => showToast(id, { title, description: `${title} is out.` }))
const dismissButtons = () => screen.queryAllByRole('button', { name: content.dismissLabel })
/** The titles of the toasts that are seen, the newest first. */
const titles = () =>
  dismissButtons().map((button) => button.parentElement?.querySelector('strong')?.textContent)
test('a toast is read out in the live region that was there before any, with its title and description', () => {
  const before = region()
  expect(before.textContent).toBe('')
  show('Forbes')
  expect(region()).toBe(before)
  expect(before.textContent).toContain('Forbes Forbes is out.')
})

test('a toast is gone after four seconds and not before', async () => {
  show('Forbes')
  await pass(3999)
  expect(titles()).toEqual(['Forbes'])
  await pass(1)
  expect(titles()).toEqual([])
  expect(region().textContent).toBe('')
})

test('of many toasts the latest three are seen', () => {
  for (const title of ['Forbes', 'Variety', 'Maxim', 'TIME', 'CoinDesk']) show(title)
  expect(titles()).toEqual(['CoinDesk', 'TIME', 'Maxim'])
})
