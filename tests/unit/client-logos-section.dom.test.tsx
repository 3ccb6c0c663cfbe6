import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClientLogosSection } from '../../src/sections/client-logos-section'

const logo = { id: 'mill', label: 'The mill', isPlaceholder: false, isSample: false }
const placeholder = { id: 'place', label: 'Client logo', isPlaceholder: true, isSample: true }

test('screen readers skip a placeholder for a logo, and find the names of clients', () => {
  render(<ClientLogosSection content={{ label: 'Clients', slots: [logo, placeholder] }} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    logo.label,
  ])
})

test('screen readers skip a list that has only placeholders', () => {
  render(<ClientLogosSection content={{ label: 'Clients', slots: [placeholder] }} />)
  expect(screen.queryByRole('list')).toBeNull()
})
