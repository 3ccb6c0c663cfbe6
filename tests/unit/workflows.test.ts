// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import manifest from '../../package.json'

type Job = { if?: string; uses?: string; steps?: { run?: string }[]; strategy?: { matrix: { node: string[] } } }
type Workflow = { jobs: Record<string, Job> }

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
  const scripts = [...commands.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, script]) => script)
  expect(scripts.length).toBeGreaterThan(4)
  expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(scripts))
})
