import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import type { ResolvedConfig } from 'vite'
import { beforeEach, expect, test, vi } from 'vitest'
import { builtLanguage, translationTags } from '../../plugins/content/languages'
import { buildTranslations } from '../../plugins/languages/build-translations'

vi.mock('node:child_process')
vi.mock('../../plugins/content/languages')

const config = {
  root: '/project',
  build: { outDir: 'dist' },
  logLevel: 'warn',
  mode: 'production',
} as unknown as ResolvedConfig

/** Lets each build end with an exit code. */
function endWith(exitCode: number) {
  vi.mocked(spawn).mockImplementation(() => {
    const child = new EventEmitter()
    setImmediate(() => child.emit('close', exitCode))
    return child as ReturnType<typeof spawn>
  })
}

beforeEach(() => {
  vi.resetAllMocks()
  endWith(0)
  vi.mocked(translationTags).mockReturnValue(['de', 'pt-BR'])
})

test('each translation is built into its folder, with its language in the environment', async () => {
  await buildTranslations(config)
  const calls = vi
    .mocked(spawn)
    .mock.calls.map(([, args, options]) => [args.slice(1), options.env?.CONTENT_LANGUAGE])
  const optionsFor = (folder: string) =>
    `build --outDir ${folder} --mode production --logLevel warn`.split(' ')
  expect(calls).toEqual([
    [optionsFor('/project/dist/de'), 'de'],
    [optionsFor('/project/dist/pt-br'), 'pt-BR'],
  ])
})

test('a translation that cannot be built ends the build', async () => {
  endWith(1)
  await expect(buildTranslations(config)).rejects.toThrow('The translation de could not be built.')
  expect(spawn).toHaveBeenCalledOnce()
})

test('the build of a translation builds no other, and one language needs no other build', async () => {
  vi.mocked(builtLanguage).mockReturnValue('de')
  await buildTranslations(config)
  vi.mocked(builtLanguage).mockReturnValue(undefined)
  vi.mocked(translationTags).mockReturnValue([])
  await buildTranslations(config)
  expect(spawn).not.toHaveBeenCalled()
})
