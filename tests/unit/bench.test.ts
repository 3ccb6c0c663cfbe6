// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { figuresOf, judge, type Method, type Sides } from '../../scripts/bench/figures'
import { benchReport, rowLine } from '../../scripts/bench/report'
import { droppedPercentOf } from '../../scripts/bench/scroll'
import { checkFiguresPlace, withFigures } from '../../scripts/bench/write-figures'
import { checkMeasureOptions, measureOptions } from '../../scripts/measure-options'
import { median } from '../../scripts/median'
import { makeTwin, withoutScripts } from '../../scripts/twin'

const frame = 1000 / 60

test('the median is the middle value, or half way between the two in the middle', () => {
  expect(median([5])).toBe(5)
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 7])).toBe(6)
  expect(median([1, Number.NaN, 3])).toBeNaN()
  expect(() => median([])).toThrow('no values')
})

test('the twin of a page has no script that runs, and everything else', () => {
  const page = `<meta http-equiv="Content-Security-Policy" content="script-src 'sha256-abc'"><style>p{}</style>
    <link rel="modulepreload" media="not all" href="/a.js"><link rel="preload" href="/a.woff2" as="font">
    <script type="application/ld+json">{"@type":"Organization"}</script><script type="module">run()</script>
    <script src="/a.js"></script><p>Read</p>`
  const twin = withoutScripts(page)
  for (const gone of ['Content-Security', 'modulepreload', 'run()', 'a.js']) expect(twin).not.toContain(gone)
  for (const kept of ['ld+json', 'Organization', 'a.woff2', '<style>p{}</style>', '<p>Read</p>'])
    expect(twin).toContain(kept)
})

test('a twin is made of every page, in place of an older twin, and compressed anew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'twin-'))
  const [dist, twin] = [join(folder, 'dist'), join(folder, 'twin')]
  mkdirSync(join(dist, 'contact'), { recursive: true })
  mkdirSync(twin)
  writeFileSync(join(twin, 'older.html'), '')
  writeFileSync(join(dist, 'index.html.br'), '')
  const pages = ['index.html', 'contact/index.html']
  for (const name of pages) writeFileSync(join(dist, name), '<p>Read</p><script>1</script>')

  makeTwin(dist, twin)
  expect(new Set(readdirSync(twin, { recursive: true, encoding: 'utf8' }))).toEqual(
    new Set(['contact', ...pages, ...pages.map((name) => `${name}.br`)]),
  )
  for (const name of pages) {
    const page = readFileSync(join(twin, name), 'utf8')
    expect(page).toContain('<p>Read</p>')
    expect(page).not.toContain('<script>')
    expect(brotliDecompressSync(readFileSync(join(twin, `${name}.br`))).toString()).toBe(page)
  }
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('<script>')
  rmSync(folder, { recursive: true })
})

test.for([
  [20_000, 'met'],
  [20_001, 'missed'],
  [Number.NaN, 'missed'],
] as const)('a page of %d bytes, of which it may have 20000, has its budget %s', ([page, verdict]) => {
  expect(rowOf('phone', 'page', { site: [{ page }], twin: [], base: [] })).toMatchObject({ site: page, verdict })
})

test('only what was measured is judged, by the medians of its runs', () => {
  const shifts = [0, 0.2, 0].map((shift) => ({ shift }))
  const rows = judge('/', { scroll: { site: shifts, twin: [], base: [] } })
  expect(rows.map((row) => [row.key, row.site, row.verdict])).toEqual([
    ['droppedPercent', Number.NaN, undefined],
    ['shift', 0, 'met'],
  ])
})

test('a timing is judged by what it is over the twin of the same round', () => {
  const applied = (times: number[]) => times.map((longestTask) => ({ longestTask }))
  const twin = applied([500, 1000, 800, 600, 700])
  const slower = { site: applied([560, 1070, 860, 670, 751]), twin, base: [] }
  expect(rowOf('applied', 'longestTask', slower)).toMatchObject({ comparison: { median: 60 }, verdict: 'missed' })
  const asFast = { site: applied([550, 1040, 810, 600, 690]), twin, base: [] }
  expect(rowOf('applied', 'longestTask', asFast)).toMatchObject({ comparison: { high: 50 }, verdict: 'met' })
})

