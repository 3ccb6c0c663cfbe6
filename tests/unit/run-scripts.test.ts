// @vitest-environment node
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import {
  commandOutcome,
  emptyOutcome,
  failedOutcome,
  retriesOutcome,
  siteOutcome,
  summaryLine,
  unitOutcome,
} from '../../scripts/count-results.mjs'
import { longestRunSeconds, missingEnginesSentence, tooLongSentence } from '../../scripts/engines/run-engines.mjs'
import { browserPlaces, findBrowser } from '../../scripts/find-browser.mjs'
import { isInstalled, isNodeSupported } from '../../scripts/install-dependencies.mjs'
import { canInstallPackages, installPackages } from '../../scripts/install-packages.mjs'
import manifest from '../../package.json'

afterEach(() => vi.unstubAllEnvs())

test('this Node satisfies package.json', () => {
  expect(isNodeSupported(process.versions.node, manifest.engines.node)).toBe(true)
})

test.for([
  ['16.20.2', false],
  ['18.20.0', false],
  ['20.18.9', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.0', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
  ['100.1.0', true],
] as const)('Node %s is supported: %s', ([version, isSupported]) => {
  expect(isNodeSupported(version, '^20.19 || >=22.12')).toBe(isSupported)
})

test('a Node range in another form is refused, not guessed at', () => {
  expect(() => isNodeSupported('20.20.0', '20.x')).toThrow('20.x')
})

const locked = {
  '': {},
  'node_modules/react': { integrity: 'sha512-a' },
  'node_modules/fsevents': { integrity: 'sha512-b', optional: true },
}

test.for([
  [
    'all of them',
    { 'node_modules/react': { integrity: 'sha512-a' }, 'node_modules/fsevents': { integrity: 'sha512-b' } },
    true,
  ],
  ['all but those for other systems', { 'node_modules/react': { integrity: 'sha512-a' } }, true],
  ['one of another version', { 'node_modules/react': { integrity: 'sha512-c' } }, false],
  ['none', {}, false],
] as const)('whether the locked packages are installed is told by what npm noted: %s', ([, installed, isThere]) => {
  expect(isInstalled(locked, installed, { os: 'linux', cpu: 'x64', libc: 'glibc' })).toBe(isThere)
})

test.for([
  ['linux', 'x64', 'glibc', false],
  ['linux', 'x64', 'musl', true],
  ['linux', 'arm64', 'glibc', true],
  ['darwin', 'x64', 'musl', true],
] as const)(
  'a missing package for Linux on x64 with glibc is missed on %s %s %s: not %s',
  ([os, cpu, libc, isThere]) => {
    const native = { integrity: 'sha512-d', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] }
    expect(isInstalled({ 'node_modules/native': native }, {}, { os, cpu, libc })).toBe(isThere)
  },
)

test('a command that ends well passes once, any other fails once', () => {
  expect(commandOutcome(0)).toMatchObject({ passed: 1, failed: 0 })
  expect(commandOutcome(2)).toMatchObject({ passed: 0, failed: 1 })
})

test('unit tests are counted by what became of them', () => {
  const report = unitReport('failed', ['passed', 'passed', 'failed', 'skipped', 'pending', 'todo'])
  expect(unitOutcome(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 3, failures: ['failed test'], retried: [] })
})

test('a unit test file that does not load counts as one failure, by its name', () => {
  expect(unitOutcome(unitReport('failed', []), 1)).toMatchObject({ failed: 1, failures: ['some.test.ts'] })
})

test('unit tests that passed before the runner failed do not hide its failure', () => {
  expect(unitOutcome(unitReport('passed', ['passed']), 1)).toMatchObject({ passed: 1, failed: 1 })
})

test('site tests are counted at any depth, and named by the way to them', () => {
  const report = {
    suites: [
      {
        title: 'home.spec.ts',
        specs: [spec('opens', 'expected'), spec('prints', 'skipped')],
        suites: [{ title: 'on a phone', specs: [spec('scrolls', 'unexpected'), spec('settles', 'flaky')] }],
      },
    ],
  }
  expect(siteOutcome(report, 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ['home.spec.ts › on a phone › scrolls'],
    retried: ['home.spec.ts › on a phone › settles'],
  })
})

