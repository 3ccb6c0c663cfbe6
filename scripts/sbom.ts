import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Manifest = { name: string; devDependencies?: unknown }
type Lock = { packages: Record<string, { dev?: boolean; devDependencies?: unknown }> }

// What visitors get, and what the receiver is. `npm sbom --omit dev` also leaves out packages that a tool needs as well, such as React. So it is given a manifest and a lock
// file without the tools.
const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev))
for (const part of [manifest, lock.packages['']]) delete part?.devDependencies

const parent = mkdtempSync(join(tmpdir(), 'sbom-'))
// npm names the list after the folder.
const folder = join(parent, manifest.name)
mkdirSync(folder)
writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
const { status } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
rmSync(parent, { recursive: true })
process.exitCode = status ?? 1
