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
  // The store keeps its toasts and its pause after the component is removed.
  fireEvent.mouseLeave(region())
  act(() => toast.removeAll())
  cleanup()
  useRealClock()
})

const region = () => screen.getByRole('status', { name: content.regionLabel })
const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const show = (title: string, id = title) =>
  act(() => showToast(id, { title, description: `${title} is out.` }))
const dismissButtons = () => screen.queryAllByRole('button', { name: content.dismissLabel })
/** The titles of the shown toasts, the newest first. */
const titles = () =>
  dismissButtons().map((button) => button.parentElement?.querySelector('strong')?.textContent)

test('a toast appears in the existing live region, with its title and description', () => {
  const before = region()
  expect(before.textContent).toBe('')
  show('Forbes')
  expect(region()).toBe(before)
  expect(before.textContent).toContain('Forbes Forbes is out.')
})

test('a toast disappears after four seconds', async () => {
  show('Forbes')
  await passTime(3999)
  expect(titles()).toEqual(['Forbes'])
  await passTime(1)
  expect(titles()).toEqual([])
  expect(region().textContent).toBe('')
})

test('a toast stays while the pointer is on it', async () => {
  show('Forbes')
  fireEvent.mouseEnter(region())
  await passTime(60_000)
  expect(titles()).toEqual(['Forbes'])
  fireEvent.mouseLeave(region())
  await passTime(4000)
  expect(titles()).toEqual([])
})

test('a toast stays while its button has the focus', async () => {
  show('Forbes')
  act(() => dismissButtons()[0]?.focus())
  await passTime(60_000)
  expect(titles()).toEqual(['Forbes'])
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  await passTime(4000)
  expect(titles()).toEqual([])
})

test('only the latest three toasts are shown', () => {
  for (const title of ['Forbes', 'Variety', 'Maxim', 'TIME', 'CoinDesk']) show(title)
  expect(titles()).toEqual(['CoinDesk', 'TIME', 'Maxim'])
})

test('a toast replaces the earlier toast with the same id', () => {
  show('Failed', 'enquiry')
  show('Sent', 'enquiry')
  expect(titles()).toEqual(['Sent'])
})

test('the button of a toast dismisses only this toast, and the time of the others continues', async () => {
  show('Forbes')
  show('Variety')
  const [dismissVariety] = dismissButtons()
  act(() => dismissVariety?.focus())
  fireEvent.click(dismissVariety as HTMLElement)
  expect(titles()).toEqual(['Forbes'])
  await passTime(4000)
  expect(titles()).toEqual([])
})
