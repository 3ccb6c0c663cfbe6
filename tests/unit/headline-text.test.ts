import { expect, test } from 'vitest'
import { letterLimit, lettersOf } from '../../src/content-schema/letters'
import { fitHeadline, headlineSize, isLatin } from '../../src/features/headline-writer/headline-text'

test('a headline is one line of 60 letters at most, and an emoji or an accented letter is one', () => {
  expect(fitHeadline('  A\n\tline\r\nof  words ')).toBe('A line of words ')
  expect(fitHeadline('x'.repeat(500))).toHaveLength(letterLimit)
  expect(fitHeadline('👩🏽‍🚀'.repeat(70))).toBe('👩🏽‍🚀'.repeat(60))
  expect(lettersOf('n\u0303o')).toHaveLength(2)
  expect(fitHeadline('<b onclick="x()">Bold</b>')).toBe('<b onclick="x()">Bold</b>')
})

test.for([
  ['Żółw & Søn: 100 % „gut“ – così!', true],
  ['Sold out 🎉', true],
  ['', true],
  ['Новости', false],
  ['كل الأخبار', false],
  ['A 新聞', false],
] as const)('the headline font draws “%s”: %s', ([text, isDrawn]) => {
  expect(isLatin(text)).toBe(isDrawn)
})

test('the longer a headline or its longest word is, the smaller is its type', () => {
  expect(headlineSize('Sold out')).toBe('large')
  expect(headlineSize('The quiet founder everyone')).toBe('medium')
  expect(headlineSize('Internationalisation')).toBe('small')
  expect(headlineSize('x '.repeat(25))).toBe('small')
})
