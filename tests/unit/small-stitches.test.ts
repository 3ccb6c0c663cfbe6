// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { smallStitches } from '../../src/build/small-stitches'

const source = readFileSync(
  createRequire(import.meta.url)
    .resolve('@stitches/react')
    .replace('index.cjs', 'index.mjs'),
  'utf8',
)

type Transform = { handler: (this: { environment: { name: string } }, code: string) => string }
function transformed(code: string, name: string) {
  const plugin = smallStitches()
  ;(plugin.configResolved as (config: { root: string }) => void)({ root: process.cwd() })
  return (plugin.transform as unknown as Transform).handler.call({ environment: { name } }, code)
}

test('both environments cut the names at the same place, and the one that makes every style checks them', () => {
  expect(transformed(source, 'client')).toContain('(5381,JSON.stringify(e))>>>0).slice(-3)')
  expect(transformed(source, 'client')).not.toContain('nameOnce')
  expect(transformed(source, 'prerender')).toContain('(5381,JSON.stringify(e))>>>0).slice(-3),e)')
})

test('two styles of one name stop the build', () => {
  const code = transformed(source, 'prerender')
  const check = code.slice(0, code.indexOf('const variables'))
  const run = `${check}; nameOnce('abc', { top: 0 }); nameOnce('abc', { top: 0 }); nameOnce('abc', { top: 1 })`
  // oxlint-disable-next-line no-new-func, no-implied-eval
  expect(() => new Function(run)()).toThrow('Two styles have the class name abc')
})

test('a variant is named by its hash alone, and a token by its number', () => {
  const code = transformed(source, 'client')
  expect(code).not.toContain('`${n}-${z(o)}-')
  const names = code.slice(code.indexOf('const variables'), code.indexOf('var e='))
  const run = `${names}; return [nameVariable('--colors-a'), nameVariable('--b'), shortVariable('--colors-a'), shortVariable('--other')]`
  // oxlint-disable-next-line no-new-func, no-implied-eval
  expect(new Function(run)()).toEqual(['--0', '--1', '--0', '--other'])
})

test('of the tables of properties those stay that a source of the site names, and what they are written as', () => {
  const code = transformed(source, 'client')
  expect(code).toContain('marginInlineStart:r')
  expect(code).toContain('fontSize:"fontSizes"')
  expect(code).not.toMatch(/[{,](scrollMarginBlock|caretColor):/)
})

test('another version of Stitches, which names in another way, stops the build', () => {
  expect(() => transformed('export const a = 1', 'client')).toThrow('in a way that is not known here')
})
