// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { shortStyleNames } from '../../src/build/short-style-names'

const source = readFileSync(
  createRequire(import.meta.url)
    .resolve('@stitches/react')
    .replace('index.cjs', 'index.mjs'),
  'utf8',
)

type Transform = { handler: (this: { environment: { name: string } }, code: string) => string }
const transformed = (code: string, name: string) =>
  (shortStyleNames().transform as unknown as Transform).handler.call({ environment: { name } }, code)

test('both environments cut the names at the same place, and the one that makes every style checks them', () => {
  expect(transformed(source, 'client')).toContain('(5381,JSON.stringify(e))>>>0).slice(-3)')
  expect(transformed(source, 'client')).not.toContain('nameOnce')
  expect(transformed(source, 'prerender')).toContain('(5381,JSON.stringify(e))>>>0).slice(-3),e)')
})

test('two styles of one name stop the build', () => {
  const code = transformed('z=e=>(e=>e)((5381,JSON.stringify(e))>>>0)', 'prerender')
  const check = code.slice(0, code.indexOf('\nz='))
  const run = `${check}; nameOnce('abc', { top: 0 }); nameOnce('abc', { top: 0 }); nameOnce('abc', { top: 1 })`
  // oxlint-disable-next-line no-new-func, no-implied-eval
  expect(() => new Function(run)()).toThrow('Two styles have the class name abc')
})

test('another version of Stitches, which names in another way, stops the build', () => {
  expect(() => transformed('export const a = 1', 'client')).toThrow('in a way that is not known here')
})
