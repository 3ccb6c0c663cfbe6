import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from '../../plugins/site-files/precompress'

test('every text over 256 bytes gets both compressed files, and no other file does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'))
  const long = 'Earned coverage. '.repeat(100)
  const texts = ['a.css', 'a.html', 'a.js', 'a.json', 'a.svg', 'a.txt', 'a.xml']
  const others = ['font.woff2', 'photo.avif', 'photo.png']
  for (const name of [...texts, ...others]) writeFileSync(join(folder, name), long)
  writeFileSync(join(folder, 'short.txt'), 'x'.repeat(256))
  await precompress(folder)
  expect(readdirSync(folder).toSorted()).toEqual([
    ...texts.flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
    ...others,
    'short.txt',
  ])
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe(long)
  expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe(long)
  rmSync(folder, { recursive: true })
})

test('texts in folders are compressed too, as small as possible', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'))
  mkdirSync(join(folder, 'assets'))
  // Long enough that the levels of compression differ.
  const text = readFileSync('package-lock.json')
  writeFileSync(join(folder, 'assets/a.js'), text)
  await precompress(folder)
  const sizeOf = (ending: string) => statSync(join(folder, `assets/a.js.${ending}`)).size
  expect(sizeOf('gz')).toBeLessThan(gzipSync(text, { level: 8 }).length)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
  expect(sizeOf('br')).toBeLessThan(brotliCompressSync(text, { params }).length)
  rmSync(folder, { recursive: true })
})
