import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

type Step = { name?: string; run?: string; env?: Record<string, string> }

const workflow = parse(readFileSync('.github/workflows/ci.yml', 'utf8'))
const steps: Step[] = workflow.jobs.lighthouse.steps
const step = steps.find(({ name }) => name === 'Continue the history')

// `gh` contains jq. The fake `gh` below needs the program jq, which GitHub's machines have. Without
// jq, the tests with fixed ids guard the same promises.
const hasJq = spawnSync('jq', ['--version']).error === undefined

/** A scorecard of run `id`, as GitHub lists it. */
const artifact = (id: number, { branch = 'main', repository = 1, expired = false } = {}) => ({
  expired,
  workflow_run: { id, head_branch: branch, head_repository_id: repository, repository_id: 1 },
})

// The newest scorecards are first.
const artifacts = [
  artifact(9, { expired: true }),
  artifact(8, { branch: 'a-branch' }),
  artifact(7, { repository: 2 }),
  artifact(6),
  artifact(5),
  artifact(4),
]

// Answers as GitHub does. The scorecard of run 6 cannot be downloaded, and the history of each
// other run has the number of the run.
const fakeGh = `#!/bin/sh
case "$*" in
  "api --paginate repos/owner/site/actions/artifacts?name=scorecard&per_page=100 --jq="*)
    [ -f artifacts.json ] && jq --raw-output "\${4#--jq=}" artifacts.json ;;
  "run download 6 "*) exit 1 ;;
  "run download $3 --name=scorecard --dir="*) mkdir -p "$RUNNER_TEMP/$3" && echo "$3" >"$RUNNER_TEMP/$3/history.jsonl" ;;
  *) exit 1 ;;
esac
`

/**
 * Runs the step. The program `gh` lists these scorecards. Without scorecards, GitHub does not
 * answer. Returns the history, or `undefined` if there is none.
 */
function continueHistory(listed?: object[], gh = fakeGh): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'continued-history-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'gh'), gh)
  chmodSync(join(folder, 'gh'), 0o755)
  if (listed) writeFileSync(join(folder, 'artifacts.json'), JSON.stringify({ artifacts: listed }))
  const variables = { PATH: `${folder}${delimiter}${process.env.PATH}`, RUNNER_TEMP: folder }
  const env = { ...process.env, ...step?.env, ...variables, GITHUB_REPOSITORY: 'owner/site' }
  // GitHub runs a step with these options of bash.
  execFileSync('bash', ['-e', '-c', step?.run ?? 'exit 1'], { cwd: folder, env, stdio: 'ignore' })
  const history = join(folder, 'reports/history.jsonl')
  return existsSync(history) ? readFileSync(history, 'utf8') : undefined
}

// Prints the ids of two runs. The scorecard of the first cannot be downloaded.
const ghWithFixedIds = `#!/bin/sh
case "$*" in
  "api --paginate repos/owner/site/actions/artifacts?name=scorecard"*) printf '5\\n2\\n' ;;
  "run download 2 --name=scorecard --dir="*) mkdir -p "$RUNNER_TEMP/2" && echo 2 >"$RUNNER_TEMP/2/history.jsonl" ;;
  *) exit 1 ;;
esac
`

test('the history continues from the first listed scorecard that can be downloaded', () => {
  expect(continueHistory([], ghWithFixedIds)).toBe('2\n')
})

test('GitHub is asked for scorecards of main, of this repository, that have not expired', () => {
  expect(step?.env?.RUNS_ON_MAIN).toContain(
    '.head_branch == "main" and .head_repository_id == .repository_id',
  )
  expect(step?.env?.RUNS_ON_MAIN).toContain('.expired | not')
})

test.skipIf(!hasJq)(
  'the history continues from the newest scorecard on main that can be downloaded',
  () => {
    expect(continueHistory(artifacts)).toBe('5\n')
  },
)

test.skipIf(!hasJq)(
  'the history of a fork, of another branch, or of an expired scorecard is not continued',
  () => {
    expect(continueHistory(artifacts.slice(0, 3))).toBeUndefined()
  },
)

test('if GitHub does not answer, a new history begins', () => {
  expect(continueHistory()).toBeUndefined()
})
