// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from 'vite'
import { writeLicenses } from '../../src/build/assets/licenses-plugin'

/** Builds a page of one script that imports a package. */
async function buildWith(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'licenses-'))
  mkdirSync(join(root, 'node_modules/ours'), { recursive: true })
  const manifest = '{"name":"ours","version":"1.2.3","license":"MIT","type":"module","exports":"./index.js"}'
  const all = {
    'main.js': "import { one } from 'ours'\nconsole.log(one)",
    'node_modules/ours/package.json': manifest,
    'node_modules/ours/index.js': 'export const one = Math.random()',
    ...files,
  }
  for (const [name, text] of Object.entries(all)) writeFileSync(join(root, name), text)
  try {
    const built = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [writeLicenses()],
      build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
    })
    const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
    return String(
      output.flatMap((file) => (file.type === 'asset' && file.fileName === 'licenses.txt' ? file.source : [])),
    )
  } finally {
    rmSync(root, { recursive: true })
  }
}

test('the licences of what is in the build, and of the font, are a file of it', async () => {
  const text = await buildWith({ 'node_modules/ours/LICENCE.txt': 'Copyright Ours' })
  expect(text).toContain('\nours 1.2.3 (MIT)\n')
  expect(text).toContain('\nCopyright Ours\n')
  expect(text).toMatch(/archivo .*\(OFL-1\.1\)[^]*SIL OPEN FONT LICENSE/)
})

test('a package whose licence has no text fails the build, which names it and says what to do', async () => {
  await expect(buildWith({})).rejects.toThrow(
    /Visitors get code of ours, which came without the text of a licence: put the text, .* into src\/build\/assets\/licenses\//,
  )
})
