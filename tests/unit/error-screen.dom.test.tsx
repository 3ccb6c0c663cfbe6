import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorBoundary } from '../../src/layout/error-screen'
import { site } from '../helpers/content'
import { recordReportedErrors } from '../helpers/reported-errors'

const reported = recordReportedErrors()

/** Renders a page that throws `thrown`, and returns its error screen. */
function renderFailure(thrown: unknown) {
  function Page(): never {
    throw thrown
  }
  render(
    <ErrorBoundary content={site.error} site={site}>
      <Page />
    </ErrorBoundary>,
  )
  return screen.getByRole('alert')
}

test.for<[thrown: unknown, text: string]>([
  [new Error('The proofs are missing'), 'The proofs are missing'],
  // Browser extensions throw such values.
  ['The proofs are missing', 'The proofs are missing'],
  [undefined, 'undefined'],
  [new RangeError(), 'RangeError'],
])('the error screen shows the text of the error %o', ([thrown, text]) => {
  const alert = renderFailure(thrown)
  expect(within(alert).getByText(text).tagName).toBe('CODE')
  expect(within(alert).getByRole('heading').textContent).toBe(site.error.title)
})

test('an error of a page is reported as an error of the window', () => {
  const error = new Error('The proofs are missing')
  renderFailure(error)
  expect(reported.mock.calls.map(([event]) => event.error)).toContain(error)
})
