import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildHash } from '../../scripts/build-hash'
import { makeNoScriptBuild, withoutScripts } from '../../scripts/no-script-build'
import { choosePages, pagePathsOf } from '../../scripts/site-pages'
import { folderPerTest } from '../helpers/folder-per-test'

const temporary = folderPerTest()

test('a page without its scripts keeps styles, fonts and structured data', () => {
  const kept =
    '<style>a{}</style><link rel="preload" href="/a.woff2"><script type="application/ld+json">{}</script>'
  const policy = '<meta http-equiv="Content-Security-Policy" content="script-src \'self\'">'
  const code = '<script>start()</script><link rel="modulepreload" href="/a.js">'
  const page = `<!doctype html><html><head>${policy}${kept}</head><body><p>Words</p>${code}</body></html>`
  const expected = `<!DOCTYPE html><html data-scripts="on"><head>${kept}</head><body><p>Words</p></body></html>`
  expect(withoutScripts(page)).toBe(expected)
})

test('the hash of a build changes with a byte and with a name of its files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  const hashes = ['a.js one', 'a.js two', 'b.js two'].map((file) => {
    const [name = '', text = ''] = file.split(' ')
    writeFileSync(join(folder, name), text)
    return buildHash(folder)
  })
  expect(new Set(hashes).size).toBe(3)
  expect(buildHash(folder)).toBe(hashes[2])
  rmSync(folder, { recursive: true })
})

test('the hash of a build does not depend on its place, and includes the files of its folders', () => {
  for (const place of ['one', 'two']) {
    temporary.write(`${place}/b.html`, 'b')
    temporary.write(`${place}/assets/a.js`, 'a')
  }
  const [one, two] = ['one', 'two'].map((place) => join(temporary.path, place))
  expect(buildHash(one ?? '')).toBe(buildHash(two ?? ''))
  temporary.write('two/assets/a.js', 'c')
  expect(buildHash(one ?? '')).not.toBe(buildHash(two ?? ''))
})

test('the copy without scripts has the pages compressed again, all other files, and none of an older copy', () => {
  const page = '<!doctype html><html><body><p>Words</p><script>start()</script></body></html>'
  for (const name of ['index.html', 'index.html.br', 'index.html.gz'])
    temporary.write(`dist/${name}`, page)
  for (const name of ['assets/a.woff2', 'assets/a.js.br']) temporary.write(`dist/${name}`, name)
  temporary.write('copy/old.html', 'of an older copy')
  const copy = join(temporary.path, 'copy')
  makeNoScriptBuild(join(temporary.path, 'dist'), copy)
  const files = readdirSync(copy, { recursive: true, encoding: 'utf8' })
  expect(files.toSorted()).toEqual([
    'assets',
    'assets/a.js.br',
    'assets/a.woff2',
    'index.html',
    'index.html.br',
  ])
  const written = readFileSync(join(copy, 'index.html'), 'utf8')
  expect(written).toBe(withoutScripts(page))
  expect(brotliDecompressSync(readFileSync(join(copy, 'index.html.br'))).toString()).toBe(written)
})

test('the pages of a build are listed once, in order, without the files that verify an owner', () => {
  const page = '<div id="root"></div>'
  const translation = ['de/index', 'de/terms', 'de/terms/index', 'de/404']
  for (const file of [
    'index',
    'terms',
    'terms/index',
    'contact',
    '404',
    'work/one',
    ...translation,
  ])
    temporary.write(`dist/${file}.html`, page)
  temporary.write('dist/google1a2b.html', 'google-site-verification: google1a2b.html')
  const dist = join(temporary.path, 'dist')
  const all = ['/', '/404', '/contact', '/de/', '/de/404', '/de/terms', '/terms', '/work/one']
  expect(pagePathsOf(dist)).toEqual(all)
  expect(choosePages(dist, undefined)).toEqual(all)
  expect(choosePages(dist, ['/terms'])).toEqual(['/terms'])
  expect(() => choosePages(dist, ['/terms', '/term'])).toThrow(
    `There is no page /term. The pages are ${all.join(', ')}.`,
  )
  expect(() => pagePathsOf(temporary.path)).toThrow(
    `There is no built site in ${temporary.path}. Run npm run build.`,
  )
})
