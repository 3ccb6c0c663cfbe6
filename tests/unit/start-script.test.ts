// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { compileStart } from '../../plugins/prerender/start-script'

const folder = mkdtempSync(join(tmpdir(), 'start-script-'))
const main = '/assets/main-1a2b3c.js'

afterAll(() => rmSync(folder, { recursive: true }))

test('the start script is plain script that can stand inside a page, and loads the code from its address', async () => {
  const script = await compileStart('src/start.ts', { './main': main })
  expect(script).toContain(main)
  expect(script).not.toMatch(/<\/script|<!--|^\s*(im|ex)port\s|\.\.\/main/im)
  expect(() => new Script(script.replace(/\bimport\(/g, 'load('))).not.toThrow()
})

// ECMAScript 2021 is what the oldest of them all parse: the next edition came to Safari 14.1 in
// parts, and to Chrome 94.
test('the start script is written in the language of the oldest browsers, whatever that of its source', async () => {
  const modern =
    'class Counter { static #count = 1; static { addEventListener("load", () => Counter.#count++) } }\nvoid Counter'
  const compiled = await compile(modern)
  expect(compiled).toContain('load')
  expect(compiled).not.toMatch(/static *\{|#count/)
})

test('a module that the page has no address for is refused by name', async () => {
  await expect(compile("void import('./other')", { './main': main })).rejects.toThrow(
    'imports ./other',
  )
})

function compile(source: string, addresses: Record<string, string> = {}) {
  const file = join(folder, 'start.ts')
  writeFileSync(file, source)
  return compileStart(file, addresses)
}