test('a tap is judged by the build to compare with, and without one not at all', () => {
  const taps = (ms: number) => Array.from({ length: 5 }, () => ({ menu: ms }))
  expect(rowOf('interactions', 'menu', { site: taps(120), twin: [], base: taps(64) })?.verdict).toBe('missed')
  expect(rowOf('interactions', 'menu', { site: taps(500), twin: [], base: taps(460) })?.verdict).toBe('met')
  expect(rowOf('interactions', 'menu', { site: taps(500), twin: [], base: [] })?.verdict).toBeUndefined()
})

test('a tap on a link is not compared with the twin, which loads a document', () => {
  const taps = (ms: number) => Array.from({ length: 5 }, () => ({ navigation: ms }))
  const sides = { site: taps(90), twin: taps(20), base: taps(90) }
  expect(rowOf('navigation', 'navigation', sides)).toMatchObject({ twin: 20, verdict: 'met' })
})

test('the largest paint of Lighthouse is judged by the twin, however late it is', () => {
  const late = (lcp: number) => Array.from({ length: 5 }, () => ({ lcp }))
  const row = rowOf('phone', 'lcp', { site: late(4000), twin: late(3900), base: [] })
  expect(row).toMatchObject({ budget: { target: 1200 }, verdict: 'met' })
})

test('a paint is judged by how many times as long as the twin it takes', () => {
  const paints = (times: number[]) => times.map((fcp) => ({ fcp }))
  const twin = paints([800, 810, 790, 800, 800])
  expect(rowOf('applied', 'fcp', { site: paints([840, 850, 820, 830, 810]), twin, base: [] })?.verdict).toBe('met')
  expect(rowOf('applied', 'fcp', { site: paints([850, 860, 840, 850, 850]), twin, base: [] })?.verdict).toBe('missed')
})

test('of twenty largest paints the latest may take 1.15 times their median', () => {
  const spreadRow = (times: number[]) => {
    const sides = { site: times.map((lcp) => ({ lcp })), twin: [], base: [] }
    return judge('/', { phone: sides }).find(({ unit }) => unit === 'x')
  }
  const paints = (latest: number) => [...Array.from({ length: 19 }, () => 1000), latest]
  expect(spreadRow(paints(1150))?.verdict).toBe('met')
  expect(spreadRow(paints(1151))?.verdict).toBe('missed')
  expect(spreadRow(paints(1800).slice(1))?.verdict).toBeUndefined()
})

test('the performance score is that of the best run, the others are medians', () => {
  const scores = [97, 100, 92].map((performance) => ({ performance, lowestScore: performance }))
  const sides = { site: scores, twin: [], base: [] }
  expect(rowOf('phone', 'performance', sides)).toMatchObject({ site: 100, verdict: 'met' })
  expect(rowOf('phone', 'lowestScore', sides)).toMatchObject({ site: 97, verdict: 'missed' })
})

test('every page has the same figures, and the home page those of its taps and the build', () => {
  const labelsOf = (path: string) => figuresOf(path).map(({ label }) => label)
  expect(labelsOf('/a-page-to-come')).toEqual(labelsOf('/contact'))
  expect(
    figuresOf('/')
      .slice(labelsOf('/contact').length)
      .map(({ key }) => key),
  ).toEqual([
    'tapAt300',
    'tapAt1500',
    'tapAt3000',
    'loadTap',
    'navigation',
    'slowNavigation',
    'menu',
    'accordion',
    'theme',
    'pause',
    'empty',
    'build',
  ])
})

test('a frame is dropped for each sixtieth of a second that shows nothing new', () => {
  expect(droppedPercentOf(Array.from({ length: 60 }, () => frame))).toBe(0)
  expect(droppedPercentOf([frame, frame, 3 * frame])).toBeCloseTo(40)
  expect(droppedPercentOf([frame * 1.2])).toBe(0)
})

const circumstances = {
  date: '2026-01-02',
  machine: 'Some Processor, 2 cores',
  chromium: '156',
  lighthouse: '12.6.1',
  runs: 5,
  busyRuns: 1,
  allRuns: 5,
}

