import { existsSync } from 'node:fs'
import { engineNames, engineOf } from './engines/find-engines.mjs'
import { runCommand } from './run-command.mjs'

// The site's most important behaviours in Chromium, Firefox and WebKit: all three or none, or with `--installed` in those
// that are there.
const asked = process.argv.slice(2).filter((argument) => argument !== '--installed')
const areSomeEnough = process.argv.includes('--installed')

const missing = () => engineNames.filter((name) => !engineOf(name))

if (missing().length > 0 && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const packages = ['chromium', 'firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-liberation']
  await runCommand('apt-get', ['update'], env)
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...packages], env)
}

if (missing().length > 0 && !areSomeEnough) {
  console.error(
    `Not run: ${missing().join(' and ')} cannot be found. On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb`,
  )
  process.exitCode = 1
} else {
  if (!existsSync('dist/index.html')) await runCommand(process.execPath, ['node_modules/vite/bin/vite.js', 'build'])
  const present = engineNames.filter((name) => engineOf(name))
  const tool = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/engines/vitest.config.ts']
  process.exitCode = await runCommand(process.execPath, [...tool, ...(asked.length > 0 ? asked : present)])
  console.log(`Ran in ${present.join(', ')}${missing().length > 0 ? `; not in ${missing().join(', ')}` : ''}.`)
}
