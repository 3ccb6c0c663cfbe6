import { expect, test } from 'vitest'
import {
  link,
  list,
  listOfLinks,
  listOfTexts,
  listWithIndexIds,
} from '../../src/content-schema/group-fields'
import { text } from '../../src/content-schema/text-fields'
import { problemsOf, sameAsFirst } from '../helpers/field-problems'

test('a link has a target, and a label of at most 50 characters', () => {
  expect(problemsOf(link('Link'), { label: 'x'.repeat(50), href: '/' })).toEqual([])
  expect(problemsOf(link('Link'), { label: 'x'.repeat(51), href: '/' })).toEqual([
    'label: has 51 characters: at most 50 are allowed',
  ])
  expect(link('First link', 'Below.').meta()).toMatchObject({
    title: 'First link',
    description: 'Below.',
  })
})

test('a list has at least one item, or as many as it says', () => {
  expect(problemsOf(list('Tags', text('Tag')), ['a'])).toEqual([])
  expect(problemsOf(list('Tags', text('Tag')), [])).toEqual(['needs at least 1'])
  expect(problemsOf(listOfTexts('Tags', text('Tag'), 'Three.', 3), ['a', 'b'])).toEqual([
    'needs at least 3',
  ])
  expect(list('Tags', text('Tag'), 'Short.').meta()).toMatchObject({
    title: 'Tags',
    description: 'Short.',
  })
})

test('in a list of texts or links, each repeated value is reported', () => {
  expect(problemsOf(listOfTexts('Tags', text('Tag')), ['a', 'b', 'a', 'a'])).toEqual([
    `2: ${sameAsFirst('a')}`,
    `3: ${sameAsFirst('a')}`,
  ])
  const links = ['a', 'a', 'b'].map((label) => ({ label, href: '/' }))
  expect(problemsOf(listOfLinks('Menu'), links)).toEqual([`1.label: ${sameAsFirst('a')}`])
  expect(listOfTexts('Tags', text('Tag'), 'Short.').meta()).toMatchObject({
    title: 'Tags',
    description: 'Short.',
  })
  expect(listOfLinks('Menu', undefined, 'Above.').meta()).toMatchObject({
    title: 'Menu',
    description: 'Above.',
  })
})

test('each item of a list of groups has an id, by which the page keeps it', () => {
  const field = listWithIndexIds('Reasons', { title: text('Title') }, 'Two or more.', 2)
  expect(field.parse([{ title: 'a' }, { title: 'b' }])).toEqual([
    { title: 'a', id: '0' },
    { title: 'b', id: '1' },
  ])
  expect(problemsOf(field, [{ title: 'a' }])).toEqual(['needs at least 2'])
})
