// @vitest-environment node
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildMark } from '../../scripts/scorecard/read/build-mark'

let folder = ''
let dist = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-mark-'))
  dist = join(folder, 'dist')
  mkdirSync(join(dist, 'portraits'), { recursive: true })
  write('index.html', '<h1>Home</h1>')
  write('portraits/maya.jpg', 'a small picture')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(join(dist, name), text)

test('the same files have the same mark, wherever they stand', () => {
  const moved = join(folder, 'moved')
  cpSync(dist, moved, { recursive: true })
  expect(buildMark(moved)).toBe(buildMark(dist))
})

test('a file behind a link makes it another build, too', () => {
  const before = buildMark(dist)
  symlinkSync(import.meta.filename, join(dist, 'photo.jpg'))
  expect(buildMark(dist)).not.toBe(before)
})

test.for<[string, string, string]>([
  ['another page', 'index.html', '<h1>House</h1>'],
  ['another picture of the same name', 'portraits/maya.jpg', 'a large picture'],
  ['one file more', 'portraits/leo.jpg', 'a small picture'],
])('%s makes it another build', ([, name, text]) => {
  const before = buildMark(dist)
  write(name, text)
  expect(buildMark(dist)).not.toBe(before)
})
