import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tolerateForeignDomMutations } from '../../src/hydration/foreign-dom'

tolerateForeignDomMutations()

/** Wraps a node in a `font` element, as a translator does. */
function wrap(node: ChildNode | null) {
  const font = document.createElement('font')
  node?.replaceWith(font)
  if (node) font.append(node)
  return font
}

test('React removes an element that other code has wrapped', () => {
  const { container, rerender } = render(<p>{[<b key="a">One</b>, 'Two']}</p>)
  wrap(container.querySelector('b'))
  rerender(<p>{['Two']}</p>)
  expect(container.textContent).toBe('Two')
})

test('React ignores an element that other code has already removed', () => {
  const { container, rerender } = render(<p>{[<b key="a">One</b>, 'Two']}</p>)
  container.querySelector('b')?.remove()
  rerender(<p>{['Two']}</p>)
  expect(container.textContent).toBe('Two')
})

test('React inserts an element before the wrapper of a wrapped element', () => {
  const { container, rerender } = render(<p>{[null, <b key="b">Two</b>]}</p>)
  wrap(container.querySelector('b'))
  rerender(<p>{[<i key="a">One</i>, <b key="b">Two</b>]}</p>)
  expect(container.querySelector('p')?.innerHTML).toBe('<i>One</i><font><b>Two</b></font>')
})

test('React inserts an element at the end if the next element was removed', () => {
  const { container, rerender } = render(<p>{['Three', null, <b key="b">Two</b>]}</p>)
  container.querySelector('b')?.remove()
  rerender(<p>{['Three', <i key="a">One</i>, <b key="b">Two</b>]}</p>)
  expect(container.textContent).toBe('ThreeOne')
})
