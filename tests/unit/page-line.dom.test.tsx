import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawLine } from '../../src/features/page-line/draw-line'
import { PageLine } from '../../src/features/page-line/page-line'
import { SideTrip } from '../../src/features/page-line/side-trip'
import { eventually } from '../helpers/eventually'

const line = { fitToLayout: vi.fn<() => void>(), remove: vi.fn<() => void>() }
vi.mock('../../src/features/page-line/draw-line', () => ({
  drawLine: vi.fn<typeof drawLine>(() => line),
}))

beforeEach(() => vi.clearAllMocks())

function SectionWithTrip() {
  const caretRef = useRef<HTMLElement>(null)
  return (
    <section>
      <i ref={caretRef} />
      <SideTrip shape="intoCaret" targetRef={caretRef} />
    </section>
  )
}

/** Scrolls for the first time, and waits until the line is drawn. */
async function scroll() {
  await act(async () => {
    dispatchEvent(new Event('scroll'))
    await eventually(() => expect(drawLine).toHaveBeenCalled())
  })
}

test('the line is drawn at the first scroll, once', async () => {
  render(<PageLine>{null}</PageLine>)
  expect(drawLine).not.toHaveBeenCalled()
  await scroll()
  await scroll()
  expect(drawLine).toHaveBeenCalledTimes(1)
})

test('a section that appears after the line gets its side trip, until it is removed', async () => {
  const { rerender } = render(<PageLine>{null}</PageLine>)
  await scroll()
  const trips = vi.mocked(drawLine).mock.calls[0]?.[1]
  expect(trips?.size).toBe(0)

  rerender(
    <PageLine>
      <SectionWithTrip />
    </PageLine>,
  )
  expect(trips?.size).toBe(1)
  expect(line.fitToLayout).toHaveBeenCalledTimes(1)

  rerender(<PageLine>{null}</PageLine>)
  expect(trips?.size).toBe(0)
  expect(line.fitToLayout).toHaveBeenCalledTimes(2)
})

test('leaving a page removes its line', async () => {
  const { unmount } = render(<PageLine>{null}</PageLine>)
  await scroll()
  unmount()
  expect(line.remove).toHaveBeenCalledTimes(1)
})
