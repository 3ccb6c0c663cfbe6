import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fieldLabels } from '../../plugins/content-check/field-labels'
import type * as CheckBeforeSave from '../../plugins/editor/browser-app/check-before-save'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

// Builds the check of the forms in the same way as an editor without a server.
const folder = mkdtempSync(join(tmpdir(), 'editor-'))

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await build({
    root: resolve('plugins/editor/browser-app'),
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: folder,
      emptyOutDir: true,
      lib: { entry: 'check-before-save.ts', formats: ['es'], fileName: () => 'check.mjs' },
    },
  })
})

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('the built editor refuses a file with a wrong field, without asking a server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('The built editor asked a server')))
  const { refuseProblems } = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'check.mjs')).href
  )) as typeof CheckBeforeSave
  const label = fieldLabels({ file: 'thanks.yaml', field: 'title' })
  await expect(
    refuseProblems([{ file: 'thanks.yaml', text: 'title: ""\n' }]),
  ).rejects.toMatchObject({
    message: 'saving_failed',
    cause: { message: expect.stringContaining(`\n${label}thanks.yaml:1: title is empty\n`) },
  })
  await expect(
    refuseProblems([
      { file: 'thanks.yaml', text: readFileSync('src/content/thanks.yaml', 'utf8') },
    ]),
  ).resolves.toBeUndefined()
  vi.unstubAllGlobals()
})
