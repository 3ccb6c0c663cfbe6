import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPackages } from '../../scripts/install-packages.mjs'

// How the commands find browsers, and install missing ones. Nothing is really installed.

const steps: string[] = []
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  return {
    ...fs,
    existsSync: vi.fn<typeof existsSync>(fs.existsSync),
    rmSync: vi.fn<typeof rmSync>(fs.rmSync),
    writeFileSync: vi.fn<typeof writeFileSync>(fs.writeFileSync),
  }
})
vi.mock('node:child_process', () => ({
  spawnSync: (program: string, args: string[]) => {
    steps.push([program, ...args].join(' '))
    return { status: 0 }
  },
}))

const policyFile = '/usr/sbin/policy-rc.d'

/** Simulates a machine with these files. Records the files that are written and removed. */
function simulateMachine({ isRoot = true, files = ['/usr/bin/apt-get'] } = {}) {
  vi.mocked(existsSync).mockImplementation((file) => files.includes(String(file)))
  vi.mocked(writeFileSync).mockImplementation(
    (file, text) => void steps.push(`write ${String(file)} ${JSON.stringify(text)}`),
  )
  vi.mocked(rmSync).mockImplementation((file) => void steps.push(`remove ${String(file)}`))
  vi.spyOn(process, 'getuid').mockReturnValue(isRoot ? 0 : 1000)
}

beforeEach(() => {
  steps.length = 0
  vi.stubEnv('NO_INSTALL', '')
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.mocked(existsSync).mockReset()
  vi.mocked(writeFileSync).mockReset()
  vi.mocked(rmSync).mockReset()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.resetModules()
})

const install = 'apt-get install -y -qq --no-install-recommends nginx caddy'

test('as root on Debian, packages are installed, and none of their services is started', () => {
  simulateMachine()
  installPackages(['nginx', 'caddy'])
  expect(steps).toEqual([
    `write ${policyFile} ${JSON.stringify('#!/bin/sh\nexit 101\n')}`,
    'apt-get update -qq',
    install,
    `remove ${policyFile}`,
  ])
  expect(writeFileSync).toHaveBeenCalledWith(policyFile, expect.anything(), { mode: 0o755 })
})

test('a policy for services that the machine already has is not replaced', () => {
  simulateMachine({ files: ['/usr/bin/apt-get', policyFile] })
  installPackages(['nginx', 'caddy'])
  expect(steps).toEqual(['apt-get update -qq', install])
})

test.for<[who: string, machine: Parameters<typeof simulateMachine>[0], noInstall: string]>([
  ['another user', { isRoot: false }, ''],
  ['another system', { files: [] }, ''],
  ['NO_INSTALL=1', {}, '1'],
])('for %s nothing is installed, and the command to type is named', ([, machine, noInstall]) => {
  simulateMachine(machine)
  vi.stubEnv('NO_INSTALL', noInstall)
  expect(() => installPackages(['nginx', 'caddy'])).toThrow(
    'Missing: nginx, caddy. On Debian: sudo apt-get install nginx caddy',
  )
  expect(steps).toEqual([])
})

test('CHROME_PATH names the browser, and must be a program', async () => {
  vi.stubEnv('CHROME_PATH', process.execPath)
  const { findBrowser } = await import('../../scripts/find-browser.mjs')
  expect(await findBrowser()).toBe(process.execPath)
  vi.resetModules()
  vi.stubEnv('CHROME_PATH', '/etc/passwd')
  const { findBrowser: findWrong } = await import('../../scripts/find-browser.mjs')
  await expect(findWrong({ install: true })).rejects.toThrow(
    'CHROME_PATH is /etc/passwd, which is not a program. Correct it.',
  )
  expect(steps).toEqual([])
})

test('a missing Firefox or WebKit is named, with the command that installs it', async () => {
  simulateMachine({ isRoot: false, files: ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver'] })
  const { findEngines } = await import('../../scripts/find-engines.mjs')
  expect(() => findEngines()).toThrow(
    'Firefox or WebKit is missing. On Debian: sudo apt-get install firefox-esr webkit2gtk-driver xvfb xauth',
  )
})
