import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LighthouseConfig } from '../budgets.ts'
import { runCommand } from '../run-command.mjs'
import { tryAgain } from './try-again.ts'

type ResourceRow = { resourceType: string; requestCount: number; transferSize: number }
type Audit = {
  id: string
  title: string
  score: number | null
  numericValue?: number
  displayValue?: string
  details?: { items?: ResourceRow[] }
}
type Category = { id: string; title: string; score: number | null; auditRefs: { id: string; weight: number }[] }

/** The part of a Lighthouse report that is read here. */
export type Report = {
  requestedUrl: string
  audits: Record<string, Audit>
  categories: Record<string, Category>
}
export type KeptReport = { url: string; isRepresentativeRun: boolean; htmlPath: string }
export type Assertion = {
  url: string
  auditId: string
  auditProperty?: string
  level: 'error' | 'warn'
  actual: number | null
  expected: number
  operator: string
  passed: boolean
}

const packageFile = createRequire(import.meta.url).resolve('@lhci/cli/package.json')
const program = join(dirname(packageFile), 'src/cli.js')

/** The version of the Lighthouse that Lighthouse CI uses. */
export const lighthouseVersion: string = createRequire(packageFile)('lighthouse/package.json').version

/** A folder of its own for one set of reports: Lighthouse CI keeps them where it runs, and finds its settings there. */
export function prepareFolder(folder: string, config: LighthouseConfig): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'lighthouserc.json'), JSON.stringify({ ci: config }, undefined, 2))
}

/** Runs Lighthouse until it has made one report. Throws what Lighthouse CI said when it could not. */
export async function collect(folder: string, url: string, browser: string): Promise<void> {
  const args = ['collect', '--additive', '--numberOfRuns=1', `--url=${url}`]
  await tryAgain(async () => {
    const { exitCode, output } = await lhci(folder, args, { CHROME_PATH: browser })
    if (exitCode !== 0) throw new Error(`Lighthouse could not measure ${url}:\n${output}`)
  })
}

/** Holds the reports of a folder against its budgets. */
export async function assertBudgets(folder: string): Promise<Assertion[]> {
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

/** Writes the reports of a folder, as pages and as data, to another. */
export async function keepReports(folder: string, outputFolder: string): Promise<KeptReport[]> {
  rmSync(outputFolder, { recursive: true, force: true })
  const { exitCode, output } = await lhci(folder, ['upload', `--outputDir=${outputFolder}`])
  if (exitCode !== 0) throw new Error(`Lighthouse CI could not keep its reports:\n${output}`)
  return JSON.parse(readFileSync(join(outputFolder, 'manifest.json'), 'utf8'))
}

/** The reports of a folder, in the order in which they were taken. */
export function readReports(folder: string): Report[] {
  const reports = join(folder, '.lighthouseci')
  return readdirSync(reports)
    .filter((name) => /^lhr-\d+\.json$/.test(name))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(reports, name), 'utf8')))
}

/** Variables that go before the settings of a folder are left out: with them, Lighthouse would measure otherwise. */
export function withoutOverrides(env: Record<string, string> = {}): Record<string, string | undefined> {
  const overrides = Object.keys(process.env).filter((name) => name.startsWith('LHCI_'))
  return { ...env, ...Object.fromEntries(overrides.map((name) => [name, undefined])) }
}

async function lhci(folder: string, args: string[], env?: Record<string, string>) {
  let output = ''
  const onOutput = (text: string) => {
    output += text
  }
  const exitCode = await runCommand(process.execPath, [program, ...args], withoutOverrides(env), {
    cwd: folder,
    onOutput,
  })
  return { exitCode, output }
}
