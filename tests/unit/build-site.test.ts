// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildSite } from '../../scripts/build-site'
import { runCommand } from '../../scripts/run-command.mjs'

vi.mock('../../scripts/run-command.mjs', () => ({
  runCommand: vi.fn<typeof runCommand>(async () => 0),
}))

afterEach(() => void vi.unstubAllEnvs())

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a build has the production code of React, whatever the machine sets', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  await buildSite(temporaryFolder(), { NODE_ENV: 'development' })
  expect(runCommand).toHaveBeenCalledExactlyOnceWith(
    process.execPath,
    expect.arrayContaining(['build']),
    expect.objectContaining({ NODE_ENV: 'production' }),
  )
})

test('a failed build is an error', async () => {
  vi.mocked(runCommand).mockResolvedValueOnce(1)
  await expect(buildSite(temporaryFolder())).rejects.toThrow('The site could not be built.')
})
