import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isFileLoadingAllowed, resolveConfig } from 'vite'

const secrets = [
  'receiver.env',
  '.env.local',
  '.env.production.local',
  'enquiries.db',
  'enquiries.db-wal',
  'tls.key',
]

test('git add -A adds the settings of the build, and no secret and no enquiry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  git('init', '--quiet')
  copyFileSync('.gitignore', join(folder, '.gitignore'))
  for (const name of [...secrets, '.env.production']) writeFileSync(join(folder, name), 'secret')
  git('add', '-A')
  expect(git('ls-files').trim().split('\n')).toEqual(['.env.production', '.gitignore'])
  rmSync(folder, { recursive: true })
})

test(
  'the development server serves the code of the project, and none of its secrets',
  { timeout: 60_000 },
  async () => {
    const config = await resolveConfig({ logLevel: 'error' }, 'serve')
    const served = ['src/main.tsx', ...secrets, '.env', '.git/config'].filter((name) =>
      isFileLoadingAllowed(config, resolve(name)),
    )
    expect(served).toEqual(['src/main.tsx'])
  },
)
