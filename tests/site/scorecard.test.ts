import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { runnerImport } from 'vite'
import { buildHash } from '../../scripts/build-hash'
import { runCommand } from '../../scripts/run-command.mjs'
import { siteFolder } from '../../scripts/simulated-env.mjs'
import { axeViolations } from '../helpers/axe'
import { isFullMatrix } from '../helpers/full-matrix'
import {
  makeAssertion,
  makeHistoryEntry,
  makeRun,
  makePageTimes,
  writeLighthouseFiles,
  type LighthouseFiles,
} from '../helpers/lighthouse-files'
import { expect, test } from '../helpers/site-test'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'scorecard-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

// This folder has no site, so the scorecard compares no builds.
const noSite = join(folder, 'no-site')
const command = ['--import', 'tsx', 'scripts/scorecard.ts', `--folder=${folder}`]

type Scorecard = typeof import('../../scripts/scorecard/write-scorecard')
let scorecard: Scorecard
test.beforeAll(async () => {
  // Vite loads the module, since Playwright would compile its JSX for Playwright's own component
  // tests.
  const file = join(root, 'scripts/scorecard/write-scorecard.ts')
  const loaded = await runnerImport<Scorecard>(file, { configFile: false, logLevel: 'error' })
  scorecard = loaded.module
})

async function writeReports(files: LighthouseFiles) {
  rmSync(folder, { recursive: true, force: true })
  await writeLighthouseFiles(folder, files)
}

/**
 * Writes the files of a run, and a scorecard of them in this process, which is faster than the
 * command. Returns its data.
 */
async function makeScorecard(files: LighthouseFiles, dist = noSite) {
  await writeReports(files)
  const { html, data } = await scorecard.writeScorecard({ root, reports: folder, dist })
  writeFileSync(join(folder, 'scorecard.html'), html)
  return data
}

const openScorecard = (page: Page) => page.goto(pathToFileURL(join(folder, 'scorecard.html')).href)
const history = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => makeHistoryEntry(day, 1000 + day))
const heavyScript = makeAssertion('/contact', 'resource-summary:script:size', 131_400, 115_000)

const makeUncertainRun = (verdict: 'undecided' | 'not judged') =>
  makeRun({
    verdict,
    times: [makePageTimes('/', { verdict, reason: 'The times vary.' }), makePageTimes('/contact')],
  })

const [judgment] = makePageTimes('/').judgments
const slowTimes = makePageTimes('/', {
  verdict: 'failed',
  judgments: judgment ? [{ ...judgment, verdict: 'failed', median: 240, low: 200, high: 280 }] : [],
})

const states: [name: string, files: LighthouseFiles, answer: string, furtherText: string][] = [
  ['all passed', { run: makeRun(), history }, 'Yes, publish.', 'Keep the form short'],
  [
    'a page over a limit',
    { run: makeRun(), history, changed: [heavyScript] },
    'No, because Contact loads 131.4 KB of scripts on a phone, and its limit is 115.0 KB.',
    'src/features/enquiry/enquiry-form.tsx',
  ],
  [
    'times not judged',
    { run: makeUncertainRun('not judged'), history },
    'The machine could not tell; bytes and accessibility are fine.',
    'the times are not judged, as the times vary.',
  ],
  [
    'times undecided',
    { run: makeUncertainRun('undecided'), history },
    'The machine could not tell; bytes and accessibility are fine.',
    'the times are undecided, as the times vary.',
  ],
  [
    'a run with --commit',
    { run: makeRun({ part: 'commit' }), history },
    'These two pages: yes; a release needs the whole run.',
    'Commit run',
  ],
  [
    'a run with --commit and undecided times',
    { run: { ...makeUncertainRun('undecided'), part: 'commit' }, history },
    'These two pages: bytes and accessibility are fine, and the machine could not tell the times; a release needs the whole run.',
    'Measure again',
  ],
  [
    'slow scripts',
    { run: makeRun({ verdict: 'failed', times: [slowTimes, makePageTimes('/contact')] }), history },
    'No, because the scripts of Home add 240 ms of blocking time, and the limit is 178 ms.',
    'Blocking time: by 62',
  ],
  [
    'a page that was not measured',
    {
      run: makeRun({ problems: ['/thanks answers 404, so it could not be measured.'] }),
      pages: { phone: ['/', '/contact', '/terms'], desktop: ['/'] },
    },
    'No, because /thanks answers 404, so it could not be measured.',
    'A developer measures again, because /thanks answers 404',
  ],
  [
    'a first run',
    { run: makeRun(), hasFilms: false },
    'Yes, publish.',
    'There is no history yet: the trend lines begin with the next run.',
  ],
]

