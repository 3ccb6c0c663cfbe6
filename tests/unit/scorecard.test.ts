// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { budgetOf, pictureBytes } from '../../scripts/budgets'
import { runCommand } from '../../scripts/run-command.mjs'
import type { Card } from '../../scripts/scorecard/card'
import { formatPlaces, formatValue } from '../../scripts/scorecard/judge/format'
import { judgeFigure, measure } from '../../scripts/scorecard/judge/judge-page'
import { makeCard } from '../../scripts/scorecard/judge/make-card'
import { progressLine } from '../../scripts/scorecard/progress'
import { buildMark } from '../../scripts/scorecard/read/build-mark'
import { readHistory, type Entry } from '../../scripts/scorecard/read/history'
import { laterFilesOf } from '../../scripts/scorecard/read/later-files'
import { framesOf } from '../../scripts/scorecard/read/frames'
import { readResults, type Report, type Row } from '../../scripts/scorecard/read/results'
import type { RunNote } from '../../scripts/scorecard/read/run-note'
import { addPicture, fixtureNote, rowWith, scale, writeResults, type Change } from '../helpers/lighthouse-results'

const folder = mkdtempSync(join(tmpdir(), 'scorecard-'))
const results = join(folder, 'results')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The scorecard of the fixture, with its reports and its note changed. */
function cardOf(change?: Change, history: Entry[] = [], own: Partial<RunNote> = {}, measured = fixtureNote.paths) {
  const note = { ...fixtureNote, ...own }
  const runs = readResults(writeResults(results, change, { ...note, paths: measured }))
  return plain(makeCard({ runs, history, note }))
}

/** The scorecard of the fixture when each page was measured once. */
function cardOfOneRun(change: Change, history: Entry[] = [], own: Partial<RunNote> = {}) {
  const runs = readResults(writeResults(results, change)).filter((_, index) => index % 3 === 0)
  return plain(makeCard({ runs, history, note: { ...fixtureNote, ...own } }))
}

