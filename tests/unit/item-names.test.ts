import { expect, test } from 'vitest'
import {
  withItemNames,
  withoutInherited,
  withSameItems,
} from '../../plugins/editor/browser-app/item-names'

const id = { isKey: true }
const schema = {
  properties: {
    menu: { items: { properties: { label: {}, href: { isInherited: true }, id } } },
    budgets: { items: { properties: { value: id, label: {} } } },
    columns: {
      items: { properties: { id, links: { items: { properties: { label: {}, id } } } } },
    },
    phone: { isInherited: true },
    proposal: { properties: { label: {}, href: { isInherited: true } } },
    samples: { items: {} },
  },
}

test('each item gets a name from its first text, unless it has one', () => {
  const menu = [
    { label: 'Our work', href: '/work', id: 'results' },
    { label: 'Who Writes?', href: '/team' },
    { label: 'Who writes', href: '/people', id: '' },
    { label: '連絡', href: '/contact' },
    { label: '筆', href: '???' },
  ]
  expect(withItemNames({ menu, samples: ['A'] }, schema)).toEqual({
    menu: [
      { label: 'Our work', href: '/work', id: 'results' },
      { label: 'Who Writes?', href: '/team', id: 'who-writes' },
      { label: 'Who writes', href: '/people', id: 'who-writes-2' },
      { label: '連絡', href: '/contact', id: 'contact' },
      { label: '筆', href: '???', id: 'item' },
    ],
    samples: ['A'],
  })
})

test('the items of a list in a list get names too', () => {
  const columns = [{ links: [{ label: 'Terms' }], id: 'legal' }]
  expect(withItemNames({ columns }, schema)).toEqual({
    columns: [{ links: [{ label: 'Terms', id: 'terms' }], id: 'legal' }],
  })
})

test('a budget is named by its value, and gets no other name', () => {
  const value = { budgets: [{ value: '5-10k', label: '$5,000' }] }
  expect(withItemNames(value, schema)).toEqual(value)
})

/** The names of the items in a list of a translation, each with its label. */
const labelsIn = (translation: Parameters<typeof withSameItems>[0]) =>
  (withSameItems(translation, schema) as { menu: { id: string; label: string }[] }).menu.map(
    (item) => `${item.id}: ${item.label}`,
  )
const original = {
  menu: [
    { label: 'Home', id: 'home' },
    { label: 'Work', id: 'work' },
  ],
}
const saved = {
  menu: [
    { label: 'Start', id: 'home' },
    { label: 'Arbeit', id: 'work' },
  ],
}

test('a translation keeps its items', () => {
  expect(withSameItems({ value: saved, saved, original, savedOriginal: original }, schema)).toEqual(
    saved,
  )
})

test('a new item has the same name in all languages', () => {
  const value = { menu: [...saved.menu, { label: 'Preise' }] }
  const longer = { menu: [...original.menu, { label: 'Prices', id: 'prices' }] }
  expect(labelsIn({ value, saved, original: longer, savedOriginal: original })).toEqual([
    'home: Start',
    'work: Arbeit',
    'prices: Preise',
  ])
})

test('a new item does not get the name of an item that the translation leaves out', () => {
  const value = { menu: [{ label: 'Start', id: 'home' }, { label: 'Preise' }] }
  const longer = { menu: [...original.menu, { label: 'Prices', id: 'prices' }] }
  const savedHere = { menu: [{ label: 'Start', id: 'home' }] }
  expect(labelsIn({ value, saved: savedHere, original: longer, savedOriginal: original })).toEqual([
    'home: Start',
    'prices: Preise',
  ])
})

test('an item that was removed in the default language is removed', () => {
  const shorter = { menu: [{ label: 'Work', id: 'work' }] }
  expect(labelsIn({ value: saved, saved, original: shorter, savedOriginal: original })).toEqual([
    'work: Arbeit',
  ])
})

test('the right item is removed from a translation with its items in another order', () => {
  // The form removes the item at the same place in all languages.
  const reversed = { menu: saved.menu.toReversed() }
  const value = { menu: [{ label: 'Start', id: 'home' }] }
  const shorter = { menu: [{ label: 'Work', id: 'work' }] }
  expect(labelsIn({ value, saved: reversed, original: shorter, savedOriginal: original })).toEqual([
    'work: Arbeit',
  ])
})

test('items without names get the names of the default language, in their order', () => {
  const unnamed = { menu: [{ label: 'Start' }, { label: 'Arbeit' }] }
  const savedOriginal = { menu: [{ label: 'Home' }, { label: 'Work' }] }
  expect(labelsIn({ value: unnamed, saved: unnamed, original, savedOriginal })).toEqual([
    'home: Start',
    'work: Arbeit',
  ])
})

test('a budget whose value was changed keeps its translation', () => {
  const budgets = (value: string, label: string) => ({ budgets: [{ value, label }] })
  const changed = {
    value: budgets('5-10k', 'ab 5.000'),
    saved: budgets('5-10k', 'ab 5.000'),
    original: budgets('5-12k', 'from 5,000'),
    savedOriginal: budgets('5-10k', 'from 5,000'),
  }
  expect(withSameItems(changed, schema)).toEqual(budgets('5-12k', 'ab 5.000'))
})

test('a translation is saved without the fields that it inherits', () => {
  const value = {
    menu: [{ label: 'Start', href: '', id: 'home' }],
    phone: '030 12345',
    proposal: { label: 'Angebot', href: '/contact' },
    samples: ['A'],
  }
  expect(withoutInherited(value, schema)).toEqual({
    menu: [{ label: 'Start', id: 'home' }],
    proposal: { label: 'Angebot' },
    samples: ['A'],
  })
})
