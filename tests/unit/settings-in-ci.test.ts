import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentFolder } from '../../plugins/content/content-folder'
import { simulatedEnv } from '../../scripts/simulated-env.mjs'
import { folderPerTest } from '../helpers/folder-per-test'
import { copyWithSettings, settingsNames } from '../helpers/settings'
import { replaceExpressions, readWorkflow, stepThatRuns } from '../helpers/workflows'

const folder = folderPerTest()

test('each night the whole suite runs with each setting of the content', () => {
  const { strategy } = readWorkflow('nightly.yml').jobs.settings ?? {}
  expect(strategy?.matrix.settings).toEqual(settingsNames)
  const { run, env } = stepThatRuns('nightly.yml', 'settings', 'write-settings.ts')
  expect(run).toBe('npx tsx tests/helpers/write-settings.ts "$SETTINGS" "$RUNNER_TEMP/content"')
  expect(replaceExpressions(env?.SETTINGS ?? '', { matrix: { settings: 'umami' } })).toBe('umami')
  const { run: tests } = stepThatRuns('nightly.yml', 'settings', 'npm test')
  expect(tests).toBe('npm test -- --content="$RUNNER_TEMP/content"')
})

test('a copy of the content has the other settings, and is not the sample', () => {
  const { path } = folder
  const copied = (...names: typeof settingsNames) => {
    copyWithSettings(path, contentFolder, ...names)
    return parse(readFileSync(join(path, 'site.yaml'), 'utf8')) as Record<string, unknown>
  }
  expect(copied('umami', 'halftone')).toMatchObject({
    isSample: false,
    analytics: { service: 'umami' },
    pictures: { treatment: 'halftone' },
  })
  expect(copied('umami', 'least')).not.toHaveProperty('analytics')
})

test('each setting of a build, and each of the content, is built for every commit', () => {
  const built = readFileSync('tests/hosts/settings.test.ts', 'utf8')
  const names = [...Object.keys(simulatedEnv), ...settingsNames]
  expect(names.filter((name) => !built.includes(name))).toEqual([])
})
