import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layOutInTurn } from '../../src/layout/lay-out-in-turn'

const page = document.documentElement

beforeEach(() => {
  vi.useFakeTimers()
  page.dataset.below = ''
  document.body.innerHTML = '<section></section><section></section><section></section>'
})

afterEach(() => {
  vi.useRealTimers()
  delete page.dataset.below
  document.body.replaceChildren()
})

const laidOut = () =>
  [...document.querySelectorAll('section')].map(
    (section) => !('below' in page.dataset) || section.style.getPropertyValue('content-visibility') === 'visible',
  )

test('each section is laid out in a turn of its own, and nothing is left behind', async () => {
  const done = layOutInTurn()
  expect(laidOut()).toEqual([true, false, false])
  await vi.advanceTimersByTimeAsync(16)
  expect(laidOut()).toEqual([true, true, false])
  await vi.advanceTimersByTimeAsync(16)
  expect(laidOut()).toEqual([true, true, true])
  expect(page.dataset.below).toBe('')
  await vi.advanceTimersByTimeAsync(16)
  await done
  expect(page.dataset.below).toBeUndefined()
  expect(document.body.innerHTML).toBe('<section></section><section></section><section></section>')
})

test('a touch that lays out all ends it', async () => {
  const done = layOutInTurn()
  delete page.dataset.below
  await vi.advanceTimersByTimeAsync(16)
  await done
  expect(document.querySelectorAll('[style]')).toHaveLength(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('where nothing was left for later it does nothing', async () => {
  delete page.dataset.below
  await layOutInTurn()
  expect(vi.getTimerCount()).toBe(0)
})
