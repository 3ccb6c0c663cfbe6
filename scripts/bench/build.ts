import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../build-site.ts'

/** One build in a process of its own, into an empty folder. */
export async function measureBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'site-build-'))
  try {
    const startedAt = performance.now()
    await buildSite(folder)
    return { build: performance.now() - startedAt }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