/** With ordinary spaces, as they are easier to read here. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll('\u00A0', ' '))
}

const onContactPhone =
  (change: (report: Report) => void): Change =>
  (report, { path, device }) => {
    if (path === '/contact' && device === 'phone') change(report)
  }
const slower = (factor: number) => onContactPhone((report) => scale(report, 'largest-contentful-paint', factor))
const growScript = (factor: number) =>
  onContactPhone((report) => {
    const row = rowWith(report, 'resource-summary', 'resourceType', 'script')
    row.transferSize = Number(row.transferSize) * factor
  })
const findingsOf = ({ causes, unexplained }: Card) => [...causes.flatMap(({ findings }) => findings), ...unexplained]
const addRow = (report: Report, audit: string, row: Row) => {
  report.audits[audit] = { details: { items: [row] } }
}

const earlier: Partial<RunNote> = { build: 'build-a', takenAt: '2026-11-20T08:00:00.000Z' }
const base = cardOf(slower(0.8), [], earlier).entry

test('a site within its budgets and targets is fine, and may be published', () => {
  const { card } = cardOf()
  expect(card).toMatchObject({ severity: 'fine', passed: true, causes: [] })
  expect(card.verdict).toBe('Fine, so publish: every limit is met.')
})

test('a budget of bytes that is missed blocks the release', () => {
  const { card } = cardOf(growScript(1.6))
  expect(card).toMatchObject({ severity: 'blocks', passed: false })
  expect(card.verdict).toBe(
    'Blocks the release, so do not publish: The script /assets/react-1.js (60 KB) holds script that the page does not use as it opens, on Contact on a phone.',
  )
  expect(findingsOf(card)).toMatchObject([{ key: 'script', phone: '155 KB, at most 142 KB' }])
})

test('a target of milliseconds that is missed could be better, and blocks nothing', () => {
  const { card } = cardOf(slower(2))
  expect(card).toMatchObject({ severity: 'could-be-better', passed: true })
  expect(findingsOf(card)).toMatchObject([
    { key: 'lcp', path: '/contact', phone: '1.8 s, target 1.2 s', desktop: null },
  ])
})

test.for([
  ['largest-contentful-paint:over-twin', 'lcp'],
  ['total-blocking-time:over-twin', 'tbt'],
  ['categories:performance', 'performance'],
  ['categories:performance:over-twin', 'performance'],
] as const)(
  'what Lighthouse’s gate finds too slow (%s) blocks the release, however often it was measured',
  ([figure, key]) => {
    const missed = [{ path: '/contact', kind: 'phone' as const, figure }]
    for (const { card } of [cardOf(undefined, [], { missed }), cardOfOneRun(() => {}, [], { missed })]) {
      expect(card).toMatchObject({
        severity: 'blocks',
        passed: false,
        answers: [{ lines: ['No.', 'To publish: cause 1.'] }, {}, {}, {}],
      })
      expect(findingsOf(card)).toMatchObject([{ key, path: '/contact', desktop: null }])
    }
  },
)

test('a page that became 20 percent slower is worse than before, and may be published', () => {
  const { card } = cardOf(slower(0.96), [base])
  expect(card).toMatchObject({ severity: 'worse', passed: true })
  expect(findingsOf(card)).toMatchObject([{ key: 'lcp', phone: '0.9 s, target 1.2 s, was 0.7 s' }])
})

test('a change within the noise is none', () => {
  for (const factor of [0.8, 0.74, 0.86]) expect(cardOf(slower(factor), [base]).card.severity).toBe('fine')
})

test('what got worse is a cause only of the figures that got worse', () => {
  const { card } = cardOf(
    onContactPhone((report) => {
      scale(report, 'largest-contentful-paint', 2)
      scale(report, 'first-contentful-paint', 6)
      blockWith(report, ['/tracking.js', 600])
    }),
    [{ ...base, pages: { '/contact phone': { lcp: [900, 5], fcp: [9000, 5] } } }],
  )
  expect(card.causes).toMatchObject([{ severity: 'worse', findings: [{ key: 'lcp' }] }])
  expect(card.comparison).toMatchObject({
    sentence: expect.stringContaining('worse in 1 figure, better in 1 figure'),
    worse: [{ key: 'lcp' }],
    better: [{ key: 'fcp' }],
  })
})

test('a figure that no file explains is no cause, and nobody is told to do something about it', () => {
  const { card } = cardOf(slower(2))
  expect(card.causes).toEqual([])
  expect(card.unexplained).toMatchObject([{ key: 'lcp', path: '/contact' }])
  expect(card.verdict).toBe('Could be better, but may be published: 1 figure that no file explains.')
  expect(card.answers[2]?.lines).toEqual(['Nobody needs to do anything.'])
})

test('times that were measured once are no cause, and it is said to measure more often', () => {
  const change = onContactPhone((report) => {
    for (const audit of ['largest-contentful-paint', 'total-blocking-time']) scale(report, audit, 40)
    report.categories.performance = { score: 0.3 }
    blockWith(report, ['/tracking.js', 600])
  })
  const { card } = cardOfOneRun(change, [base])
  expect(card).toMatchObject({ severity: 'fine', causes: [], unexplained: [], comparison: { worse: [] } })
  expect(card.timesNote).toBe('Times were measured once: measure three times or more before you act on them.')
  expect(cardOf(change, [base]).card).toMatchObject({ severity: 'worse', timesNote: null })
})

test('bytes that were measured once do block the release', () => {
  expect(cardOfOneRun(growScript(1.6)).card).toMatchObject({ severity: 'blocks', causes: [{ severity: 'blocks' }] })
})

test('what to do before publishing is named by the numbers of its causes', () => {
  expect(cardOf(growScript(1.6)).card.answers[0]?.lines).toEqual(['No.', 'To publish: cause 1.'])
})

test('the same number reads the same everywhere, and no line breaks before its unit', () => {
  expect(formatValue(135_400, 'B')).toBe('135\u00A0KB')
  expect(formatValue(469, 'B')).toBe('1\u00A0KB')
  expect(formatValue(950, 's')).toBe('0.9\u00A0s')
  expect(formatValue(1852, 'ms')).toBe('1,852\u00A0ms')
})

test('the film has even steps, and ends when nothing changes any more', () => {
  const items = ['a', 'b', 'b', 'c', 'c'].map((data, index) => ({
    timing: (index + 1) * 375,
    data: `data:image/jpeg;base64,${data}`,
  }))
  const [run] = readResults(
    writeResults(results, (report) => (report.audits['screenshot-thumbnails'] = { details: { items } })),
  )
  expect(framesOf(run ? [run] : []).map(({ atMs }) => atMs)).toEqual([375, 750, 1125, 1500])
})

test('a page that does not open blocks the release, and comes first', () => {
  const { card } = cardOf(onContactPhone((report) => (report.runtimeError = { message: 'NO_FCP' })))
  expect(card.causes).toMatchObject([{ what: 'Contact does not open: NO_FCP', where: 'Contact on a phone' }])
  expect(card.verdict).toContain('Contact does not open: NO_FCP')
})

test('the figures of a phone and of a desktop stand apart', () => {
  const { card } = cardOf((report, { path, device }) => {
    if (path === '/contact') scale(report, 'largest-contentful-paint', device === 'phone' ? 2 : 6)
  })
  expect(findingsOf(card)).toMatchObject([
    { key: 'lcp', path: '/contact', phone: '1.8 s, target 1.2 s', desktop: '1.5 s, target 1.2 s' },
  ])
})

test('one picture that is too heavy is one cause, with every figure that it spoils', () => {
  const { card } = cardOf(
    (report, { path }) => {
      if (path !== '/') return
      addPicture(report, '/office.jpg', 400_000)
      const row = { url: 'http://127.0.0.1:4173/office.jpg', node: { boundingRect: { width: 600 } } }
      addRow(report, 'modern-image-formats', { ...row, wastedBytes: 360_000 })
      addRow(report, 'offscreen-images', { ...row, wastedBytes: 400_000 })
    },
    [cardOf(undefined, [], earlier).entry],
  )
  expect(card.causes).toMatchObject([
    {
      severity: 'blocks',
      what: 'The picture /office.jpg (400 KB) is larger than it needs to be',
      where: 'Home on both devices',
      savesMs: null,
      savesBytes: 400_000,
      steps: [
        { who: 'designer', what: 'Export /office.jpg again as AVIF or WebP, 40 KB at most; it is shown 600 px wide' },
        { who: 'developer' },
      ],
    },
  ])
  const keys = findingsOf(card).map(({ key }) => key)
  expect(keys).toEqual(['bytes', 'pictures', 'all-pictures'])
})

/** A page whose scripts hold back its paint for so long, as Lighthouse says; its LCP is 626 ms over the target. */
const blockedBy = (...scripts: [name: string, ms: number][]) =>
  onContactPhone((report) => {
    scale(report, 'largest-contentful-paint', 2)
    blockWith(report, ...scripts)
  })

