import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  judge,
  resultTable,
  type Outcome,
  type PatchResult,
  type TestRun,
} from '../../scripts/test-patches/outcome'
import type { Patch } from '../../scripts/test-patches/patches'
import { readReport, testRuns } from '../../scripts/test-patches/read-report'
import { folderPerTest } from '../helpers/folder-per-test'

const folder = folderPerTest()
const named = { test: 'tests/unit/a.test.ts', title: '… px: one' }
const run = (status: string, ...messages: string[]): TestRun => ({
  file: named.test,
  title: '390 px: one',
  status,
  messages,
})

test('only a failed assertion notices a patch', () => {
  const assertion =
    '\u001B[31mError: the title\n\n\u001B[2mexpect(\u001B[22mreceived).toBe(expected)'
  expect(judge(named, [run('passed'), run('failed', assertion)])).toEqual({
    kind: 'noticed',
    detail: 'Error: the title',
  })
  expect(judge(named, [run('failed', 'AssertionError: expected 1 to be 2')]).kind).toBe('noticed')
  expect(judge(named, [run('passed'), run('passed')]).kind).toBe('not noticed')
  expect(judge(named, [run('timedOut', 'Test timeout of 60000ms exceeded.')])).toEqual({
    kind: 'error',
    detail: 'The test fails without an assertion: Test timeout of 60000ms exceeded.',
  })
  for (const runs of [[], [run('skipped')], [run('interrupted', assertion)]])
    expect(judge(named, runs).kind).toBe('error')
})

test('only the test with the file and title of a patch judges the patch', () => {
  const failed = run('failed', 'AssertionError: expected 1 to be 2')
  for (const other of [{ file: 'tests/unit/b.test.ts' }, { title: '390 px: one more' }]) {
    expect(judge(named, [run('passed'), { ...failed, ...other }]).kind).toBe('not noticed')
    expect(judge(named, [failed, { ...run('passed'), ...other }]).kind).toBe('noticed')
    expect(judge(named, [{ ...run('passed'), ...other }]).detail).toBe('The test did not run.')
  }
})

test('the runs of both test runners have their file, from the root of the project', () => {
  const results = [{ status: 'failed', errors: [{ message: 'expect(1)' }, {}] }]
  const inner = { title: 'two', file: 'site/a.test.ts', tests: [{ results }, { results: [] }] }
  const outer = { ...inner, title: 'one', tests: [{ results: [{ status: 'passed', errors: [] }] }] }
  const suites = [{ specs: [outer], suites: [{ specs: [inner] }] }]
  expect(testRuns({ config: { rootDir: '/copy/tests' }, suites }, '/copy')).toEqual([
    { file: 'tests/site/a.test.ts', title: 'one', status: 'passed', messages: [] },
    { file: 'tests/site/a.test.ts', title: 'two', status: 'failed', messages: ['expect(1)', ''] },
  ])
  const assertionResults = [
    { title: 'three', status: 'failed', failureMessages: ['AssertionError'] },
  ]
  expect(
    testRuns({ testResults: [{ name: '/copy/tests/unit/b.test.ts', assertionResults }] }, '/copy'),
  ).toEqual([
    {
      file: 'tests/unit/b.test.ts',
      title: 'three',
      status: 'failed',
      messages: ['AssertionError'],
    },
  ])
})

test('a missing or damaged report has no runs, and an error in the reader is not hidden', () => {
  expect(readReport(join(folder.path, 'report.json'), folder.path)).toEqual([])
  folder.write('report.json', '{"suites": [')
  expect(readReport(join(folder.path, 'report.json'), folder.path)).toEqual([])
  folder.write('report.json', '{}')
  expect(() => readReport(join(folder.path, 'report.json'), folder.path)).toThrow(TypeError)
})

const result = (name: string, kind: Outcome['kind'], seconds: number): PatchResult => ({
  patch: { name, test: `${name}.test.ts` } as Patch,
  outcome: { kind, detail: '' },
  seconds,
})

test('the table has all results by name, and the option that tries the unnoticed patches again', () => {
  const results = [
    result('two', 'error', 7),
    result('three', 'not noticed', 108),
    result('one', 'noticed', 42),
  ]
  expect(resultTable(results).split('\n')).toEqual([
    'one    noticed       42 s  one.test.ts',
    'three  not noticed  108 s  three.test.ts',
    'two    error          7 s  two.test.ts',
    '',
    'To try these again: npm run test:patches -- --only=three,two',
    '1 passed, 2 failed',
  ])
  expect(
    resultTable([result('one', 'noticed', 42)])
      .split('\n')
      .slice(1),
  ).toEqual(['', '1 passed, 0 failed'])
})
