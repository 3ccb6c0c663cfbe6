import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { folderPerTest } from '../helpers/folder-per-test'
import {
  allJobs,
  evaluate,
  replaceExpressions,
  readWorkflow,
  stepsOf,
  stepThatRuns,
  workflowNames,
  workflowText,
  type Job,
} from '../helpers/workflows'

// The workflows on GitHub for a commit, in the night and for a release, and their rights.

const folder = folderPerTest()
const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  engines: { node: string }
}
const setUp = parse(readFileSync('.github/actions/setup/action.yml', 'utf8'))
const commandsOf = ({ steps = [] }: Job) => steps.flatMap(({ run }) => run ?? [])

test('every action is pinned to a commit, with its version for Renovate', () => {
  const files = [
    ...workflowNames.map(workflowText),
    readFileSync('.github/actions/setup/action.yml', 'utf8'),
  ]
  const used = files.flatMap((text) => text.match(/\buses: .*/g) ?? [])
  expect(used.length).toBeGreaterThan(0)
  const isPinned = (line: string) =>
    /^uses: (\.\/\S+|[\w-]+(\/[\w-]+)+@[\da-f]{40} # v\d\S*)$/.test(line)
  expect(used.filter((line) => !isPinned(line))).toEqual([])
})

test('a workflow can only read the repository, and no checkout keeps its token', () => {
  for (const name of workflowNames)
    expect([name, readWorkflow(name).permissions]).toEqual([name, { contents: 'read' }])
  const checkouts = allJobs.flatMap(([name, { steps = [] }]) =>
    steps.flatMap((step) => (step.uses?.startsWith('actions/checkout@') ? [{ name, step }] : [])),
  )
  expect(checkouts.length).toBeGreaterThan(0)
  expect(checkouts.filter(({ step }) => step.with?.['persist-credentials'] !== false)).toEqual([])
})

test('no code of the project runs in a job that may write to GitHub', () => {
  const writing = allJobs.filter(([, { permissions = {} }]) =>
    Object.values(permissions).includes('write'),
  )
  expect(writing.map(([name, { permissions }]) => [name, permissions])).toEqual([
    ['codeql.yml: analyze', { contents: 'read', actions: 'read', 'security-events': 'write' }],
    ['comment.yml: post', { 'pull-requests': 'write' }],
    ['deploy.yml: release', { pages: 'write', 'id-token': 'write', attestations: 'write' }],
    // This job runs the jobs of deploy.yml, and each of them has its own permissions.
    [
      'scheduled.yml: deploy',
      {
        contents: 'read',
        actions: 'read',
        pages: 'write',
        'id-token': 'write',
        attestations: 'write',
      },
    ],
  ])
  for (const [name, job] of writing) {
    const own = (job.steps ?? []).filter(({ uses }) => uses?.startsWith('./'))
    expect([name, own]).toEqual([name, []])
  }
  // The commands of comment.yml call GitHub's program. The job has no checkout, so it has no code
  // of the project.
  const withCommands = writing.filter(([, job]) => commandsOf(job).length > 0)
  expect(withCommands.map(([name]) => name)).toEqual(['comment.yml: post'])
  const withoutCode = [...stepsOf('deploy.yml', 'release'), ...stepsOf('comment.yml', 'post')]
  expect(withoutCode.filter(({ uses }) => uses?.startsWith('actions/checkout'))).toEqual([])
})

test('no command contains text of a pull request, an input or a secret, because a shell would run the text', () => {
  const commands = allJobs.flatMap(([, job]) => commandsOf(job))
  const unsafe =
    /\$\{\{[^}]*\b(inputs|secrets|vars|needs|steps|env)\.|\$\{\{[^}]*\bgithub\.(event\.|head_ref|ref_name)/
  expect(commands.length).toBeGreaterThan(0)
  expect(commands.filter((command) => unsafe.test(command))).toEqual([])
  for (const name of workflowNames) expect(workflowText(name)).not.toContain('pull_request_target')
})

test('every job with steps has a time limit, so that a hanging job does not run for six hours', () => {
  const unlimited = allJobs.filter(([, job]) => job.steps && !job['timeout-minutes'])
  expect(unlimited.map(([name]) => name)).toEqual([])
})

test('every command of npm in a workflow and in .ci/run exists', () => {
  const texts = [...workflowNames.map(workflowText), readFileSync('.ci/run', 'utf8')]
  const commands = texts.flatMap((text) => text.match(/npm run [\w:-]+/g) ?? [])
  expect(commands.length).toBeGreaterThan(0)
  const missing = commands.filter((command) => !(command.slice('npm run '.length) in scripts))
  expect(missing).toEqual([])
})

test('CI runs the four parts of .ci/run for each pull request, and for each push to main', () => {
  const parts = [...readFileSync('.ci/run', 'utf8').matchAll(/^part (.*)$/gm)].map(
    ([, command]) => command,
  )
  const { on, jobs } = readWorkflow('ci.yml')
  const context = { github: { event_name: 'pull_request' } }
  const commands = Object.values(jobs)
    .flatMap(commandsOf)
    .map((command) => replaceExpressions(command, context).trim())
  expect(parts).toHaveLength(4)
  expect(commands).toEqual(expect.arrayContaining(parts))
  expect(on).toMatchObject({ push: { branches: ['main'] }, pull_request: null })
  // GitHub skips a job whose condition is false, and counts it as passed.
  expect(Object.values(jobs).filter((job) => job.if || job.needs)).toEqual([])
})

test('a push measures all pages, and a pull request three', () => {
  const { run } = stepThatRuns('ci.yml', 'lighthouse', 'npm run lighthouse')
  const argumentsAt = (event_name: string) =>
    replaceExpressions(run, { github: { event_name } }).trim()
  expect(argumentsAt('push')).toBe('npm run lighthouse')
  expect(argumentsAt('pull_request')).toBe('npm run lighthouse -- --commit')
})

test('CI of a repository that publishes its site includes the launch check, with the accepted reason', () => {
  const step = stepThatRuns('ci.yml', 'lighthouse', 'npm run launch-check')
  const isRun = (event_name: string, GITHUB_PAGES = 'true') =>
    evaluate(step.if ?? '', {
      github: { event_name },
      vars: { GITHUB_PAGES },
      cancelled: () => false,
    })
  expect(isRun('push')).toBe(true)
  expect(isRun('workflow_dispatch')).toBe(true)
  expect(isRun('pull_request')).toBe(false)
  expect(isRun('push', '')).toBe(false)
  const reason = replaceExpressions(step.env?.ACCEPT_TIMES ?? '', {
    inputs: { 'accept-times': 'a slow day' },
  })
  expect(reason).toBe('a slow day')
  expect(step.run).toContain('--accept-times="$ACCEPT_TIMES"')
  const deploy = readWorkflow('deploy.yml').jobs.ci as { with?: Record<string, string> }
  expect(deploy.with?.['accept-times']).toBe('${{ inputs.accept-times }}')
})

type Results = { ci?: string; nightly?: string }

/** Whether the workflow Deploy builds a release in a situation. */
function isReleased(
  situation: { event?: object; inputs?: object; results?: Results },
  { isCancelled = false, GITHUB_PAGES = 'true' } = {},
) {
  const { event = {}, inputs = {}, results = {} } = situation
  const { ci = 'skipped', nightly = 'skipped' } = results
  return evaluate(readWorkflow('deploy.yml').jobs.build?.if ?? '', {
    cancelled: () => isCancelled,
    vars: { GITHUB_PAGES },
    github: { event },
    inputs,
    needs: { ci: { result: ci }, nightly: { result: nightly } },
  })
}
const afterCi = (conclusion: string, event = 'push') => ({
  event: { workflow_run: { conclusion, event } },
})

test('a push to main is released after a green CI, and a pull request never', () => {
  expect(isReleased(afterCi('success'))).toBe(true)
  expect(isReleased(afterCi('failure'))).toBe(false)
  expect(isReleased(afterCi('cancelled'))).toBe(false)
  expect(isReleased(afterCi('success', 'pull_request'))).toBe(false)
  expect(isReleased(afterCi('success'), { GITHUB_PAGES: '' })).toBe(false)
  expect(isReleased(afterCi('success'), { isCancelled: true })).toBe(false)
  const { on } = readWorkflow('deploy.yml')
  expect(on).toMatchObject({ workflow_run: { workflows: ['CI'], branches: ['main'] } })
})

test('a release by hand needs a green CI and green nightly checks, unless the version was live before', () => {
  const byHand = (ci: string, nightly: string) => isReleased({ results: { ci, nightly } })
  expect(byHand('success', 'success')).toBe(true)
  expect(byHand('failure', 'success')).toBe(false)
  expect(byHand('success', 'failure')).toBe(false)
  expect(isReleased({ inputs: { 'was-live': true } })).toBe(true)
  for (const name of ['ci', 'nightly']) {
    const isChecked = (event_name: string, wasLive: boolean) =>
      evaluate(readWorkflow('deploy.yml').jobs[name]?.if ?? '', {
        github: { event_name },
        inputs: { 'was-live': wasLive },
      })
    expect(isChecked('workflow_dispatch', false)).toBe(true)
    expect(isChecked('workflow_dispatch', true)).toBe(false)
    expect(isChecked('workflow_run', false)).toBe(false)
  }
})

test('the released commit is the checked commit, and the live check uses the same commit', () => {
  const push = { inputs: {}, github: { event: { workflow_run: { head_sha: 'c0ffee' } } } }
  const byHand = { inputs: { ref: 'v1.2.0' }, github: { event: {} } }
  for (const job of ['build', 'check-live']) {
    const checkout = stepsOf('deploy.yml', job).find(({ uses }) => uses?.includes('/checkout@'))
    const ref = String(checkout?.with?.ref)
    expect([replaceExpressions(ref, push), replaceExpressions(ref, byHand)]).toEqual([
      'c0ffee',
      'v1.2.0',
    ])
  }
  for (const file of ['ci.yml', 'nightly.yml'])
    for (const [name, { steps = [] }] of Object.entries(readWorkflow(file).jobs)) {
      const checkout = steps.find(({ uses }) => uses?.includes('/checkout@'))
      expect([file, name, checkout?.with?.ref]).toEqual([file, name, '${{ inputs.ref }}'])
    }
})

test('only a successful build is released, and releases run one at a time', () => {
  const { release } = readWorkflow('deploy.yml').jobs
  const isReleasedAfter = (result: string) =>
    evaluate(release?.if ?? '', { cancelled: () => false, needs: { build: { result } } })
  expect(['success', 'failure', 'skipped'].map(isReleasedAfter)).toEqual([true, false, false])
  // With only a name, a release waits for the running release, and GitHub cancels neither.
  expect(release?.concurrency).toBe('deploy')
})

test('on GitHub Pages, the site is built for its path, with or without its own domain', () => {
  const { env } = stepThatRuns('deploy.yml', 'build', 'npm run build')
  const basePathFor = (base_path: string) =>
    replaceExpressions(env?.BASE_PATH ?? '', { steps: { pages: { outputs: { base_path } } } })
  expect([basePathFor(''), basePathFor('/agency')]).toEqual(['/', '/agency/'])
})

test('the released archive has all files, including names that begin with a dot', () => {
  folder.write('dist/index.html', 'home')
  folder.write('dist/.well-known/security.txt', 'Contact: mailto:a@agency.example')
  const { run } = stepThatRuns('deploy.yml', 'build', 'tar ')
  const options = { cwd: folder.path, encoding: 'utf8' } as const
  execFileSync('bash', ['-e', '-c', run], options)
  const uploaded = stepsOf('deploy.yml', 'build').find(({ uses }) => uses?.includes('/upload-'))
  const listed = execFileSync('tar', ['--list', '--file', String(uploaded?.with?.path)], options)
  expect(listed.split('\n')).toEqual(
    expect.arrayContaining(['./index.html', './.well-known/security.txt']),
  )
  // GitHub Pages takes the artifact with this name.
  expect(uploaded?.with?.name).toBe('github-pages')
})

test('a release has the list of its packages', () => {
  const { run } = stepThatRuns('deploy.yml', 'build', 'npm sbom')
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    folder.write(name, readFileSync(name, 'utf8'))
  execFileSync('bash', ['-e', '-c', run], { cwd: folder.path })
  const { bomFormat, components } = JSON.parse(
    readFileSync(`${folder.path}/sbom.json`, 'utf8'),
  ) as { bomFormat: string; components: { name: string; version: string }[] }
  expect(bomFormat).toBe('CycloneDX')
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const listed = components.map(({ name, version }) => `${name} ${version}`)
  for (const [name, version] of Object.entries(dependencies))
    expect(listed).toContain(`${name} ${version}`)
  const uploads = stepsOf('deploy.yml', 'build').filter(({ uses }) => uses?.includes('/upload-'))
  expect(uploads.map((step) => step.with?.path)).toEqual(['artifact.tar', 'sbom.json'])
})

/** Runs the live check of a release with a program `npm` that fails some times. */
function checkRelease(failures: number) {
  const programs = {
    npm: `#!/bin/sh\necho "npm $*" >>calls\n[ "$(grep -c '^npm' calls)" -gt ${failures} ]\n`,
    sleep: '#!/bin/sh\necho "sleep $*" >>calls\n',
  }
  for (const [name, text] of Object.entries(programs)) chmodSync(folder.write(name, text), 0o755)
  folder.write('calls', '')
  const { run } = stepThatRuns('deploy.yml', 'check-live', 'npm run check-live')
  const PATH = `${folder.path}${delimiter}${process.env.PATH}`
  const env = { ...process.env, PATH, ADDRESS: 'https://agency.example/' }
  const { status } = spawnSync('bash', ['-e', '-c', run], { cwd: folder.path, env })
  return { status, calls: readFileSync(`${folder.path}/calls`, 'utf8').trim().split('\n') }
}

test('after a release the live site is checked, and once more if its host still sends old files', () => {
  const check = 'npm run check-live -- https://agency.example/'
  expect(checkRelease(0)).toEqual({ status: 0, calls: [check] })
  expect(checkRelease(1)).toMatchObject({ status: 0, calls: [check, 'sleep 120', check] })
  expect(checkRelease(2)).toMatchObject({ status: 1, calls: [check, 'sleep 120', check] })
  const { outputs } = readWorkflow('deploy.yml').jobs.release as { outputs?: { address?: string } }
  expect(outputs?.address).toBe('${{ steps.deployment.outputs.page_url }}')
})

/** Returns the weekdays in the schedule of a workflow. Sunday is 0, and `*` means each day. */
function scheduledDays(name: string): string[] {
  const { on } = readWorkflow(name)
  const schedule = typeof on === 'string' ? [] : (on.schedule ?? [])
  return schedule.map(({ cron }) => {
    const [minute = '', hour = '', dayOfMonth, month, dayOfWeek = ''] = cron.split(' ')
    expect([minute, hour].filter((part) => !/^\d+$/.test(part))).toEqual([])
    expect([dayOfMonth, month]).toEqual(['*', '*'])
    return dayOfWeek
  })
}

test('each night the patches, the mutants and the packages are checked, and each combination of the tests', () => {
  expect(scheduledDays('nightly.yml')).toEqual(['*'])
  const { jobs } = readWorkflow('nightly.yml')
  const commands = Object.values(jobs).flatMap(commandsOf)
  for (const command of ['test', 'run test:patches', 'run test:mutants', 'run audit'])
    expect(commands).toContain(`npm ${command}`)
  const { env } = stepThatRuns('nightly.yml', 'other-nodes', 'npm test')
  expect(env?.FULL_MATRIX).toBe('true')
  expect(Object.values(jobs).filter((job) => job.if || job.needs)).toEqual([])
})

test('each version of Node that package.json names is tested: the usual one in CI, the others in the night', () => {
  const majorOf = (version: string) => /\d+/.exec(version)?.[0]
  const usual = setUp.inputs['node-version'].default as string
  expect(usual).toBe(readFileSync('.nvmrc', 'utf8').trim())
  const [first = '', second = ''] = engines.node.split('||').map(majorOf)
  const { strategy } = readWorkflow('nightly.yml').jobs['other-nodes'] ?? {}
  expect(strategy?.matrix.node?.map(majorOf)).toEqual([first, second])
  expect([first, second]).not.toContain(majorOf(usual))
})

test('the live site and the code are checked each week', () => {
  for (const name of ['live.yml', 'codeql.yml']) expect(scheduledDays(name)).toEqual(['1'])
  const job = readWorkflow('live.yml').jobs['check-live']
  const isRun = (SITE_ADDRESS: string) => evaluate(job?.if ?? '', { vars: { SITE_ADDRESS } })
  expect(['https://agency.example', ''].map(isRun)).toEqual([true, false])
  const { env } = stepThatRuns('live.yml', 'check-live', 'npm run check-live -- "$ADDRESS"')
  expect(env).toEqual({
    ADDRESS: '${{ vars.SITE_ADDRESS }}',
    SITE_PASSWORD: '${{ secrets.SITE_PASSWORD }}',
  })
})

test('a pull request is refused if it adds a package with a known vulnerability', () => {
  expect(readWorkflow('dependency-review.yml').on).toBe('pull_request')
  const review = stepsOf('dependency-review.yml', 'review').find(({ uses }) =>
    uses?.startsWith('actions/dependency-review-action@'),
  )
  // “moderate” also refuses high and critical ones.
  expect(['low', 'moderate']).toContain(review?.with?.['fail-on-severity'])
  expect(readWorkflow('codeql.yml').jobs.analyze?.strategy?.matrix.language).toEqual(
    expect.arrayContaining(['javascript-typescript', 'actions']),
  )
})

test('machines of GitHub install the locked packages, and start no service of a Debian package', () => {
  const runs: string[] = setUp.runs.steps.flatMap(({ run }: { run?: string }) => run ?? [])
  expect(runs[0]).toBe('npm ci')
  const install = runs.find((run) => run.includes('apt-get install')) ?? ''
  // `sudo install` installs the policy. Debian runs the policy before it starts a service.
  chmodSync(
    folder.write(
      'sudo',
      '#!/bin/sh\ncase "$*" in *policy-rc.d) cat >policy ;; *) echo "$*" >>calls ;; esac\n',
    ),
    0o755,
  )
  const PATH = `${folder.path}${delimiter}${process.env.PATH}`
  const env = { ...process.env, PATH, PACKAGES: 'nginx caddy' }
  execFileSync('bash', ['-e', '-c', install], { cwd: folder.path, env })
  expect(spawnSync('sh', ['policy'], { cwd: folder.path }).status).toBe(101)
  expect(readFileSync(`${folder.path}/calls`, 'utf8')).toMatch(/install .* nginx caddy\n$/)
})