function blockWith(report: Report, ...scripts: [name: string, ms: number][]) {
  const items = scripts.map(([name, wastedMs]) => ({ url: `http://127.0.0.1:4173${name}`, wastedMs }))
  const LCP = scripts.reduce((sum, [, ms]) => sum + ms, 0)
  report.audits['render-blocking-resources'] = { metricSavings: { LCP, FCP: LCP }, details: { items } }
}

test('a cause never promises more than the page is off', () => {
  const { card } = cardOf(blockedBy(['/tracking.js', 5000]))
  expect(card.causes[0]?.savesMs).toBeCloseTo(626)
  expect(card.causes[0]?.benefit).toBe('Visitors see the largest picture or text sooner')
})

test('what two causes would save is counted once, and each says where', () => {
  const { card } = cardOf(blockedBy(['/tracking.js', 500], ['/chat.js', 400], ['/ads.js', 300]))
  expect(card.causes.map(({ what, savesMs }) => [what.split(' ')[0], Math.round(savesMs ?? 0)])).toEqual([
    ['/tracking.js', 500],
    ['/chat.js', 126],
  ])
  for (const { where, findings } of card.causes) {
    expect(where).toBe('Contact on a phone')
    expect(findings).toMatchObject([{ key: 'lcp', path: '/contact' }])
  }
})

