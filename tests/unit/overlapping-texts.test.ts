import { expect, test } from 'vitest'
import { overlappingTexts } from '../helpers/text-layout'

type LineOptions = { parent: number; left?: number; top?: number; isPinned?: boolean }

/** A line of 100 × 20 px. By default, it is in the top left corner. */
const line = (text: string, options: LineOptions) => {
  const { parent, left = 0, top = 0, isPinned = false } = options
  return { text, parent, left, top, isPinned, right: left + 100, bottom: top + 20 }
}

test('two texts that share more than 2 px in both directions overlap, in either order', () => {
  const first = line('first', { parent: 1 })
  const second = line('second', { parent: 2, left: 90, top: 15 })
  expect(overlappingTexts([first, second])).toEqual(['overlapping: first / second'])
  expect(overlappingTexts([second, first])).toEqual(['overlapping: first / second'])
  expect(overlappingTexts([first, { ...second, left: 98 }])).toEqual([])
  expect(overlappingTexts([first, { ...second, top: 18, bottom: 38 }])).toEqual([])
})

test('a tall text overlaps every text beside it that begins above its end', () => {
  const tall = { ...line('tall', { parent: 1 }), bottom: 100 }
  const beside = [
    line('a', { parent: 2, top: 10 }),
    line('far', { parent: 3, left: 200, top: 40 }),
    line('b', { parent: 4, top: 70 }),
    line('below', { parent: 5, top: 98 }),
  ]
  expect(overlappingTexts([tall, ...beside])).toEqual([
    'overlapping: tall / a',
    'overlapping: tall / b',
  ])
})

test('lines of one element may overlap, and so may the pinned header and the page', () => {
  const one = line('one', { parent: 1 })
  expect(overlappingTexts([one, line('other', { parent: 1, top: 5 })])).toEqual([])
  const header = line('header', { parent: 1, isPinned: true })
  expect(overlappingTexts([header, line('page', { parent: 2, top: 5 })])).toEqual([])
})
