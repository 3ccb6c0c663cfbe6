import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, Toaster } from '../../src/components/toaster'
import { contactContent } from '../helpers/content'
import { useFakeClock, useRealClock } from '../helpers/fake-clock'

const content = contactContent.form.toast
let user: UserEvent

beforeEach(() => {
  useFakeClock()
  user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
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
const show = (title: string, id = title) => act(() => showToast(id, { title, description: `${title} is out.` }))
const dismissButtons = () => screen.queryAllByRole('button', { name: content.dismissLabel })
/** The titles of the toasts that are seen, the newest first. */
const titles = () => dismissButtons().map((button) => button.parentElement?.querySelector('strong')?.textContent)
const dismissOf = (title: string) => dismissButtons()[titles().indexOf(title)] as HTMLElement

test('a toast is read out in the live region that was there before any, with its title and description', () => {
  const before = region()
  expect(before).toBeEmptyDOMElement()
  show('Forbes')
  expect(region()).toBe(before)
  expect(before).toHaveTextContent('Forbes Forbes is out.')
})

test('a toast is gone after four seconds and not before', async () => {
  show('Forbes')
  await pass(3999)
  expect(titles()).toEqual(['Forbes'])
  await pass(1)
  expect(titles()).toEqual([])
  expect(region()).toBeEmptyDOMElement()
})

test('of many toasts the latest three are seen', () => {
  for (const title of ['Forbes', 'Variety', 'Maxim', 'TIME', 'CoinDesk']) show(title)
  expect(titles()).toEqual(['CoinDesk', 'TIME', 'Maxim'])
})

test('a toast with the same id takes the place of the one before, and stays for four seconds', async () => {
  show('Forbes', 'enquiry')
  await pass(3000)
  show('Variety', 'enquiry')
  expect(titles()).toEqual(['Variety'])
  await pass(3999)
  expect(titles()).toEqual(['Variety'])
  await pass(1)
  expect(titles()).toEqual([])
})

test('a toast with the id of one just dismissed is seen for four seconds', async () => {
  show('Forbes', 'enquiry')
  await pass(4000)
  show('Variety', 'enquiry')
  await pass(3999)
  expect(titles()).toEqual(['Variety'])
})

test('one toast is dismissed and the others stay', async () => {
  show('Forbes')
  show('Variety')
  show('Maxim')
  await user.click(dismissOf('Variety'))
  expect(titles()).toEqual(['Maxim', 'Forbes'])
})

test.for([
  [
    'the pointer is on it',
    () => user.hover(screen.getByText('Forbes')),
    () => user.hover(screen.getByRole('button', { name: 'Elsewhere' })),
  ],
  [
    'focus is in it',
    async () => act(() => dismissOf('Forbes').focus()),
    async () => act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus()),
  ],
] as const)('a toast stays while %s, and then for the rest of its time', async ([, enter, leave]) => {
  show('Forbes')
  await pass(1000)
  await enter()
  await pass(60_000)
  expect(titles()).toEqual(['Forbes'])
  await leave()
  await pass(2999)
  expect(titles()).toEqual(['Forbes'])
  await pass(1)
  expect(titles()).toEqual([])
})

test('after one was dismissed by the keyboard the next stays for four seconds only', async () => {
  show('Forbes')
  act(() => dismissOf('Forbes').focus())
  await user.keyboard('{Enter}')
  expect(titles()).toEqual([])
  show('Variety')
  await pass(4000)
  expect(titles()).toEqual([])
})
