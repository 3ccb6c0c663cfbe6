import { expect, test } from 'vitest'
import { site } from '../helpers/content'
import { fitsHeaderRow } from '../../src/layout/header-row'

const labels = ['Home', 'Services', 'Results', 'Publications', 'Testimonials', 'Contact']
const short = {
  ...site,
  brand: 'Agency',
  callLabel: 'Call',
  phone: '(212) 555-0199',
  menu: labels.map((label) => ({ label, href: '/' })),
  consultation: { label: 'Book a Consultation', href: '/contact' },
}

test('six or seven short entries fit into one row of the header', () => {
  expect(fitsHeaderRow(short)).toBe(true)
  expect(fitsHeaderRow({ ...short, menu: [...short.menu, { label: 'Privacy', href: '/privacy' }] })).toBe(true)
})

test('a long brand, long entries or long buttons do not', () => {
  expect(fitsHeaderRow({ ...short, brand: 'International Communications (1988)' })).toBe(false)
  const consultation = { label: 'Book a conversation without obligation', href: '/' }
  expect(fitsHeaderRow({ ...short, consultation })).toBe(false)
  const menu = short.menu.map(({ label, href }) => ({ label: `${label} and more`, href }))
  expect(fitsHeaderRow({ ...short, menu })).toBe(false)
})
