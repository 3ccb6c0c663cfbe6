import { spawnSync } from 'node:child_process'

// Both ask a service of the registry. Where there is none, nothing was found and nothing is known: that is not a pass.
const parts = [
  {
    title: 'Known faults',
    args: ['audit', '--omit=dev', '--audit-level=moderate', '--json'],
    proof: '"auditReportVersion"',
  },
  { title: 'Signatures of packages', args: ['audit', 'signatures', '--json'], proof: '"invalid"' },
]

for (const { title, args, proof } of parts) {
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' })
  const isRun = stdout.includes(proof)
  if (isRun && status === 0) {
    console.log(`${title}: passed`)
    continue
  }
  process.exitCode = 1
  if (isRun) console.error(`${title}: failed\n${stdout}`)
  else console.error(`${title}: not run, since the registry did not answer\n${stderr.trim()}`)
}
