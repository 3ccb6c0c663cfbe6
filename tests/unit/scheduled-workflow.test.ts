import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { expect, test } from 'vitest'
import { folderPerTest } from '../helpers/folder-per-test'
import { evaluate, readWorkflow, stepsOf, stepThatRuns } from '../helpers/workflows'

const folder = folderPerTest()

/** Runs the search for due pages with a program `npm` that ends with an exit code. */
function runDue(exitCode: number, ADDRESS = '') {
  chmodSync(folder.write('npm', `#!/bin/sh\necho "npm $*" >calls\nexit ${exitCode}\n`), 0o755)
  folder.write('output', '')
  const { run } = stepThatRuns('scheduled.yml', 'due', 'npm run due')
  const PATH = `${folder.path}${delimiter}${process.env.PATH}`
  const env = { ...process.env, PATH, ADDRESS, GITHUB_OUTPUT: `${folder.path}/output` }
  const { status } = spawnSync('bash', ['-e', '-c', run], { cwd: folder.path, env })
  const read = (name: string) => readFileSync(`${folder.path}/${name}`, 'utf8').trim()
  return { status, output: read('output'), call: read('calls') }
}

test('each hour, a site is released again only if pages are due', () => {
  expect(readWorkflow('scheduled.yml').on).toMatchObject({ schedule: [{ cron: '7 * * * *' }] })
  expect(runDue(0)).toEqual({ status: 0, output: 'is-due=true', call: 'npm run due --' })
  expect(runDue(3)).toMatchObject({ status: 0, output: 'is-due=false' })
  expect(runDue(1)).toMatchObject({ status: 1, output: '' })
  expect(runDue(3, 'https://agency.example').call).toBe('npm run due -- https://agency.example')
  const { deploy } = readWorkflow('scheduled.yml').jobs
  const isDeployed = (isDue: string | undefined, GITHUB_PAGES = 'true') =>
    evaluate(deploy?.if ?? '', {
      vars: { GITHUB_PAGES },
      needs: { due: { outputs: { 'is-due': isDue } } },
    })
  expect(['true', 'false', undefined].map((isDue) => isDeployed(isDue))).toEqual([
    true,
    false,
    false,
  ])
  expect(isDeployed('true', '')).toBe(false)
})

test('a scheduled release has the last commit that CI has passed', () => {
  const { run } = stepThatRuns('scheduled.yml', 'due', 'gh run list')
  expect(run).toMatch(/--workflow ci\.yml --branch main --event push --status success --limit 1 /)
  const checkout = stepsOf('scheduled.yml', 'due').find(({ uses }) => uses?.includes('/checkout@'))
  expect(checkout?.with?.ref).toBe('${{ steps.passed.outputs.commit }}')
  const { deploy } = readWorkflow('scheduled.yml').jobs
  expect(deploy).toMatchObject({
    uses: './.github/workflows/deploy.yml',
    with: { ref: '${{ needs.due.outputs.commit }}', 'was-live': true },
  })
  expect(readWorkflow('deploy.yml').on).toHaveProperty('workflow_call')
})
