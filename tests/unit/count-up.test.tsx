import { act, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { homeContent } from '../../src/content/home'
import { CountUp, figureAt } from '../../src/motion/count-up'
import { media } from '../../src/styles/tokens'
import { stubMedia } from '../helpers/media'
import { inView, nearView, stubIntersections } from '../helpers/observers'

vi.mock('../../src/timing/on-scroll-slow', () => ({
  onScrollSlow: (callback: () => void) => {
    callback()
    return () => undefined
  },
}))

const figures = homeContent.results.statistics.map(({ number }) => number)
let sight: ReturnType<typeof stubIntersections>

beforeEach(() => {
  stubMedia()
  sight = stubIntersections(nearView)
})
afterEach(() => void vi.unstubAllGlobals())

const renderFigure = () =>
  render(
    <p>
      <CountUp>10,000+</CountUp>
    </p>,
  )
const shown = () => screen.getByRole('paragraph').textContent
const final = () => screen.getByText('10,000+')
const scroll = () => act(() => void dispatchEvent(new Event('scroll')))

test.for(figures)('%s begins at nothing and ends as it is written', (figure) => {
  expect(figureAt(figure, 1)).toBe(figure)
  expect(figureAt(figure, 0)).toBe(figure.replace(/[\d,]+/, '0'))
})

test('a figure keeps its sign and the comma of its thousands on the way', () => {
  expect(figureAt('10,000+', 0.5)).toBe('5,000+')
  expect(figureAt('10,000+', 0.05)).toBe('500+')
  expect(figureAt('220%', 0.5)).toBe('110%')
})

test('a figure is never more than it is in the end', () => {
  const valueOf = (figure: string) => Number(figure.replace(/[^\d]/g, ''))
  fc.assert(
    fc.property(fc.constantFrom(...figures), fc.double({ min: 0, max: 1, noNaN: true }), (figure, share) => {
      expect(valueOf(figureAt(figure, share))).toBeLessThanOrEqual(valueOf(figure))
    }),
  )
})

test('the figure is in the page, and alone, until the reader scrolls', () => {
  renderFigure()
  expect(shown()).toBe('10,000+')
  expect(final()).not.toHaveStyle({ opacity: 0 })
})

test('a figure that is reached counts up to what it is, and nothing but that is left', async () => {
  renderFigure()
  scroll()
  expect(shown()).toBe('10,000+0+')
  act(() => sight.report(inView))
  await vi.waitFor(() => expect(shown()).toMatch(/^10,000\+\d,\d{3}\+$/))
  await vi.waitFor(() => expect(shown()).toBe('10,000+'), 5000)
  expect(final()).not.toHaveStyle({ opacity: 0 })
}, 10_000)

test('a screen reader hears the figure as it is in the end, also while it counts', () => {
  renderFigure()
  scroll()
  expect(final()).not.toHaveAttribute('aria-hidden')
  expect(screen.getByText('0+')).toHaveAttribute('aria-hidden', 'true')
})

test('under reduced motion a figure never counts', () => {
  stubMedia(media.reducedMotion)
  renderFigure()
  scroll()
  act(() => sight.report(inView))
  expect(shown()).toBe('10,000+')
})
