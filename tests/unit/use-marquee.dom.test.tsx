import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMarquee } from '../../src/features/publications/use-marquee'
import { distancesPx, media } from '../../src/styles/tokens'
import { stubFrames } from '../helpers/frames'
import { stubMedia } from '../helpers/media'
import { inView, outOfView, stubIntersections, stubResizes } from '../helpers/observers'

const listWidthPx = 400
// `tokens.test.ts` checks the value of the specification.
const stepPx = distancesPx.marqueePerFrame

let frames: ReturnType<typeof stubFrames>
let intersections: ReturnType<typeof stubIntersections>
let sizes: ReturnType<typeof stubResizes>
let browser: ReturnType<typeof stubMedia>
let trackWidthPx: number

beforeEach(() => {
  frames = stubFrames()
  intersections = stubIntersections(inView)
  sizes = stubResizes()
  browser = stubMedia()
  trackWidthPx = 2 * listWidthPx
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Strip() {
  const trackRef = useRef<HTMLDivElement>(null)
  useMarquee(trackRef, false)
  return (
    <div>
      <div ref={trackRef} role="group">
        <ul />
        <ul />
      </div>
    </div>
  )
}

const track = () => screen.getByRole('group')

/** The distance by which the style moves the strip to the left, in px. */
function offsetPx() {
  const { transform } = track().style
  const [, x] = /^translate3d\((-?[\d.]+)px, 0(?:px)?, 0(?:px)?\)$/.exec(transform) ?? []
  return -Number(x)
}

function renderStrip() {
  const view = render(<Strip />)
  track().getBoundingClientRect = () => new DOMRect(0, 0, trackWidthPx, 50)
  sizes.report()
  return view
}

test('the strip moves to the left by the same distance in each frame', () => {
  renderStrip()
  for (let frame = 1; frame <= 100; frame += 1) {
    // The duration of a frame does not matter.
    frames.next(1, frame * 10)
    expect(offsetPx()).toBeCloseTo(frame * stepPx)
  }
})

test.for([80, 83, 80.6])(
  'after half of %d px the strip starts again without a visible jump',
  (widthPx) => {
    trackWidthPx = widthPx
    renderStrip()
    const half = widthPx / 2
    let before = 0
    let roundCount = 0
    // One frame more, since sums of fractions are not exact.
    const frameCount = Math.ceil((3 * half) / stepPx) + 1
    for (let frame = 1; frame <= frameCount; frame += 1) {
      frames.next()
      const now = offsetPx()
      expect(now).toBeGreaterThanOrEqual(0)
      expect(now).toBeLessThan(half)
      // The two halves look the same, so a reader sees only the offset within a half.
      expect((now - before + half) % half).toBeCloseTo(stepPx)
      if (now < before) roundCount += 1
      before = now
    }
    expect(roundCount).toBe(3)
  },
)

test('out of view, the strip uses no frames', () => {
  renderStrip()
  frames.next(3)
  intersections.report(outOfView)
  expect(frames.waitingCount()).toBe(0)
  intersections.report(inView)
  expect(frames.waitingCount()).toBe(1)
  frames.next()
  expect(offsetPx()).toBeCloseTo(4 * stepPx)
})

test('a visitor who turns on reduced motion stops the strip', () => {
  renderStrip()
  frames.next(3)
  browser.change(media.reducedMotion, true)
  expect(frames.waitingCount()).toBe(0)
  expect(track().style.transform).toBe('')
})

test('a removed strip leaves no frame and no observer', () => {
  const { unmount } = renderStrip()
  frames.next(3)
  expect(frames.waitingCount()).toBe(1)
  unmount()
  expect(frames.waitingCount()).toBe(0)
  expect(intersections.observedCount()).toBe(0)
  expect(sizes.observedCount()).toBe(0)
  browser.change(media.reducedMotion, true)
  browser.change(media.reducedMotion, false)
  expect(frames.waitingCount()).toBe(0)
})
