import { expect, test } from 'vitest'
import { termsIn } from '../../scripts/scorecard/terms'

test('the terms of a text are explained, and no others', () => {
  const text = 'No, because Home loads 24.1 KB of scripts on a phone, and its limit is 20.0 KB.'
  expect(termsIn(text).map(({ name }) => name)).toEqual(['Scripts', 'KB', 'Limit'])
  expect(termsIn('Yes, publish.')).toEqual([])
})
