import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { MutantStatus } from '@stryker-mutator/api/core'
import { expect, test } from 'vitest'
import { scoresOf } from '../../scripts/mutants/scores'
import { mutatedPaths, mutatePatterns } from '../../stryker.config.mjs'

/** Mutants of one file, with `counts` of each status. */
const mutantsOf = (fileName: string, counts: Partial<Record<MutantStatus, number>>) =>
  Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, () => ({
      fileName: resolve(fileName),
      status: status as MutantStatus,
    })),
  )

const twoPaths = [
  { path: 'receiver', minimumScore: 85 },
  { path: 'scripts/check-live.ts', minimumScore: 75 },
]

test.for<[noticed: number, survived: number, isEnough: boolean]>([
  [17, 3, true],
  [169, 31, false],
])('%d noticed mutants and %d others reach 85 %%: %s', ([noticed, survived, isEnough]) => {
  const mutants = mutantsOf('receiver/log.ts', { Killed: noticed, Survived: survived })
  expect(scoresOf(mutants, twoPaths)).toMatchObject([{ isEnough }])
})

test('each folder has a score of its own, and only the folders with mutants have one', () => {
  const mutants = [
    ...mutantsOf('receiver/store/schema.ts', { Killed: 8 }),
    ...mutantsOf('receiver/log.ts', { Killed: 1, Survived: 1 }),
    ...mutantsOf('receiver-of-others.ts', { Survived: 5 }),
  ]
  expect(scoresOf(mutants, twoPaths).map(({ line }) => line)).toEqual([
    'receiver: 9 of 10 mutants noticed, 90.0 % (at least 85 %)',
  ])
  const ofFile = mutantsOf('scripts/check-live.ts', { Killed: 2, Survived: 1 })
  expect(scoresOf(ofFile, twoPaths).map(({ line }) => line)).toEqual([
    'scripts/check-live.ts: 2 of 3 mutants noticed, 66.6 % (at least 75 %)',
  ])
})

test('a timeout counts as noticed, a mutant without tests does not, and an untestable mutant is left out', () => {
  const counts = { Timeout: 1, NoCoverage: 1, CompileError: 1, RuntimeError: 1, Ignored: 1 }
  expect(scoresOf(mutantsOf('receiver/log.ts', counts), twoPaths).map(({ line }) => line)).toEqual([
    'receiver: 1 of 2 mutants noticed, 50.0 % (at least 85 %)',
  ])
})

test('every path and every excluded path of the mutation tests exists', () => {
  const excluded = mutatePatterns([]).map((pattern) =>
    pattern.slice(1).replace('/**/*.{ts,tsx,mjs}', ''),
  )
  expect(excluded.length).toBeGreaterThan(0)
  const paths = [...mutatedPaths.map(({ path }) => path), ...excluded]
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('a chosen folder selects its code without the excluded files', () => {
  expect(mutatePatterns(['receiver/store/', 'scripts/check-live.ts'])).toEqual(
    expect.arrayContaining([
      'receiver/store/**/*.{ts,tsx,mjs}',
      'scripts/check-live.ts',
      '!receiver/main.ts',
    ]),
  )
})

/**
 * Every allowed comment that switches off mutants, as `file: comment`. The comment ends with a
 * colon and its reason.
 */
const hiddenMutants: string[] = []

test('the comments that hide mutants from the tests are listed here', () => {
  const files = mutatedPaths.flatMap(({ path }) =>
    statSync(path).isFile()
      ? [path]
      : readdirSync(path, { recursive: true }).map((name) => join(path, String(name))),
  )
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file))
  expect(code.length).toBeGreaterThan(mutatedPaths.length)
  const comments = code.flatMap((file) => {
    const found = readFileSync(file, 'utf8').match(/Stryker disable.*/g) ?? []
    return found.map((comment) => `${file}: ${comment}`)
  })
  expect(comments).toEqual(hiddenMutants)
})
