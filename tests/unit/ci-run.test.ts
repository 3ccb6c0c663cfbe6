import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { expect, test } from 'vitest'
import { folderPerTest } from '../helpers/folder-per-test'

// `.ci/run` with a program `npm` that only prints a result. No part really runs.

const folder = folderPerTest()

/** Runs `.ci/run`. `parts` says what each command of npm prints, and its exit code. */
function runParts(parts: Record<string, [output: string, exitCode: number]>) {
  const cases = Object.entries(parts).map(([command, [output, exitCode]]) => {
    const file = folder.write(command.replaceAll(/\W/g, '-'), output)
    return `  "${command}") cat "${file}"; exit ${exitCode} ;;\n`
  })
  const npm = `#!/bin/sh\nprintf '%s in %s\\n' "$*" "$PWD" >>"${folder.path}/calls"\ncase "$*" in\n${cases.join('')}esac\n`
  chmodSync(folder.write('npm', npm), 0o755)
  const PATH = `${folder.path}${delimiter}${process.env.PATH}`
  const { status, stdout } = spawnSync('bash', [`${process.cwd()}/.ci/run`], {
    cwd: folder.path,
    env: { ...process.env, PATH },
    encoding: 'utf8',
  })
  const calls = readFileSync(`${folder.path}/calls`, 'utf8').trim().split('\n')
  return { status, calls, lines: stdout.trimEnd().split('\n') }
}

const passing: Record<string, [output: string, exitCode: number]> = {
  test: ['Types: passed in 3 s\n\n900 passed, 0 failed\n', 0],
  'test -- --content=tests/fixtures/other-agency': ['50 passed, 0 failed\n', 0],
  'run test:hosts': ['\u001B[2m      Tests \u001B[22m \u001B[32m40 passed\u001B[39m (40)\n', 0],
  'run lighthouse -- --commit': ['9 passed, 0 failed\n', 0],
}

test('.ci/run runs its four parts in the folder of the project, and adds their results up', () => {
  const { status, calls, lines } = runParts(passing)
  expect(calls).toEqual(Object.keys(passing).map((part) => `${part} in ${process.cwd()}`))
  expect(lines.at(-1)).toBe('999 passed, 0 failed')
  expect(status).toBe(0)
})

test('.ci/run fails if a part fails, still runs the others, and repeats the failed tests at its end', () => {
  const { status, calls, lines } = runParts({
    ...passing,
    test: [' FAIL  tests/unit/a.test.ts > a title\n\n898 passed, 2 failed\n', 1],
    'run test:hosts': ['\u001B[31m      Tests  1 failed\u001B[39m | 39 passed (40)\n', 1],
  })
  expect(calls).toHaveLength(4)
  expect(lines.at(-1)).toBe('996 passed, 3 failed')
  const lastPart = lines.findIndex((line) => line.includes('lighthouse'))
  expect(lines.slice(lastPart)).toContain('npm test:  FAIL  tests/unit/a.test.ts > a title')
  expect(status).toBe(1)
})

test('for .ci/run, a part that crashes without a result counts as one failure', () => {
  const { status, lines } = runParts({ ...passing, test: ['Killed\n', 137] })
  expect(lines.at(-1)).toBe('99 passed, 1 failed')
  expect(status).toBe(1)
})

test('for .ci/run, a part that passes without a result counts as one passed test', () => {
  const { status, lines } = runParts({ ...passing, 'run test:hosts': ['Nothing to do\n', 0] })
  expect(lines.at(-1)).toBe('960 passed, 0 failed')
  expect(status).toBe(0)
})
