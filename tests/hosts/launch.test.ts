import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildSite } from '../../scripts/build-site'
import { simulatedEnv } from '../../scripts/simulated-env.mjs'

/**
 * The settings with which the other agency would be live. Its privacy page is approved for them.
 */
const liveEnv = {
  ...simulatedEnv,
  VITE_ENQUIRY_SIMULATE: '',
  VITE_ENQUIRY_SERVICE: 'receiver',
  VITE_ENQUIRY_ENDPOINT: '/enquiries',
  VITE_ENQUIRY_PROXY: 'http://127.0.0.1:8080/enquiries',
  CONTENT: 'tests/fixtures/other-agency',
}

/** A day on which `security.txt` of the other agency is valid. */
const launchDay = '2026-11-30'

test(
  'the other agency passes the launch check, except for the reports of Lighthouse',
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'launch-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const dist = await buildSite(join(folder, 'dist'), liveEnv)

    onTestFinished(() => void vi.unstubAllEnvs())
    for (const [name, value] of Object.entries(liveEnv)) vi.stubEnv(name, value)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(launchDay) })
    onTestFinished(() => void vi.useRealTimers())
    // The modules read the name of the content folder when they are imported.
    vi.resetModules()
    const { findInContent } = await import('../../scripts/launch-check/content-findings')
    const { findInBuild } = await import('../../scripts/launch-check/build-findings')
    const findings = [...(await findInContent()), ...findInBuild(dist, join(folder, 'reports'))]
    expect(findings.map(({ what }) => what)).toEqual(['There is no scorecard.'])
  },
)
