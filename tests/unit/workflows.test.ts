// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { simulatedEnv } from '../../scripts/simulated-env.mjs'
import manifest from '../../package.json'

type Step = { run?: string; uses?: string; env?: Record<string, string>; with?: Record<string, unknown> }
type Job = {
  if?: string
  uses?: string
  needs?: string | string[]
  permissions?: Record<string, string>
  steps?: Step[]
  strategy?: { matrix: { node: string[] } }
}
type Workflow = {
  on: Record<string, unknown>
  concurrency?: Record<string, string>
  jobs: Record<string, Job>
}

const folder = join(import.meta.dirname, '../../.github/workflows')
const workflows = Object.fromEntries(
  readdirSync(folder).map((name): [string, Workflow] => [name, parse(readFileSync(join(folder, name), 'utf8'))]),
)
const jobsOf = (name: string) => Object.values(workflows[name]?.jobs ?? {})
const commandsOf = (jobs: Job[]) => jobs.flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run ?? []))

/** The jobs of CI on a pull request, those of the workflows that it calls among them. */
const pullRequestJobs = jobsOf('ci.yml')
  .flatMap((job) => (job.uses ? jobsOf(job.uses.replace('./.github/workflows/', '')) : [job]))
  .filter((job) => !job.if?.includes("event_name == 'push'"))

test('a pull request has its verdict in at most three jobs', () => {
  expect(pullRequestJobs.length).toBeGreaterThan(1)
  expect(pullRequestJobs.length).toBeLessThanOrEqual(3)
})

test('Lighthouse runs once for a pull request, and the scorecard is drawn from its results', () => {
  const commands = commandsOf(pullRequestJobs).join('\n')
  expect(commands.match(/npm run lighthouse/g)).toHaveLength(1)
  expect(commands.match(/npm run (--silent )?scorecard.*/g)).toEqual([
    'npm run --silent scorecard -- --from=reports/lighthouse | tee -a "$GITHUB_STEP_SUMMARY"',
  ])
})

test('every night all suites run, the budgets of time are held, and Node 22 and 24 are tried', () => {
  const jobs = jobsOf('nightly.yml')
  expect(commandsOf(jobs)).toEqual(expect.arrayContaining(['npm run test:all', 'npm test']))
  expect(commandsOf(jobs).join('\n')).toMatch(/npm run bench -- --gate --base=/)
  expect(jobs.flatMap(({ strategy }) => strategy?.matrix.node ?? [])).toEqual(['22', '24'])
})

test('every script that a workflow runs is one of package.json', () => {
  const commands = commandsOf(Object.keys(workflows).flatMap(jobsOf)).join('\n')
  const scripts = [...commands.matchAll(/npm run (?:--[\w-]+ )?([\w:-]+)/g)].map(([, script]) => script)
  expect(scripts.length).toBeGreaterThan(4)
  expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(scripts))
})

const deploy = workflows['deploy.yml']?.jobs ?? {}

/** The jobs that must have ended before one may begin, at any remove. */
const before = (name: string): string[] => {
  const needed = [deploy[name]?.needs ?? []].flat()
  return [...needed, ...needed.flatMap(before)]
}

const jobWith = (text: string) =>
  Object.keys(deploy).filter((name) =>
    deploy[name]?.steps?.some(({ run = '', uses = '' }) => (run + uses).includes(text)),
  )

test('a release comes after the launch check and the build, and what is live is looked at after it', () => {
  expect([jobWith('npm run launch-check'), jobWith('actions/deploy-pages')]).toEqual([['launch-check'], ['release']])
  expect(before('release')).toEqual(expect.arrayContaining(['test', 'launch-check', 'build', 'decide']))
  expect(commandsOf([deploy.test ?? {}])).toContain('npm test')
  expect(commandsOf([deploy['launch-check'] ?? {}])).toContain('npm run lighthouse')
  expect(before('check-live')).toContain('release')
  expect(deploy.build?.if).toContain(
    "(needs.test.result == 'success' && needs.launch-check.result == 'success') || inputs.was-live",
  )
  for (const name of ['test', 'launch-check'])
    expect(deploy[name]?.if).toContain("releases == 'true' && !inputs.was-live")
})