test('a file that does not delay the largest paint saves data, and no time', () => {
  const { card } = cardOf(
    onContactPhone((report) => {
      scale(report, 'largest-contentful-paint', 2)
      growScript(1.6)(report, { path: '/contact', device: 'phone', index: 0 })
    }),
  )
  expect(card.causes).toMatchObject([{ savesMs: null, savesBytes: expect.any(Number) }])
})

test('a value that is equal to its limit passes, and one byte more looks like a miss', () => {
  const limit = budgetOf('/contact', 'resource-summary:script:size') ?? 0
  const withScript = (bytes: number) =>
    onContactPhone((report) => {
      rowWith(report, 'resource-summary', 'resourceType', 'script').transferSize = bytes
    })
  expect(cardOf(withScript(limit)).card.severity).toBe('fine')
  expect(findingsOf(cardOf(withScript(limit + 1)).card)).toMatchObject([
    { phone: '142 KB, at most 142 KB (just over)' },
  ])
})

test('a file that is new since the last run is named as the cause of what it adds', () => {
  const { card } = cardOf(
    onContactPhone((report) => {
      const items = report.audits['network-requests']?.details?.items
      items?.push({
        url: 'http://127.0.0.1:4173/assets/chat-Ab3dE6gH.js',
        resourceType: 'Script',
        transferSize: 60_000,
      })
      rowWith(report, 'resource-summary', 'resourceType', 'script').transferSize = 160_000
    }),
    [base],
  )
  expect(card.causes[0]).toMatchObject({
    what: 'The script /assets/chat-Ab3dE6gH.js (60 KB) is new, and makes the page heavier',
    savesBytes: 60_000,
    findings: [{ key: 'script' }],
  })
})

test('words that made a page too heavy are for the editor, also where there is an earlier run', () => {
  const { card } = cardOf(
    onContactPhone((report) => {
      rowWith(report, 'resource-summary', 'resourceType', 'document').transferSize = 22_000
      rowWith(report, 'network-requests', 'resourceType', 'Document').transferSize = 22_000
    }),
    [cardOf(undefined, [], earlier).entry],
  )
  expect(card.causes).toMatchObject([{ steps: [{ who: 'editor' }], findings: [{ key: 'page' }] }])
})

test('places are named by page, with their devices', () => {
  expect(
    formatPlaces([
      { path: '/', device: 'phone' },
      { path: '/', device: 'desktop' },
      { path: '/terms', device: 'phone' },
      { path: '/404', device: 'phone' },
    ]),
  ).toBe('Home on both devices; Terms and Not found on a phone')
})

test('one bad run of three makes no finding, two do', () => {
  const lose =
    (runs: number): Change =>
    (report, { index }) => {
      if (index < runs) report.categories['best-practices'] = { score: 0.96 }
    }
  expect(cardOf(lose(1)).card.causes).toEqual([])
  const { card } = cardOf(lose(2))
  expect(card.severity).toBe('blocks')
  expect(findingsOf(card)).toMatchObject([
    { key: 'best-practices', path: '/' },
    { key: 'best-practices', path: '/contact' },
  ])
})

test('what runs differ by themselves widens the noise', () => {
  const figure = { key: 'lcp', unit: 's', leastChange: 0 } as const
  expect(measure([100, 110, 400])).toEqual({ value: 110, deviation: 10 })
  const quiet = { value: 1000, deviation: 0 }
  const thrice = (value: number) => [value, value, value]
  expect(judgeFigure(figure, thrice(1101), { base: quiet })).toMatchObject({ state: 'worsened', noise: 100 })
  expect(judgeFigure(figure, thrice(1100), { base: quiet, target: 2000 })).toMatchObject({ state: 'passed' })
  expect(judgeFigure(figure, thrice(1300), { base: { value: 1000, deviation: 150 } })).toMatchObject({ noise: 300 })
  expect(judgeFigure(figure, [900, 1200, 1500], { base: quiet })).toMatchObject({ noise: 600 })
})

