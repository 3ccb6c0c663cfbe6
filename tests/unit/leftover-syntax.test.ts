import { expect, test } from 'vitest'
import { leftoverSyntaxIn, syntaxRules } from '../../plugins/prose/leftover-syntax'

const cases = syntaxRules.flatMap(({ name, examples }) =>
  examples.map((example) => [name, example] as const),
)

test.for(cases)('only the rule for %s matches, and it matches all of %s', ([name, example]) => {
  expect(leftoverSyntaxIn(example)).toBe(example)
  const matching = syntaxRules.filter(({ pattern }) => pattern.test(example))
  expect(matching.map((rule) => rule.name)).toEqual([name])
})

test('leftover syntax is found in any line of a text', () => {
  expect(leftoverSyntaxIn('Our fees\n• Letters\n| a |')).toBe('• Letters')
})

test.for([
  'A #1 agency',
  'Fees (2026) [sic]',
  'Two * three',
  'a == b',
  'One: two',
  'A | B',
  'Read • write',
  'Plus ++',
  '{settings}',
  '~5',
])('the text %s has no leftover syntax', (text) => {
  expect(leftoverSyntaxIn(text)).toBeUndefined()
})
