// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext, Script } from 'node:vm'
import { afterAll, expect, test, vi } from 'vitest'
import { compileStart } from '../../plugins/prerender/start-script'

const folder = mkdtempSync(join(tmpdir(), 'start-script-'))
const main = '/assets/main-1a2b3c.js'

afterAll(() => rmSync(folder, { recursive: true }))

test('the start script loads the page’s code from its address in the build', async () => {
  const script = await compileStart('src/hydration/start.ts', { '../main': main })
  expect(addressesIn(script)).toEqual([main])
  expect(script).not.toContain('../main')
})

test('the start script is plain script, and can stand inside a page', async () => {
  const script = await compileStart('src/hydration/start.ts', { '../main': main })
  expect(script).not.toMatch(/<\/script|<!--|^\s*(im|ex)port\s/im)
  expect(() => new Script(script.replace(/\bimport\(/g, 'load('))).not.toThrow()
})

// ECMAScript 2021 is what the oldest of them all parse: the next edition came to Safari 14.1 in parts, and to Chrome 94.
test('the start script is written in the language of the oldest browsers, whatever that of its source', async () => {
  const modern =
    'class Counter { static #count = 1; static { addEventListener("load", () => Counter.#count++) } }\nvoid Counter'
  const compiled = await compile(modern)
  expect(compiled).toContain('load')
  expect(compiled).not.toMatch(/static *\{|#count/)
})

test('an address is written as text, whatever it holds', async () => {
  const address = '/a"b\\c/$&main.js'
  const script = await compile("void import('./main')", { './main': address })
  const load = vi.fn<(address: string) => void>()
  runInNewContext(script.replace('import(', 'load('), { load })
  expect(load).toHaveBeenCalledExactlyOnceWith(address)
})

test('a file named at run time is left as it is', async () => {
  expect(await compile('const { href } = document.links[0]\nvoid import(href)')).toMatch(/import\(\w/)
})

test('a module that the page has no address for is refused by name', async () => {
  await expect(compile("void import('./other')", { './main': main })).rejects.toThrow('imports ./other')
})

function compile(source: string, addresses: Record<string, string> = {}) {
  const file = join(folder, 'start.ts')
  writeFileSync(file, source)
  return compileStart(file, addresses)
}

function addressesIn(script: string) {
  return [...script.matchAll(/\bimport\(["'`](.+?)["'`]\)/g)].map(([, address]) => address)
}
