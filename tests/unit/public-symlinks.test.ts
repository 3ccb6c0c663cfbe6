import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ResolvedConfig } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusePublicSymlinks } from '../../plugins/site-files/public-symlinks'

const folder = mkdtempSync(join(tmpdir(), 'public-links-'))
const publicDir = join(folder, 'public')
beforeAll(() => {
  mkdirSync(join(publicDir, 'press'), { recursive: true })
  writeFileSync(join(folder, '.env'), 'SECRET=1')
  writeFileSync(join(publicDir, 'press/logo.svg'), '<svg/>')
})
afterAll(() => rmSync(folder, { recursive: true }))

const check = (dir: string) => {
  const { configResolved } = refusePublicSymlinks() as {
    configResolved: (config: ResolvedConfig) => void
  }
  return () => configResolved({ publicDir: dir } as ResolvedConfig)
}

test('each symbolic link in public/ is reported, also one to a folder and one without a target', () => {
  expect(check(publicDir)).not.toThrow()
  symlinkSync(join(folder, '.env'), join(publicDir, 'press/settings.txt'))
  symlinkSync('/etc', join(publicDir, 'etc'))
  symlinkSync('gone', join(publicDir, 'gone'))
  const how = 'is a symbolic link, which is not published: put the file itself there'
  const lines = ['etc', 'gone', 'press/settings.txt'].map((link) => `public/${link} ${how}`)
  expect(check(publicDir)).toThrow(lines.join('\n'))
})

test('a project without public/ has no links', () => {
  expect(check('')).not.toThrow()
  expect(check(join(folder, 'none'))).not.toThrow()
})
