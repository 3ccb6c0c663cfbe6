import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AddressText } from '../../src/components/address-text'

test.for([
  ['1100-060', 'Rua do Ouro 12, 1100-060\u00a0Lisboa'],
  // The street has the same digits.
  ['12', 'Kapp 12, 12\u00a0Longyearbyen'],
])('no line of an address ends inside its postcode: %s', ([postcode = '', text = '']) => {
  const { container } = render(<AddressText text={text} postcode={postcode} />)
  expect(container.textContent).toBe(text)
  const element = screen.getByText(postcode)
  expect(getComputedStyle(element).whiteSpace).toBe('nowrap')
  expect(element.nextSibling?.textContent).toMatch(/^\u00a0/)
})

test('an address without a postcode is only text', () => {
  const { container } = render(<AddressText text="Austin, TX" postcode={undefined} />)
  expect(container.innerHTML).toBe('Austin, TX')
})
