// @vitest-environment node
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { takeFontFaces, takeRareRules, writeRareStyles } from '../../src/build/prerender/rare-styles'

test('the rules for print and for forced colours are taken out of a style sheet, and nothing else changes', () => {
  const css =
    '--sxs{--sxs:2 c-1 c-2}@media{.c-1{color:red}@media print{.c-1{display:none}}@media screen{.c-1{margin:0}}@media (forced-colors: active){.c-2 > a{margin:0}}.c-2{top:0}}'
  expect(takeRareRules(css, ['print', '(forced-colors: active)'])).toEqual({
    css: '--sxs{--sxs:2 c-1 c-2}@media{.c-1{color:red}@media screen{.c-1{margin:0}}.c-2{top:0}}',
    rareRules: ['@media print{.c-1{display:none}}', '@media (forced-colors: active){.c-2 > a{margin:0}}'],
  })
})

test('the font faces are taken out of a style sheet in their order, and nothing else changes', () => {
  const css =
    '--sxs{--sxs:1 a}@media{@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:B;src:local(Arial)}p{margin:0}}--sxs{--sxs:2}@media{}'
  expect(takeFontFaces(css)).toEqual({
    css: '--sxs{--sxs:1 a}@media{p{margin:0}}--sxs{--sxs:2}@media{}',
    fontFaces: '@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:B;src:local(Arial)}',
  })
})

test('these rules of all pages are in one file, each once, under a name that says what it holds', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rare-'))
  const address = await writeRareStyles(folder, '/agency/', ['a{top:0}', 'b{top:0}', 'a{top:0}'])
  expect(address).toMatch(/^\/agency\/assets\/media-[\da-f]{8}\.css$/)
  expect(readFileSync(path.join(folder, address.replace('/agency/', '')), 'utf8')).toBe('a{top:0}\nb{top:0}')
  expect(await writeRareStyles(folder, '/agency/', ['a{top:1px}'])).not.toBe(address)
})