test('the report says where and when it was measured, and what missed its budget', () => {
  const frames = (droppedPercent: number) => Array.from({ length: 5 }, () => ({ droppedPercent, shift: 0 }))
  const sides = { site: frames(7), twin: frames(4), base: [] }
  const rows = judge('/', { scroll: sides, build: { site: [{ build: 7200 }], twin: [], base: [] } })
  const report = benchReport(rows, circumstances)
  for (const part of ['2026-01-02', 'Some Processor, 2 cores', 'Chromium 156', '12.6.1', '1 of 5 runs'])
    expect(report).toContain(part)
  expect(report).toMatch(
    /frames dropped in a scroll +\| at most twin \+ 2.0 % +\| +7.0 % \| +4.0 % \| +\+3.0 % \(\+3.0 % to \+3.0 %\) \| MISSED/,
  )
  expect(report).toMatch(/npm run build, cold +\| target 5000 ms +\| +7200 ms \| +\| +\| +\|/)
  expect(report).not.toContain(' base ')
  expect(rows.filter(({ verdict }) => verdict === 'missed').map(rowLine)).toEqual([
    '/: frames dropped in a scroll is 7.0 %, +3.0 % (+3.0 % to +3.0 %) over the twin; at most twin + 2.0 %.',
  ])
})

test('a tap during the load may take a tenth longer than without scripts', () => {
  const taps = (ms: number) => Array.from({ length: 5 }, () => ({ tapAt300: ms, tapAt1500: ms, tapAt3000: ms }))
  const verdicts = (site: number) =>
    judge('/', { earlyTaps: { site: taps(site), twin: taps(400), base: [] } }).map(({ verdict }) => verdict)
  expect(verdicts(435)).toEqual(['met', 'met', 'met'])
  expect(verdicts(445)).toEqual(['missed', 'missed', 'missed'])
})

test('another build that was measured beside gets a column of its own', () => {
  const taps = (menu: number) =>
    Array.from({ length: 5 }, () => ({ menu, accordion: menu, theme: menu, pause: menu, empty: menu }))
  const sides = { site: taps(90), twin: taps(200), base: taps(120) }
  const report = benchReport(judge('/', { interactions: sides }), circumstances)
  expect(report).toMatch(/\| +site \| +twin \| +base \|/)
  expect(report).toMatch(/\| at most base \+ 50 ms, target 100 ms \| 90 ms \| 200 ms \| 120 ms \|/)
})

test('the figures are written between their two marks, as the project is formatted, and nothing else changes', async () => {
  const begin = '<!-- figures: written by npm run bench -- --write -->'
  const page = `# Performance\n\nBefore.\n\n${begin}\n\nNot measured yet.\n\n<!-- /figures -->\n\nAfter.\n`
  const figures = '| a | b |\n|---|--:|\n| long cell | 1 |\n\nOne line.'
  const written = await withFigures(page, figures, 'docs/performance.md')
  expect(written).toBe(
    `# Performance\n\nBefore.\n\n${begin}\n\n| a         |   b |\n| --------- | --: |\n| long cell |   1 |\n\nOne line.\n\n<!-- /figures -->\n\nAfter.\n`,
  )
  expect(await withFigures(written, figures, 'docs/performance.md')).toBe(written)
  for (const without of ['', `# Performance\n${begin}\n`, `<!-- /figures -->\n${begin}\n`])
    expect(() => checkFiguresPlace(without, 'docs/performance.md')).toThrow(/^docs\/performance\.md has no lines/)
})

const readOptions = (args: string[]) =>
  checkMeasureOptions(parseArgs({ args, options: measureOptions }).values, { runs: 5, kinds: ['scroll', 'build'] })

test('without options every page is measured in every way', () => {
  const options = readOptions([])
  expect(options).toEqual({ runs: 5, pages: undefined, only: ['scroll', 'build'], dist: undefined })
})

test('some pages and some ways can be chosen', () => {
  const args = ['--runs=1', '--page=/', '--page=/contact', '--only=build']
  const options = readOptions(args)
  expect(options).toMatchObject({ runs: 1, pages: ['/', '/contact'], only: ['build'] })
})

test.for([
  ['--runs=none', 'none'],
  ['--runs=0', 'from 1 to 99'],
  ['--only=scroll,swim', 'not swim'],
  ['--dist=/nowhere', 'npm run build'],
  ['--fast', '--fast'],
] as const)('%s is refused, with what is possible', ([argument, hint]) => {
  expect(() => readOptions([argument])).toThrow(hint)
})

function rowOf(method: Method, key: string, sides: Sides) {
  return judge('/', { [method]: sides }).find((row) => row.key === key)
}
