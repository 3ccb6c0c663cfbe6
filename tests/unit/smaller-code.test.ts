// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { minifyTwice } from '../../src/build/minify-twice'
import { reactModules } from '../../src/build/react-modules'

type Hook<Arguments extends unknown[]> = (...given: Arguments) => string | undefined
type Hooks = Record<'resolveId' | 'load' | 'transform', { handler: Hook<[string, string?]> }>
const hooks = reactModules() as unknown as Hooks

test('what the site and its packages take from React is a named export of one module', () => {
  const id = hooks.resolveId.handler('react', '/site/src/main.tsx')
  const code = hooks.load.handler(id ?? '') ?? ''
  for (const name of ['useState', 'Suspense', 'startTransition', 'use'])
    expect(code).toContain(`export const ${name} = whole.${name}`)
  expect(code).toContain('export default whole')
})

test('React’s own packages know each other as they are', () => {
  const importer = '/site/node_modules/react-dom/cjs/react-dom.production.js'
  expect(hooks.resolveId.handler('react', importer)).toBeUndefined()
})

test('what a package hides from bundlers is said plainly', () => {
  const hidden = 'React[" useId ".trim().toString()] || (() => undefined)'
  expect(hooks.transform.handler(hidden)).toBe('React.useId || (() => undefined)')
  // Else the names of React would all be kept, for nothing.
  const file = 'node_modules/@radix-ui/react-id/dist/index.mjs'
  const source = readFileSync(file, 'utf8')
  expect(source).toMatch(/\[" useId "\.trim\(\)\.toString\(\)\]/)
  expect(hooks.transform.handler(source)).not.toContain('.trim()')
})

test('code is minified by both, and still does what it did', async () => {
  const plugin = minifyTwice() as unknown as {
    renderChunk: (code: string, chunk: { fileName: string }) => Promise<{ code: string }>
  }
  const source =
    'const unused = 1\nexport function sum(first, second) {\n  const total = first + second\n  return total\n}\n'
  const { code } = await plugin.renderChunk(source, { fileName: 'sum.js' })
  expect(code.length).toBeLessThan(60)
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    sum: (a: number, b: number) => number
  }
  expect(module.sum(2, 3)).toBe(5)
})
