// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from '../../plugins/site-files/precompress'

test('every text over 256 bytes gets both compressed files, and no other file does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'))
  const long = 'Earned coverage. '.repeat(100)
  for (const name of ['a.js', 'photo.png']) writeFileSync(join(folder, name), long)
  writeFileSync(join(folder, 'short.txt'), 'x'.repeat(256))
  await precompress(folder)
  expect(readdirSync(folder).toSorted()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'photo.png',
    'short.txt',
  ])
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe(long)
  expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe(long)
  rmSync(folder, { recursive: true })
})
