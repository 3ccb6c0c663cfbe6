// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resolveContent } from '../../src/build/content-folder-plugin'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  write('project/src/content/site.ts', `export const brand = 'Sample'`)
  write('project/src/pages/home.ts', `import { brand } from '../content/site'; export const title = brand`)
  write('agency/site.ts', `import type { SiteContent } from '#content-types'; export const brand: string = 'Agency'`)
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** The code of the small project above, built with another content folder. */
async function buildWith(content: string): Promise<string> {
  const output = (await build({
    root: join(folder, 'project'),
    configFile: false,
    logLevel: 'silent',
    plugins: [resolveContent(join(folder, content))],
    build: { write: false, lib: { entry: 'src/pages/home.ts', formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  return output[0]?.output[0].code ?? ''
}

test('a build takes the words of another folder in place of those of src/content', async () => {
  const code = await buildWith('agency')
  expect(code).toContain('Agency')
  expect(code).not.toContain('Sample')
})

test('a content folder that is not there ends the build with its name', async () => {
  await expect(buildWith('agency-x')).rejects.toThrow(/There is no content folder .*agency-x/)
})

test('a file that a content folder lacks ends the build with its name', async () => {
  rmSync(join(folder, 'agency/site.ts'))
  await expect(buildWith('agency')).rejects.toThrow(/agency\/site\.ts is missing/)
})
