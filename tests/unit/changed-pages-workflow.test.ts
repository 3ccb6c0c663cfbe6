import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { expect, test } from 'vitest'
import { folderPerTest } from '../helpers/folder-per-test'
import { evaluate, readWorkflow, stepsOf, stepThatRuns } from '../helpers/workflows'

const folder = folderPerTest()

test('a pull request that changes the content is built before and after the change, as a preview', () => {
  const { on, jobs } = readWorkflow('changed-pages.yml')
  expect(on).toEqual({ pull_request: { paths: ['src/content/**', 'public/**'] } })
  expect(jobs.compare?.env).toEqual({ PREVIEW: 'true' })
  const commands = stepsOf('changed-pages.yml', 'compare').map(({ run, uses }) => run ?? uses)
  const [checkout, ...rest] = commands
  expect(checkout).toMatch(/^actions\/checkout@/)
  expect(rest.slice(0, -1)).toEqual([
    'git checkout --detach "$GITHUB_SHA^1"',
    './.github/actions/setup',
    'npm run build && mv dist "$RUNNER_TEMP/before"',
    'git checkout --detach "$GITHUB_SHA"',
    './.github/actions/setup',
    'npm run build',
    'npm run compare-builds -- --before="$RUNNER_TEMP/before" --after=dist',
  ])
})

test('code of a pull request runs without any right to write', () => {
  const { permissions, jobs } = readWorkflow('changed-pages.yml')
  expect(permissions).toEqual({ contents: 'read' })
  expect(jobs.compare?.permissions).toBeUndefined()
})

test('the comment is written by code of the default branch, after a comparison that succeeded', () => {
  expect(readWorkflow('comment.yml').on).toEqual({
    workflow_run: { workflows: ['Changed pages'], types: ['completed'] },
  })
  const { write } = readWorkflow('comment.yml').jobs
  const isWritten = (conclusion: string, event = 'pull_request') =>
    evaluate(write?.if ?? '', { github: { event: { workflow_run: { conclusion, event } } } })
  expect(isWritten('success')).toBe(true)
  expect(isWritten('failure')).toBe(false)
  expect(isWritten('success', 'push')).toBe(false)
  const checkout = stepsOf('comment.yml', 'write').find(({ uses }) => uses?.includes('/checkout@'))
  // Without a ref, GitHub checks out the default branch.
  expect(checkout?.with).toEqual({ 'persist-credentials': false })
  const { run } = stepThatRuns('comment.yml', 'write', 'npm run compare-builds')
  expect(run).toContain('--from="$RUNNER_TEMP/changed-pages/changes.json"')
})

/**
 * Runs the step that posts the comment, with a program `gh` of this test. `gh` finds the pull
 * request `pullNumber` and the earlier comment `commentId`. An empty text means that there is none.
 * Returns the calls of `gh`.
 */
function post(pullNumber: string, commentId: string) {
  const answers = `case "$*" in *"head="*) echo "${pullNumber}" ;; *--paginate*) echo "${commentId}" ;; esac`
  chmodSync(folder.write('gh', `#!/bin/sh\necho "$*" >>calls\n${answers}\n`), 0o755)
  folder.write('calls', '')
  const { run } = stepThatRuns('comment.yml', 'post', 'gh api')
  const PATH = `${folder.path}${delimiter}${process.env.PATH}`
  const env = {
    ...process.env,
    PATH,
    GITHUB_REPOSITORY: 'agency/site',
    OWNER: 'editor',
    BRANCH: '$(touch hacked)"',
    COMMIT: 'c0ffee',
  }
  const { status } = spawnSync('bash', ['-e', '-c', run], { cwd: folder.path, env })
  return { status, calls: readFileSync(`${folder.path}/calls`, 'utf8').trim().split('\n') }
}

test('a pull request has one comment about its changed pages, and a new commit replaces the comment', () => {
  const first = post('7', '')
  expect(first.status).toBe(0)
  expect(first.calls[0]).toContain('head=editor:$(touch hacked)" ')
  expect(first.calls.at(-1)).toBe(
    'api --method POST repos/agency/site/issues/7/comments -F body=@comment.md --silent',
  )
  expect(post('7', '42').calls.at(-1)).toBe(
    'api --method PATCH repos/agency/site/issues/comments/42 -F body=@comment.md --silent',
  )
  expect(post('', '').calls).toHaveLength(1)
})
