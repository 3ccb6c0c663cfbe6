import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { phoneConfig } from './budgets.ts'
import { buildSite } from './build-site.ts'
import { findBrowser } from './find-browser.mjs'
import { installDependencies } from './install-dependencies.mjs'
import { checkMeasureOptions, measureOptions } from './measure-options.ts'
import type { Card, Device } from './scorecard/card.ts'
import type { Frame } from './scorecard/read/frames.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const devices: Device[] = ['phone', 'desktop']

try {
  await installDependencies()
  process.exitCode = (await scorecard()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// What Vite's preview leaves open would keep this process waiting.
process.exit()

async function scorecard(): Promise<boolean> {
  // Only now: before, there may be no packages to import.
  const { framesOf } = await import('./scorecard/read/frames.ts')
  const { readHistory, keyOf } = await import('./scorecard/read/history.ts')
  const { readResults } = await import('./scorecard/read/results.ts')
  const { readRunNote } = await import('./scorecard/read/run-note.ts')
  const { makeCard } = await import('./scorecard/judge/make-card.ts')

  const options = readOptions()
  const folder = options.from ?? (await measure(options))
  const note = readRunNote(folder)
  const runs = readResults(folder)
  const history = existsSync(options.history) ? readHistory(readFileSync(options.history, 'utf8')) : []
  // The same results drawn twice are one run.
  const earlier = history.filter(({ takenAt, build }) => takenAt !== note.takenAt || build !== note.build)
  const { card, entry } = makeCard({ runs, history: earlier, note })

  const frames = Object.fromEntries(
    card.pages.map(keyOf).map((key) => [key, framesOf(runs.filter((run) => keyOf(run) === key))]),
  )
  await write(options, card, frames)
  writeFileSync(options.history, [...earlier, entry].map((each) => `${JSON.stringify(each)}\n`).join(''))
  report(card, join(options.out, 'scorecard.html'))
  return card.passed
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      ...measureOptions,
      from: { type: 'string' },
      out: { type: 'string', default: join(root, 'reports') },
    },
  })
  const checked = checkMeasureOptions(values, { runs: phoneConfig.collect.numberOfRuns, kinds: devices })
  const out = resolve(values.out)
  return {
    ...checked,
    only: devices.filter((device) => checked.only.includes(device)),
    from: values.from && resolve(values.from),
    out,
    history: join(out, 'history.ndjson'),
  }
}

type Options = ReturnType<typeof readOptions>

/** Runs Lighthouse on every page and device, and gives the folder of its results. */
async function measure({ dist: given, pages, only, runs, out }: Options): Promise<string> {
  const { auditSite, kindsFor } = await import('./lighthouse/audit-site.ts')
  const { progressLine } = await import('./scorecard/progress.ts')
  const { buildMark } = await import('./scorecard/read/build-mark.ts')
  const { writeRunNote } = await import('./scorecard/read/write-run-note.ts')
  const { choosePages } = await import('./site-pages.ts')
  const browser = await findBrowser({ install: true })
  const dist = given ?? (await buildSite())
  const paths = choosePages(dist, pages)
  const folder = join(out, 'lighthouse')
  const build = buildMark(dist)
  const startedAt = performance.now()
  const { results } = await auditSite({
    dist,
    workFolder: join(root, 'node_modules/.scorecard'),
    reportsFolder: folder,
    kinds: kindsFor(only),
    paths,
    runs,
    browser,
    onRun: (run, turn) => console.log(progressLine(run, turn, performance.now() - startedAt)),
  })
  await writeRunNote(folder, dist, build, results)
  return folder
}

async function write({ out }: Options, card: Card, frames: Record<string, Frame[]>) {
  const { drawCardPage } = await import('./scorecard/draw/card-page.tsx')
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, 'scorecard.html'), await drawCardPage({ card, frames }))
  writeFileSync(join(out, 'scorecard.json'), `${JSON.stringify(card, undefined, 2)}\n`)
}

function report({ verdict, timesNote, causes, comparison, notes }: Card, file: string) {
  console.log(`\n${verdict}\n`)
  for (const { severity, what, where } of causes) console.log(`  ${severity}: ${what} (${where})`)
  for (const note of [comparison?.sentence ?? [], timesNote ?? [], notes].flat()) console.log(note)
  console.log(`Written: ${relative(process.cwd(), file)}`)
}
