// @vitest-environment node
import { expect, test } from 'vitest'
import { lettersOf } from '../../src/content-schema/letters'

test('a letter with its accent is one letter, and so is each sign of a plain text', () => {
  expect(lettersOf('e\u0301a👩🏽‍🚀')).toEqual(['e\u0301', 'a', '👩🏽‍🚀'])
  expect(lettersOf('a ü\nb')).toEqual(['a', ' ', 'ü', '\n', 'b'])
})
