// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from '../../plugins/site-files/precompress'

test('every text over 256 bytes gets both its compressed forms, and nothing else does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'))
  mkdirSync(join(folder, 'assets'))
  const long = 'Earned coverage. '.repeat(100)
  writeFileSync(join(folder, 'index.html'), long)
  writeFileSync(join(folder, 'assets/a.js'), long)
  writeFileSync(join(folder, 'short.txt'), 'x'.repeat(256))
  writeFileSync(join(folder, 'photo.png'), long)
  await precompress(folder)
  expect(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted((one, other) => one.localeCompare(other)),
  ).toEqual([
    'assets',
    'assets/a.js',
    'assets/a.js.br',
    'assets/a.js.gz',
    'index.html',
    'index.html.br',
    'index.html.gz',
    'photo.png',
    'short.txt',
  ])
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(long)
  expect(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString()).toBe(long)
  rmSync(folder, { recursive: true })
})
