// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { checkNames, smallStitches } from '../../src/build/small-stitches'

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

test('both environments cut the names at the same place, and the one that makes every style notes them', () => {
  const cut = /\(5381,JSON\.stringify\(e\)\)\*(\d+)>>>0\)\.slice\(-2\)/
  const [, salt] = transformed(source, 'client').match(cut) ?? []
  expect(Number(salt) % 2).toBe(1)
  expect(transformed(source, 'client')).not.toContain('noteName')
  expect(transformed(source, 'prerender').match(cut)?.[1]).toBe(salt)
})

/** Has the names of all styles noted as Stitches gives them with this salt. */
function nameAll(styles: object[], salt: string) {
  const code = transformed(source, 'prerender').replace(/\*\d+>>>0/, `*${salt}>>>0`)
  const [note = ''] = code.match(/const noteName = [\s\S]*?\n\}\n/) ?? []
  const [name = ''] = code.match(/R=e=>.*?\.slice\(-2\)/s) ?? []
  // oxlint-disable-next-line no-new-func, no-implied-eval
  new Function('styles', `${note}const ${name}; for (const style of styles) z(style)`)(styles)
}

test('two styles of one name stop the build, which says how each gets its own', () => {
  const styles = Array.from({ length: 150 }, (_, top) => ({ top }))
  nameAll(styles, '1')
  nameAll(styles, '1')
  let said = ''
  try {
    checkNames()
  } catch (error) {
    said = String(error)
  }
  const [, salt = ''] = said.match(/Two styles have the name .*: set salt to (\d+) in/) ?? []
  nameAll(styles, salt)
  expect(checkNames).not.toThrow()
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
