import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPackages, seriousIn, type AuditReport, type LockedPackages } from './audit/build-packages.ts'

// Both ask a service of the registry. If it does not answer, the check is reported as not run, which is not a pass.
const parts = [
  {
    title: 'Known vulnerabilities of what visitors get, of what builds it, and of the receiver',
    args: ['audit', '--json'],
    marker: '"auditReportVersion"',
    // npm's own verdict is on the tools for tests too.
    faultsIn: (output: string) => seriousIn(JSON.parse(output) as AuditReport, packagesOfBuild()),
  },
  {
    title: 'Signatures of packages',
    args: ['audit', 'signatures', '--json'],
    marker: '"invalid"',
    faultsIn: (output: string, status: number | null) => (status === 0 ? [] : [output]),
  },
]

for (const { title, args, marker, faultsIn } of parts) {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 100_000_000,
  })
  if (!stdout.includes(marker)) {
    console.error(`${title}: not run, since the registry did not answer\n${stderr.trim()}`)
    process.exitCode = 1
    continue
  }
  const faults = faultsIn(stdout, status)
  if (faults.length === 0) {
    console.log(`${title}: passed`)
    continue
  }
  console.error(`${title}: failed\n${faults.join('\n')}`)
  process.exitCode = 1
}

function packagesOfBuild() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages }
  const files = ['src', 'plugins'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const sources = [...files.filter((file) => /\.tsx?$/.test(file)), 'vite.config.ts']
  return buildPackages(
    lock.packages,
    sources.map((file) => readFileSync(file, 'utf8')),
  )
}
