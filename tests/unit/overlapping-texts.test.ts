// @vitest-environment node
import { expect, test } from 'vitest'
import { overlappingTexts } from '../helpers/text-layout'

const line = (text: string, parent: number, left: number, top: number, isPinned = false) => ({
  text,
  parent,
  left,
  top,
  isPinned,
  right: left + 100,
  bottom: top + 20,
})

test('two texts that share more than 2 px in both directions overlap, in either order', () => {
  const [first, second] = [line('first', 1, 0, 0), line('second', 2, 90, 15)]
  expect(overlappingTexts([first, second])).toEqual(['overlapping: first / second'])
  expect(overlappingTexts([second, first])).toEqual(['overlapping: first / second'])
  expect(overlappingTexts([first, { ...second, left: 98 }])).toEqual([])
  expect(overlappingTexts([first, { ...second, top: 18, bottom: 38 }])).toEqual([])
})

test('a tall text overlaps every text beside it that begins above its end', () => {
  const tall = { ...line('tall', 1, 0, 0), bottom: 100 }
  const beside = [
    line('a', 2, 0, 10),
    line('far', 3, 200, 40),
    line('b', 4, 0, 70),
    line('below', 5, 0, 98),
  ]
  expect(overlappingTexts([tall, ...beside])).toEqual([
    'overlapping: tall / a',
    'overlapping: tall / b',
  ])
})

test('lines of one element may overlap, and so may the pinned header and the page', () => {
  expect(overlappingTexts([line('one', 1, 0, 0), line('other', 1, 0, 5)])).toEqual([])
  expect(overlappingTexts([line('header', 1, 0, 0, true), line('page', 2, 0, 5)])).toEqual([])
})
