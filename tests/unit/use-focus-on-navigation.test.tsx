import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFocusOnNavigation } from '../../src/routing/use-focus-on-navigation'

afterEach(() => history.replaceState(null, '', '/'))

function Page({ path }: { path: string }) {
  useFocusOnNavigation(path)
  return (
    <>
      <a href="/contact">Contact</a>
      <h1 tabIndex={-1}>{path}</h1>
      <section id="services" tabIndex={-1} aria-label="Services" />
    </>
  )
}

test('the first page leaves focus where it is', () => {
  render(<Page path="/" />)
  expect(document.body).toHaveFocus()
})

test.for([
  ['', () => screen.getByRole('heading', { level: 1, name: '/contact' })],
  ['#services', () => screen.getByRole('region', { name: 'Services' })],
  ['#nowhere', () => screen.getByRole('heading', { level: 1, name: '/contact' })],
] as const)('after a change of page to an address with “%s” focus is there, or on the heading', ([hash, target]) => {
  const { rerender } = render(<Page path="/" />)
  act(() => screen.getByRole('link', { name: 'Contact' }).focus())
  history.replaceState(null, '', `/contact${hash}`)
  rerender(<Page path="/contact" />)
  expect(target()).toHaveFocus()
})

test('rendering the same page again moves no focus', () => {
  const { rerender } = render(<Page path="/" />)
  const link = screen.getByRole('link', { name: 'Contact' })
  act(() => link.focus())
  rerender(<Page path="/" />)
  expect(link).toHaveFocus()
})
