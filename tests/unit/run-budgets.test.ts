import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Device } from '../../scripts/lighthouse/results'
import { runBudgets } from '../../scripts/lighthouse/run-budgets'
import { runCommand } from '../../scripts/run-command.mjs'
import { folderPerTest } from '../helpers/folder-per-test'

// The calls of Lighthouse CI for the budgets, and its results. Lighthouse CI itself does not run.

vi.mock('../../scripts/run-command.mjs', () => ({ runCommand: vi.fn<typeof runCommand>() }))

const folder = folderPerTest()
const assertion = (passed: boolean) => ({
  url: 'http://site/',
  auditId: 'largest-contentful-paint',
  level: 'error',
  actual: 900,
  expected: 1500,
  passed,
})

type RunOptions = { device?: Device; urls?: string[]; analyticsFlags?: string[] }

const thirdParty = 'resource-summary:third-party:count'
const total = 'resource-summary:total:count'
const budgets = {
  ci: {
    collect: { settings: { a: 1, chromeFlags: '--b' } },
    assert: {
      assertMatrix: [
        {
          matchingUrlPattern: '.*',
          assertions: {
            [thirdParty]: ['error', { maxNumericValue: 0 }],
            [total]: ['error', { maxNumericValue: 16 }],
            'total-blocking-time': ['error', { maxNumericValue: 100 }],
          },
        },
        { matchingUrlPattern: '/$', assertions: { 'speed-index': ['warn', {}] } },
      ],
    },
  },
}

const defaultUrls = ['http://site/', 'http://site/contact']

/** Checks the budgets with a fake Lighthouse CI. `fakeRuns` has the results of its runs. */
async function run(
  fakeRuns: { exitCode: number; assertions?: object[] }[],
  { device = 'phone', urls = defaultUrls, analyticsFlags }: RunOptions = {},
) {
  const configFile = folder.write('budgets.json', JSON.stringify(budgets))
  vi.mocked(runCommand).mockReset()
  for (const { exitCode, assertions } of fakeRuns)
    vi.mocked(runCommand).mockImplementationOnce(async () => {
      if (assertions)
        folder.write('out/.lighthouseci/assertion-results.json', JSON.stringify(assertions))
      return exitCode
    })
  const out = join(folder.path, 'out')
  const phone = { index: 500, slowdown: 5.8 }
  const result = await runBudgets({
    browser: '/usr/bin/chromium',
    device,
    urls,
    phone,
    folder: out,
    configFile,
    analyticsFlags,
  })
  const config = join(out, 'lighthouserc.json')
  return {
    ...result,
    out,
    runs: vi.mocked(runCommand).mock.calls,
    ci: existsSync(config) ? JSON.parse(readFileSync(config, 'utf8')).ci : undefined,
  }
}

test('the budgets are checked on the emulated phone with slow 4G, in the given browser', async () => {
  const { ci, runs, out } = await run([{ exitCode: 0, assertions: [assertion(true)] }])
  expect(ci.assert).toEqual(budgets.ci.assert)
  expect(ci.collect.url).toEqual(['http://site/', 'http://site/contact'])
  expect(ci.collect.settings).toMatchObject({
    a: 1,
    throttling: { cpuSlowdownMultiplier: 5.8, throughputKbps: 1638.4 },
  })
  // The reports stay on this machine.
  expect(ci.upload).toEqual({ target: 'filesystem', outputDir: out })
  const [[, args, env, options] = []] = runs
  expect(args?.at(-1)).toBe('autorun')
  expect([env, options]).toEqual([{ CHROME_PATH: '/usr/bin/chromium' }, { cwd: out }])
})

test('on a desktop the budgets are checked without the slowdown of the phone', async () => {
  const { ci } = await run([{ exitCode: 0, assertions: [] }], { device: 'desktop' })
  expect(ci.collect.settings).toEqual({ ...budgets.ci.collect.settings, preset: 'desktop' })
})

test('a site that counts visits may make two more requests, to the analytics service', async () => {
  const analyticsFlags = ['--host-resolver-rules=MAP a.example 127.0.0.1:1', '--c']
  const { ci } = await run([{ exitCode: 0 }], { analyticsFlags })
  const [everyPage, home] = ci.assert.assertMatrix
  expect(everyPage.assertions).toEqual({
    [thirdParty]: ['error', { maxNumericValue: 2 }],
    [total]: ['error', { maxNumericValue: 18 }],
    'total-blocking-time': ['error', { maxNumericValue: 100 }],
  })
  expect(home).toEqual(budgets.ci.assert.assertMatrix[1])
  expect(ci.collect.settings).toMatchObject({
    a: 1,
    chromeFlags: '--b --host-resolver-rules="MAP a.example 127.0.0.1:1" --c',
  })
  expect((await run([{ exitCode: 0 }])).ci.assert).toEqual(budgets.ci.assert)
})

test('a run without a result is repeated once', async () => {
  const passed = [assertion(true)]
  const second = await run([{ exitCode: 1 }, { exitCode: 0, assertions: passed }])
  expect(second).toMatchObject({ isMeasured: true, assertions: passed })
  expect(second.runs).toHaveLength(2)
})

test('two runs without a result count as not measured', async () => {
  const { isMeasured, assertions, runs } = await run([{ exitCode: 1 }, { exitCode: 1 }])
  expect({ isMeasured, assertions }).toEqual({ isMeasured: false, assertions: [] })
  expect(runs).toHaveLength(2)
})

test('a run that fails because of a budget counts as measured, and its assertions are copied to a visible file', async () => {
  const failed = [assertion(true), assertion(false)]
  const { isMeasured, assertions, runs, out } = await run([{ exitCode: 1, assertions: failed }])
  expect({ isMeasured, assertions }).toEqual({ isMeasured: true, assertions: failed })
  expect(runs).toHaveLength(1)
  expect(JSON.parse(readFileSync(join(out, 'assertion-results.json'), 'utf8'))).toEqual(failed)
})

test('without pages nothing runs, and without budgets the check is an error', async () => {
  const { runs, isMeasured } = await run([], { urls: [] })
  expect({ runs, isMeasured }).toEqual({ runs: [], isMeasured: true })
  const device: Device = 'phone'
  const rest = { folder: folder.path, configFile: 'no-budgets.json', browser: '' }
  const phone = { index: 500, slowdown: 1 }
  await expect(runBudgets({ ...rest, device, phone, urls: ['http://site/'] })).rejects.toThrow(
    'There is no no-budgets.json. It must contain the budgets.',
  )
})
