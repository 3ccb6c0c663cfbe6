import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

type Step = { name?: string; run?: string; env?: Record<string, string> }

const workflow = parse(readFileSync('.github/workflows/ci.yml', 'utf8'))
const steps: Step[] = workflow.jobs.lighthouse.steps
const step = steps.find(({ name }) => name === 'Continue the history')

// Lists two runs that have a scorecard. The newer run's history cannot be downloaded.
const fakeGh = `#!/bin/sh
case "$*" in
  "api --paginate repos/owner/site/actions/artifacts?name=scorecard"*) printf '5\\n2\\n' ;;
  "run download 2 --name=scorecard --dir="*) mkdir -p "$RUNNER_TEMP/2" && echo old >"$RUNNER_TEMP/2/history.jsonl" ;;
  *) exit 1 ;;
esac
`

test('on GitHub, the history continues from the newest scorecard of any workflow', () => {
  const folder = mkdtempSync(join(tmpdir(), 'continued-history-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'gh'), fakeGh)
  chmodSync(join(folder, 'gh'), 0o755)
  const variables = { PATH: `${folder}${delimiter}${process.env.PATH}`, RUNNER_TEMP: folder }
  const env = { ...process.env, ...step?.env, ...variables, GITHUB_REPOSITORY: 'owner/site' }
  // GitHub runs a step with these options of bash.
  execFileSync('bash', ['-e', '-c', step?.run ?? 'exit 1'], { cwd: folder, env, stdio: 'ignore' })
  expect(readFileSync(join(folder, 'reports/history.jsonl'), 'utf8')).toBe('old\n')
})

test('the history of a fork is not continued', () => {
  expect(step?.env?.RUNS_ON_MAIN).toContain('.head_branch == "main" and .head_repository_id == .repository_id')
})
