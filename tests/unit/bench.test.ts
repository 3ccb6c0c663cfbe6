// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { figuresOf, isMet, judge, type Method, type Sides } from '../../scripts/bench/figures.mjs'
import { benchReport, missedLine } from '../../scripts/bench/report.mjs'
import { judgeFrames } from '../../scripts/bench/scroll.mjs'
import { checkFiguresPlace, withFigures } from '../../scripts/bench/write-figures.mjs'
import { readMeasureOptions } from '../../scripts/measure-options'
import { median } from '../../scripts/median'
import { makeTwin, withoutScripts } from '../../scripts/twin'

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
  [{ max: 100 }, 101, undefined, false],
  [{ max: 0 }, 0.0001, undefined, false],
  [{ min: 100 }, 99, undefined, false],
  [{ ratioToTwin: 1.05 }, 105, 1.05, true],
  [{ ratioToTwin: 1.05 }, 106, 1.06, false],
  [{ max: 1200, overTwin: 300 }, 1200, 300, true],
  [{ max: 1200, overTwin: 300 }, 1201, 300, false],
  [{ max: 1200, overTwin: 300 }, 1200, 301, false],
  [{ overTwin: 30 }, 10, undefined, undefined],
  [{ target: 100 }, 5000, undefined, undefined],
  [{}, 5000, 1.5, undefined],
] as const)('the budget %o of a site with %d, to its twin %s, is met: %s', ([budget, site, toTwin, met]) => {
  expect(isMet(budget, { site, toTwin, runs: 9 })).toBe(met)
})

test('a figure that was not found misses its budget', () => {
  expect(isMet({ max: 100 }, { site: Number.NaN, toTwin: undefined, runs: 9 })).toBe(false)
  const sides: Sides = {
    site: [{ fcp: 700 }, {}, { fcp: 700 }],
    twin: [{ fcp: 700 }, { fcp: 700 }, { fcp: 700 }],
    base: [],
  }
  expect(rowOf('applied', 'fcp', sides)).toMatchObject({ isMet: false })
})

test('only what was measured is judged, by the medians of its runs', () => {
  const site = [9, 1, 2].map((droppedPercent) => ({ droppedPercent, shift: 0 }))
  const twin = site.map(() => ({ droppedPercent: 0, shift: 0 }))
  const rows = judge('/', { scroll: { site, twin, base: [] } })
  expect(rows.map((row) => [row.key, row.site, row.twin, row.isMet])).toEqual([
    ['droppedPercent', 2, 0, true],
    ['shift', 0, 0, true],
  ])
})

test('the paints are compared with the twin of the same round, so that a slow minute slows both', () => {
  const applied = (times: number[]) => times.map((fcp) => ({ fcp, lcp: fcp, longestTask: fcp }))
  const twin = applied([500, 1000, 800])
  // The medians alone, 840 and 800, would be just within the budget.
  const slower = { site: applied([600, 1200, 840]), twin, base: [] }
  expect(rowOf('applied', 'fcp', slower)).toMatchObject({ site: 840, twin: 800, toTwin: 1.2, isMet: false })
  const asFast = { site: applied([500, 1050, 1200]), twin, base: applied([400, 400, 500]) }
  expect(rowOf('applied', 'lcp', asFast)).toMatchObject({ toTwin: 1.05, isMet: true, base: 400 })
  expect(rowOf('applied', 'longestTask', asFast)).toMatchObject({ toTwin: 50, isMet: true })
})

test('how far the largest paints lie apart is judged from 20 runs on', () => {
  const phone = (latest: number, runs: number) => ({
    site: Array.from({ length: runs }, (_, run) => ({ lcp: run === 0 ? latest : 1000 })),
    twin: [],
    base: [],
  })
  const spreadOf = (latest: number, runs: number) =>
    judge('/', { phone: phone(latest, runs) }).find(({ isSpread }) => isSpread)
  expect(spreadOf(1150, 20)).toMatchObject({ site: 1.15, isMet: true })
  expect(spreadOf(1151, 20)).toMatchObject({ isMet: false })
  expect(spreadOf(1300, 19)).toMatchObject({ site: 1.3, isMet: undefined })
})

