import { fstatSync, fsyncSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFile } from '../../receiver/store/file-identity.mjs'

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  return { ...fs, fsyncSync: vi.fn<typeof fsyncSync>(fs.fsyncSync) }
})

test('the folder of a new database file is synced, so that the file survives a power cut', () => {
  const folder = mkdtempSync(join(tmpdir(), 'receiver-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const syncedFolders: number[] = []
  vi.mocked(fsyncSync).mockImplementation((descriptor) => {
    syncedFolders.push(fstatSync(descriptor).ino)
  })
  const file = join(folder, 'enquiries.db')
  createFile(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(syncedFolders).toEqual([statSync(folder).ino])
  createFile(file)
  expect(syncedFolders).toHaveLength(1)
})