test('a test of Vitest that passed after it had failed is named as retried, one that failed twice is not', () => {
  const tests = [
    { fullName: 'settles', status: 'passed', failureMessages: ['late'] },
    { fullName: 'opens', status: 'passed', failureMessages: [] },
    { fullName: 'scrolls', status: 'failed', failureMessages: ['late', 'late'] },
  ]
  const report = { testResults: [{ name: 'chromium.test.ts', status: 'failed', assertionResults: tests }] }
  expect(unitOutcome(report, 1)).toMatchObject({ passed: 2, failed: 1, failures: ['scrolls'], retried: ['settles'] })
})

test('three second tries in a run are let pass, a fourth is a failure that names all four', () => {
  const site = { ...emptyOutcome, passed: 9, retried: ['opens', 'scrolls'] }
  const engines = { ...emptyOutcome, passed: 9, retried: ['settles'] }
  expect(retriesOutcome([site, engines])).toEqual(emptyOutcome)
  const fourth = { ...engines, retried: ['settles', 'prints'] }
  const reason = '4 tests passed only on their second attempt, and at most 3 may: opens; scrolls; settles; prints'
  expect(retriesOutcome([site, fourth])).toEqual(failedOutcome(reason))
  expect(summaryLine([site, fourth, retriesOutcome([site, fourth])])).toBe('18 passed, 1 failed')
})

test('a runner without a report, or without a test, has failed', () => {
  for (const exitCode of [0, 1]) {
    expect(unitOutcome(undefined, exitCode)).toMatchObject({ passed: 0, failed: 1 })
    expect(siteOutcome(undefined, exitCode)).toMatchObject({ passed: 0, failed: 1 })
    expect(unitOutcome({ testResults: [] }, exitCode)).toMatchObject({ passed: 0, failed: 1 })
    expect(siteOutcome({ suites: [] }, exitCode)).toMatchObject({ passed: 0, failed: 1 })
  }
})

test('a suite whose tests were all skipped has passed only where that is allowed', () => {
  const report = { suites: [{ title: 'sections.test.ts', specs: [spec('looks as it did', 'skipped')] }] }
  expect(siteOutcome(report, 0)).toMatchObject({ passed: 0, failed: 1, skipped: 1 })
  expect(siteOutcome(report, 0, { mayAllBeSkipped: true })).toMatchObject({ passed: 0, failed: 0, skipped: 1 })
  expect(siteOutcome(report, 1, { mayAllBeSkipped: true })).toMatchObject({ passed: 0, failed: 1 })
  expect(siteOutcome({ suites: [] }, 0, { mayAllBeSkipped: true })).toMatchObject({ passed: 0, failed: 1 })
})

test('the last line adds everything up, and speaks of skipped tests only when there are some', () => {
  const outcome = { ...emptyOutcome, passed: 2, failed: 1 }
  expect(summaryLine([])).toBe('0 passed, 0 failed')
  expect(summaryLine([outcome, outcome])).toBe('4 passed, 2 failed')
  expect(summaryLine([outcome, { ...outcome, skipped: 3 }])).toBe('4 passed, 2 failed, 3 skipped')
})

test('a run in the three engines that takes more than ten minutes fails, and says so', () => {
  expect(longestRunSeconds).toBe(600)
  expect(tooLongSentence(600)).toBeUndefined()
  expect(tooLongSentence(600.2)).toBe('Failed: the run took 601 s, and may take 600 s.')
})

test('on Linux, the usual places come before PATH, and Chromium before Chrome', () => {
  const places = browserPlaces('linux', { PATH: '/opt/bin:/home/someone/bin' })
  expect(places[0]).toBe('/usr/bin/chromium')
  expect(places.indexOf('/usr/bin/chromium-browser')).toBeLessThan(places.indexOf('/opt/bin/chromium'))
  expect(places.indexOf('/home/someone/bin/chromium')).toBeLessThan(places.indexOf('/opt/bin/google-chrome'))
})

test('on macOS, the applications of the machine and of the user are looked at', () => {
  const places = browserPlaces('darwin', { HOME: '/Users/someone', PATH: '' })
  expect(places).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  expect(places).toContain('/Users/someone/Applications/Chromium.app/Contents/MacOS/Chromium')
})

