import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../run-command.mjs'
import { tryAgain } from './try-again.mjs'

/**
 * The part of a Lighthouse report that is read here.
 *
 * @typedef {{ id: string, title: string, score: number | null, numericValue?: number, displayValue?: string, details?: { items?: ResourceRow[] } }} Audit
 * @typedef {{ resourceType: string, requestCount: number, transferSize: number }} ResourceRow
 * @typedef {{ id: string, title: string, score: number | null, auditRefs: { id: string, weight: number }[] }} Category
 * @typedef {{ requestedUrl: string, lighthouseVersion: string, environment: { benchmarkIndex: number }, audits: Record<string, Audit>, categories: Record<string, Category> }} Report
 */

/**
 * @typedef {import('../budgets.ts').LighthouseConfig} LighthouseConfig
 * @typedef {{ url: string, isRepresentativeRun: boolean, htmlPath: string }} KeptReport
 * @typedef {{ url: string, auditId: string, auditProperty?: string, actual: number | null, expected: number, operator: string, passed: boolean }} Assertion
 */

const program = fileURLToPath(new URL('../../node_modules/@lhci/cli/src/cli.js', import.meta.url))

/**
 * A folder of its own for one set of reports: Lighthouse CI keeps them where it runs, and finds its settings there.
 *
 * @param {string} folder
 * @param {LighthouseConfig} config
 */
export function prepareFolder(folder, config) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'lighthouserc.json'), JSON.stringify({ ci: config }, undefined, 2))
}

/**
 * Runs Lighthouse once. Throws what Lighthouse CI said when it could not.
 *
 * @param {string} folder
 * @param {string} url
 * @param {string} browser
 */
export function collect(folder, url, browser) {
  return tryAgain(() => collectOnce(folder, url, browser))
}

/**
 * @param {string} folder
 * @param {string} url
 * @param {string} browser
 */
async function collectOnce(folder, url, browser) {
  const args = ['collect', '--additive', '--numberOfRuns=1', `--url=${url}`]
  const { exitCode, output } = await lhci(folder, args, { CHROME_PATH: browser })
  if (exitCode !== 0) throw new Error(`Lighthouse could not measure ${url}:\n${output}`)
}

/**
 * Holds the reports of a folder against its budgets.
 *
 * @param {string} folder
 * @returns {Promise<Assertion[]>}
 */
export async function assertBudgets(folder) {
  const results = join(folder, '.lighthouseci/assertion-results.json')
  rmSync(results, { force: true })
  // It ends with 1 when a budget is not met, and also when it could not tell: only then it leaves no results.
  const { output } = await lhci(folder, ['assert'])
  try {
    return JSON.parse(readFileSync(results, 'utf8'))
  } catch {
    throw new Error(`Lighthouse CI could not check the budgets:\n${output}`)
  }
}

/**
 * Writes the reports of a folder, as pages and as data, to where its settings say.
 *
 * @param {string} folder
 * @param {string} outputFolder
 * @returns {Promise<KeptReport[]>}
 */
export async function keepReports(folder, outputFolder) {
  rmSync(outputFolder, { recursive: true, force: true })
  const { exitCode, output } = await lhci(folder, ['upload', `--outputDir=${outputFolder}`])
  if (exitCode !== 0) throw new Error(`Lighthouse CI could not keep its reports:\n${output}`)
  return JSON.parse(readFileSync(join(outputFolder, 'manifest.json'), 'utf8'))
}

/**
 * @param {string} folder
 * @returns {Report[]}
 */
export function readReports(folder) {
  const reports = join(folder, '.lighthouseci')
  return readdirSync(reports)
    .filter((name) => /^lhr-\d+\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(reports, name), 'utf8')))
}

/**
 * @param {string} folder
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function lhci(folder, args, env) {
  let output = ''
  const onOutput = (/** @type {string} */ text) => {
    output += text
  }
  const exitCode = await runCommand(process.execPath, [program, ...args], env, { cwd: folder, onOutput })
  return { exitCode, output }
}
