import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMarquee } from '../../src/features/publications/use-marquee'
import { media } from '../../src/styles/tokens'
import { stubFrames } from '../helpers/frames'
import { stubMedia } from '../helpers/media'
import { inView, stubIntersections, stubResizes } from '../helpers/observers'

const names = ['Forbes', 'Variety', 'TIME', 'Maxim']
const itemWidthPx = 100
const halfPx = names.length * itemWidthPx
const stripWidthPx = 250

let frames: ReturnType<typeof stubFrames>
let sight: ReturnType<typeof stubIntersections>
let sizes: ReturnType<typeof stubResizes>
let browser: ReturnType<typeof stubMedia>
let trackWidthPx = 2 * halfPx
let isTabHidden = false

beforeEach(() => {
  frames = stubFrames()
  sight = stubIntersections(inView)
  sizes = stubResizes()
  browser = stubMedia()
  trackWidthPx = 2 * halfPx
  isTabHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isTabHidden)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Strip({ isPaused = false, copyCount = 1 }: { isPaused?: boolean; copyCount?: number }) {
  const trackRef = useRef<HTMLDivElement>(null)
  useMarquee(trackRef, isPaused)
  return (
    <section aria-label="Strip">
      <div ref={trackRef} role="group" aria-label="Track">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button">{name}</button>
            </li>
          ))}
        </ul>
        {Array.from({ length: copyCount }, (_, copy) => (
          <ul key={copy} aria-hidden="true">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  )
}

const track = () => screen.getByRole('group', { name: 'Track' })

/** How far the strip is moved to the left, in pixels, as its style says. */
function offsetPx() {
  const { transform } = track().style
  if (transform === '') return 0
  const [, x] = /^translate3d\((-?[\d.]+)px, 0(?:px)?, 0(?:px)?\)$/.exec(transform) ?? []
  return x === undefined ? Number.NaN : -Number(x) || 0
}

// The browser's layout, which happy-dom does not do: a strip at 0, the items beside each other, moved by transforms.
function layOut() {
  const shiftOf = (element: HTMLElement) => Number(/translateX\((-?[\d.]+)px\)/.exec(element.style.transform)?.[1] ?? 0)
  const box = (left: number, width: number) => new DOMRect(left, 0, width, 50)
  for (const [listIndex, items] of [...track().children].entries())
    for (const [index, item] of [...items.children].entries()) {
      const measure = () =>
        box(listIndex * halfPx + index * itemWidthPx - offsetPx() + shiftOf(item as HTMLElement), itemWidthPx)
      item.getBoundingClientRect = measure
      for (const child of item.children) child.getBoundingClientRect = measure
    }
  screen.getByRole('region', { name: 'Strip' }).getBoundingClientRect = () => box(0, stripWidthPx)
  track().getBoundingClientRect = () => box(-offsetPx(), trackWidthPx)
  sizes.report()
}

function renderStrip(isPaused = false) {
  const view = render(<Strip isPaused={isPaused} />)
  layOut()
  return {
    ...view,
    hold: (isHeldNow: boolean) => view.rerender(<Strip isPaused={isHeldNow} />),
  }
}

/** How many pixels the strip moves in so many frames. */
function movedPx(frameCount: number) {
  const before = offsetPx()
  frames.next(frameCount)
  return (offsetPx() - before + halfPx) % halfPx
}

test('the strip moves to the left by exactly half a pixel per frame', () => {
  renderStrip()
  for (let frame = 1; frame <= 100; frame += 1) {
    frames.next()
    expect(offsetPx()).toBe(frame * 0.5)
  }
})

test('the display may be slow or fast: what counts are the frames, and one that does not come moves nothing', () => {
  renderStrip()
  frames.next(10, 1000 / 144)
  expect(offsetPx()).toBe(5)
  frames.next(1, 5000)
  expect(offsetPx()).toBe(5.5)
})

test.for([80, 83, 80.6])('after half of %d px the strip is back at its start, with no jump to be seen', (widthPx) => {
  trackWidthPx = widthPx
  renderStrip()
  const half = widthPx / 2
  let before = 0
  let roundCount = 0
  for (let frame = 1; frame <= Math.ceil(widthPx * 3); frame += 1) {
    frames.next()
    const now = offsetPx()
    expect(now).toBeGreaterThanOrEqual(0)
    expect(now).toBeLessThan(half)
    // The two halves look the same, so that only the offset within a half can be seen.
    expect((now - before + half) % half).toBeCloseTo(0.5)
    if (now < before) roundCount += 1
    before = now
  }
  expect(roundCount).toBe(3)
})

test('the strip rests while a name has focus, also from name to name, and goes on after', () => {
  renderStrip()
  act(() => screen.getByRole('button', { name: 'Forbes' }).focus())
  expect(movedPx(20)).toBe(0)
  act(() => screen.getByRole('button', { name: 'Variety' }).focus())
  expect(movedPx(20)).toBe(0)
  act(() => screen.getByRole('button', { name: 'Variety' }).blur())
  expect(movedPx(4)).toBe(2)
})

test('a strip that is taken away leaves no frame and no observer behind', () => {
  const { unmount } = renderStrip()
  frames.next(3)
  expect(frames.waitingCount()).toBe(1)
  unmount()
  expect(frames.waitingCount()).toBe(0)
  expect(sight.observedCount()).toBe(0)
  expect(sizes.observedCount()).toBe(0)
  document.dispatchEvent(new Event('visibilitychange'))
  browser.change(media.reducedMotion, true)
  browser.change(media.reducedMotion, false)
  expect(frames.waitingCount()).toBe(0)
})
