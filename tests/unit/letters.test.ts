import { expect, test } from 'vitest'
import { graphemesOf } from '../../src/content-schema/letters'

test('a letter with its accent is one letter, and so is each sign of a plain text', () => {
  expect(graphemesOf('e\u0301a👩🏽‍🚀')).toEqual(['e\u0301', 'a', '👩🏽‍🚀'])
  expect(graphemesOf('a ü\nb')).toEqual(['a', ' ', 'ü', '\n', 'b'])
})