// All states have the same colors. With FULL_MATRIX, each is checked in the dark scheme too.
const schemesOf = (state: (typeof states)[number]): ('light' | 'dark')[] =>
  isFullMatrix || state === states[0] ? ['light', 'dark'] : ['light']

for (const state of states) {
  const [name, files, answer, furtherText] = state
  test(`the scorecard of ${name} has the right answer, passes axe and fits every window`, async ({
    page,
    context,
  }) => {
    const requests: string[] = []
    context.on('request', (request) => requests.push(request.url()))
    const data = await makeScorecard(files)
    expect(data.answer.replaceAll('\u00A0', ' ')).toBe(answer)
    expect(data.mayPublish).toBe(answer.startsWith('Yes'))
    await openScorecard(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(answer)
    await expect(page.getByText(furtherText).first()).toBeVisible()

    for (const details of await page.locator('details').all())
      await details.evaluate((each) => each.setAttribute('open', ''))
    for (const colorScheme of schemesOf(state)) {
      await page.emulateMedia({ colorScheme })
      const rules = colorScheme === 'light' || isFullMatrix ? 'all' : 'colors'
      expect(await axeViolations(page, rules), colorScheme).toEqual([])
    }
    for (const width of [360, 390, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `at ${width} px`,
      ).toBe(width)
    }
    // The file contains everything, the fonts too.
    expect(requests.filter((url) => !/^(data|file):/.test(url))).toEqual([])
    expect(requests.filter((url) => url.startsWith('file:'))).toHaveLength(1)
    const fonts = () =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    expect(new Set(await page.evaluate(fonts))).toEqual(
      new Set(['Archivo Headline', 'Archivo Text']),
    )
  })
}

test('without scripts, the scorecard shows cards, bars, trends and reports in words', async ({
  browser,
}) => {
  await makeScorecard({
    run: makeRun(),
    history: [...history, '{"madeAt": "2026-'],
    changed: [heavyScript],
  })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await openScorecard(page)
  const card = page.getByRole('article').filter({ hasText: 'Slowest page' })
  await expect(card).toContainText('Contact /contact on a phone')
  await expect(card).toContainText('Performance: 99 good')
  await expect(card.getByRole('listitem')).toHaveCount(8)
  await expect(page.getByText('Film strips were measured with DevTools throttling')).toBeVisible()

  const bar = page
    .getByRole('region', { name: 'Scripts' })
    .getByRole('listitem')
    .filter({ hasText: 'Contact' })
  await expect(bar).toContainText('Over by 16.4 KB')
  await expect(bar).toContainText('limit 115.0 KB')
  const trend = page.getByRole('img', {
    name: /^Largest paint of Home \(\/\) on a phone in 9 runs/,
  })
  await expect(trend).toBeVisible()
  await expect(
    page.getByText(/^Worse: 1,065.ms, 61.ms more than the median of the last 8 runs/),
  ).toBeVisible()
  await expect(page.getByText('Line 9 of the history is damaged and was skipped.')).toBeVisible()
  const report = page.getByRole('link', { name: 'Full report: Contact (/contact) on a phone' })
  await expect(report).toHaveAttribute('href', 'lighthouse/phone/contact.html')
  await context.close()
})

test('a page over a limit comes first, with a badge and words for each excess', async ({
  page,
}) => {
  const changed = [
    makeAssertion('/', 'categories:accessibility', 0.97, 1),
    makeAssertion('/', 'resource-summary:total:size', 170_000, 165_000),
  ]
  await makeScorecard({ run: makeRun(), history, changed })
  await openScorecard(page)
  // Contact is slower, but within its limits.
  const first = page.getByRole('article').first()
  await expect(first).toContainText('Home / on a phone')
  await expect(first).toContainText(
    /Over a limit\s*Accessibility: 97 of 100 points; All bytes: by 5\.0.KB/,
  )
  await expect(page.getByText('Over a limit', { exact: true })).toHaveCount(1)
  // No other scorecard has bars of all bytes.
  await expect(page.getByRole('region', { name: 'All bytes' })).toContainText('Over by 5.0')
})

test('each term above the pages is explained with a link to its guide', async ({ page }) => {
  await makeScorecard({ run: makeRun(), history, changed: [heavyScript] })
  await openScorecard(page)
  const words = page.getByRole('region', { name: 'What these words mean' })
  for (const term of ['Scripts', 'KB', 'ms', 'Limit', 'Median']) {
    await expect(words.getByText(term, { exact: true })).toBeVisible()
    await expect(words.getByRole('link', { name: `${term}: guide at` })).toHaveAttribute(
      'href',
      /^https:/,
    )
  }
})

test('a first run has a sentence instead of empty trend lines', async ({ page }) => {
  await makeScorecard({ run: makeRun(), hasFilms: false })
  await openScorecard(page)
  const trends = page.getByRole('region', { name: 'Getting better or worse' })
  await expect(trends).toHaveText(/Not known yet: the lines begin with the next run\.$/)
  await expect(trends.getByRole('img')).toHaveCount(0)
})

for (const [what, run, step] of [
  ['uncertain times', makeUncertainRun('not judged'), /^Measure again\. /],
  ['a problem', makeRun({ problems: ['/thanks answers 404.'] }), /^Measure again\. /],
] as const)
  test(`after ${what}, the first step is also above the list of advice`, async ({ page }) => {
    await makeScorecard({ run, history })
    await openScorecard(page)
    await expect(
      page.getByRole('region', { name: 'What to do first' }).getByText(step),
    ).toBeVisible()
  })

test('the scorecard does not call pages with uncertain times unchanged', async ({ page }) => {
  await makeScorecard({
    run: makeUncertainRun('undecided'),
    history,
    pages: { phone: ['/', '/contact', '/terms'], desktop: [] },
  })
  await openScorecard(page)
  const trends = page.getByRole('region', { name: 'Getting better or worse' })
  await expect(trends.getByText('One more page, with uncertain times')).toBeVisible()
})

const eightPages = ['/', '/contact', ...[1, 2, 3, 4, 5, 6].map((number) => `/page-${number}`)]

for (const [what, pages, maxSheets] of [
  ['two pages', undefined, 4],
  ['eight pages', { phone: eightPages, desktop: ['/', '/contact'] }, 7],
] satisfies [string, LighthouseFiles['pages'], number][])
  test(`a scorecard of ${what} prints on at most ${maxSheets} sheets of A4 or Letter`, async ({
    page,
  }) => {
    await makeScorecard({ run: makeRun(), history, ...(pages && { pages }) })
    await openScorecard(page)
    for (const format of ['A4', 'Letter']) {
      const pdf = await page.pdf({ format, printBackground: false })
      const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
      expect(sheets, format).toBeGreaterThan(1)
      expect(sheets, format).toBeLessThanOrEqual(maxSheets)
    }
  })

test('with reports of another build the answer is no, and without a run no scorecard is written', async () => {
  const pages = { phone: ['/'], desktop: [] }
  const otherBuild = await makeScorecard({ run: makeRun(), pages }, siteFolder)
  expect(otherBuild.answer).toContain('these reports belong to build abc')
  const thisBuild = await makeScorecard(
    { run: makeRun({ buildHash: buildHash(siteFolder) }), pages },
    siteFolder,
  )
  // A whole run needs every page of the built site.
  expect(thisBuild.failures).toContain('Contact has no report')
  expect(thisBuild.failures.join()).not.toContain('these reports')

  rmSync(folder, { recursive: true, force: true })
  let output = ''
  const onOutput = (text: string) => {
    output += text
  }
  expect(await runCommand(process.execPath, command, {}, { onOutput })).toBe(1)
  expect(output).toContain('Run npm run lighthouse.')
  expect(existsSync(folder)).toBe(false)
})

test('the command writes the scorecard, and appends its summary to the file of GitHub’s job summary', async ({
  page,
}) => {
  const summary = join(tmpdir(), `summary-${process.pid}.md`)
  await writeReports({ run: makeRun() })
  const environment = { GITHUB_STEP_SUMMARY: summary }
  expect(
    await runCommand(process.execPath, [...command, `--dist=${noSite}`], environment, {
      onOutput: () => {},
    }),
  ).toBe(0)
  expect(readFileSync(summary, 'utf8')).toMatch(/^## Yes, publish\./)
  rmSync(summary)
  expect(JSON.parse(readFileSync(join(folder, 'scorecard.json'), 'utf8'))).toMatchObject({
    answer: 'Yes, publish.',
  })
  await openScorecard(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yes, publish.')
})
