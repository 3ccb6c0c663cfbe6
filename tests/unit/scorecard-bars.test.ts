import { expect, test } from 'vitest'
import { barNote } from '../../scripts/scorecard/limit-bars'
import { makeRun } from '../helpers/lighthouse-files'
import { heavyHtml, makeHomeResult, withPlainSpaces } from '../helpers/scorecard-results'

const { measuredFigures } = makeHomeResult(makeRun(), [heavyHtml])
const figureOf = (key: string) => measuredFigures.find((figure) => figure.key === key)

test('a bar says how far its value is over the limit, and how much time the scripts add', () => {
  const words = (key: string) => {
    const figure = figureOf(key)
    return figure && withPlainSpaces(barNote(figure))
  }
  expect(words('largest-contentful-paint')).toBe('')
  expect(words('resource-summary:document:size')).toBe('Over by 4.1 KB')
  expect(words('total-blocking-time')).toBe(
    'The scripts add 78 ms (53 ms to 103 ms), and may add 178 ms',
  )
})

test('a bar has its value, its limit and its value without scripts', () => {
  // The limit is the value without scripts, 20 ms, plus the 178 ms that the scripts may add.
  expect(figureOf('total-blocking-time')).toMatchObject({
    value: 98,
    noScripts: 20,
    limit: 198,
    isOverLimit: false,
  })
  expect(figureOf('largest-contentful-paint')).toMatchObject({
    value: 1065,
    limit: 1500,
    noScripts: 1000,
  })
})

test('a bar says that the scripts save time if the blocking time is lower with them', () => {
  const judgment = {
    metric: 'blocking time',
    compared: 'site',
    verdict: 'passed',
    limit: 60,
    pairs: 9,
  } as const
  const figure = {
    key: 'total-blocking-time',
    value: 95,
    limit: 177,
    noScripts: 117,
    isOverLimit: false,
  }
  const words = barNote({ ...figure, judgment: { ...judgment, median: -22, low: -29, high: 21 } })
  expect(withPlainSpaces(words)).toBe('The scripts save 22 ms (-21 ms to 29 ms), and may add 60 ms')
})