test('on main and by hand the site is released, from a pull request only built', () => {
  const { on, concurrency } = workflows['deploy.yml'] as Workflow
  expect(on).toMatchObject({ push: { branches: ['main'] }, workflow_dispatch: { inputs: { ref: { required: true } } } })
  expect(Object.keys(on)).toContain('pull_request')
  expect(deploy.decide?.if).toBe("${{ github.event_name != 'pull_request' }}")
  for (const name of Object.keys(deploy).filter((each) => !['preview', 'decide'].includes(each)))
    expect([name, before(name).includes('decide')]).toEqual([name, true])
  // A release that was cancelled halfway would leave nobody knowing what is live.
  expect(concurrency?.['cancel-in-progress']).toBe("${{ github.event_name == 'pull_request' }}")
})

test('only the job that runs none of our code may write to GitHub Pages', () => {
  const writing = Object.keys(deploy).filter((name) => Object.values(deploy[name]?.permissions ?? {}).includes('write'))
  expect(writing).toEqual(['release'])
  expect(deploy.release?.permissions).toEqual({ pages: 'write', 'id-token': 'write' })
  expect(deploy.release?.steps?.flatMap(({ run }) => run ?? [])).toEqual([])
  expect(deploy.release?.steps?.map(({ uses }) => uses?.split('@')[0])).toEqual(['actions/deploy-pages'])
})

test('every job of a release has the commit that was asked for, and the build the path under which it is served', () => {
  const checkouts = Object.values(deploy).flatMap(({ steps = [] }) =>
    steps.filter(({ uses }) => uses?.includes('checkout@')),
  )
  const refs = checkouts.map((step) => step.with?.ref)
  expect(refs).toEqual([undefined, ...Array.from({ length: 5 }, () => '${{ inputs.ref || github.sha }}')])
  const environments = deploy.build?.steps?.flatMap(({ env }) => (env ? [env] : []))
  expect(environments).toEqual([{ BASE_PATH: '${{ steps.pages.outputs.base_path }}/' }])
})

test('a preview sends no enquiries, and has all files of the site', () => {
  const [build] = deploy.preview?.steps?.filter(({ run }) => run === 'npm run build') ?? []
  expect(build?.env).toEqual(simulatedEnv)
  const [upload] = deploy.preview?.steps?.filter(({ uses }) => uses?.includes('upload-artifact@')) ?? []
  expect(upload?.with).toMatchObject({ path: 'dist', 'include-hidden-files': true })
})

test.for([
  ['true', 'isSample: false', true, ''],
  ['true', 'isSample: false # ours', true, ''],
  ['true', 'isSample: true', false, 'sample agency'],
  ['', 'isSample: false', false, 'The variable GITHUB_PAGES'],
] as const)('with GITHUB_PAGES “%s” and “%s”, it is released: %s', ([variable, line, isReleased, why]) => {
  const place = mkdtempSync(join(tmpdir(), 'decide-'))
  mkdirSync(join(place, 'src/content'), { recursive: true })
  writeFileSync(join(place, 'src/content/site.yaml'), `${line}\nbrand: Agency\n`)
  const env = { ...process.env, GITHUB_PAGES: variable, GITHUB_OUTPUT: 'output', GITHUB_STEP_SUMMARY: 'summary' }
  const [command = ''] = commandsOf([deploy.decide ?? {}])
  execFileSync('bash', ['-e', '-c', command], { cwd: place, env })
  writeFileSync(join(place, 'summary'), '', { flag: 'a' })
  expect(readFileSync(join(place, 'output'), 'utf8')).toBe(`releases=${isReleased}\n`)
  expect(readFileSync(join(place, 'summary'), 'utf8')).toContain(why)
  rmSync(place, { recursive: true })
})
