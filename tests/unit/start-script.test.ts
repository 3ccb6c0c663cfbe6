import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { compileStart } from '../../plugins/prerender/start-script'

const folder = mkdtempSync(join(tmpdir(), 'start-script-'))
const main = '/assets/main-1a2b3c.js'

afterAll(() => rmSync(folder, { recursive: true }))

test('the start script can be inside a page, and loads the code from its address', async () => {
  const script = await compileStart('src/start.ts', { './main': main })
  expect(script).toContain(main)
  expect(script).not.toMatch(/<\/script|<!--|^\s*(im|ex)port\s|\.\.\/main/im)
  expect(() => new Script(script.replace(/\bimport\(/g, 'load('))).not.toThrow()
})

// All supported browsers parse ECMAScript 2021. Safari 14.1 has only parts of the next edition,
// which came to Chrome with version 94.
test('the start script has only syntax that the oldest browsers know', async () => {
  const modern =
    'class Counter { static #count = 1; static { addEventListener("load", () => Counter.#count++) } }\nvoid Counter'
  const compiled = await compile(modern)
  expect(compiled).toContain('load')
  expect(compiled).not.toMatch(/static *\{|#count/)
})

test('an import without a URL in the build is refused by name', async () => {
  await expect(compile("void import('./other')", { './main': main })).rejects.toThrow(
    'imports ./other',
  )
})

function compile(source: string, addresses: Record<string, string> = {}) {
  const file = join(folder, 'start.ts')
  writeFileSync(file, source)
  return compileStart(file, addresses)
}
