import { execFileSync } from 'node:child_process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readCommit } from '../../scripts/lighthouse/read-commit'
import { folderPerTest } from '../helpers/folder-per-test'

const folder = folderPerTest()

test('a run names its last commit, and is not lost without a repository or without Git', () => {
  expect(readCommit(folder.path)).toBeNull()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@agency.example', ...args], {
      cwd: folder.path,
      encoding: 'utf8',
    })
  git('init', '--quiet')
  expect(readCommit(folder.path)).toBeNull()
  for (const subject of ['Add a page', 'Correct a word'])
    git('commit', '--quiet', '--allow-empty', '-m', subject, '-m', 'The reason.')
  const hash = git('rev-parse', 'HEAD').trim()
  expect(readCommit(folder.path)).toEqual({ hash, subject: 'Correct a word' })

  vi.stubEnv('PATH', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(readCommit(folder.path)).toBeNull()
})
