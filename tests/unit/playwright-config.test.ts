// @vitest-environment node
import * as processes from 'node:child_process'
import { expect, test, vi } from 'vitest'
import config from '../../playwright.config'

vi.mock('node:child_process', { spy: true })
vi.hoisted(() => {
  process.env.SITE_IS_BUILT = ''
  process.env.TEST_PORTS = '1,2,3'
})

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
