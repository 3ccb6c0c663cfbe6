import * as processes from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import config from '../../playwright.config'
import { contentFreeTests } from '../helpers/content-free-tests'

vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof processes>()
  return {
    ...original,
    spawn: vi.fn<typeof processes.spawn>(),
    execFile: vi.fn<typeof processes.execFile>(),
    exec: vi.fn<typeof processes.exec>(),
    fork: vi.fn<typeof processes.fork>(),
    spawnSync: vi.fn<typeof processes.spawnSync>(),
  }
})
vi.hoisted(() => {
  process.env.SITE_IS_BUILT = ''
  process.env.TEST_PORTS = '1,2,3'
})

afterEach(() => vi.unstubAllEnvs())

test('loading the configuration of Playwright starts no build, and the commands of its servers do', () => {
  for (const start of [
    processes.spawn,
    processes.execFile,
    processes.exec,
    processes.fork,
    processes.spawnSync,
  ])
    expect(start).not.toHaveBeenCalled()
  const commands = [config.webServer ?? []].flat().map(({ command }) => command)
  expect(commands).toHaveLength(2)
  for (const command of commands) expect(command).toMatch(/^npx vite build .* && npx vite preview /)
})

test('a failed test of the site is not repeated, and CI refuses a test that is run alone', async () => {
  expect(config.retries).toBe(0)
  vi.stubEnv('CI', 'true')
  vi.resetModules()
  const { default: configInCi } = await import('../../playwright.config')
  expect(configInCi.forbidOnly).toBe(true)
})

test('each server of the tests serves a build of its own, to this machine only', () => {
  const servers = [config.webServer ?? []].flat()
  for (const { command, url, reuseExistingServer } of servers) {
    expect(command).toContain('--host 127.0.0.1')
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/)
    // A server of another checkout would answer with another site.
    expect(reuseExistingServer).toBe(false)
    expect(command).toContain('--strictPort')
  }
  const folders = servers.map(({ command }) => /--outDir (\S+)/.exec(command)?.[1])
  expect(new Set(folders).size).toBe(2)
  expect(folders).not.toContain('dist')
})

test('a run for another agency skips only tests that do not read its content', async () => {
  const readsContent = /from '\.\.\/helpers\/(content|pages|[a-z-]*enquiry)'|content-folder'/
  const readers = contentFreeTests.filter((file) =>
    readsContent.test(readFileSync(`tests/${file}`, 'utf8')),
  )
  expect(readers).toEqual([])

  const ignoredWith = async (content: string) => {
    vi.stubEnv('CONTENT', content)
    vi.resetModules()
    const { default: loaded } = await import('../../playwright.config')
    return loaded.projects?.find(({ name }) => name === 'site')?.testIgnore
  }
  const always = '**/*.delivered.test.ts'
  expect(await ignoredWith('')).toEqual([always])
  expect(await ignoredWith('tests/fixtures/other-agency')).toEqual([
    always,
    ...contentFreeTests.map((file) => `**/${file}`),
  ])
})
