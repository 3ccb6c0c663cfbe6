import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  applyPatch,
  readPatches,
  selectPatches,
  type Patch,
} from '../../scripts/test-patches/patches'
import { projectOf } from '../../scripts/test-patches/run-tests'
import {
  isTitleOf,
  readTitles,
  titlesIn,
  titlesNamed,
} from '../../scripts/test-patches/test-titles'

const root = fileURLToPath(new URL('../..', import.meta.url))
const patches = readPatches(`${root}tests/patches`)
// Parsing dozens of test files takes a second, and longer on a busy machine.
const timeout = 60_000

/** Returns a list with a message if the patch cannot be tried, and an empty list otherwise. */
function problemsOf(patch: Patch): string[] {
  try {
    projectOf(patch.test)
    applyPatch(patch, readFileSync(root + patch.file, 'utf8'))
    const count = titlesNamed(readTitles(root + patch.test), patch.title).length
    return count === 1
      ? []
      : [`${patch.name}: ${patch.test} has ${count} tests “${patch.title}”, not one`]
  } catch (error) {
    return [`${patch.name}: ${(error as Error).message}`]
  }
}

test('the text of each patch occurs once in its file, and its test exists', { timeout }, () => {
  expect(patches.length).toBeGreaterThan(0)
  expect(patches.flatMap(problemsOf)).toEqual([])
})

test('a patch whose text is missing or occurs twice is an error', () => {
  // `String.replace` gives `$&` a meaning. A patch inserts the characters.
  const patch = { file: 'src/a.ts', find: 'one', replace: '$& two' } as Patch
  expect(applyPatch(patch, 'one three')).toBe('$& two three')
  expect(() => applyPatch(patch, 'three')).toThrow(
    'src/a.ts contains the text of “find” 0 times, not once.',
  )
  expect(() => applyPatch(patch, 'one one')).toThrow(
    'src/a.ts contains the text of “find” 2 times, not once.',
  )
})

test('titlesIn lists only tests that run, and replaces the values in titles by ellipses', () => {
  const code = `
    test('one', () => {})
    for (const width of [1]) test(\`\${width} px: \${width}\`, async () => { test.skip(!width, 'two') })
    describe('three', () => { test.each([1])('$path logs %s', () => {}) })
    test.describe('four', () => {})
    test.skip('five', () => {})
    other('six', () => {})
    const title: string = 'seven'`
  expect(titlesIn(code, 'a.test.ts')).toEqual(['one', '… px: …', '… logs …'])
})

test('a patch can name one run of a test by its values, or all runs by ellipses', () => {
  expect(isTitleOf('… px: (a) fits', '390 px: (a) fits')).toBe(true)
  expect(isTitleOf('… px: (a) fits', '… px: (a) fits')).toBe(true)
  expect(isTitleOf('… px: (a) fits', '390 px: (a) fits not')).toBe(false)
  expect(isTitleOf('a.b', 'acb')).toBe(false)
  expect(titlesNamed(['a page …', 'a page fits'], 'a page fits')).toEqual(['a page fits'])
  expect(titlesNamed(['a page …', 'a page fits'], 'a page prints')).toEqual(['a page …'])
})

test('only the named patches are tried, and an unknown name is an error', () => {
  const all = ['one', 'two', 'three'].map((name) => ({ name }) as Patch)
  expect(selectPatches(all)).toEqual(all)
  expect(selectPatches(all, ['three', 'one'])).toEqual([{ name: 'one' }, { name: 'three' }])
  expect(() => selectPatches(all, ['one', 'four'])).toThrow(
    'There is no patch four in tests/patches.',
  )
})

test('a test with a document runs in the project that has one', () => {
  expect(projectOf('tests/unit/tooltip.dom.test.tsx')).toBe('unit-dom')
  expect(projectOf('tests/unit/fonts.test.ts')).toBe('unit')
})
