import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { site } from '../../src/content/site'
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
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(site.error.text)
})

test("the screen shows the error's text", () => {
  showFailure(new Error('The page would not load'))
  expect(screen.getByText('The page would not load')).toBeVisible()
})

test('an error without a text is shown by its kind', () => {
  showFailure(new TypeError())
  expect(screen.getByText('TypeError')).toBeVisible()
})

test.for([['the line is dead'], [404], [null], [undefined]])('whatever else is thrown is shown: %s', ([thrown]) => {
  showFailure(thrown)
  expect(screen.getByText(String(thrown))).toBeVisible()
})

test("markup in an error's text is shown and does nothing", () => {
  const text = '<img src=x onerror=alert(1)>'
  showFailure(new Error(text))
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
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

test('a failure in one boundary leaves what stands around it', () => {
  function Broken(): never {
    throw new Error('The page would not load')
  }
  render(
    <ErrorBoundary content={site.error} site={site}>
      <p>The header</p>
      <ErrorBoundary content={site.error} site={site}>
        <Broken />
      </ErrorBoundary>
    </ErrorBoundary>,
  )
  expect(screen.getByText('The header')).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