test('every page has the same figures, and on the home page a tap and the build are shown, and not judged', () => {
  const labelsOf = (path: string) => figuresOf(path).map(({ label }) => label)
  expect(labelsOf('/a-page-to-come')).toEqual(labelsOf('/contact'))
  expect(figuresOf('/').slice(labelsOf('/contact').length)).toMatchObject([
    { key: 'navigation', budget: { target: 100 } },
    { key: 'build', budget: { target: 5000 } },
  ])
  for (const { budget } of figuresOf('/contact')) expect(Object.values(budget)).not.toContain(undefined)
})

test('a frame is dropped for each sixtieth of a second that shows nothing new', () => {
  expect(judgeFrames(Array.from({ length: 60 }, () => frame)).droppedPercent).toBe(0)
  expect(judgeFrames([frame, frame, 3 * frame]).droppedPercent).toBeCloseTo(40)
  expect(judgeFrames([frame * 1.2]).droppedPercent).toBe(0)
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
  const sides = { site: [{ droppedPercent: 7 }], twin: [{ droppedPercent: 4 }], base: [] }
  const rows = judge('/', { scroll: sides, build: { site: [{ build: 7200 }], twin: [], base: [] } })
  const report = benchReport(rows, circumstances)
  for (const part of ['2026-01-02', 'Some Processor, 2 cores', 'Chromium 156', '12.6.1', '1 of 5 runs'])
    expect(report).toContain(part)
  expect(report).toMatch(
    /frames dropped in a scroll +\| at most twin \+ 2.0 % +\| +7.0 % \| +4.0 % \| +\+3.0 % \| MISSED/,
  )
  expect(report).toMatch(/npm run build, cold +\| target 5000 ms +\| +7200 ms \| +\| +\| +\|/)
  expect(report).not.toContain('base')
  expect(rows.filter((row) => row.isMet === false).map(missedLine)).toEqual([
    '/: frames dropped in a scroll is 7.0 %, +3.0 % to the twin; at most twin + 2.0 %.',
    '/: layout shift, load to end of scroll is not measured; at most 0.000.',
  ])
})

test('another build that was measured beside gets a column of its own', () => {
  const sides = { site: [{ navigation: 90 }], twin: [{ navigation: 200 }], base: [{ navigation: 120 }] }
  const report = benchReport(judge('/', { navigation: sides }), circumstances)
  expect(report).toMatch(/\| +site \| +twin \| +base \|/)
  expect(report).toMatch(/\| target 100 ms \| 90 ms \| 200 ms \| 120 ms \|/)
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

test('without options every page is measured in every way', () => {
  const options = readMeasureOptions({ runs: 5, kinds: ['scroll', 'build'] }, [])
  expect(options).toEqual({ runs: 5, pages: undefined, only: ['scroll', 'build'], dist: undefined })
})

test('some pages and some ways can be chosen', () => {
  const args = ['--runs=1', '--page=/', '--page=/contact', '--only=build']
  const options = readMeasureOptions({ runs: 5, kinds: ['scroll', 'build'] }, args)
  expect(options).toMatchObject({ runs: 1, pages: ['/', '/contact'], only: ['build'] })
})

test.for([
  ['--runs=none', 'none'],
  ['--runs=0', 'from 1 to 99'],
  ['--only=scroll,swim', 'not swim'],
  ['--dist=/nowhere', 'npm run build'],
  ['--fast', '--fast'],
] as const)('%s is refused, with what is possible', ([argument, hint]) => {
  expect(() => readMeasureOptions({ runs: 5, kinds: ['scroll', 'build'] }, [argument])).toThrow(hint)
})

function rowOf(method: Method, key: string, sides: Sides) {
  return judge('/', { [method]: sides }).find((row) => row.key === key)
}
