// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultLimits } from '../../receiver/limits'
import pm2 from '../../receiver/pm2.config.cjs'

test('pm2 and systemd wait until the receiver has ended, and start one process', () => {
  const [receiver] = pm2.apps
  expect(receiver?.kill_timeout).toBeGreaterThan(defaultLimits.shutdownMs)
  expect(receiver?.exec_mode).toBe('fork')
  const [, seconds] =
    /^TimeoutStopSec=(\d+)$/m.exec(readFileSync('receiver/receiver.service', 'utf8')) ?? []
  expect(1000 * Number(seconds)).toBeGreaterThan(defaultLimits.shutdownMs)
})
