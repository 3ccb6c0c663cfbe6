// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { figuresOf, isMet, judge } from '../../scripts/bench/figures.mjs'
import { benchReport } from '../../scripts/bench/report.mjs'
import { judgeFrames } from '../../scripts/bench/scroll.mjs'
import { pagePaths } from '../../scripts/budgets.mjs'
import { readMeasureOptions } from '../../scripts/measure-options.mjs'
import { median } from '../../scripts/median.mjs'
import { makeTwin, withoutScripts } from '../../scripts/twin.mjs'

const frame = 1000 / 60

test('the median is the middle value, or half way between the two in the middle', () => {
  expect(median([5])).toBe(5)
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 7])).toBe(6)
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
  [{ max: 100 }, 100, undefined, true],
  [{ max: 100 }, 101, 0, false],
  [{ max: 0 }, 0.0001, 0, false],
  [{ min: 100 }, 99, undefined, false],
  [{ ratioToTwin: 1.05 }, 105, 100, true],
  [{ ratioToTwin: 1.05 }, 106, 100, false],
  [{ ratioToTwin: 1.05, max: 1000 }, 1010, 1000, false],
  [{ overTwin: 30 }, 80, 50, true],
  [{ overTwin: 30 }, 81, 50, false],
  [{ overTwin: 30 }, 10, undefined, undefined],
  [{}, 5000, 100, undefined],
] as const)('the budget %o of a site with %d and a twin with %s is met: %s', ([budget, site, twin, met]) => {
  expect(isMet(budget, site, twin)).toBe(met)
})

test('a figure that was not found misses its budget', () => {
  expect(isMet({ max: 100 }, Number.NaN, undefined)).toBe(false)
})

test('only what was measured is judged, by the medians of its runs', () => {
  const runs = [
    { droppedPercent: 9, shift: 0 },
    { droppedPercent: 1, shift: 0 },
    { droppedPercent: 2, shift: 0 },
  ]
  const rows = judge('/', { scroll: { site: runs, twin: [{ droppedPercent: 0, shift: 0 }] } })
  expect(rows.map(({ key, site, twin, isMet: met }) => [key, site, twin, met])).toEqual([
    ['droppedPercent', 2, 0, true],
    ['shift', 0, 0, true],
  ])
})

test('every page is measured, and milliseconds are a budget of the home page only', () => {
  for (const path of pagePaths) {
    const timings = figuresOf(path).filter(({ unit, budget }) => unit === 'ms' && budget.max !== undefined)
    expect(timings.length > 0).toBe(path === '/')
    expect(figuresOf(path).filter(({ budget }) => 'max' in budget && budget.max === undefined)).toEqual([])
  }
})

test('a frame is dropped for each sixtieth of a second that shows nothing new', () => {
  expect(judgeFrames(Array.from({ length: 60 }, () => frame)).droppedPercent).toBe(0)
  expect(judgeFrames([frame, frame, 3 * frame]).droppedPercent).toBeCloseTo(40)
  expect(judgeFrames([frame * 1.2]).droppedPercent).toBe(0)
})

test('the report says where and when it was measured, and what missed its budget', () => {
  const rows = judge('/', { build: { site: [{ build: 7200 }], twin: [] } })
  const report = benchReport(rows, {
    date: '2026-01-02',
    machine: 'Some Processor, 2 cores',
    chromium: '156',
    lighthouse: '12.6.1',
    runs: 5,
    busyRuns: 1,
    allRuns: 5,
  })
  for (const part of ['2026-01-02', 'Some Processor, 2 cores', 'Chromium 156', '12.6.1', '1 of 5 runs']) {
    expect(report).toContain(part)
  }
  expect(report).toMatch(/npm run build, cold +\| at most 5000 ms \| 7200 ms \| +\| +\| MISSED/)
})

test('without options every page is measured in every way', () => {
  const options = readMeasureOptions({ runs: 5, kinds: ['scroll', 'build'] }, [])
  expect(options).toEqual({ runs: 5, paths: pagePaths, only: ['scroll', 'build'], dist: undefined })
})

test('some pages and some ways can be chosen', () => {
  const args = ['--runs=1', '--page=/', '--page=/contact', '--only=build']
  const options = readMeasureOptions({ runs: 5, kinds: ['scroll', 'build'] }, args)
  expect(options).toMatchObject({ runs: 1, paths: ['/', '/contact'], only: ['build'] })
})

test.for([
  ['--runs=none', 'none'],
  ['--runs=0', 'from 1 to 99'],
  ['--page=/nowhere', '/, /contact'],
  ['--only=scroll,swim', 'not swim'],
  ['--dist=/nowhere', 'npm run build'],
  ['--fast', '--fast'],
] as const)('%s is refused, with what is possible', ([argument, hint]) => {
  expect(() => readMeasureOptions({ runs: 5, kinds: ['scroll', 'build'] }, [argument])).toThrow(hint)
})