test('a higher score is no worsening, a lower one is', () => {
  const scale100 = { key: 'seo', unit: 'points', leastChange: 0 } as const
  const before = { value: 60, deviation: 0 }
  expect(judgeFigure(scale100, [100], { limit: { min: 50 }, base: before }).state).toBe('passed')
  expect(judgeFigure(scale100, [53], { limit: { min: 50 }, base: before }).state).toBe('worsened')
})

test('without an earlier run, or with one of another Lighthouse, nothing is compared, and it is said', () => {
  expect(cardOf().card).toMatchObject({
    comparison: null,
    notes: ['Not compared: there is no earlier run that passed.'],
  })
  const { card } = cardOf(slower(0.96), [{ ...base, lighthouse: '13.5.0' }])
  expect(card).toMatchObject({
    severity: 'fine',
    comparison: null,
    notes: [expect.stringContaining('another version')],
  })
})

test('measuring a build again does not hide what got worse with it', () => {
  const worse = cardOf(slower(0.96), [base]).entry
  expect(worse.passed).toBe(true)
  expect(cardOf(slower(0.96), [base, worse]).card).toMatchObject({ severity: 'worse', unexplained: [{ key: 'lcp' }] })
})

test('a run that blocks is never what the next is compared with', () => {
  const blocked = cardOf(growScript(1.6), [base], { build: 'build-c' }).entry
  const { card } = cardOf(undefined, [base, blocked])
  expect(card.comparison).toMatchObject({ takenAt: earlier.takenAt })
})

test('it says whether the site is better than the last run that passed, by its date', () => {
  const { card } = cardOf(slower(0.96), [base])
  const sentence = 'No: worse in 1 figure, compared with the last run that passed (November 20, 2026).'
  expect(card.comparison).toMatchObject({ sentence, worse: [{ key: 'lcp', path: '/contact' }], better: [] })
  expect(card.answers.at(-1)?.lines).toEqual([sentence])
})

test('it says whether the site is better than a month ago, too', () => {
  const older = cardOf(slower(1.6), [], { build: 'build-0', takenAt: '2026-10-20T08:00:00.000Z' }).entry
  const { card } = cardOf(slower(0.96), [{ ...older, passed: true }, base])
  expect(card.answers.at(-1)).toEqual({
    question: 'Is it better than last month?',
    lines: [
      'Yes: better in 1 figure, compared with a month ago (October 20, 2026).',
      'No: worse in 1 figure, compared with the last run that passed (November 20, 2026).',
    ],
  })
})

test('a report that lacks a figure does not pass', () => {
  const { card } = cardOf(onContactPhone((report) => delete report.audits['largest-contentful-paint']))
  expect(card.causes).toMatchObject([
    { severity: 'blocks', what: 'Largest Contentful Paint (LCP) could not be measured', where: 'Contact on a phone' },
  ])
})

test('one run that failed is left out and named', () => {
  const { card } = cardOf((report, { path, device, index }) => {
    if (path === '/contact' && device === 'phone' && index === 0) report.runtimeError = { message: 'NO_FCP' }
  })
  expect(card.severity).toBe('fine')
  expect(card.notes[0]).toContain('NO_FCP')
})

test('a scorecard of some pages blocks the release: nobody knows about the others', () => {
  const { card } = cardOf(undefined, [], {}, ['/'])
  expect(card.causes).toMatchObject([
    {
      severity: 'blocks',
      what: 'Some pages were not measured',
      where: 'Contact on both devices',
      steps: [{ who: 'developer', what: expect.stringMatching(/^Measure all pages/) }],
    },
  ])
})

