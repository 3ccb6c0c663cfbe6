import { expect, test } from 'vitest'
import { site } from '../../src/content/site'
import { fitsHeaderRow } from '../../src/layout/header-row'

test('six or seven short entries fit into one row of the header', () => {
  expect(fitsHeaderRow(site)).toBe(true)
  expect(fitsHeaderRow({ ...site, menu: [...site.menu, { label: 'Privacy', href: '/privacy' }] })).toBe(true)
})

test('a long brand, long entries or long buttons do not', () => {
  expect(fitsHeaderRow({ ...site, brand: 'International Communications (1988)' })).toBe(false)
  expect(fitsHeaderRow({ ...site, consultation: { label: 'Book a conversation without obligation', href: '/' } })).toBe(
    false,
  )
  const menu = site.menu.map(({ label, href }) => ({ label: `${label} and more`, href }))
  expect(fitsHeaderRow({ ...site, menu })).toBe(false)
})
