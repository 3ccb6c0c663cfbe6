import { render } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMissingPathLog } from '../../src/hooks/use-missing-path-log'
import { hostileText } from '../helpers/hostile-text'

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

test('whatever the path, one line of printable ASCII is logged, of at most 200 characters', () => {
  const { rerender } = render(<MissingPage />)
  let visit = 0
  fc.assert(
    fc.property(hostileText(60), (text) => {
      warn.mockClear()
      vi.stubGlobal('location', { pathname: `/${text}` })
      visit += 1
      rerender(<MissingPage key={visit} />)
      expect(warn.mock.calls).toEqual([['Page not found: %s', expect.stringMatching(/^[ -~]{3,200}$/)]])
    }),
    { numRuns: 1000 },
  )
}, 30_000)
