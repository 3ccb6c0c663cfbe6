import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDecisions, recordDecision } from '../../scripts/launch-check/accepted-times'
import { timesFindings } from '../../scripts/launch-check/scorecard-findings'
import { folderPerTest } from '../helpers/folder-per-test'

const folder = folderPerTest()

test('each accepted build is a line of the file, and a line that is not JSON is named', () => {
  const file = join(folder.path, 'accepted-times.jsonl')
  const decision = (buildHash: string) => ({
    decidedAt: '2026-11-28T12:00:00.000Z',
    buildHash,
    reason: 'Busy.',
  })
  for (const build of ['b1', 'b2']) recordDecision(file, decision(build))
  expect(readDecisions(file)).toEqual([decision('b1'), decision('b2')])
  folder.write('accepted-times.jsonl', `${JSON.stringify(decision('b1'))}\n \n{`)
  expect(() => readDecisions(file)).toThrow(
    new Error(`Line 3 of ${file} is not JSON. Remove the line.`),
  )
})

test('times that never passed are a finding until a person accepts them with a reason', () => {
  // The folder reports/ does not exist yet.
  const file = join(folder.path, 'reports/accepted-times.jsonl')
  const findingsOf = (build: string) => timesFindings([], readDecisions(file), build)
  expect(findingsOf('b1')).toHaveLength(1)
  recordDecision(file, {
    decidedAt: '2026-11-28T12:00:00.000Z',
    buildHash: 'b1',
    reason: 'The runner was busy.',
  })
  expect(findingsOf('b1')).toEqual([])
  expect(readFileSync(file, 'utf8')).toContain('The runner was busy.')
  expect(findingsOf('b2')).toHaveLength(1)

  folder.write('reports/accepted-times.jsonl', '{"buildHash"')
  expect(() => readDecisions(file)).toThrow(/^Line 1 of .* is not JSON\. Remove the line\.$/)
})
