import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { phoneConfig } from './budgets.ts'
import { summaryLine } from './count-results.mjs'
import { findBrowser } from './find-browser.mjs'
import { installDependencies } from './install-dependencies.mjs'
import { readMeasureOptions } from './measure-options.ts'
import { runCommand } from './run-command.mjs'
import { framesOf } from './scorecard/frames.mjs'
import { keyOf, readHistory } from './scorecard/history.mjs'
import { isFault } from './scorecard/judge.mjs'
import { makeCard } from './scorecard/make-card.mjs'
import { progressLine } from './scorecard/progress.mjs'
import { readResults } from './scorecard/read-results.mjs'
import { git, readRunNote, writeRunNote } from './scorecard/run-note.mjs'
import { choosePages } from './site-pages.ts'

/** @typedef {import('./scorecard/figures.mjs').Device} Device */

const root = fileURLToPath(new URL('..', import.meta.url))
/** @type {Device[]} */
const devices = ['phone', 'desktop']

try {
  process.exitCode = (await scorecard()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// What Vite's preview leaves open would keep this process waiting.
process.exit()

async function scorecard() {
  const { values, rest } = readOptions()
  const options = readMeasureOptions({ runs: phoneConfig.collect.numberOfRuns, kinds: devices }, rest)
  const chosen = devices.filter((device) => options.only.includes(device))
  const out = resolve(values.out)
  const folder = values.from === undefined ? await measure(options, chosen, out) : resolve(values.from)

  const note = readRunNote(folder)
  const historyFile = resolve(values.history ?? join(out, 'history.ndjson'))
  const history = existsSync(historyFile) ? readHistory(readFileSync(historyFile, 'utf8')) : []
  const runs = readResults(folder).filter(
    ({ path, device }) => chosen.includes(device) && (options.pages?.includes(path) ?? true),
  )
  const expectedPaths = options.pages ?? note.paths ?? [...new Set(runs.map(({ path }) => path))]
  const takenAt =
    note.takenAt ??
    runs
      .map(({ report }) => report.fetchTime ?? '')
      .toSorted()
      .at(-1) ??
    ''
  const { card, entry } = makeCard({
    runs,
    expected: expectedPaths.flatMap((path) => chosen.map((device) => ({ path, device }))),
    // The same results drawn twice are one run.
    history: history.filter((each) => each.takenAt !== takenAt || each.commit !== note.commit.hash),
    takenAt,
    commit: note.commit,
    build: note.build,
    processor: note.processor,
    commitsBetween,
  })

  const { cardPage } = await import('./scorecard/page.mjs')
  const { cardBadges, cardJunit, cardMarkdown } = await import('./scorecard/texts.mjs')
  const drawn = [...history.filter((each) => each.takenAt !== entry.takenAt || each.commit !== entry.commit), entry]
  const extras = Object.fromEntries(
    card.pages.map((page) => {
      const own = runs.filter(({ path, device }) => path === page.path && device === page.device)
      const reports = own.flatMap(({ html }) => (html ? [relative(out, html).replaceAll('\\', '/')] : []))
      return [keyOf(page), { frames: framesOf(own), reports }]
    }),
  )
  mkdirSync(out, { recursive: true })
  const write = (/** @type {string} */ name, /** @type {string} */ text) => writeFileSync(join(out, name), text)
  write('scorecard.html', await cardPage(card, drawn, extras))
  write('scorecard.md', cardMarkdown(card))
  write('scorecard.json', `${JSON.stringify(card, undefined, 2)}\n`)
  write('scorecard-junit.xml', cardJunit(card))
  for (const [name, text] of Object.entries(cardBadges(card))) write(name, text)
  mkdirSync(dirname(historyFile), { recursive: true })
  writeFileSync(historyFile, drawn.map((each) => `${JSON.stringify(each)}\n`).join(''))

  console.log(`\n${card.verdict}`)
  for (const { sentence } of card.faults) console.log(`  ${sentence}`)
  console.log(`${card.base.sentence}\nWritten: ${relative(process.cwd(), join(out, 'scorecard.html'))}\n`)
  const all = card.pages.flatMap(({ figures }) => figures)
  const failures = card.faults.map(({ sentence }) => sentence)
  const passed = all.filter(({ state }) => state === 'passed').length
  console.log(summaryLine([{ passed, failed: all.filter(isFault).length, skipped: 0, failures }]))
  return card.passed
}

/** Its own options, and the rest, which are those of every measurement. */
function readOptions() {
  const { values, tokens } = parseArgs({
    strict: false,
    tokens: true,
    options: {
      from: { type: 'string' },
      out: { type: 'string', default: join(root, 'reports') },
      history: { type: 'string' },
    },
  })
  const own = new Set(['from', 'out', 'history'])
  const rest = tokens.flatMap((token) => {
    if (token.kind !== 'option') return []
    if (!own.has(token.name)) return [token.value === undefined ? token.rawName : `${token.rawName}=${token.value}`]
    if (token.value === undefined) throw new Error(`--${token.name} needs a value, as in --${token.name}=reports.`)
    return []
  })
  const { from, out, history } = /** @type {{ from?: string, out: string, history?: string }} */ (values)
  return { values: { from, out, history }, rest }
}

/**
 * Runs Lighthouse on every page and device, and gives the folder of its results.
 *
 * @param {ReturnType<typeof readMeasureOptions>} options
 * @param {Device[]} chosen
 * @param {string} out
 */
async function measure(options, chosen, out) {
  await installDependencies()
  const browser = await findBrowser({ install: true })
  const dist = options.dist ?? (await build())
  const paths = choosePages(dist, options.pages)
  const { auditSite } = await import('./lighthouse/audit-site.ts')
  const folder = join(out, 'lighthouse')
  const startedAt = performance.now()
  await auditSite({
    dist,
    workFolder: join(root, 'node_modules/.scorecard'),
    reportsFolder: folder,
    kinds: chosen,
    paths,
    runs: options.runs,
    browser,
    onRun: (run, turn) => console.log(progressLine(run, turn, performance.now() - startedAt)),
  })
  writeRunNote(folder, { dist, paths })
  return folder
}

async function build() {
  const exitCode = await runCommand(process.execPath, ['node_modules/vite/bin/vite.js', 'build'])
  const dist = join(root, 'dist')
  if (exitCode !== 0 || !existsSync(dist)) throw new Error('The site could not be built: the reason is above.')
  return dist
}

/**
 * @param {string} from
 * @param {string} to
 */
function commitsBetween(from, to) {
  // What stands in a history file is not to become an option of git.
  if (![from, to].every((hash) => /^[0-9a-f]{7,40}$/.test(hash))) return []
  return git('log', '--format=%H %s', `${from}..${to}`)
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }))
}
