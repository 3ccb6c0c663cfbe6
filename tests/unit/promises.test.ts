import { existsSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readPatches } from '../../scripts/test-patches/patches'
import { readTitles, titlesNamed } from '../../scripts/test-patches/test-titles'
import { readPromises } from '../helpers/promises'

const root = fileURLToPath(new URL('../..', import.meta.url))
const promises = readPromises(readFileSync(`${root}docs/promises.md`, 'utf8'))
const patches = readPatches(`${root}tests/patches`)
// Parsing dozens of test files takes a second, and longer on a busy machine.
const timeout = 60_000

test('every promise has a test that exists', { timeout }, () => {
  const missing = promises.filter(
    ({ test: file, title }) =>
      !existsSync(root + file) || titlesNamed(readTitles(root + file), title).length !== 1,
  )
  expect(missing).toEqual([])
  expect(promises.length).toBeGreaterThan(0)
})

test('every promise with a patch has the test of this patch, and every patch has a promise', () => {
  const guarded = promises.flatMap((row) =>
    'patch' in row ? [`${row.patch}: ${row.test}: ${row.title}`] : [],
  )
  const tried = patches.map(({ name, test: file, title }) => `${name}: ${file}: ${title}`)
  expect(guarded.toSorted()).toEqual(tried.toSorted())
})

test('every promise with mutants has a unit test, and a file that mutation testing changes', async () => {
  const isMutated = await readMutated()
  const incomplete = promises.filter(
    (row) =>
      'mutated' in row &&
      !(
        existsSync(root + row.mutated) &&
        isMutated(row.mutated) &&
        row.test.startsWith('tests/unit/')
      ),
  )
  expect(incomplete).toEqual([])
})

/**
 * Returns a function that says whether Stryker changes a file. The last pattern that matches the
 * file counts.
 */
async function readMutated(): Promise<(file: string) => boolean> {
  const config = `${root}stryker.config.mjs`
  if (!existsSync(config)) return () => true
  const { default: options } = (await import(/* @vite-ignore */ config)) as {
    default: { mutate: string[] }
  }
  return (file) => {
    const last = options.mutate.findLast((pattern) => matchesGlob(file, pattern.replace(/^!/, '')))
    return last?.startsWith('!') === false
  }
}

const table = (...cells: string[]) =>
  `| promise | test | noticed |\n| - | - | - |\n| ${cells.join(' | ')} |\n`

test('a row of the table names a test, and a patch or the mutants of a file', () => {
  expect(readPromises(table('A', '`unit/a.test.ts`: … px: `b`', 'patch `c-d`'))).toEqual([
    { promise: 'A', test: 'tests/unit/a.test.ts', title: '… px: b', patch: 'c-d' },
  ])
  expect(readPromises(table('A', '`unit/a.test.ts`: b', 'mutants of `src/a.ts`'))).toMatchObject([
    { mutated: 'src/a.ts' },
  ])
  expect(() => readPromises(table('', '`unit/a.test.ts`: b', 'patch `c`'))).toThrow('no promise')
  expect(() => readPromises(table('A', 'b', 'patch `c`'))).toThrow('names no test')
  expect(() => readPromises(table('A', '`unit/a.test.ts`: b', 'nothing'))).toThrow('names neither')
  expect(() => readPromises('# Promises')).toThrow('must have exactly one table')
})
