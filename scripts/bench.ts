import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { figuresText, rowLine } from './bench/report.ts'
import { runBench } from './bench/run-bench.ts'
import { checkFiguresPlace, withFigures } from './bench/write-figures.ts'
import { buildSite } from './build-site.ts'
import { findBrowser } from './find-browser.mjs'
import { checkMeasureOptions, measureOptions } from './measure-options.ts'
import { checkBuiltSite, choosePages } from './site-pages.ts'
import { isFailure, pullRequestRounds, releaseRounds } from './timing-rule.ts'
import { makeTwin } from './twin.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const figuresFile = join(root, 'docs/performance.md')
const kinds = ['lighthouse', 'applied', 'scroll', 'navigation', 'interactions', 'build']

try {
  await bench()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// What Vite's preview leaves open would keep this process waiting.
process.exit()

async function bench() {
  const { values } = parseArgs({
    options: {
      ...measureOptions,
      base: { type: 'string' },
      gate: { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  })
  const options = checkMeasureOptions(values, { runs: values.release ? releaseRounds : pullRequestRounds, kinds })
  if (values.base !== undefined) checkBuiltSite(values.base)
  const readFiguresPage = () => (existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8') : '')
  // Before anything is measured: that takes an hour.
  if (values.write) checkFiguresPlace(readFiguresPage(), 'docs/performance.md')

  const browser = await findBrowser({ install: true })
  const dist = options.dist ?? (await buildSite())
  const paths = choosePages(dist, options.pages)
  const twin = join(root, 'node_modules/.bench/twin-site')
  makeTwin(dist, twin)

  const { markdown, ...data } = await runBench({
    folders: { site: dist, twin, base: values.base },
    paths,
    kinds: options.only,
    runs: options.runs,
    browser,
  })
  const reports = join(root, 'reports')
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'bench.md'), markdown)
  writeFileSync(join(reports, 'bench.json'), `${JSON.stringify(data, undefined, 2)}\n`)
  console.log(`\n${markdown}\nWritten to reports/bench.md and, with every run, to reports/bench.json.`)

  if (values.write) {
    const figures = figuresText(data.rows, data.circumstances)
    writeFileSync(figuresFile, await withFigures(readFiguresPage(), figures, figuresFile))
    console.log('Written to docs/performance.md.')
  }
  for (const row of data.rows) {
    if (row.verdict === 'missed') console.log(`Missed: ${rowLine(row)}`)
    if (row.verdict === 'not sure') console.log(`Not sure: ${rowLine(row)}`)
  }
  const isUnjudged = data.rows.some(({ budget, verdict }) => budget.over && verdict === undefined)
  if (isUnjudged) console.log('The taps were not judged: --base=<folder> names the build to compare them with.')
  const isFailed = data.rows.some(({ verdict }) => isFailure(verdict, values.release)) || (values.release && isUnjudged)
  if ((values.gate || values.release) && isFailed) process.exitCode = 1
}
