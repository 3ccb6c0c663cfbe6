import { execFileSync } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyCheckout } from '../../scripts/test-patches/copy-checkout'
import { folderPerTest } from '../helpers/folder-per-test'

// The copy in which `npm run test:patches` breaks the code.

const folder = folderPerTest()

test('a copy of the checkout has all files of Git, also new ones, and no secret and no cache', () => {
  const files = {
    '.gitignore': 'node_modules/\n*.env\n',
    'src/main.ts': 'main',
    'src/gone.ts': 'gone',
    'receiver.env': 'secret',
    'node_modules/vite/index.js': 'vite',
    'node_modules/.bin/vite': 'command',
    'node_modules/.site/index.html': 'a build',
  }
  for (const [name, text] of Object.entries(files)) folder.write(`project/${name}`, text)
  const root = join(folder.path, 'project')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root })
  git('init', '--quiet')
  git('add', '-A')
  git('rm', '--quiet', '-f', 'src/gone.ts')
  folder.write('project/src/new.ts', 'new')
  // A change that is not committed is copied too.
  folder.write('project/src/main.ts', 'changed')

  const copy = join(folder.path, 'copy')
  copyCheckout(root, copy)
  expect(readdirSync(copy).toSorted()).toEqual(['.gitignore', 'node_modules', 'src'])
  expect(readdirSync(join(copy, 'src')).toSorted()).toEqual(['main.ts', 'new.ts'])
  expect(readFileSync(join(copy, 'src/main.ts'), 'utf8')).toBe('changed')
  // The packages are shared. A build of one copy must not reach another.
  expect(readdirSync(join(copy, 'node_modules')).toSorted()).toEqual(['.bin', 'vite'])
  expect(lstatSync(join(copy, 'node_modules/vite')).isSymbolicLink()).toBe(true)
})
