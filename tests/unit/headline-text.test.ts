import { expect, test } from 'vitest'
import { graphemesOf, letterLimit } from '../../src/content-schema/letters'
import { limitHeadline, isLatin, fitText } from '../../src/features/headline-writer/headline-text'

test('a headline is one line of at most 60 letters, and an emoji or an accented letter counts as one', () => {
  expect(limitHeadline('  A\n\tline\r\nof  words ')).toBe('A line of words ')
  expect(limitHeadline('x'.repeat(500))).toHaveLength(letterLimit)
  expect(limitHeadline('👩🏽‍🚀'.repeat(70))).toBe('👩🏽‍🚀'.repeat(60))
  expect(graphemesOf('n\u0303o')).toHaveLength(2)
  expect(limitHeadline('<b onclick="x()">Bold</b>')).toBe('<b onclick="x()">Bold</b>')
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

/** Fits a text into a box of 1000 × 400 px. Each letter is half an em wide. */
const fit = (text: string) =>
  fitText(text, {
    widthOf: (beginning) => beginning.length / 2,
    lineHeight: 1,
    box: { width: 1000, height: 400 },
  })

test('a short word is as high as its box, and 60 letters fill the box with three lines', () => {
  expect(fit('Sold').sizePx).toBeGreaterThan(350)
  const long = fit('Small brand with one very long national story to be told now')
  expect(long.lineCount).toBe(3)
  expect(long.sizePx * long.widthEm).toBeGreaterThan(850)
  expect(long.sizePx * long.widthEm).toBeLessThanOrEqual(1000)
  // The lines have similar lengths, so no line has only one word.
  expect(fit('Sold out before lunch').widthEm).toBeLessThan(7)
})

test('very long words and texts without spaces are broken', () => {
  expect(['x'.repeat(60), 'x'.repeat(28), '👩‍👩‍👧‍👦'].map((word) => fit(word).lineCount)).toEqual([
    3, 1, 1,
  ])
  expect(fit('🎉'.repeat(30)).lineCount).toBeGreaterThan(2)
  expect(fit('').lineCount).toBe(0)
})