test('pictures further down count, though Lighthouse does not load them', () => {
  const photographs = [1, 2].map((each) => ({ name: `/photos/${each}.jpg`, kind: 'pictures' as const, bytes: 90_000 }))
  const { card } = cardOf((report) => addPicture(report, '/photos/1.jpg', 4_000), [], {
    laterFiles: { '/': photographs, '/contact': [] },
  })
  const [home] = card.pages
  expect(home?.figures.find(({ key }) => key === 'all-pictures')).toMatchObject({ value: 94_000, state: 'passed' })
})

test('pictures that are too heavy are for the designer, by the name of the largest', () => {
  const { card } = cardOf(undefined, [], {
    laterFiles: {
      '/': [{ name: '/photos/office.jpg', kind: 'pictures', bytes: pictureBytes + 204_800 }],
      '/contact': [],
    },
  })
  expect(card.causes).toMatchObject([
    {
      severity: 'blocks',
      where: 'Home on both devices',
      savesBytes: 204_800,
      steps: [
        {
          who: 'designer',
          what: 'Home: make its pictures smaller; the largest file is /photos/office.jpg (355 KB): 150 KB of it at most',
        },
      ],
    },
  ])
})

test('of pictures that a page opens with the largest is named, not a larger one further down', () => {
  const { card } = cardOf((report) => addPicture(report, '/assets/logos.svg', 20_000), [], {
    laterFiles: { '/': [{ name: '/photos/office.jpg', kind: 'pictures', bytes: 90_000 }], '/contact': [] },
  })
  const steps = card.causes.flatMap((cause) => cause.steps.map(({ what }) => what))
  expect(steps).toContainEqual(expect.stringContaining('the largest file is /assets/logos.svg'))
  expect(steps.join()).not.toContain('office.jpg')
})

test.for([
  ['document', 'transferSize', 'editor'],
  ['script', 'transferSize', 'developer'],
  ['font', 'transferSize', 'designer'],
  ['image', 'transferSize', 'designer'],
  ['total', 'transferSize', 'developer'],
  ['total', 'requestCount', 'developer'],
  ['third-party', 'requestCount', 'developer'],
] as const)('a missed budget of %s (%s) is something to do for the %s', ([type, column, who]) => {
  const { card } = cardOf(
    onContactPhone((report) => (rowWith(report, 'resource-summary', 'resourceType', type)[column] = 400_000)),
  )
  expect(card.severity).toBe('blocks')
  expect(card.causes[0]).toMatchObject({ severity: 'blocks', steps: [{ who }] })
})

test('what blocks the release comes first, then what saves most time', () => {
  const { card } = cardOf((report, { path, device }) => {
    blockedBy(['/tracking.js', 900])(report, { path, device, index: 0 })
    if (path === '/contact') rowWith(report, 'resource-summary', 'resourceType', 'document').transferSize = 21_000
  })
  expect(card.causes.map(({ severity, steps: [step] }) => `${severity}, ${step?.who}: ${step?.what}`)).toEqual([
    'blocks, editor: Contact: shorten its words and drawings, or move stories to pages of their own',
    'could-be-better, developer: Load /tracking.js without holding back the first paint (defer, or move it to the end)',
  ])
})

test('a lost point names the audit, the element, and who can mend it', () => {
  const { card } = cardOf((report) => {
    report.categories.accessibility = { score: 0.9, auditRefs: [{ id: 'color-contrast', weight: 7 }] }
    report.audits['color-contrast'] = {
      title: 'Text has too little contrast',
      score: 0,
      details: { items: [{ node: { selector: 'main > p' } }] },
    }
  })
  expect(card.causes[0]).toMatchObject({
    severity: 'blocks',
    what: 'Text has too little contrast',
    benefit: 'People with a disability can read and use all of the page',
    steps: [{ who: 'designer', what: 'Mend it at main > p' }],
    savesMs: null,
  })
})

