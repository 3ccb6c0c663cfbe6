// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { afterAll, expect, test } from 'vitest'
import { budgetOf } from '../../scripts/budgets'
import { runCommand } from '../../scripts/run-command.mjs'
import { figures } from '../../scripts/scorecard/figures.mjs'
import { readHistory, spellsOf, type Entry } from '../../scripts/scorecard/history.mjs'
import { judgeFigure, measure } from '../../scripts/scorecard/judge.mjs'
import { makeCard } from '../../scripts/scorecard/make-card.mjs'
import { progressLine } from '../../scripts/scorecard/progress.mjs'
import { readResults, type Report } from '../../scripts/scorecard/read-results.mjs'
import schema from '../../scripts/scorecard/scorecard.schema.json'
import { cardBadges, cardJunit, cardMarkdown, commentMark, markdownBytes } from '../../scripts/scorecard/texts.mjs'
import { fixturePaths, scale, writeResults } from '../helpers/lighthouse-results'

const folder = mkdtempSync(join(tmpdir(), 'scorecard-'))
const results = join(folder, 'results')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const commitOf = (letter: string) => ({ hash: letter.repeat(40), subject: `Commit ${letter}` })
const validate = new Ajv({ allowUnionTypes: true }).compile(schema)

type Change = Parameters<typeof writeResults>[1]

/** The scorecard of the fixture, with its reports changed. */
function cardOf(change?: Change, history: Entry[] = [], letter = 'b', paths = fixturePaths) {
  const made = makeCard({
    runs: readResults(writeResults(results, change, paths)),
    expected: fixturePaths.flatMap((path) => (['phone', 'desktop'] as const).map((device) => ({ path, device }))),
    history,
    takenAt: `2026-11-21T0${letter.charCodeAt(0) - 96}:00:00.000Z`,
    commit: commitOf(letter),
    build: null,
    processor: 'A processor',
    commitsBetween: (from, to) => [{ hash: to, subject: `between ${from[0]} and ${to[0]}` }],
  })
  validate(made.card)
  expect(validate.errors).toBe(null)
  return made
}

const onContact =
  (change: (report: Report) => void): Change =>
  (report, { path, device }) => {
    if (path === '/contact' && device === 'phone') change(report)
  }
const slower = (factor: number) => onContact((report) => scale(report, 'largest-contentful-paint', factor))
const base = cardOf(
  onContact((report) => scale(report, 'largest-contentful-paint', 0.8)),
  [],
  'a',
)

test('a site within its budgets passes, and says so of every page and device', () => {
  const { card } = cardOf()
  expect(card.faults).toEqual([])
  expect(card).toMatchObject({
    passed: true,
    verdict: expect.stringContaining('The site passes: on 2 pages on phone and desk'),
  })
  expect(card.pages.map(({ name, device }) => `${name} ${device}`)).toEqual([
    'Home phone',
    'Home desktop',
    'Contact phone',
    'Contact desktop',
  ])
})

test('a change within the noise passes', () => {
  for (const factor of [0.8, 0.72, 0.86]) {
    const { card } = cardOf(slower(factor), [base.entry])
    expect(card.faults).toEqual([])
    expect(card.base.state).toBe('compared')
  }
})

