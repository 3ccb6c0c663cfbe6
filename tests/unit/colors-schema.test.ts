import { expect, test } from 'vitest'
import { changedContent } from '../helpers/changed-content'

const { problemsAfter } = changedContent()

test('a color by name is a problem, in one line', async () => {
  expect(await problemsAfter(['colors.yaml', ['dark', 'ink'], 'white'])).toEqual([
    'colors.yaml: dark.ink must be a color of six or eight digits, such as #0E1013',
  ])
})

test.for<[color: string, isAccepted: boolean]>([
  ['#FFFFFF', true],
  ['#FFFFFFF5', true],
  ['#fffffff5', true],
  ['#FFFFFFF4', false],
  ['#FFFFFFCC', false],
])('the header may have the color %s: %s', async ([color, isAccepted]) => {
  const problems = [
    'colors.yaml: light.boardTranslucent lets the page show through the header: make its last two digits F5 or more, such as #FFFFFFF5',
  ]
  const found = await problemsAfter(['colors.yaml', ['light', 'boardTranslucent'], color])
  expect(found.filter((problem) => problem.includes('show through'))).toEqual(
    isAccepted ? [] : problems,
  )
})

test.for<[color: string, isColor: boolean]>([
  ['#0e1013', true],
  ['#0E1013CC', true],
  ['#0E101', false],
  ['#0E1013C', false],
  ['#0E1013CC0', false],
  ['x#0E1013', false],
  ['#0G1013', false],
])('%s is a color: %s', async ([color, isColor]) => {
  const problems = [
    'colors.yaml: light.ink must be a color of six or eight digits, such as #0E1013',
  ]
  expect(await problemsAfter(['colors.yaml', ['light', 'ink'], color])).toEqual(
    isColor ? [] : problems,
  )
})
