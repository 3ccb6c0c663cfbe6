// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildHash } from '../../scripts/build-hash'
import { withoutScripts } from '../../scripts/no-script-build'

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
