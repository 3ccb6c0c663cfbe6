import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { site } from '../helpers/content'
import { ErrorBoundary } from '../../src/layout/error-screen'

beforeEach(() => {
  // React tells the console of every error, caught or not.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The screen in place of a page that throws. */
function showFailure(thrown: unknown) {
  function Broken(): never {
    throw thrown
  }
  render(
    <ErrorBoundary content={site.error} site={site}>
      <h1>The page</h1>
      <Broken />
    </ErrorBoundary>,
  )
}

test('a page that renders is shown, and no error screen', () => {
  render(
    <ErrorBoundary content={site.error} site={site}>
      <h1>The page</h1>
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a page that fails is replaced by the error screen, which is announced', () => {
  showFailure(new Error('The page would not load'))
  expect(screen.queryByRole('heading', { name: 'The page' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: site.error.title })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(site.error.text)
})

test.for<[thrown: unknown, shown: string]>([
  [new Error('The page would not load'), 'The page would not load'],
  [new TypeError(), 'TypeError'],
  ['the line is dead', 'the line is dead'],
  [404, '404'],
  [null, 'null'],
  [undefined, 'undefined'],
])('what is thrown is shown: %s as “%s”', ([thrown, shown]) => {
  showFailure(thrown)
  expect(screen.getByText(shown)).toBeVisible()
})

test('the screen leads home by a full load, and to the phone', () => {
  showFailure(new Error('The page would not load'))
  const home = screen.getByRole('link', { name: site.error.home })
  expect(home).toHaveAttribute('href', '/')
  let isLeftToTheBrowser = false
  const look = (event: Event) => {
    isLeftToTheBrowser = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', look, { once: true })
  home.click()
  expect(isLeftToTheBrowser).toBe(true)
  expect(screen.getByRole('link', { name: `${site.error.call} ${site.phone}` })).toHaveAttribute('href', site.phoneHref)
})
