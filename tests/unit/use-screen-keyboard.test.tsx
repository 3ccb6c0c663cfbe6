import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useScreenKeyboard } from '../../src/hooks/use-screen-keyboard'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Keyboard() {
  return <output>{String(useScreenKeyboard())}</output>
}

const answer = () => screen.getByRole('status').textContent

test('a keyboard is open while much less of the page can be seen; the browser’s bars and zooming fingers are none', () => {
  const viewport = Object.assign(new EventTarget(), { height: 844, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844)
  const { unmount } = render(<Keyboard />)
  const resizeTo = (height: number, scale = 1) =>
    act(() => {
      Object.assign(viewport, { height, scale }).dispatchEvent(new Event('resize'))
    })
  expect(answer()).toBe('false')
  resizeTo(508)
  expect(answer()).toBe('true')
  resizeTo(760)
  expect(answer()).toBe('false')
  resizeTo(422, 2)
  expect(answer()).toBe('false')
  resizeTo(254, 2)
  expect(answer()).toBe('true')
  unmount()
  resizeTo(844)
})

test('a browser that does not tell has none', () => {
  vi.stubGlobal('visualViewport', undefined)
  render(<Keyboard />)
  expect(answer()).toBe('false')
})
