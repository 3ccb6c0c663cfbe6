import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './find-browser.mjs'
import { installDependencies } from './install-dependencies.mjs'
import { readMeasureOptions } from './measure-options.mjs'
import { runCommand } from './run-command.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

try {
  const kinds = ['lighthouse', 'applied', 'scroll', 'navigation', 'build']
  const options = readMeasureOptions({ runs: 5, kinds })
  await installDependencies()
  const { runBench } = await import('./bench/run-bench.mjs')
  const { makeTwin } = await import('./twin.mjs')
  const browser = await findBrowser({ install: true })
  const dist = options.dist ?? (await build())
  const twin = join(root, 'node_modules/.bench/twin-site')
  makeTwin(dist, twin)

  const { markdown, data } = await runBench({
    folders: { site: dist, twin },
    paths: options.paths,
    kinds: options.only,
    runs: options.runs,
    browser,
  })
  const reports = join(root, 'reports')
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'bench.md'), markdown)
  writeFileSync(join(reports, 'bench.json'), `${JSON.stringify(data, undefined, 2)}\n`)
  console.log(`\n${markdown}\nWritten to reports/bench.md and, with every run, to reports/bench.json.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// What Vite's preview leaves open would keep this process waiting.
process.exit()

async function build() {
  const exitCode = await runCommand('npm', ['run', 'build'])
  if (exitCode !== 0) throw new Error('The site could not be built: the reason is above.')
  return join(root, 'dist')
}
