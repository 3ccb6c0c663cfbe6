import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { throttling } from 'lighthouse/core/config/constants.js'
import { analyticsRequests } from '../analytics-host.ts'
import { runCommand } from '../run-command.mjs'
import { readJson } from './read-json.ts'
import type { Assertion, Device, Phone } from './results.ts'

/** The assertions that limit requests to other hosts, and all requests. */
const requestLimitKeys = new Set([
  'resource-summary:third-party:count',
  'resource-summary:total:count',
])
/** The command of Lighthouse CI. */
const lighthouseCi = join(
  dirname(createRequire(import.meta.url).resolve('@lhci/cli/package.json')),
  'src/cli.js',
)

/** The options of each assertion: its level, and its limit. */
type Assertions = Record<string, [level: string, options: { maxNumericValue?: number }]>
type BudgetFile = {
  ci: {
    collect: { settings: { chromeFlags?: string } }
    assert: { assertMatrix?: { assertions: Assertions }[] }
  }
}
type Options = {
  browser: string
  device: Device
  urls: string[]
  phone: Phone
  folder: string
  configFile: string
  /**
   * The browser's flags for the local analytics server. With these flags, a page may make
   * `analyticsRequests` more requests: those to the server.
   */
  analyticsFlags?: string[]
}

/**
 * Runs Lighthouse CI once for each page, and compares the results with the budgets of `configFile`:
 * bytes, requests, layout shift, largest paint, accessibility, best practices and SEO. Writes the
 * reports to `folder`. Returns the assertions, and whether Lighthouse CI could measure every page.
 */
export async function runBudgets(
  options: Options,
): Promise<{ assertions: Assertion[]; isMeasured: boolean }> {
  const { browser, folder, urls } = options
  if (urls.length === 0) return { assertions: [], isMeasured: true }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'lighthouserc.json'), JSON.stringify(configFor(options)))
  const result = await runOnce(browser, folder)
  // A run that Lighthouse aborts has no assertions. The next run usually succeeds.
  return result.isMeasured ? result : await runOnce(browser, folder)
}

/** Runs Lighthouse CI with the configuration in `folder`. */
async function runOnce(browser: string, folder: string) {
  const exitCode = await runCommand(
    process.execPath,
    [lighthouseCi, 'autorun'],
    { CHROME_PATH: browser },
    { cwd: folder },
  )
  // Lighthouse CI writes the assertions to a hidden folder, and GitHub artifacts leave hidden
  // folders out.
  const writtenFile = join(folder, '.lighthouseci/assertion-results.json')
  if (existsSync(writtenFile)) cpSync(writtenFile, join(folder, 'assertion-results.json'))
  const assertions = (readJson(writtenFile) ?? []) as Assertion[]
  // A failed assertion also has an exit code other than 0.
  const hasFailedAssertion = assertions.some(({ level, passed }) => level === 'error' && !passed)
  return { assertions, isMeasured: exitCode === 0 || hasFailedAssertion }
}

/** Returns the configuration of Lighthouse CI for one device. Throws if there are no budgets. */
function configFor({ device, urls, phone, folder, configFile, analyticsFlags = [] }: Options) {
  const config = readJson(configFile) as BudgetFile | undefined
  if (!config) throw new Error(`There is no ${configFile}. It must contain the budgets.`)
  const { ci } = analyticsFlags.length > 0 ? withAnalytics(config, analyticsFlags) : config
  const deviceSettings =
    device === 'desktop'
      ? { preset: 'desktop' }
      : { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: phone.slowdown } }
  return {
    ci: {
      ...ci,
      collect: {
        ...ci.collect,
        settings: { ...ci.collect.settings, ...deviceSettings },
        url: urls,
      },
      upload: { target: 'filesystem', outputDir: folder },
    },
  }
}

/** Adds the flags to the browser's flags, and allows the requests to the analytics service. */
function withAnalytics({ ci }: BudgetFile, flags: string[]): BudgetFile {
  const { chromeFlags = '', ...settings } = ci.collect.settings
  // Lighthouse splits the flags at spaces outside of quotation marks.
  const quotedFlags = flags.map((flag) => flag.replace(/=(.*)$/, '="$1"'))
  const assertMatrix = ci.assert.assertMatrix?.map(({ assertions, ...pagePattern }) => ({
    ...pagePattern,
    assertions: withAnalyticsRequests(assertions),
  }))
  return {
    ci: {
      ...ci,
      collect: {
        ...ci.collect,
        settings: { ...settings, chromeFlags: [chromeFlags, ...quotedFlags].join(' ') },
      },
      assert: { ...ci.assert, ...(assertMatrix && { assertMatrix }) },
    },
  }
}

/** Raises the limits of requests by `analyticsRequests`. */
const withAnalyticsRequests = (assertions: Assertions): Assertions =>
  Object.fromEntries(
    Object.entries(assertions).map(([key, [level, options]]) => {
      const { maxNumericValue = 0 } = options
      return requestLimitKeys.has(key)
        ? [key, [level, { maxNumericValue: maxNumericValue + analyticsRequests }]]
        : [key, [level, options]]
    }),
  )
