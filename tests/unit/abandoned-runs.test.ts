import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/**
 * Runs a program that rejects a promise without a handler, and then prints a line. Returns its
 * output and exit code.
 */
function runAfterRejection(error: string) {
  const program = `
    import { reportAbandonedRuns } from './scripts/lighthouse/abandoned-runs.ts'
    reportAbandonedRuns()
    Promise.reject(${error})
    setTimeout(() => console.log('The measurement goes on.'))`
  return spawnSync('npx', ['tsx', '--input-type=module', '--eval', program], { encoding: 'utf8' })
}

test('an error of a page that Lighthouse left too early does not end the measurement', () => {
  const { status, stdout, stderr } = runAfterRejection(
    `Object.assign(new Error('Session closed'), { protocolError: 'Session closed' })`,
  )
  expect(stderr).toContain('Lighthouse left a page too early: Session closed')
  expect(stdout).toContain('The measurement goes on.')
  expect(status).toBe(0)
})

test('any other unhandled rejection ends the measurement', () => {
  const { status, stdout, stderr } = runAfterRejection(`new TypeError('a mistake')`)
  expect(stderr).toContain('TypeError: a mistake')
  expect(stdout).not.toContain('goes on')
  expect(status).not.toBe(0)
})
