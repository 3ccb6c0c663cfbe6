import { accessSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildSite } from '../../scripts/build-site'
import { runCommand } from '../../scripts/run-command.mjs'
import { missedSettings } from '../../scripts/settings-files'

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  return { ...fs, accessSync: vi.fn<typeof accessSync>(fs.accessSync) }
})
vi.mock('../../scripts/settings-files', () => ({
  missedSettings: vi.fn<typeof missedSettings>(() => ({})),
}))
vi.mock('../../scripts/run-command.mjs', () => ({
  runCommand: vi.fn<typeof runCommand>(async () => 0),
}))

afterEach(() => void vi.unstubAllEnvs())

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a build has the production code of React, even if the machine sets another NODE_ENV', async () => {
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

test('a build has the settings that Vite misses in a file, and the settings of a test override them', async () => {
  const missed = { VITE_ENQUIRY_ENDPOINT: '/enquiries', VITE_ENQUIRY_SIMULATE: '' }
  vi.mocked(missedSettings).mockReturnValueOnce(missed)
  await buildSite(temporaryFolder(), { VITE_ENQUIRY_SIMULATE: 'true' })
  expect(vi.mocked(runCommand).mock.lastCall?.[2]).toMatchObject({
    VITE_ENQUIRY_ENDPOINT: '/enquiries',
    VITE_ENQUIRY_SIMULATE: 'true',
  })
})

test('a folder that this user cannot write to is named before the build', async () => {
  const folder = temporaryFolder()
  vi.mocked(runCommand).mockClear()
  vi.mocked(accessSync).mockImplementationOnce(() => {
    throw new Error('EACCES')
  })
  const result = await buildSite(folder).catch(({ message }: Error) => message)
  expect(result).toBe(`This user cannot write to ${folder}. Change its owner.`)
  expect(runCommand).not.toHaveBeenCalled()
})
