// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { LighthouseConfig } from '../../scripts/budgets'
import { limitFindings, type Limits } from '../../scripts/launch-check/limits'
import { report } from '../../scripts/launch-check/print'
import { readLimits } from '../../scripts/launch-check/read-limits'
import { readScorecard, scorecardFindings, type Scorecard } from '../../scripts/launch-check/scorecard'
import { weightFindings } from '../../scripts/launch-check/weight'
import type { WeighedFile, WeighedPage } from '../../scripts/weigh-site'
import { passingCard, runs } from '../helpers/launch-check'

const folder = mkdtempSync(join(tmpdir(), 'launch-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const paths = ['/', '/404', '/contact']
const agreed = await readLimits(process.cwd())
const soundCard = () => passingCard('one', paths)

const findingsOf = (card: ReturnType<typeof readScorecard>) =>
  scorecardFindings({ card, build: 'one', paths, runs }).map(({ what }) => what)

function figureIn(card: Scorecard, path: string, device: string, key: string) {
  const page = card.pages.find((each) => each.path === path && each.device === device)
  return page!.figures.find((figure) => figure.key === key)!
}

test('a scorecard of every page on both devices, with every figure at its limit, passes', () => {
  expect(findingsOf(soundCard())).toEqual([])
})

test.for<[string, (card: Scorecard) => void, RegExp]>([
  ['of another build', (card) => (card.build = 'two'), /of another build/],
  [
    'without a page',
    (card) => (card.pages = card.pages.filter(({ path }) => path !== '/contact')),
    /does not cover \/contact \(phone\), \/contact \(desktop\), or/,
  ],
  [
    'of phones alone',
    (card) => (card.pages = card.pages.filter(({ device }) => device === 'phone')),
    /does not cover \/ \(desktop\), \/404 \(desktop\), \/contact \(desktop\), or/,
  ],
  [
    'of runs that failed',
    (card) => Object.assign(card.pages[0]!, { runs: 1, failedRuns: ['a', 'b', 'c', 'd'] }),
    /with fewer runs than 5/,
  ],
  ['of fewer runs', (card) => (card.pages[0]!.runs = 1), /does not cover \/ \(phone\), or with fewer runs than 5/],
  ['that does not pass', (card) => (card.passed = false), /does not pass\. The site passes\./],
  [
    'whose limit was raised',
    (card) => (figureIn(card, '/', 'phone', 'script').limit = { max: 500_000 }),
    /looser limits than today’s, or without: Script/,
  ],
  [
    'whose limit was taken away',
    (card) => (figureIn(card, '/', 'phone', 'accessibility').limit = null),
    /looser limits than today’s, or without: Accessibility/,
  ],
])('a scorecard %s is refused', ([, harm, what]) => {
  const card = soundCard()
  harm(card)
  expect(findingsOf(card)).toEqual([expect.stringMatching(what)])
})

test.for<[string, string, number | null, string]>([
  ['too many requests', 'requests', 20, '/ on a phone: Requests is 20; at most 14 was agreed.'],
  ['a shift', 'cls', 0.02, '/ on a phone: Cumulative Layout Shift (CLS) is 0.02; at most 0 was agreed.'],
  ['a lost point', 'accessibility', 99, '/ on a phone: Accessibility is 99; at least 100 was agreed.'],
  ['a figure that was not measured', 'seo', null, '/ on a phone: SEO was not measured in every run.'],
])('a scorecard that says “passed” with %s is found out', ([, key, value, what]) => {
  const card = soundCard()
  Object.assign(figureIn(card, '/', 'phone', key), { runs: [value, value, value, value, value] })
  expect(findingsOf(card)).toEqual([what])
})

test('a figure that was taken out of a scorecard is found out', () => {
  const card = soundCard()
  card.pages[0]!.figures = card.pages[0]!.figures.filter(({ key }) => key !== 'page')
  expect(findingsOf(card)).toContain('/ on a phone: The page (HTML) was not measured in every run.')
})

test('a scorecard that is not there, or is none, is said to be so', () => {
  const file = join(folder, 'scorecard.json')
  expect(findingsOf(readScorecard(file))).toEqual(['There is no scorecard.'])
  for (const text of ['', '{"passed": true}', '{"pages": []']) {
    writeFileSync(file, text)
    expect(findingsOf(readScorecard(file))).toEqual(['reports/scorecard.json is no scorecard: it cannot be read.'])
  }
  writeFileSync(file, JSON.stringify(soundCard()))
  expect(findingsOf(readScorecard(file))).toEqual([])
})

const limitsFound = (now: Limits) =>
  limitFindings(now, [{ tag: 'v1.0.0', limits: agreed }], paths).map(({ what }) => what)

test('the limits of the release pass, and so do stricter ones', () => {
  const now = structuredClone(agreed)
  expect(limitsFound(now)).toEqual([])
  now.budgets.longestTaskOverTwinMs = 30
  limitOf(now.lighthouse.phone, 'largest-contentful-paint').maxNumericValue = 900
  expect(limitsFound(now)).toEqual([])
})

test('without a tagged release, tagging one is what is left to do', () => {
  expect(limitFindings(agreed, [], paths)).toMatchObject([{ where: expect.stringMatching(/^git tag/) }])
})

test('a limit that was raised back after an earlier release is held against that release', () => {
  const now = structuredClone(agreed)
  const strict = structuredClone(agreed)
  strict.budgets.longestTaskOverTwinMs = 20
  const releases = [
    { tag: 'v2.0.0', limits: now },
    { tag: 'v1.0.0', limits: strict },
  ]
  expect(limitFindings(now, releases, paths)).toMatchObject([
    { what: 'longestTaskOverTwinMs is 50; at v1.0.0 it was 20.' },
  ])
})

type Harm = (now: Limits) => void
test.for<[string, Harm, RegExp]>([
  [
    'a raised limit',
    ({ lighthouse }) => (limitOf(lighthouse.phone, 'resource-summary:document:size').maxNumericValue = 40_000),
    /resource-summary:document:size is looser than at v1\.0\.0, or gone: \/ \(phone\)/,
  ],
  [
    'a lowered score',
    ({ lighthouse }) => (limitOf(lighthouse.desktop, 'categories:seo').minScore = 0.9),
    /categories:seo is looser .*\/ \(desktop\)/,
  ],
  ['a removed limit', ({ lighthouse }) => delete assertionsOf(lighthouse.phone)['categories:seo'], /categories:seo/],
  [
    'a limit that only warns',
    ({ lighthouse }) => (assertionsOf(lighthouse.phone)['categories:seo']![0] = 'warn'),
    /categories:seo/,
  ],
  [
    'a limit for the best of all runs',
    ({ lighthouse }) => (limitOf(lighthouse.phone, 'categories:seo').aggregationMethod = 'optimistic'),
    /categories:seo/,
  ],
  [
    'a pattern that matches no page',
    ({ lighthouse }) => (lighthouse.phone.assert.assertMatrix[3]!.matchingUrlPattern = '/nothing$'),
    /resource-summary:script:size is looser than at v1\.0\.0, or gone: \/contact \(phone\)/,
  ],
  [
    'a lowered performance score',
    ({ lighthouse }) => (limitOf(lighthouse.phone, 'categories:performance').minScore = 0.5),
    /performance/,
  ],
  [
    'a limit without a way to choose among runs',
    ({ lighthouse }) => Reflect.deleteProperty(limitOf(lighthouse.phone, 'categories:seo'), 'aggregationMethod'),
    /categories:seo/,
  ],
  [
    'a limit that is no number',
    ({ lighthouse }) =>
      Object.assign(limitOf(lighthouse.phone, 'resource-summary:font:size'), { maxNumericValue: 'much' }),
    /font:size is looser/,
  ],
  ['a budget that is no number', ({ budgets }) => (budgets.firstScreenBytes = Number.NaN), /firstScreenBytes is NaN/],
  ['fewer runs', ({ lighthouse }) => (lighthouse.phone.collect.numberOfRuns = 1), /measures a phone otherwise/],
  [
    'a script that runs before the page is measured',
    ({ lighthouse }) => Object.assign(lighthouse.phone.collect, { puppeteerScript: 'warm-up.cjs' }),
    /measures a phone otherwise/,
  ],
  [
    'a faster network',
    ({ lighthouse }) => (lighthouse.desktop.collect.settings.throttlingMethod = 'provided'),
    /measures a desktop otherwise/,
  ],
  ['a raised budget', ({ budgets }) => (budgets.lcpOverTwinMs = 900), /lcpOverTwinMs is 900; at v1\.0\.0 it was 300/],
  ['a removed budget', ({ budgets }) => delete budgets.firstScreenBytes, /firstScreenBytes is gone/],
])('%s is looser than at the release', ([, harm, what]) => {
  const now = structuredClone(agreed)
  harm(now)
  expect(limitsFound(now).join('\n')).toMatch(what)
})

function assertionsOf(config: LighthouseConfig) {
  return config.assert.assertMatrix[0]!.assertions
}

function limitOf(config: LighthouseConfig, figure: string) {
  return assertionsOf(config)[figure]![1]
}

const weighed = (label: string, files: Partial<WeighedFile>[], value = 21_000): WeighedPage => ({
  path: '/',
  files: files.map((file) => ({ name: 'index.html', kind: 'page', onDemand: false, bytes: 1, owners: '', ...file })),
  totals: [{ label, unit: 'bytes', value, limit: 20_000 }],
})

test.for<[string, WeighedPage, RegExp, RegExp]>([
  [
    'words',
    weighed('HTML', []),
    /page’s words and drawings are 21\.0 KB: shorten them, or move stories to pages of their own/,
    /^src\/content\/home\.ts$/,
  ],
  [
    'script',
    weighed('script on a phone', [
      { name: 'assets/shared.js', kind: 'script', bytes: 12_000 },
      { name: 'assets/react.js', kind: 'script', bytes: 60_000, owners: 'react-dom 54000, zod 6000' },
    ]),
    /assets\/react\.js \(60\.0 KB: react-dom 54000, zod 6000\), assets\/shared\.js \(12\.0 KB\)\. Remove a package/,
    /package\.json/,
  ],
  [
    'letters',
    weighed('fonts', [
      { name: 'assets/text.woff2', kind: 'font', bytes: 11_000 },
      { name: 'assets/headline.woff2', kind: 'font', bytes: 19_000 },
    ]),
    /headline\.woff2 \(19\.0 KB\), assets\/text\.woff2 \(11\.0 KB\)\. Fewer weights/,
    /^src\/build\/assets\/font-faces\.ts/,
  ],
  [
    'photographs',
    weighed('pictures, to the end of the page', [
      { name: 'photos/2.webp', kind: 'picture', bytes: 290_000, onDemand: true },
      { name: 'portraits/ines.avif', kind: 'picture', bytes: 8_000 },
    ]),
    /The largest: photos\/2\.webp \(290\.0 KB\), portraits\/ines\.avif \(8\.0 KB\)\. Show fewer/,
    /^public\/, and src\/content\/home\.ts$/,
  ],
  [
    'pictures at once',
    weighed('pictures as it opens', [
      { name: 'photos/2.webp', kind: 'picture', bytes: 290_000, onDemand: true },
      { name: 'assets/logos.svg', kind: 'picture', bytes: 8_000 },
    ]),
    /The largest: assets\/logos\.svg \(8\.0 KB\)\. Logos are smallest as SVG/,
    /^src\/content\/home\.ts$/,
  ],
  ['files', weighed('requests on a phone', []), /Fewer packages and fewer fonts/, /src\//],
  [
    'everything',
    weighed('first visit on a phone', [{ name: 'big.js', bytes: 9000 }]),
    /big\.js \(9\.0 KB\)/,
    /home\.ts/,
  ],
])('too many %s are named with what would help', ([, page, why, where]) => {
  expect(weightFindings([page], { '/': 'home.ts' })).toEqual([
    {
      what: expect.stringMatching(/^\/: .*, 21000 bytes; at most 20000 were agreed\.$/),
      why: expect.stringMatching(why),
      where: expect.stringMatching(where),
    },
  ])
  page.totals[0]!.limit = 21_000
  expect(weightFindings([page], {})).toEqual([])
})

test('the report names what, why and where, and ends with two lines', () => {
  const finding = { what: 'The page is slow.', why: 'Visitors wait.', where: 'src/content/home.ts' }
  expect(report([finding], new Date('2027-11-20'), [])).toBe(
    [
      '✗ The page is slow.',
      '  Why: Visitors wait.',
      '  Where: src/content/home.ts',
      '',
      'The site may not go live yet: one thing is left to do.',
      'security.txt expires on 2027-11-20.',
    ].join('\n'),
  )
  expect(report([], undefined, [])).toBe(
    'The site may go live: nothing is left to do.\nWhen security.txt expires is not known.',
  )
})

test('the report says which limits were loosened on purpose, and why', () => {
  const releases = [{ tag: 'v1.1.0', limits: agreed, looserBecause: 'the board wants long stories.' }]
  expect(report([], new Date('2027-11-20'), releases)).toMatch(
    /\nsecurity\.txt expires on 2027-11-20\. Limits were loosened at v1\.1\.0: the board wants long stories\.$/,
  )
})