test('on Windows, the program folders that exist are looked at', () => {
  const places = browserPlaces('win32', { PROGRAMFILES: 'C:\\Program Files', Path: 'D:\\bin' })
  expect(places[0]).toBe('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe')
  expect(places).toContain('D:\\bin\\chrome.exe')
  expect(places.join()).not.toContain('undefined')
})

test('the browser that CHROME_PATH names is taken before any other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'))
  const browser = join(folder, 'my-browser')
  writeFileSync(browser, '')
  chmodSync(browser, 0o755)
  vi.stubEnv('CHROME_PATH', browser)
  expect(await findBrowser()).toBe(browser)
  rmSync(folder, { recursive: true })
})

test('a CHROME_PATH that cannot be run is an error, not a reason to take another browser', async () => {
  for (const path of ['/nowhere/chrome', tmpdir()]) {
    vi.stubEnv('CHROME_PATH', path)
    await expect(findBrowser({ install: true })).rejects.toThrow(`CHROME_PATH is ${path}`)
  }
})

/** An apt-get that notes how it is called, and whether services may start. */
function fakeApt() {
  const folder = mkdtempSync(join(tmpdir(), 'apt-'))
  const policyFile = join(folder, 'policy-rc.d')
  writeFileSync(
    join(folder, 'apt-get'),
    `#!/bin/sh\n"${policyFile}"\necho "$? $*" >> "${folder}/calls"\n[ "$1" = update ] || exit 7\n`,
    { mode: 0o755 },
  )
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  return { folder, policyFile, calls: () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') }
}

test('before a package of the system is installed it is said which and why, and no service of it may start', () => {
  const { folder, policyFile, calls } = fakeApt()
  const said = vi.spyOn(console, 'log').mockImplementation((line: string) => {
    expect(existsSync(join(folder, 'calls'))).toBe(false)
    expect(line).toBe(
      'Installing nginx with apt-get, to try the files for hosts in it (with NO_INSTALL=1 nothing is installed).',
    )
  })
  expect(installPackages(['nginx'], 'to try the files for hosts in it', { policyFile })).toBe(7)
  expect(said).toHaveBeenCalledTimes(1)
  // 101 is what forbids a service to start.
  expect(calls()).toEqual(['101 update -qq', '101 install -y --no-install-recommends -qq nginx'])
  expect(existsSync(policyFile)).toBe(false)
  said.mockRestore()
  rmSync(folder, { recursive: true })
})

test('what the machine already says of services is left as it is', () => {
  const { folder, policyFile, calls } = fakeApt()
  const said = vi.spyOn(console, 'log').mockReturnValue()
  writeFileSync(policyFile, '#!/bin/sh\nexit 3\n', { mode: 0o755 })
  installPackages(['nginx'], 'to try it', { policyFile })
  expect(calls()[0]).toBe('3 update -qq')
  expect(existsSync(policyFile)).toBe(true)
  said.mockRestore()
  rmSync(folder, { recursive: true })
})

test('with NO_INSTALL nothing can be installed', () => {
  for (const value of ['1', 'true', 'yes']) {
    vi.stubEnv('NO_INSTALL', value)
    expect([value, canInstallPackages()]).toEqual([value, false])
  }
})

test('engines that are missing are named with the command that installs them, Chromium too', () => {
  const command = 'On Debian: sudo apt-get update && sudo apt-get install -y --no-install-recommends'
  expect(missingEnginesSentence(['firefox', 'webkit'])).toBe(
    `not run: firefox and webkit cannot be found. ${command} firefox-esr webkit2gtk-driver xvfb xauth`,
  )
  expect(missingEnginesSentence(['chromium'])).toBe(
    `not run: chromium cannot be found. ${command} chromium fonts-liberation`,
  )
})

function unitReport(status: string, statuses: string[]) {
  const assertionResults = statuses.map((each) => ({ fullName: `${each} test`, status: each }))
  return { testResults: [{ name: 'some.test.ts', status, assertionResults }] }
}

function spec(title: string, status: string) {
  return { title, tests: [{ status }] }
}
