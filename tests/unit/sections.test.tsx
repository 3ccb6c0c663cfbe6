import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sections } from '../../src/components/section'
import { openAtTop, opensAtTop } from '../../src/timing/open-at-top'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const page = (
  <Sections>
    <p>First</p>
    {null}
    <p>Second</p>
    <p>Third</p>
  </Sections>
)
const shownIn = (container: Element) => [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
const painted = () => act(async () => void (await vi.advanceTimersByTimeAsync(100)))

test('a page that is shown at its top has its first section at once, and the others after that is painted', async () => {
  let container = document.body
  openAtTop(() => ({ container } = render(page)))
  expect(shownIn(container)).toEqual(['First'])
  await painted()
  expect(shownIn(container)).toEqual(['First', 'Second', 'Third'])
  expect(container.querySelector('div:empty')).toBeNull()
})

test('any other page is whole at once, also after one that was shown at its top', () => {
  openAtTop(() => undefined)
  expect(shownIn(render(page).container)).toEqual(['First', 'Second', 'Third'])
})

test('a page that could not be rendered leaves the next one whole', () => {
  expect(() =>
    openAtTop(() => {
      throw new Error('no page')
    }),
  ).toThrow('no page')
  expect(opensAtTop()).toBe(false)
})

test('a served page is whole, and hydrates as it is', async () => {
  document.body.innerHTML = renderToString(page)
  expect(shownIn(document.body)).toEqual(['First', 'Second', 'Third'])
  const onRecoverableError = vi.fn<() => void>()
  await act(async () => hydrateRoot(document.body, page, { onRecoverableError }))
  expect(shownIn(document.body)).toEqual(['First', 'Second', 'Third'])
  expect(onRecoverableError).not.toHaveBeenCalled()
})
