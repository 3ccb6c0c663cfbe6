import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMissingPathLog } from '../../src/navigation/use-missing-path-log'
import { hostileTexts } from '../helpers/hostile-text'

const warn = vi.spyOn(console, 'warn')

beforeEach(() => {
  warn.mockReset().mockImplementation(() => {})
})
afterEach(() => vi.unstubAllGlobals())

function MissingPage() {
  useMissingPathLog()
  return <h1>Gone</h1>
}

test('the address that has no page is logged, the format first', () => {
  vi.stubGlobal('location', { pathname: '/no-such-page' })
  render(<MissingPage />)
  expect(warn.mock.calls).toEqual([['Page not found: %s', '"/no-such-page"']])
})

test('it is logged once, however often the page renders', () => {
  vi.stubGlobal('location', { pathname: '/no-such-page' })
  const { rerender } = render(<MissingPage />)
  rerender(<MissingPage />)
  rerender(<MissingPage />)
  expect(warn).toHaveBeenCalledOnce()
})

test.for(hostileTexts)('of a path with %j one line of printable ASCII is logged, of at most 200 characters', (text) => {
  vi.stubGlobal('location', { pathname: `/${text.repeat(20)}` })
  render(<MissingPage />)
  expect(warn.mock.calls).toEqual([['Page not found: %s', expect.stringMatching(/^[ -~]{3,200}$/)]])
})
