import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { KeepInPlace } from '../../src/components/keep-in-place'

let topPx = 0
const element = document.createElement('form')
element.getBoundingClientRect = () => new DOMRect(0, topPx, 0, 0)

/** A notice above the element. The notice moves the element to `to` px. */
function Notice({ to }: { to: number }) {
  useLayoutEffect(() => {
    topPx = to
  }, [to])
  return null
}

const page = (contentAbove: string, to: number) => (
  <>
    <Notice to={to} />
    <KeepInPlace targetRef={{ current: element }} contentAbove={contentAbove} />
  </>
)

test('if a new notice above an element moves it, the page scrolls at once by the same distance', () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  const { rerender } = render(page('nothing', 40))
  rerender(page('nothing', 90))
  expect(scrollBy).not.toHaveBeenCalled()
  rerender(page('sent', 330))
  expect(scrollBy.mock.calls).toEqual([[{ top: 240, behavior: 'instant' }]])
  rerender(page('nothing', 90))
  expect(scrollBy.mock.lastCall).toEqual([{ top: -240, behavior: 'instant' }])
})
