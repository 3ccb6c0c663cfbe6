import { expect, test } from 'vitest'
import { paragraphs, template, text, textUpTo } from '../../src/content-schema/text-fields'
import { problemsOf } from '../helpers/field-problems'

const asWritten = (sign: string) => `has ${sign}, which visitors would see as written`

test.for<[value: string, sign: string]>([
  ['We <em>do</em>', '<em>'],
  ['We do</EM> it', '</EM>'],
  ['Our <h2 class="a">work', '<h2 class="a">'],
  ['One<br/>two', '<br/>'],
  ['H<sub>2</sub>O', '<sub>'],
  ['The <sup>1</sup>', '<sup>'],
  ['A <td>', '<td>'],
  ['A <tr>', '<tr>'],
  ['It&#8217;s', '&#8217;'],
  ['It&#x2019;s', '&#x2019;'],
  ['5 &euro;', '&euro;'],
  ['Oak &AMP Ash', '&AMP'],
  ['One &nbsp two', '&nbsp'],
  ['Say &quot it', '&quot'],
  ['See [our work](/work)', '[our work](/work)'],
  ['▪ One', '▪'],
  ['One ● two\n  ● three', '●'],
  ['### Title', '### '],
  ['One\\! two', '\\!'],
  ['One\\ntwo', '\\n'],
  ['One\n>>>>>>> main', '>>>>>>>'],
  ['||||||| 3f1', '|||||||'],
  ['<<<<<<<', '<<<<<<<'],
  ['We *do* it', '*do*'],
  ['We *do it so* well', '*do it so*'],
  ['*x*', '*x*'],
  ['So __bold', '__'],
  ['We _do it so_ well', '_do it so_'],
  ['_x_', '_x_'],
  ['So **bold', '**'],
  ['So ~~gone', '~~'],
  ['Ring {phone}', '{phone}'],
  ['© ${year}', '${year}'],
  ['An empty {}', '{}'],
])('%j has %s, which visitors would see as written', ([value, sign]) => {
  expect(problemsOf(paragraphs('Text'), value)).toContain(asWritten(sign))
  expect(problemsOf(text('Text'), value)).toContain(asWritten(sign))
})

test.for([
  'A <bold> move',
  'If a<c and d >a',
  'The <h7> of it',
  'R&D; and B&B',
  'Ben&J;',
  'A &ampere and a &nbspace',
  '&# and &#; and &#xyz;',
  'Ours & theirs; &incredible1;',
  'We [sic] (us)',
  'An empty [](/a) and [a]()',
  'So [we think](it is) it',
  'Lisbon • Porto',
  '#1 in town',
  'In C:\\work',
  'A \\ B',
  '>>>>>>>> and <<<<<<<x',
  'One <<<<<<< two',
  '5 * 3 * 2',
  'a*b*c',
  '*Prices without tax',
  'A ** B __ C ~~ D',
  'snake_case_name',
  'A _ B _ C',
  'A { brace',
])('%j is accepted in a text', (value) => {
  expect(problemsOf(text('Text'), value)).toEqual([])
})

test('all problems of a text are reported, and a line break only without other problems', () => {
  expect(problemsOf(text('Text'), 'A <b>\nand **c')).toEqual([asWritten('<b>'), asWritten('**')])
  expect(problemsOf(text('Text'), 'One\ntwo')).toEqual([
    'has a line break, but is shown as one paragraph: remove the line break',
  ])
})

test('space around a text is removed, and space alone is no text', () => {
  expect(text('Text').parse(' \n One two \n')).toBe('One two')
  expect(problemsOf(text('Text'), ' \n ')).toEqual(['is empty'])
})

test('a text may have the placeholders of its description, and no others', () => {
  const field = text('Text', 'Has {limit} in it.')
  expect(problemsOf(field, 'At most {limit}')).toEqual([])
  expect(problemsOf(field, 'At most {count}')).toEqual([asWritten('{count}')])
})

const brandField = text('Title', '{brand} stands for the name.')

test('a text with {brand} may have any placeholder for a fact of the agency', () => {
  expect(problemsOf(brandField, '{brand} | {about} | {}')).toEqual([])
})

test.for<[value: string, sign: string]>([
  ['The <em>{brand}</em>', '<em>'],
  ['**{brand}**', '**'],
  ['Oak &amp; Ash | {brand}', '&amp;'],
  ['~~Old~~ {brand}', '~~'],
  ['${year} {brand}', '${year}'],
  ['{the year} {brand}', '{the year}'],
])('a text with {brand} has no other syntax: %j has %s', ([value, sign]) => {
  expect(problemsOf(brandField, value)).toEqual([asWritten(sign)])
})

test('editors read the title and the description of a text', () => {
  expect(text('Lead', 'Two lines.').meta()).toMatchObject({
    title: 'Lead',
    description: 'Two lines.',
  })
  expect(paragraphs('Answer').meta()).toMatchObject({
    description: 'An empty line begins a new paragraph.',
  })
  expect(paragraphs('Answer', 'In full.').meta()).toMatchObject({
    description: 'In full. An empty line begins a new paragraph.',
  })
  expect(textUpTo(9, 'Tag').meta()).toMatchObject({
    description: 'At most 9 characters.',
    maxLength: 9,
  })
  expect(textUpTo(9, 'Tag', 'Short.').meta()).toMatchObject({
    description: 'Short. At most 9 characters.',
  })
  expect(template('Hint', 'Has {limit}.').meta()).toMatchObject({
    title: 'Hint',
    description: 'Has {limit}. At most 200 characters.',
    maxLength: 200,
  })
})

test('a short text may have as many characters as its limit', () => {
  expect(problemsOf(textUpTo(3, 'Tag'), 'abc')).toEqual([])
  expect(problemsOf(textUpTo(3, 'Tag'), 'abcd')).toEqual([
    'has 4 characters: at most 3 are allowed',
  ])
  // A soft hyphen does not count, and an emoji counts as one character.
  expect(problemsOf(textUpTo(3, 'Tag'), 'a\u00ADb\u00AD👩🏽‍🚀')).toEqual([])
})

test('a text with an allowed placeholder may have no other placeholder or sign', () => {
  const field = template('Too long', '{limit} is replaced.')
  expect(problemsOf(field, '{limit} of ~~ten~~ {oops}')).toEqual([asWritten('~~')])
  expect(problemsOf(field, '{limit} of {oops}')).toEqual([asWritten('{oops}')])
})

test('a template needs each of its placeholders', () => {
  const field = template('Too short', '{label} and {limit} are replaced.')
  expect(problemsOf(field, '{label} needs {limit}')).toEqual([])
  expect(problemsOf(field, 'Too short')).toEqual([
    'has no {label}, which the page replaces: add it',
    'has no {limit}, which the page replaces: add it',
  ])
  expect(problemsOf(template('A', 'No placeholder.'), 'a')).toEqual([])
})
