import { spawnSync } from 'node:child_process'

// Both ask a service of the registry. If it does not answer, the check is reported as not run, which is not a pass.
const parts = [
  {
    title: 'Known vulnerabilities',
    args: ['audit', '--omit=dev', '--audit-level=moderate', '--json'],
    marker: '"auditReportVersion"',
  },
  { title: 'Signatures of packages', args: ['audit', 'signatures', '--json'], marker: '"invalid"' },
]

for (const { title, args, marker } of parts) {
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' })
  const isRun = stdout.includes(marker)
  if (isRun && status === 0) {
    console.log(`${title}: passed`)
    continue
  }
  process.exitCode = 1
  if (isRun) console.error(`${title}: failed\n${stdout}`)
  else console.error(`${title}: not run, since the registry did not answer\n${stderr.trim()}`)
}
