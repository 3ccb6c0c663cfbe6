// @vitest-environment node
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentModules } from '../../plugins/content/content-plugin'
import { loadContent } from '../../plugins/content/load-content'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('src/content', join(folder, 'project/src/content'), { recursive: true })
  cpSync('tests/fixtures/other-agency', join(folder, 'agency'), { recursive: true })
  write('project/src/pages/home.ts', `import { site } from '../content/site.yaml'; export const title = site.brand`)
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
    plugins: [contentModules(join(folder, content))],
    build: { write: false, lib: { entry: 'src/pages/home.ts', formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  return output[0]?.output[0].code ?? ''
}

test('a build takes the words of another folder in place of those of src/content', async () => {
  const code = await buildWith('agency')
  expect(code).toContain(loadContent('tests/fixtures/other-agency').site.brand)
  expect(code).not.toContain(loadContent('src/content').site.brand)
})

test('a content folder that is not there ends the build with its name', async () => {
  await expect(buildWith('agency-x')).rejects.toThrow(/agency-x is missing/)
})

test('a file that a content folder lacks ends the build with its name', async () => {
  rmSync(join(folder, 'agency/site.yaml'))
  await expect(buildWith('agency')).rejects.toThrow(/agency\/site\.yaml is missing/)
})