test('a script that keeps the page busy is named where the blocking time misses its target', () => {
  const block = (factor: number) =>
    onContactPhone((report) => {
      scale(report, 'total-blocking-time', factor)
      addRow(report, 'long-tasks', { url: 'http://127.0.0.1:4173/chat.js', duration: 150, startTime: 1000 })
    })
  expect(cardOf(block(20)).card.causes).toMatchObject([
    {
      what: '/chat.js keeps the browser busy',
      savesMs: null,
      findings: [{ key: 'tbt', phone: '360 ms, target 200 ms' }],
    },
  ])
  expect(cardOf(block(1)).card.causes).toEqual([])
})

test('the limits are those of the budgets', () => {
  const [home] = cardOf().card.pages
  expect(home?.figures.find(({ key }) => key === 'bytes')?.limit).toEqual({
    max: budgetOf('/', 'resource-summary:total:size'),
  })
})

test('a broken line of the history is left out', () => {
  const line = JSON.stringify(base)
  expect(readHistory(`${line}\n{"schema":1,\n\n{"schema":2,"pages":{}}\nnull\n${line}`)).toHaveLength(2)
})

test('while it runs it says which page, device and run it is at, and how long it will take', () => {
  const turn = { index: 10, total: 30, round: 2, rounds: 3 }
  expect(progressLine({ kind: 'desktop', path: '/contact' }, turn, 100_000)).toBe(
    '11 of 30: /contact on a desktop, run 2 of 3; about 3 min left',
  )
  expect(progressLine({ kind: 'phone', path: '/' }, { ...turn, index: 0, total: 2 }, 0)).toContain('about 24 s left')
})

test('a build is known by the content of each of its files, pictures too', () => {
  const dist = join(folder, 'marked')
  mkdirSync(join(dist, 'portraits'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), 'page')
  const write = (picture: string) => {
    writeFileSync(join(dist, 'portraits/ada.jpg'), picture)
    return buildMark(dist)
  }
  expect(write('one')).toBe(write('one'))
  expect(write('one')).not.toBe(write('two'))
})

test('the pictures of a page and the scripts it loads on demand are noted', async () => {
  const dist = join(folder, 'dist')
  const files: Record<string, string> = {
    'index.html':
      '<div id="root"><main><section><h1>Home</h1></section></main><img src="/a.jpg"><picture><source srcset="/b-1.avif 1x, /b-2.avif 2x"><img src="/b.jpg"></picture></div><script type="module" src="/main.js"></script>',
    'main.js': 'import("./menu.js")',
    'menu.js': 'export const menu = 1',
    'a.jpg': 'a',
    'b.jpg': 'b',
    'b-1.avif': 'b',
    'b-2.avif': 'b'.repeat(5000),
  }
  mkdirSync(dist, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text)
  const later = await laterFilesOf(dist)
  expect(later['/']?.map(({ name, kind }) => [name, kind]).toSorted()).toEqual([
    ['/a.jpg', 'pictures'],
    ['/b-2.avif', 'pictures'],
    ['/menu.js', 'script'],
  ])
})

test(
  'the command draws results that are there, keeps the history, and ends with 1 when something blocks',
  {
    timeout: 60_000,
  },
  async () => {
    const out = join(folder, 'reports')
    const run = async (change: Change, own: Partial<RunNote>) => {
      writeResults(results, change, { ...fixtureNote, ...own })
      const args = ['--import', 'tsx', 'scripts/scorecard.ts', `--from=${results}`, `--out=${out}`]
      return runCommand(process.execPath, args, {}, { onOutput: () => {} })
    }
    expect(await run(slower(0.8), earlier)).toBe(0)
    expect(await run(growScript(1.6), { build: 'build-c', takenAt: '2026-11-21T10:00:00.000Z' })).toBe(1)

    const read = (name: string) => readFileSync(join(out, name), 'utf8')
    expect(readHistory(read('history.ndjson')).map(({ passed }) => passed)).toEqual([true, false])
    expect(JSON.parse(read('scorecard.json'))).toMatchObject({ schema: 2, severity: 'blocks' })
    expect(read('scorecard.html')).toContain('Blocks the release')
  },
)
