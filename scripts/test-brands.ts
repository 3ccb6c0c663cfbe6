import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { copyProject } from './copy-project.ts'
import {
  commandOutcome,
  emptyOutcome,
  failedOutcome,
  retriesOutcome,
  summaryLine,
  type Outcome,
} from './count-results.mjs'
import { runCommand } from './run-command.mjs'
import { runPlaywright, runVitest } from './run-suites.mjs'

// Tries the project with the content of another agency: it takes the place of `src/content/` in a copy of the project, where all is
// tested that does not depend on the sample. With `--journey`, only that a visitor can find and send the form.

const root = fileURLToPath(new URL('..', import.meta.url))
const otherAgency = join(root, 'tests/fixtures/other-agency')
const notCopied = /^(\.env\.production|\.git|node_modules|dist|dist-hosts|reports|test-results|\.lighthouseci)$/
const endpoint = 'https://forms.agency-post.com/enquiries'

// What the launch check may still ask for: a scorecard takes an idle machine, and a copy has no releases.
const leftToDo = [/^There is no scorecard\.$/, /^No release is tagged/]

const { values } = parseArgs({ options: { journey: { type: 'boolean', default: false } } })
const tested = await testAgency()
const failed = tested.failures.map((failure) => `  ${failure}`)
console.log(`\n${[`other agency: ${summaryLine([tested])}`, ...failed].join('\n')}`)
if (tested.failed > 0) process.exitCode = 1

/** Copies the project with the agency's content and runs its tests there. */
async function testAgency(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'other-agency-'))
  try {
    copyWithContent(folder, otherAgency)
    return total(values.journey ? [await runSite(folder, ['journey'])] : await runAll(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function copyWithContent(folder: string, content: string) {
  copyProject(
    folder,
    readdirSync(root).filter((name) => !notCopied.test(name)),
  )
  rmSync(join(folder, 'src/content'), { recursive: true })
  cpSync(content, join(folder, 'src/content'), { recursive: true })
  // An agency looks again each year whether its security reports are read; nobody does for a brand of the tests.
  const siteFile = join(folder, 'src/content/site.yaml')
  const today = new Date().toISOString().slice(0, 10)
  const site = readFileSync(siteFile, 'utf8').replace(/(securityReviewedOn: ).*/, `$1${today}`)
  writeFileSync(siteFile, site)
  // No test may take what was built before for the site.
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/index.html'), 'Built earlier')
}

async function runAll(folder: string): Promise<Outcome[]> {
  return [
    await runVitest('vite.config.ts', { cwd: folder }),
    await runSite(folder),
    await runPlaywright('tests/a11y/playwright.config.ts', { cwd: folder, env: await serverEnv() }),
    // It builds what is weighed after it.
    await launchCheck(folder),
    await run(folder, ['--import', 'tsx', 'scripts/size.ts']),
  ]
}

async function runSite(folder: string, filters: string[] = []) {
  return runPlaywright('playwright.config.ts', { cwd: folder, env: await serverEnv(), filters })
}

async function run(folder: string, args: string[]): Promise<Outcome> {
  return commandOutcome(await runCommand(process.execPath, args, {}, { cwd: folder }))
}

/** Builds as for a launch, with an endpoint, and looks for what the launch check asks for beyond what no copy can have. */
async function launchCheck(folder: string): Promise<Outcome> {
  writeFileSync(join(folder, '.env.production'), `VITE_ENQUIRY_ENDPOINT=${endpoint}\n`)
  await run(folder, ['node_modules/vite/bin/vite.js', 'build'])
  let output = ''
  const onOutput = (text: string) => {
    output += text
  }
  await runCommand(process.execPath, ['--import', 'tsx', 'scripts/launch-check.ts'], {}, { cwd: folder, onOutput })
  const asked = [...output.matchAll(/^✗ (.*)$/gm)].map(([, what = '']) => what)
  const faults = asked.filter((what) => !leftToDo.some((pattern) => pattern.test(what)))
  console.log(output)
  // Without any sentence it did not come to its end.
  if (asked.length === 0) return failedOutcome(`launch check: ${output}`)
  return faults.length === 0
    ? { ...emptyOutcome, passed: 1 }
    : { ...emptyOutcome, failed: faults.length, failures: faults.map((what) => `launch check: ${what}`) }
}

function total(outcomes: Outcome[]): Outcome {
  const all = [...outcomes, retriesOutcome(outcomes)]
  const sum = (key: 'passed' | 'failed' | 'skipped') => all.reduce((count, outcome) => count + outcome[key], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: all.flatMap(({ failures }) => failures),
    retried: all.flatMap(({ retried }) => retried),
  }
}

/** The port for Playwright's server, a free one, since another project may be served at the usual one; and a build of its own. */
async function serverEnv() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return { SITE_PORT: String(port), SITE_IS_BUILT: '' }
}