test('a page that became 20 percent slower fails, though it is within its budget', () => {
  const { card } = cardOf(slower(0.96), [base.entry])
  expect(card.faults.map(({ path, device, key }) => [path, device, key])).toEqual([['/contact', 'phone', 'lcp']])
  expect(card.faults[0]?.sentence).toMatch(
    /^Contact on a phone\. Headline readable \(LCP\): 876 ms, was 730 ms \(\+146 ms/,
  )
})

test.for([
  ['bytes', 'total', 1.2],
  ['script', 'script', 1.2],
] as const)('20 percent more %s fails', ([key, type, factor]) => {
  const grow = (times: number) =>
    onContact((report) => {
      const rows = report.audits['resource-summary']?.details?.items as { resourceType: string; transferSize: number }[]
      for (const row of rows) if (row.resourceType === type) row.transferSize *= times
    })
  const before = cardOf(grow(0.7), [], 'a')
  expect(cardOf(grow(0.7 * 1.05), [before.entry]).card.faults).toEqual([])
  expect(cardOf(grow(0.7 * factor), [before.entry]).card.faults).toMatchObject([{ key }])
})

test('a figure over its budget fails by the median, and not by one bad run', () => {
  const bad =
    (runs: number): Change =>
    (report, { path, device, index }) => {
      if (path === '/' && device === 'phone' && index < runs) scale(report, 'largest-contentful-paint', 2)
    }
  expect(cardOf(bad(1)).card.faults).toEqual([])
  expect(cardOf(bad(2)).card.faults).toMatchObject([
    { path: '/', key: 'lcp', sentence: expect.stringContaining('over the budget of 1.2 s') },
  ])
})

test('a score is the median of its runs, and below 100 it fails', () => {
  const lose =
    (runs: number): Change =>
    (report, { index }) => {
      if (index < runs) report.categories['best-practices'] = { score: 0.96 }
    }
  expect(cardOf(lose(1)).card.faults).toEqual([])
  expect(cardOf(lose(2)).card.faults.map(({ key }) => key)).toEqual(Array(4).fill('best-practices'))
})

test('what runs differ by themselves widens the band of noise', () => {
  const figure = { unit: 'ms', least: 0 } as const
  expect(measure([100, 110, 400])).toEqual({ value: 110, deviation: 10 })
  const quiet = { value: 1000, deviation: 0 }
  expect(judgeFigure(figure, [1101], { max: 2000 }, quiet)).toMatchObject({ state: 'worse', noise: 100 })
  expect(judgeFigure(figure, [1100], { max: 2000 }, quiet)).toMatchObject({ state: 'passed', change: 100 })
  const loud = { value: 1000, deviation: 150 }
  expect(judgeFigure(figure, [1300], { max: 2000 }, loud)).toMatchObject({ state: 'passed', noise: 300 })
  expect(judgeFigure(figure, [1301], { max: 2000 }, loud)).toMatchObject({ state: 'worse' })
  expect(judgeFigure(figure, [900, 1200, 1500], { max: 2000 }, quiet)).toMatchObject({ state: 'passed', noise: 600 })
})

test('better is never worse: a higher score and a smaller size pass', () => {
  const before = { value: 60, deviation: 0 }
  expect(judgeFigure({ unit: 'points', least: 0 }, [100], { min: 50 }, before).state).toBe('passed')
  expect(judgeFigure({ unit: 'points', least: 0 }, [53], { min: 50 }, before).state).toBe('worse')
  expect(judgeFigure({ unit: 'B', least: 0 }, [10], { max: 100 }, before).state).toBe('passed')
})

test('without a base the budgets are judged alone, and it is said', () => {
  const { card } = cardOf(slower(1))
  expect(card.base).toMatchObject({ state: 'missing', sentence: expect.stringContaining('no earlier run') })
  expect(card.pages.flatMap(({ figures: all }) => all.filter(({ noise }) => noise !== null))).toEqual([])
})

test('results of another Lighthouse are not compared, and it is said', () => {
  const { card } = cardOf(
    (report, run) => {
      report.lighthouseVersion = '13.5.0'
      slower(0.96)?.(report, run)
    },
    [base.entry],
  )
  expect(card).toMatchObject({ passed: true, base: { state: 'other-lighthouse' } })
  expect(card.base.sentence).toContain('Lighthouse was 12.6.1 and is 13.5.0')
})

test('a report that lacks a figure does not pass, and the rest is still shown', () => {
  const { card } = cardOf(onContact((report) => delete report.audits['largest-contentful-paint']))
  expect(card.faults).toMatchObject([{ key: 'lcp', sentence: expect.stringContaining('could not be measured') }])
})

test('a run that failed is left out and named; a page without any run does not pass', () => {
  const fail =
    (runs: number): Change =>
    (report, { path, device, index }) => {
      if (path === '/contact' && device === 'phone' && index < runs) report.runtimeError = { message: 'NO_FCP' }
    }
  expect(cardOf(fail(1)).card).toMatchObject({ passed: true, notes: [expect.stringContaining('NO_FCP')] })
  expect(cardOf(fail(3)).card.faults).toMatchObject([{ key: 'run', sentence: 'Contact on a phone was not measured.' }])
})

test('a changed list of pages is said, and a page that is missing does not pass', () => {
  const { card } = cardOf(undefined, [base.entry], 'b', ['/', '/new'])
  expect(card.notes.join('\n')).toMatch(/New since then.*New on a phone/)
  expect(card.faults.map(({ sentence }) => sentence)).toEqual([
    'Contact on a phone was not measured.',
    'Contact on a desk was not measured.',
  ])
})

test('a page that got worse is compared with the last that passed, so that it does not pass the next time', () => {
  const worse = cardOf(slower(0.96), [base.entry])
  const again = cardOf(slower(0.96), [base.entry, worse.entry], 'c')
  expect(again.card.faults).toMatchObject([{ key: 'lcp' }])
})

test('the commits stand there since which a figure does not pass, and when it came back', () => {
  const over = cardOf(slower(2), [base.entry])
  const back = cardOf(slower(0.8), [base.entry, over.entry], 'c')
  expect(over.card.outings).toMatchObject([
    { path: '/contact', device: 'phone', key: 'lcp', isOver: true, commits: [{ subject: 'between a and b' }] },
  ])
  expect(back.card.outings).toMatchObject([
    { isOver: false, sentence: expect.stringMatching(/from bbbbbbb.*Back since ccccccc/) },
  ])
})

test('a run of some pages does not end what others are over by', () => {
  const over = cardOf(slower(2), [base.entry]).entry
  const partial = { ...base.entry, pages: { '/ phone': {} } }
  expect(spellsOf([base.entry, over, partial]).map(({ back }) => back)).toEqual([undefined])
})

test('the three causes that cost most stand in order, and what could be saved is told apart', () => {
  const { card } = cardOf()
  const [home] = card.pages
  expect(home?.causes.map(({ costMs }) => costMs)).toEqual(
    home?.causes.map(({ costMs }) => costMs).toSorted((one, other) => other - one),
  )
  expect(home?.causes).toHaveLength(3)
  const wasteful = cardOf((report) => {
    const audit = report.audits['unused-javascript']
    if (audit?.details) audit.details.overallSavingsBytes = 500_000
  })
  expect(wasteful.card.causes[0]).toMatchObject({ id: 'unused-javascript', isSavable: true, costMs: 2441 })
})

test('the budgets shown are those of the gates', () => {
  for (const path of fixturePaths)
    expect(figures.find(({ key }) => key === 'bytes')?.limit(path, 'phone')).toEqual({
      max: budgetOf(path, 'resource-summary:total:size'),
    })
})

test('what a number means is said in short sentences, without a word that only engineers know', () => {
  for (const { unit, meaning } of figures)
    for (const value of unit === 'points' ? [0, 50, 100] : [0, 0.2, 40, 900, 20_000])
      for (const sentence of meaning(value, 'phone').split(/(?<=[.!?])\s/)) {
        expect(sentence.split(' ').length).toBeLessThanOrEqual(20)
        expect(sentence).not.toMatch(/\b(LCP|TBT|CLS|FCP|DOM|HTTP|CPU|JavaScript|CSS|main[- ]thread)\b/)
      }
})

test('the comment has 4 KB at most, however much fails', () => {
  const { card } = cardOf((report) => {
    for (const category of Object.values(report.categories)) category.score = 0.1
    for (const audit of ['largest-contentful-paint', 'total-blocking-time']) scale(report, audit, 50)
    report.runtimeError = undefined
  })
  const many = { ...card, pages: Array.from({ length: 60 }, () => card.pages).flat() }
  for (const each of [cardOf().card, card, many]) {
    const text = cardMarkdown(each)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(markdownBytes)
    expect(text.startsWith(commentMark)).toBe(true)
    expect(text).toContain(each.passed ? 'The site passes' : 'The site does not pass')
  }
})

test('a word from a report cannot become a mention, a tag or a cell of the comment', () => {
  const { card } = cardOf(onContact((report) => (report.runtimeError = { message: '<img src=x> @everyone | ![x](y)' })))
  const text = cardMarkdown(card)
  expect(text).toContain('everyone')
  expect(text).not.toMatch(/<img|@everyone|(?<!\\)!(?<!\\)\[/)
})

test('JUnit has a case for each figure, and a failure for each fault', () => {
  const { card } = cardOf(slower(2))
  const xml = cardJunit(card)
  expect(xml.match(/<testcase /g)).toHaveLength(card.pages.length * figures.length)
  expect(xml.match(/<failure /g)).toHaveLength(1)
  expect(xml).toContain(`failures="1"`)
  for (const page of card.pages) page.name = `<&"'`
  expect(cardJunit(card)).not.toMatch(/name="[^"]*</)
})

test('each badge says the lowest of its score, and the first the verdict', () => {
  const badges = cardBadges(cardOf((report) => (report.categories.seo = { score: 0.92 })).card)
  expect(Object.keys(badges)).toEqual(
    ['scorecard', 'performance', 'accessibility', 'best-practices', 'seo'].map((name) => `badge-${name}.svg`),
  )
  expect(badges['badge-seo.svg']).toContain('<title>search: 92</title>')
  expect(badges['badge-scorecard.svg']).toContain('does not pass')
})

test('a broken line of the history is left out', () => {
  const line = JSON.stringify(base.entry)
  expect(readHistory(`${line}\n{"schema":1,\n\n{"schema":2,"pages":{}}\nnull\n${line}`)).toHaveLength(2)
})

test('while it runs it says which page, device and run it is at, and how long it will take', () => {
  const turn = { index: 10, total: 30, round: 2, rounds: 3 }
  expect(progressLine({ kind: 'desktop', path: '/contact' }, turn, 100_000)).toBe(
    '11 of 30: /contact on a desk, run 2 of 3; about 3 min left',
  )
  expect(progressLine({ kind: 'phone', path: '/' }, { ...turn, index: 0, total: 2 }, 0)).toContain('about 24 s left')
})

test(
  'the command draws results that are there, keeps the history, and ends with 1 when something got worse',
  { timeout: 60_000 },
  async () => {
    const out = join(folder, 'reports')
    const run = async (change: Change, takenAt: string) => {
      writeResults(results, change)
      writeFileSync(
        join(results, 'scorecard-run.json'),
        JSON.stringify({ takenAt, commit: commitOf('a'), build: 'mark', processor: null }),
      )
      const options = [`--from=${results}`, `--out=${out}`, '--page=/', '--page=/contact']
      const args = ['--import', 'tsx', 'scripts/scorecard.mjs', ...options]
      return runCommand(process.execPath, args, {}, { onOutput: () => {} })
    }
    expect(await run(slower(0.8), '2026-11-21T08:00:00.000Z')).toBe(0)
    expect(await run(slower(0.82), '2026-11-21T09:00:00.000Z')).toBe(0)
    expect(await run(slower(0.96), '2026-11-21T10:00:00.000Z')).toBe(1)

    const read = (name: string) => readFileSync(join(out, name), 'utf8')
    const history = readHistory(read('history.ndjson'))
    expect(history.map(({ passed }) => passed)).toEqual([true, true, false])
    expect(validate(JSON.parse(read('scorecard.json')))).toBe(true)
    const page = read('scorecard.html')
    expect(page).toContain('3 runs')
    expect(page).toMatch(/href="\.\.\/results\/phone\/phone--0\.html"/)
    expect(page.match(/<li><svg viewBox/g)).toHaveLength(4 * 8)
    for (const name of ['scorecard.md', 'scorecard-junit.xml', 'badge-scorecard.svg']) expect(read(name)).not.toBe('')
  },
)
