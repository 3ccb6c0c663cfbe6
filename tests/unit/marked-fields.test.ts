import { expect, test } from 'vitest'
import { headline, quote } from '../../src/content-schema/marked-fields'
import { problemsOf } from '../helpers/field-problems'

test('words of a headline are underlined, struck out or corrected', () => {
  expect(headline().parse('Be the {stroy > story} people ~~skip~~ **read**')).toEqual([
    { text: 'Be the ' },
    { text: 'story', mark: { kind: 'transpose', start: 2, end: 4, originalText: 'ro' } },
    { text: ' people ' },
    { text: 'skip', mark: 'strike' },
    { text: ' ' },
    { text: 'read', mark: 'underline' },
  ])
})

/** The problem of a correction that one edit cannot make. */
const notCorrectable = (original: string, corrected: string) =>
  `cannot correct “${original}” to “${corrected}”: write at most 14 characters with one insertion, deletion, swap or change of case; insert letters or a space, not both`

test('a correction has at most 14 characters and one edit', () => {
  const long = 'x'.repeat(14)
  // The correction inserts one character.
  expect(problemsOf(headline(), `A {${long.slice(1)} > ${long}}`)).toEqual([])
  expect(problemsOf(headline(), `A {${long} > ${long}x}`)).toEqual([
    notCorrectable(long, `${long}x`),
  ])
  expect(problemsOf(headline(), 'A {tape > record} and a {drum > song}')).toEqual([
    notCorrectable('tape', 'record'),
    notCorrectable('drum', 'song'),
  ])
})

test('a correction that inserts a word with its space is refused, and the message says why', () => {
  expect(problemsOf(headline(), 'A {a number > number}')).toEqual([])
  expect(problemsOf(headline(), 'A {number > a number}')).toEqual([
    notCorrectable('number', 'a number'),
  ])
})

test('a correction that changes nothing is reported, with what to write instead', () => {
  expect(problemsOf(headline(), 'In the {numbers > numbers}')).toEqual([
    'corrects “numbers” to itself: write the words without { > }',
  ])
})

test('the marks of a headline do not count, and a mark around nothing is reported', () => {
  expect(problemsOf(headline(), `**${'x'.repeat(120)}**`)).toEqual([])
  expect(problemsOf(headline(), `**${'x'.repeat(60)}** ${'x'.repeat(60)}`)).toEqual([
    'has 121 characters: at most 120 are allowed',
  ])
  expect(problemsOf(headline(), 'We ** ** do')).toEqual(['has marks around nothing'])
})

test('words of a quote are highlighted, and have no other mark', () => {
  expect(quote('Quote').parse('“We had **three** live.”')).toEqual([
    { text: '“We had ' },
    { text: 'three', isHighlighted: true },
    { text: ' live.”' },
  ])
  const otherMark = ['has a mark other than **highlighted** words']
  expect(problemsOf(quote('Quote'), '“We had ~~two~~ three.”')).toEqual(otherMark)
  expect(problemsOf(quote('Quote'), '“We had {tow > two}.”')).toEqual(otherMark)
  expect(problemsOf(quote('Quote'), '“We had **two.”')).toHaveLength(1)
})
