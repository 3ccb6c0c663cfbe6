import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CountUp, figureAt } from '../../src/motion/count-up'
import { media } from '../../src/styles/tokens'
import { stubMedia } from '../helpers/media'
import { inView, nearView, stubIntersections } from '../helpers/observers'

vi.mock('../../src/motion/on-scroll-slow', () => ({
  onScrollSlow: (callback: () => void) => {
    callback()
    return () => undefined
  },
}))

let sight: ReturnType<typeof stubIntersections>

beforeEach(() => {
  stubMedia()
  sight = stubIntersections(nearView)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const renderFigure = () =>
  render(
    <p>
      <CountUp>10,000+</CountUp>
    </p>,
  )
const shown = () => screen.getByRole('paragraph').textContent
const final = () => screen.getByText('10,000+')
const scroll = () => act(() => void dispatchEvent(new Event('scroll')))

const wholeNumbers = ['10,000+', '95%', '3.400+', '1 250 000', '€ 12’500', 'over 40 cities', '0', '7']

test.for(wholeNumbers)('%s begins at nothing and ends as it is written', (figure) => {
  expect(figureAt(figure, 1)).toBe(figure)
  expect(figureAt(figure, 0)).toBe(figure.replace(/\d.*\d|\d/, '0'))
})

test('a figure keeps its text and the separator of its thousands on the way', () => {
  expect(figureAt('10,000+', 0.5)).toBe('5,000+')
  expect(figureAt('10,000+', 0.05)).toBe('500+')
  expect(figureAt('3.400+', 0.5)).toBe('1.700+')
  expect(figureAt('1 250 000', 0.9)).toBe('1 125 000')
  expect(figureAt('2500 pieces', 0.5)).toBe('1250 pieces')
  expect(figureAt('220%', 0.5)).toBe('110%')
})

test('a figure that is reached counts up to what it is, and nothing but that is left', async () => {
  renderFigure()
  scroll()
  expect(shown()).toBe('10,000+0+')
  act(() => sight.report(inView))
  await vi.waitFor(() => expect(shown()).toMatch(/^10,000\+\d,\d{3}\+$/))
  await vi.waitFor(() => expect(shown()).toBe('10,000+'), 5000)
  expect(final().style.opacity).not.toBe('0')
}, 10_000)

test('a screen reader hears the figure as it is in the end, also while it counts', () => {
  renderFigure()
  scroll()
  expect(final().getAttribute('aria-hidden')).toBeNull()
  expect(screen.getByText('0+').getAttribute('aria-hidden')).toBe('true')
})

test('under reduced motion a figure never counts', () => {
  stubMedia(media.reducedMotion)
  renderFigure()
  scroll()
  act(() => sight.report(inView))
  expect(shown()).toBe('10,000+')
})
