import { spawnSync } from 'node:child_process'
import type { Commit } from './results.ts'

/**
 * Reads the last commit of the repository that contains `folder`. Returns `null` without a
 * repository or without Git.
 */
export function readCommit(folder: string): Commit {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%H%n%s'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const [hash = '', subject = ''] = status === 0 ? stdout.split('\n') : []
  return hash ? { hash, subject } : null
}
