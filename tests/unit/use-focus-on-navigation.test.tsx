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

test('after a change of page focus is on its heading', () => {
  const { rerender } = render(<Page path="/" />)
  act(() => screen.getByRole('link', { name: 'Contact' }).focus())
  rerender(<Page path="/contact" />)
  expect(screen.getByRole('heading', { level: 1, name: '/contact' })).toHaveFocus()
})

test('after a change of page focus is on the section that the address names', () => {
  const { rerender } = render(<Page path="/contact" />)
  history.replaceState(null, '', '/#services')
  rerender(<Page path="/" />)
  expect(screen.getByRole('region', { name: 'Services' })).toHaveFocus()
})

test('a section that is not there leaves focus on the heading', () => {
  const { rerender } = render(<Page path="/contact" />)
  history.replaceState(null, '', '/#nowhere')
  rerender(<Page path="/" />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('rendering the same page again moves no focus', () => {
  const { rerender } = render(<Page path="/" />)
  const link = screen.getByRole('link', { name: 'Contact' })
  act(() => link.focus())
  rerender(<Page path="/" />)
  expect(link).toHaveFocus()
})
